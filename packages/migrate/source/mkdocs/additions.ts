// Files that depend on what the converted documents use: site.yaml, and styles of pages.

import { findingsOf } from '../findings.ts'
import { iconPackages, iconsNote } from '../icon-packages.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type { Additions, Conversion } from '../tool.ts'
import { logoOf } from './logo.ts'
import type { MkDocsProject } from './project.ts'
import { siteOf } from './site-yaml.ts'

/** site.yaml, whose rules and third parties depend on what documents use. */
export function additionsOf(
  conversions: readonly Conversion[],
  project: MkDocsProject,
  {
    icons,
    styles,
    dumps
  }: {
    readonly icons: ReadonlySet<string>
    readonly styles: ReadonlySet<string>
    /** Files of griffe by Python package. */
    readonly dumps: ReadonlyMap<string, string>
  }
): Additions {
  const findings = findingsOf(project.tree.config)
  const { logo, texts: logoFiles } = logoOf(project, findings)
  const own = siteOf(project, logo)
  const references = [...dumps].map(([name, from]) => ({ name, from, to: `api/${name}.json` }))
  const site =
    references.length === 0
      ? own
      : {
          ...own,
          collections: {
            ...(own.collections as object),
            ...Object.fromEntries(references.map(({ name, to }) => [name, { type: 'python', json: to }]))
          },
          plugins: ['sitegen-python']
        }
  const thirdParties = thirdPartiesOf(
    conversions.flatMap(({ requests }) => requests),
    site,
    findings
  )
  const packages = iconPackages(icons)
  if (packages.length > 0) findings.note('icons', undefined, iconsNote(packages))
  return {
    data: new Map([
      [
        'site/site.yaml',
        {
          ...site,
          thirdParties,
          rules: { ...brokenLinkRules, ...(icons.size > 0 && { 'icon-unknown': 'warn' }) }
        }
      ]
    ]),
    texts: new Map([
      ...logoFiles,
      ...(styles.size === 0
        ? []
        : ([
            ['site/styles/pages.css', `${[...styles].sort().join('\n\n')}\n`],
            ['site/styles/site.css', "@import './pages.css';\n"]
          ] as const))
    ]),
    copies: references.map(({ from, to }) => ({ from, to })),
    findings: findings.list,
    packages: [...packages, ...(references.length === 0 ? [] : ['sitegen-python'])]
  }
}

// MkDocs builds pages with broken links; the first build here reports them, and `strict: true` would be `error`.
const brokenLinkRules = { 'link-missing': 'warn', 'anchor-missing': 'warn', 'asset-missing': 'warn' }
