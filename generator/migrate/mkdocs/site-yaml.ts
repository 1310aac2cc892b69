// site.yaml, before and after documents are converted.

import { findingsOf } from '../findings.ts'
import { installIcons } from '../icon-packages.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type { Additions, Conversion } from '../tool.ts'
import type { Project } from './project.ts'
import { type ConfigFile, isMapping, namedOptions, textOf } from './yaml-config.ts'

/** site.yaml, whose rules and third parties depend on what documents use. */
export function additionsOf(
  conversions: readonly Conversion[],
  project: Project,
  icons: ReadonlySet<string>
): Additions {
  const findings = findingsOf(project.tree.config)
  const site = siteOf(project)
  const thirdParties = thirdPartiesOf(
    conversions.flatMap(({ requests }) => requests),
    site,
    findings
  )
  if (icons.size > 0) findings.hand('icons', undefined, installIcons(icons))
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
    texts: new Map(),
    copies: [],
    findings: findings.list
  }
}

// MkDocs builds pages with broken links; the first build here reports them, and `strict: true` would be `error`.
const brokenLinkRules = { 'link-missing': 'warn', 'anchor-missing': 'warn', 'asset-missing': 'warn' }

/** site.yaml without what only documents tell. */
function siteOf({
  settings,
  documents,
  blog,
  config,
  tree,
  folder
}: Project): Readonly<Record<string, unknown>> {
  const theme = isMapping(config.values.theme) ? config.values.theme : {}
  const image = (value: unknown) => {
    const path = textOf(value)
    return path !== undefined && tree.files.has(`${folder}/${path}`) ? `/${path}` : undefined
  }
  const logo = image(theme.logo)
  const hasPosts = documents.some(({ kind }) => kind === 'post')
  return {
    ...settings.site,
    collections: {
      docs: { type: 'docs', path: '/', editUrl: editUrl(config), lastUpdated: lastUpdated(config) },
      ...(hasPosts && blog && { blog: { type: 'blog', path: `/${blog.folder}`, postsPerPage: blog.perPage } })
    },
    theme: {
      ...(settings.site.theme as object),
      logo: logo === undefined ? undefined : { src: logo, alt: textOf(config.values.site_name) ?? '' },
      favicon: image(theme.favicon)
    }
  }
}

/** `repo_url` and `edit_uri` → address with `{path}`, the path of the new file. */
function editUrl({ values }: ConfigFile): string | undefined {
  const repository = textOf(values.repo_url)?.replace(/\/$/, '')
  if (repository === undefined || values.edit_uri === '') return undefined
  const branch = /^(?:edit|blob|tree|-\/edit)\/([^/]+)\//.exec(textOf(values.edit_uri) ?? '')?.[1] ?? 'main'
  if (/github\.com/.test(repository)) return `${repository}/edit/${branch}/{path}`
  return /gitlab/.test(repository) ? `${repository}/-/edit/${branch}/{path}` : undefined
}

function lastUpdated({ values }: ConfigFile): 'date' | 'author' | undefined {
  const names = [...namedOptions(values.plugins).keys()]
  if (names.some((name) => /^git-(?:committers|authors)/.test(name))) return 'author'
  return names.some((name) => /^git-revision-date/.test(name)) ? 'date' : undefined
}
