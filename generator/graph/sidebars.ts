// sidebars.yaml and the folders of docs → one tree per sidebar and locale, made once; what a page
// shows of it, its breadcrumbs and its neighbours come from an index by path (no pages × items).

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { t } from '../base/strings.ts'
import { baseName, didYouMean, folderOf, routePath } from '../base/text.ts'
import { humanise } from '../base/titles.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import { contentFolder } from '../config/collections.ts'
import type { CollectionConfig, Config, LocaleConfig } from '../config/config.ts'
import type { SidebarItemInput } from '../config/navigation.ts'
import { type Icons, iconField } from '../load/icon-sets.ts'
import type { CategorySource } from '../load/source.ts'
import type { Badge, Strings } from '../theme.ts'
import { type FolderName, folderNames } from './folder-names.ts'
import type { DocCategoryRoute, DocRoute } from './route.ts'
import { checkText, textIn } from './text.ts'

/** An entry of a sidebar before it is cut to what one page shows. */
export type SidebarNode =
  | {
      readonly type: 'doc'
      readonly label: string
      readonly path: string
      readonly badge?: Badge
      readonly icon?: string
    }
  /** `target` is as written in sidebars.yaml. */
  | {
      readonly type: 'link'
      readonly label: string
      readonly target: string
      readonly at: YamlPath
      readonly badge?: Badge
      readonly icon?: string
    }
  | { readonly type: 'html'; readonly html: string }
  | {
      readonly type: 'category'
      readonly label: string
      readonly path?: string
      /** Does it stand open when the current page is elsewhere? */
      readonly expanded: boolean
      readonly badge?: Badge
      readonly icon?: string
      readonly items: readonly SidebarNode[]
    }

export type CategoryNode = Extract<SidebarNode, { type: 'category' }>

/** Where a page stands in its sidebar. */
export interface SidebarPlace {
  readonly sidebar: string
  /** Categories around the page, from the top; the page's own category is not among them. */
  readonly trail: readonly CategoryNode[]
  /** Folder that the list around all of this was made from: `one-ai`. Lists written by hand have none. */
  readonly root?: string
  readonly previous?: { readonly label: string; readonly path: string }
  readonly next?: { readonly label: string; readonly path: string }
}

export interface Sidebars {
  /** The file that they are written in. */
  readonly yaml: Yaml
  readonly trees: ReadonlyMap<string, readonly SidebarNode[]>
  /** By path of the page. */
  readonly places: ReadonlyMap<string, SidebarPlace>
  /** Folders that have a name, by their path in the collection. */
  readonly folders: ReadonlyMap<string, FolderName>
}

interface Context {
  readonly collection: CollectionConfig
  readonly locale: LocaleConfig
  readonly config: Config
  readonly strings: Strings
  readonly yaml: Yaml
  /** By id. */
  readonly docs: ReadonlyMap<string, DocRoute>
  readonly byPath: ReadonlyMap<string, DocRoute>
  readonly categories: ReadonlyMap<string, CategorySource>
  readonly lost: ReadonlySet<string>
  readonly icons: Icons
  readonly made: DocCategoryRoute[]
  /** Folders of the lists that are made from one, by their entries. */
  readonly anywhere: ReadonlySet<string>
  readonly roots: Map<SidebarNode, string>
  readonly diagnostics: Diagnostic[]
}

/** Build all sidebars of a docs collection in one locale, and pages for folders that have none. */
export function linkSidebars(
  docs: readonly DocRoute[],
  categories: readonly CategorySource[],
  scope: {
    readonly collection: CollectionConfig
    readonly locale: LocaleConfig
    readonly config: Config
    readonly strings: Strings
    /** Ids of documents that are there, and cannot be read. */
    readonly lost: ReadonlySet<string>
    readonly icons: Icons
    /** Ids of documents of any locale: an entry for one that this locale lacks is left out. */
    readonly anywhere: ReadonlySet<string>
  }
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
  const context: Context = {
    ...scope,
    yaml: file.yaml,
    docs: new Map(docs.map((route) => [route.id, route])),
    byPath,
    categories: new Map(ownCategories.map((source) => [source.folder, source])),
    made: [],
    roots: new Map(),
    diagnostics: []
  }
  const trees = new Map<string, readonly SidebarNode[]>()
  const places = new Map<string, SidebarPlace>()
  for (const [id, items] of Object.entries(file.value)) {
    const tree = nodesOf(items, [id], context)
    trees.set(id, tree)
    for (const [path, place] of placesOf(id, tree, context.roots)) {
      const taken = places.get(path)
      const route = byPath.get(path)
      const wanted = route?.source.frontMatter.sidebar
      // A document in several sidebars belongs to the one that it names, or else to the first.
      if (!taken || wanted === id) places.set(path, place)
      if (taken && route && wanted === undefined && !route.source.unsure)
        context.diagnostics.push(ambiguous(route, taken.sidebar, id))
    }
  }
  for (const route of docs) context.diagnostics.push(...unknownSidebar(route, trees))
  return {
    sidebars: { yaml: file.yaml, trees, places, folders: folderNames(docs, context) },
    // Two sidebars may show one folder.
    routes: [...new Map(context.made.map((route) => [JSON.stringify(route), route])).values()],
    diagnostics: context.diagnostics
  }
}

function ambiguous({ file, id }: DocRoute, first: string, second: string): Diagnostic {
  return diagnostic(
    'sidebar-ambiguous',
    { file, line: 1 },
    `\`${id}\` is in two sidebars, \`${first}\` and \`${second}\`: which of them does its page show?`,
    `add \`sidebar: ${first}\` or \`sidebar: ${second}\` to its front matter`
  )
}

/** Front matter that names a sidebar which does not exist. */
function unknownSidebar(
  { source }: DocRoute,
  trees: ReadonlyMap<string, readonly SidebarNode[]>
): readonly Diagnostic[] {
  const { sidebar } = source.frontMatter
  if (sidebar === undefined || trees.has(sidebar)) return []
  const hint = didYouMean(sidebar, trees.keys())
  const message = `There is no sidebar \`${sidebar}\` in sidebars.yaml`
  return [diagnostic('sidebar-unknown', source.yaml.at(['sidebar']), message, hint)]
}

function nodesOf(items: readonly SidebarItemInput[], at: YamlPath, context: Context): readonly SidebarNode[] {
  return items.flatMap((item, index) => nodeOf(item, [...at, index], context))
}

function nodeOf(item: SidebarItemInput, at: YamlPath, context: Context): readonly SidebarNode[] {
  const { config, locale, yaml, diagnostics } = context
  const said = (text: string | Readonly<Record<string, string>>, key: string): string => {
    diagnostics.push(...checkText(text, yaml, [...at, key], config))
    return textIn(text, locale.code, config)
  }
  if (typeof item === 'string') return docNode(item, {}, at, context)
  const notes = {
    ...('badge' in item &&
      item.badge !== undefined && { badge: { text: said(item.badge.text, 'badge'), kind: item.badge.kind } }),
    ...('icon' in item && iconOf(item.icon, () => yaml.at([...at, 'icon']), context))
  }
  switch (item.type) {
    case 'doc':
      return docNode(
        item.id,
        { ...notes, ...(item.label === undefined ? {} : { label: said(item.label, 'label') }) },
        [...at, 'id'],
        context
      )
    case 'link':
      return [
        {
          type: 'link',
          label: said(item.label, 'label'),
          target: item.to ?? item.href ?? '',
          at: [...at, item.to === undefined ? 'href' : 'to'],
          ...notes
        }
      ]
    case 'html':
      return [{ type: 'html', html: said(item.value, 'value') }]
    case 'autogenerated':
      return generatedNodes(item.folder.replace(/^\.?\/*|\/+$/g, ''), [...at, 'folder'], context)
    case 'category': {
      const label = said(item.label, 'label')
      const items = nodesOf(item.items, [...at, 'items'], context)
      // What is in it exists in other languages only.
      const empty = items.length === 0 && item.items.length > 0
      if (empty && (item.doc === undefined || !context.docs.has(item.doc))) return []
      const path = categoryPath(item, label, items, at, context)
      return [
        {
          type: 'category',
          label,
          ...(path === undefined ? {} : { path }),
          expanded: !item.collapsed,
          ...notes,
          items
        }
      ]
    }
  }
}

/** Where a hand-written category leads: to its document, to a page that lists its entries, or nowhere. */
function categoryPath(
  item: Extract<SidebarItemInput, { type: 'category' }>,
  label: string,
  items: readonly SidebarNode[],
  at: YamlPath,
  context: Context
): string | undefined {
  if (item.doc !== undefined) {
    const page = docNode(item.doc, {}, [...at, 'doc'], context)[0]
    return page?.type === 'doc' ? page.path : undefined
  }
  if (item.index === undefined) return undefined
  const { slug, description } = item.index
  const path = routePath(context.locale.path, context.collection.path, slug)
  const said = description && textIn(description, context.locale.code, context.config)
  context.made.push(categoryRoute(slug, label, path, items, said, context))
  return path
}

function docNode(
  id: string,
  shown: { readonly label?: string; readonly badge?: Badge; readonly icon?: string },
  at: YamlPath,
  context: Context
): readonly SidebarNode[] {
  const route = context.docs.get(id)
  if (!route && (context.lost.has(id) || context.anywhere.has(id))) return []
  if (!route) {
    const message = `There is no document \`${id}\` in \`${context.collection.name}\``
    context.diagnostics.push(
      diagnostic('sidebar-doc-missing', context.yaml.at(at), message, didYouMean(id, context.docs.keys()))
    )
    return []
  }
  return [{ ...docEntry(route, context), ...shown }]
}

/** The entry of a document as its front matter describes it; a draft says that it is one. */
function docEntry(route: DocRoute, context: Context): Extract<SidebarNode, { type: 'doc' }> {
  const draft = route.draft
    ? { text: t(context.strings, 'draft.title'), kind: 'warning' as const }
    : undefined
  const { frontMatter, yaml } = route.source
  const { sidebar_badge: badge = draft } = frontMatter
  const icon = iconOf(frontMatter.sidebar_icon, () => yaml.at(['sidebar_icon']), context)
  return { type: 'doc', label: labelOf(route), path: route.path, ...(badge && { badge }), ...icon }
}

const iconOf = (name: string | undefined, place: () => Place, { icons, diagnostics }: Context) =>
  iconField(icons, name, place, (problem) => diagnostics.push(problem))

const labelOf = (route: DocRoute): string => route.source.frontMatter.sidebar_label ?? route.title

/** Entries for all documents below a folder: subfolders become categories. */
function generatedNodes(folder: string, at: YamlPath, context: Context): readonly SidebarNode[] {
  const prefix = folder === '' || folder === '.' ? '' : `${folder}/`
  const inside = [...context.docs.values()].filter(({ id, unlisted }) => id.startsWith(prefix) && !unlisted)
  const elsewhere = [...context.lost, ...context.anywhere]
  // A collection without documents is another matter: `collection-empty`.
  if (prefix !== '' && inside.length === 0 && !elsewhere.some((id) => id.startsWith(prefix))) {
    const folders = new Set([...context.docs.keys()].map(folderOf))
    const message = `There is no document in the folder \`${folder}\` of \`${context.collection.name}\``
    context.diagnostics.push(
      diagnostic('sidebar-doc-missing', context.yaml.at(at), message, didYouMean(folder, folders))
    )
  }
  const nodes = folderNodes(prefix, inside, context)
  for (const node of nodes) context.roots.set(node, prefix.slice(0, -1))
  return nodes
}

/** @param prefix folder with a slash behind it, with which the id of each document begins */
function folderNodes(prefix: string, docs: readonly DocRoute[], context: Context): readonly SidebarNode[] {
  const entries = new Map<string, { page?: DocRoute; readonly inside: DocRoute[] }>()
  for (const doc of docs) {
    const [name = '', ...rest] = doc.id.slice(prefix.length).split('/')
    const entry = entries.get(name) ?? { inside: [] }
    entries.set(name, entry)
    if (rest.length === 0) entry.page = doc
    else entry.inside.push(doc)
  }
  const nodes = [...entries].flatMap(([name, { page, inside }]) => {
    const folder = prefix + name
    if (inside.length === 0) return page ? [{ node: docEntry(page, context), position: undefined }] : []
    const { position } = context.categories.get(folder)?.category ?? {}
    const index = inside.find(({ id }) => id === `${folder}/index`)
    // A page beside a folder of its name has the address of that folder and is its page, unless there is another.
    const own = index ?? (name === 'index' ? undefined : page)
    const rest = inside.filter((doc) => doc !== own)
    const node = { node: categoryNode(folder, own, rest, context), position }
    return page && page !== own ? [{ node: docEntry(page, context), position: undefined }, node] : [node]
  })
  // Documents come sorted; only `_category.yaml` can move a folder, to the given place from 1.
  return moved(nodes)
}

function moved(
  nodes: readonly { readonly node: SidebarNode; readonly position: number | undefined }[]
): readonly SidebarNode[] {
  const result = nodes.filter(({ position }) => position === undefined).map(({ node }) => node)
  const placed = nodes
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  for (const { node, position } of placed) result.splice(Math.max(0, (position ?? 1) - 1), 0, node)
  return result
}

/** @param own the page of the folder; its list of entries when there is none */
function categoryNode(
  folder: string,
  own: DocRoute | undefined,
  docs: readonly DocRoute[],
  context: Context
): SidebarNode {
  const items = folderNodes(`${folder}/`, docs, context)
  const source = context.categories.get(folder)
  const entry = own && docEntry(own, context)
  const {
    label: given,
    description,
    collapsed = true,
    badge = entry?.badge,
    page = true
  } = source?.category ?? {}
  const icon = source?.category.icon
    ? iconOf(source.category.icon, () => source.yaml.at(['icon']), context)
    : { ...(entry?.icon !== undefined && { icon: entry.icon }) }
  const label = given ?? (own ? labelOf(own) : humanise(baseName(folder)))
  const generated = routePath(context.locale.path, context.collection.path, folder)
  const taken = context.byPath.get(generated)
  // Nothing leads to an unlisted page that has the address of its folder.
  const path = own?.path ?? (page && !taken?.unlisted ? generated : undefined)
  if (!own && !taken && path !== undefined)
    context.made.push(categoryRoute(folder, label, path, items, description, context))
  return {
    type: 'category',
    label,
    ...(path === undefined ? {} : { path }),
    expanded: !collapsed,
    ...(badge && { badge }),
    ...icon,
    items
  }
}

function categoryRoute(
  folder: string,
  label: string,
  path: string,
  items: readonly SidebarNode[],
  description: string | undefined,
  context: Context
): DocCategoryRoute {
  const listed = items.flatMap((item) =>
    'path' in item && item.path !== undefined ? [{ label: item.label, path: item.path }] : []
  )
  return {
    kind: 'docCategory',
    path,
    locale: context.locale.code,
    key: `${context.collection.name}/${folder}/`,
    title: label,
    description: description ?? t(context.strings, 'category.description', { count: listed.length }),
    contentLocale: context.locale.code,
    file: `${contentFolder(context.collection, context.locale.code)}/${folder}`,
    draft: false,
    unlisted: false,
    collection: context.collection.name,
    items: listed
  }
}

/** Every page of a tree in reading order, with its neighbours. */
function placesOf(
  sidebar: string,
  tree: readonly SidebarNode[],
  roots: ReadonlyMap<SidebarNode, string>
): ReadonlyMap<string, SidebarPlace> {
  type Page = { label: string; path: string; trail: readonly CategoryNode[]; root: string | undefined }
  const pages: Page[] = []
  const add = (page: Page): void => {
    // A page is no neighbour of itself: a category and its first entry may be one page.
    if (pages.at(-1)?.path === page.path) pages.pop()
    pages.push(page)
  }
  const walk = (nodes: readonly SidebarNode[], trail: readonly CategoryNode[]): void => {
    for (const node of nodes) {
      const root = roots.get(trail[0] ?? node)
      if (node.type === 'doc') add({ label: node.label, path: node.path, trail, root })
      if (node.type !== 'category') continue
      if (node.path !== undefined) add({ label: node.label, path: node.path, trail, root })
      walk(node.items, [...trail, node])
    }
  }
  walk(tree, [])
  return new Map(
    pages.map(({ path, trail, root }, index) => {
      const previous = pages[index - 1]
      const next = pages[index + 1]
      const near = (page: typeof previous) => (page ? { label: page.label, path: page.path } : undefined)
      const [before, after] = [near(previous), near(next)]
      return [
        path,
        {
          sidebar,
          trail,
          ...(root === undefined ? {} : { root }),
          ...(before ? { previous: before } : {}),
          ...(after ? { next: after } : {})
        }
      ]
    })
  )
}
