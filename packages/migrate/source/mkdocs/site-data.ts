// Files of settings other than site.yaml: sidebars, navbar, footer, tags and authors.

import { decode, isMapping, withoutOrder } from 'sitegen/internals'
import { joinPath } from '../paths.ts'
import { authorsOf } from './blog.ts'
import { type SidebarNames, sidebarOf, tabsOf } from './navigation.ts'
import type { FoundDocument, MkDocsProject } from './project.ts'
import { tagKey } from './tags.ts'
import { readConfig, textOf } from './yaml-config.ts'

/** The files by path. */
export function dataOf(project: MkDocsProject): ReadonlyMap<string, unknown> {
  const { settings, config, languages } = project
  const theme = isMapping(config.values.theme) ? config.values.theme : {}
  const features = new Set(Array.isArray(theme.features) ? theme.features : [])
  const data = new Map<string, unknown>([['site/footer.yaml', settings.footer]])
  const names = namesOf(project, features.has('navigation.indexes'))
  if (project.nav.length > 0) {
    data.set('site/sidebars.yaml', { docs: sidebarOf(project.nav, names) })
    data.set('site/navbar.yaml', { items: navbarItems(project, features, names) })
  }
  for (const { code } of languages.list)
    for (const [path, value] of listsOf(project, code)) data.set(path, value)
  return data
}

function namesOf({ documents, languages }: MkDocsProject, hasIndexes: boolean): SidebarNames {
  const main = languages.list.find(({ isDefault }) => isDefault)?.code
  const ids = new Map(
    documents
      .filter(({ locale, kind }) => locale === main && kind === 'doc')
      .map(({ path, target }) => [path, withoutOrder(target.replace(/^content\/[^/]+\/docs\//, ''))] as const)
  )
  const headings = new Map(documents.map(({ path, heading }) => [path, heading] as const))
  return {
    idOf: (path) => ids.get(path.replace(/^\.\//, '')),
    titleOf: (path) => headings.get(path),
    hasIndexes
  }
}

function navbarItems(
  { nav, config, documents, languages }: MkDocsProject,
  features: ReadonlySet<unknown>,
  names: SidebarNames
): readonly unknown[] {
  const repository = textOf(config.values.repo_url)
  const hasPosts = documents.some(({ kind }) => kind === 'post')
  return [
    ...(features.has('navigation.tabs') ? tabsOf(nav, names) : []),
    ...(hasPosts && !features.has('navigation.tabs')
      ? [{ label: 'Blog', to: '/blog', position: 'left' }]
      : []),
    { type: 'search' },
    ...(repository === undefined
      ? []
      : [{ label: textOf(config.values.repo_name) ?? 'Repository', href: repository }]),
    ...(languages.list.length > 1 ? [{ type: 'localeDropdown' }] : []),
    { type: 'colorMode' }
  ]
}

/** tags.yaml and authors.yaml of one language. */
function listsOf(
  { documents, blog, tree, folder }: MkDocsProject,
  locale: string
): readonly (readonly [string, unknown])[] {
  const tagsOf = (kind: FoundDocument['kind']) =>
    Object.fromEntries(
      [
        ...new Set(
          documents
            .filter((document) => document.kind === kind && document.locale === locale)
            .flatMap(({ tags }) => tags)
        )
      ]
        .sort()
        .map((tag) => [tagKey(tag), { label: tag }])
    )
  const authorsFile = blog && joinPath(folder, blog.authorsFile)
  const authors =
    authorsFile && tree.files.has(authorsFile) ? readConfig(decode(tree.files.read(authorsFile))) : undefined
  return [
    [`content/${locale}/docs/tags.yaml`, tagsOf('doc')],
    [`content/${locale}/blog/tags.yaml`, tagsOf('post')],
    ...(authors === undefined || typeof authors === 'string'
      ? []
      : [[`content/${locale}/blog/authors.yaml`, authorsOf(authors.values)] as const])
  ]
}
