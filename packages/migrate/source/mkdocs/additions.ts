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
  { icons, styles }: { readonly icons: ReadonlySet<string>; readonly styles: ReadonlySet<string> }
): Additions {
  const findings = findingsOf(project.tree.config)
  const { logo, texts: logoFiles } = logoOf(project, findings)
  const site = siteOf(project, logo)
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
    copies: [],
    findings: findings.list,
    packages
  }
}

// MkDocs builds pages with broken links; the first build here reports them, and `strict: true` would be `error`.
const brokenLinkRules = { 'link-missing': 'warn', 'anchor-missing': 'warn', 'asset-missing': 'warn' }
