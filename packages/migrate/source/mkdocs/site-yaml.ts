// mkdocs.yml → site.yaml, without the settings that documents decide.

import { isMapping } from 'sitegen/internals'
import type { MkDocsConfig } from './config.ts'
import { themePicture } from './logo.ts'
import type { MkDocsProject } from './project.ts'
import { namedOptions, textOf } from './yaml-config.ts'

/** site.yaml without the settings that depend on documents. */
export function siteOf(
  project: MkDocsProject,
  logo: Readonly<Record<string, unknown>> | undefined
): Readonly<Record<string, unknown>> {
  const { settings, documents, blog, config } = project
  const theme = isMapping(config.values.theme) ? config.values.theme : {}
  const hasPosts = documents.some(({ kind }) => kind === 'post')
  return {
    ...settings.site,
    collections: {
      docs: { type: 'docs', path: '/', editUrl: editUrl(config), lastUpdated: lastUpdated(config) },
      ...(hasPosts && blog && { blog: { type: 'blog', path: `/${blog.folder}`, postsPerPage: blog.perPage } })
    },
    theme: {
      ...(settings.site.theme as object),
      logo,
      favicon: themePicture(project, theme.favicon)?.address
    }
  }
}

/** `repo_url` and `edit_uri` → address with `{path}`, the path of the new file. */
function editUrl({ values }: MkDocsConfig): string | undefined {
  const repository = textOf(values.repo_url)?.replace(/\/$/, '')
  if (repository === undefined || values.edit_uri === '') return undefined
  const branch = /^(?:edit|blob|tree|-\/edit)\/([^/]+)\//.exec(textOf(values.edit_uri) ?? '')?.[1] ?? 'main'
  if (/github\.com/.test(repository)) return `${repository}/edit/${branch}/{path}`
  return /gitlab/.test(repository) ? `${repository}/-/edit/${branch}/{path}` : undefined
}

function lastUpdated({ values }: MkDocsConfig): 'date' | 'author' | undefined {
  const names = [...namedOptions(values.plugins).keys()]
  if (names.some((name) => /^git-(?:committers|authors)/.test(name))) return 'author'
  return names.some((name) => /^git-revision-date/.test(name)) ? 'date' : undefined
}
