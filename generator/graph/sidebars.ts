// sidebars.yaml and the folders of docs → one tree per sidebar and locale, built once. What a page shows of it, its
// breadcrumbs and its neighbours are looked up by path, so the cost is not pages × items.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import type { Yaml } from '../base/yaml.ts'
import type { CategorySource } from '../load/source.ts'
import { type FolderName, folderNames } from './folder-names.ts'
import type { DocCategoryRoute, DocRoute } from './route.ts'
import { checkCoverage } from './sidebar-coverage.ts'
import { nodesOf } from './sidebar-items.ts'
import type { SidebarContext, SidebarNode } from './sidebar-node.ts'
import { placesOf, type SidebarPlace } from './sidebar-places.ts'

export interface Sidebars {
  /** The sidebars file; for entries site.yaml. */
  readonly yaml: Yaml
  readonly trees: ReadonlyMap<string, readonly SidebarNode[]>
  /** By path of the page. */
  readonly places: ReadonlyMap<string, SidebarPlace>
  /** Folders with a name, by path in the collection. */
  readonly folders: ReadonlyMap<string, FolderName>
}

/** Build all sidebars of a docs collection in one locale, and generate pages for folders without one. */
export function linkSidebars(
  docs: readonly DocRoute[],
  categories: readonly CategorySource[],
  scope: Pick<
    SidebarContext,
    'collection' | 'locale' | 'config' | 'strings' | 'unread' | 'icons' | 'localesById'
  >
): {
  readonly sidebars: Sidebars
  readonly routes: readonly DocCategoryRoute[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const ownCategories = [scope.config.defaultLocale.code, scope.locale.code].flatMap((code) =>
    categories.filter(({ locale }) => locale === code)
  )
  const file = scope.config.sidebars.get(scope.collection.sidebars)
  if (!file) throw new Error(`bug: ${scope.collection.sidebars} was not read`)
  const byPath = new Map(docs.map((route) => [route.path, route]))
  const context: SidebarContext = {
    ...scope,
    yaml: file.yaml,
    docs: new Map(docs.map((route) => [route.id, route])),
    byPath,
    categories: new Map(ownCategories.map((source) => [source.folder, source])),
    generatedPages: [],
    roots: new Map(),
    diagnostics: []
  }
  const trees = new Map<string, readonly SidebarNode[]>()
  const places = new Map<string, SidebarPlace>()
  for (const [id, items] of Object.entries(file.value)) {
    const tree = nodesOf(items, [id], context)
    trees.set(id, tree)
    for (const [path, place] of placesOf(id, tree, context.roots)) {
      const earlierPlace = places.get(path)
      const route = byPath.get(path)
      const namedSidebar = route?.source.frontMatter.sidebar
      // A document in several sidebars belongs to the one named in its front matter, else to the first.
      if (!earlierPlace || namedSidebar === id) places.set(path, place)
      if (earlierPlace && route && namedSidebar === undefined && !route.source.uncertain)
        context.diagnostics.push(ambiguousSidebar(route, earlierPlace.sidebar, id))
    }
  }
  context.diagnostics.push(...checkCoverage(file.value, trees, context))
  for (const route of docs) context.diagnostics.push(...unknownSidebar(route, trees, file.yaml.file))
  return {
    sidebars: { yaml: file.yaml, trees, places, folders: folderNames(docs, context) },
    // Deduplicated: two sidebars may contain the same folder.
    routes: [...new Map(context.generatedPages.map((route) => [JSON.stringify(route), route])).values()],
    diagnostics: context.diagnostics
  }
}

function ambiguousSidebar({ file, id }: DocRoute, first: string, second: string): Diagnostic {
  return diagnostic(
    'sidebar-ambiguous',
    { file, line: 1 },
    `\`${id}\` is in two sidebars, \`${first}\` and \`${second}\`, so it is unclear which one its page shows`,
    `add \`sidebar: ${first}\` or \`sidebar: ${second}\` to its front matter`
  )
}

/** Report an unknown sidebar in front matter. */
function unknownSidebar(
  { source }: DocRoute,
  trees: ReadonlyMap<string, readonly SidebarNode[]>,
  sidebarsFile: string
): readonly Diagnostic[] {
  const { sidebar } = source.frontMatter
  if (sidebar === undefined || trees.has(sidebar)) return []
  const hint = didYouMean(sidebar, trees.keys())
  const message = `There is no sidebar \`${sidebar}\` in ${sidebarsFile}`
  return [diagnostic('sidebar-unknown', source.yaml.at(['sidebar']), message, hint)]
}
