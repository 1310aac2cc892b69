// The part of the sidebar that a page contains: top-level entries, and the branch of the page, so that pages do not grow
// with the tree. The complete tree (graph/sidebars.ts) is a separate file, loaded when the reader opens another branch.

import { foldersOf } from '../../graph/folder-names.ts'
import { namedNeighbours } from '../../graph/neighbours.ts'
import { type LinkContext, type Target, withBase } from '../../graph/resolve.ts'
import type { DocCategoryRoute, DocRoute, Route } from '../../graph/route.ts'
import { type CategoryNode, labelOf, type SidebarNode } from '../../graph/sidebar-node.ts'
import type { SidebarPlace } from '../../graph/sidebar-places.ts'
import type { Crumb, DocProps, Pager, SidebarEntry, SidebarView } from '../../theme.ts'
import { originalOf, type PlanContext } from '../plan-context.ts'
import { categoryOf, fileKey, toEntry } from './sidebar-files.ts'

/** Longer lists are truncated in pages, to `visibleNeighbours` entries on either side of the page. */
const maxEntries = 100
const visibleNeighbours = 15

/** What identifies a page in a sidebar. */
type PageAddress = Pick<Route, 'locale' | 'path'>

const placeOf = (context: PlanContext, route: PageAddress, collection: string): SidebarPlace | undefined =>
  context.graph.sidebars.get(route.locale)?.get(collection)?.places.get(route.path)

/** The sidebar of a page; undefined if it is in none. Pages with the same sidebar get the same object. */
export function sidebarOf(
  context: PlanContext,
  route: PageAddress,
  collection: string
): SidebarView | undefined {
  const place = placeOf(context, route, collection)
  const sidebars = context.graph.sidebars.get(route.locale)?.get(collection)
  const tree = place && sidebars?.trees.get(place.sidebar)
  if (!sidebars || !tree) return undefined
  const { ancestors: trail } = place
  // Sibling pages have the same categories open, except pages that belong to a category themselves.
  const branch = viewsOfBranch(tree, trail.at(-1))
  const page = categoryPaths(tree).has(route.path) ? route.path : ''
  const cachedView = branch.get(page)
  if (cachedView) return cachedView
  const from = { file: sidebars.yaml.file, locale: route.locale }
  const { shown, isCut, dependsOnPage } = entriesFor(context, route.path, { tree, trail, from })
  const file = context.sidebarFiles.get(fileKey(route.locale, collection, place.sidebar))
  const view = {
    id: place.sidebar,
    entries: shown,
    ...(isCut && file ? { file: withBase(context.graph, file.output) } : {})
  }
  if (!dependsOnPage) branch.set(page, view)
  return view
}

interface SidebarBranch {
  readonly tree: readonly SidebarNode[]
  readonly trail: SidebarPlace['ancestors']
  readonly from: LinkContext
}

/**
 * The entries of a tree that a page contains.
 *
 * @returns `isCut` if entries are left out, `dependsOnPage` if that depends on the page's own position
 */
function entriesFor(context: PlanContext, path: string, { tree, trail, from }: SidebarBranch) {
  let isCut = false
  let dependsOnPage = false
  const containsPage = (node: SidebarNode): boolean =>
    ('path' in node && node.path === path) || (node.type === 'category' && trail.includes(node))
  const entryFor = (node: SidebarNode): SidebarEntry => {
    if (node.type !== 'category') return toEntry(node, context.graph, from)
    const category = categoryOf(node, context.graph)
    // A category without a page must contain its entries: without scripts, nothing else leads to them.
    if (containsPage(node) || node.expanded || node.path === undefined)
      return { ...category, items: entriesOf(node.items) }
    isCut ||= node.items.length > 0
    return { ...category, items: [], ...(node.items.length > 0 && { more: node.items.length }) }
  }
  const entriesOf = (nodes: readonly SidebarNode[]): readonly SidebarEntry[] => {
    if (nodes.length <= maxEntries) return nodes.map(entryFor)
    isCut = true
    dependsOnPage = true
    const at = indexOfPage(nodes, path, trail)
    const [from, to] = [
      Math.max(0, at - visibleNeighbours),
      Math.min(nodes.length, at + visibleNeighbours + 1)
    ]
    const moreEntries = (count: number): SidebarEntry[] => (count === 0 ? [] : [{ type: 'more', count }])
    return [...moreEntries(from), ...nodes.slice(from, to).map(entryFor), ...moreEntries(nodes.length - to)]
  }
  return { shown: entriesOf(tree), isCut, dependsOnPage }
}

/** Cached sidebars, by the innermost category around the page (or the tree), then by path of the page or `''`. */
const cachedViews = new WeakMap<object, Map<string, SidebarView>>()

function viewsOfBranch(
  tree: readonly SidebarNode[],
  category: CategoryNode | undefined
): Map<string, SidebarView> {
  const key = category ?? tree
  const viewsByPage = cachedViews.get(key) ?? new Map<string, SidebarView>()
  cachedViews.set(key, viewsByPage)
  return viewsByPage
}

const pathsOfCategories = new WeakMap<readonly SidebarNode[], ReadonlySet<string>>()

/** Paths of pages that belong to categories of a tree. */
function categoryPaths(tree: readonly SidebarNode[]): ReadonlySet<string> {
  const cachedPaths = pathsOfCategories.get(tree)
  if (cachedPaths) return cachedPaths
  const paths = new Set<string>()
  const collectPaths = (nodes: readonly SidebarNode[]): void => {
    for (const node of nodes) {
      if (node.type !== 'category') continue
      if (node.path !== undefined) paths.add(node.path)
      collectPaths(node.items)
    }
  }
  collectPaths(tree)
  pathsOfCategories.set(tree, paths)
  return paths
}

/** Positions in lists by node and path, cached because each page is looked up in lists that may contain all pages. */
const cachedPositions = new WeakMap<readonly SidebarNode[], ReadonlyMap<SidebarNode | string, number>>()

/** Index of the entry that is or contains the page; 0 if there is none. */
function indexOfPage(nodes: readonly SidebarNode[], path: string, trail: readonly SidebarNode[]): number {
  const places = cachedPositions.get(nodes) ?? entriesByPlace(nodes)
  cachedPositions.set(nodes, places)
  const placesOfPath = [path, ...trail].flatMap((key) => places.get(key) ?? [])
  return placesOfPath.length === 0 ? 0 : Math.min(...placesOfPath)
}

function entriesByPlace(nodes: readonly SidebarNode[]): ReadonlyMap<SidebarNode | string, number> {
  const places = new Map<SidebarNode | string, number>()
  for (const [at, node] of nodes.entries()) {
    if (!places.has(node)) places.set(node, at)
    if ('path' in node && node.path !== undefined && !places.has(node.path)) places.set(node.path, at)
  }
  return places
}

/**
 * Breadcrumbs of a page: folders of its sidebar, categories around it, and the page itself. For documents in no sidebar,
 * their folders and the page.
 */
export function breadcrumbsOf(
  context: PlanContext,
  route: DocRoute | DocCategoryRoute,
  collection: string
): readonly Crumb[] {
  const place = placeOf(context, route, collection)
  const names = context.graph.sidebars.get(route.locale)?.get(collection)?.folders
  const folders = place
    ? foldersOf(place.root === undefined ? '' : `${place.root}/x`)
    : route.kind === 'doc'
      ? foldersOf(route.id)
      : []
  const namedFolders = folders
    .flatMap((folder) => names?.get(folder) ?? [])
    .filter(({ hasPage, path }) => !hasPage || path !== route.path)
  const crumbs = [...namedFolders, ...(place?.ancestors ?? [])].map(({ label, path }) =>
    // Do not link to the page itself.
    path === undefined || path === route.path ? { label } : { label, url: withBase(context.graph, path) }
  )
  return [...crumbs, { label: route.title }]
}

/** Previous and next page: those that front matter names, or else those in the sidebar. */
export function pagerOf(
  context: PlanContext,
  route: Route,
  collection: string
): Pick<DocProps, 'previous' | 'next'> {
  const { previous, next } = placeOf(context, route, collection) ?? {}
  const pager = (page: { label: string; path: string }) => ({
    label: page.label,
    url: withBase(context.graph, page.path),
    ...originalOfLabel(context, page)
  })
  if (route.kind !== 'doc') return { previous: previous && pager(previous), next: next && pager(next) }
  const { frontMatter } = route.source
  const named = namedNeighbours(context.graph, route.source, route.locale)
  return {
    ...(previous && frontMatter.previous === true && { previous: pager(previous) }),
    ...(next && frontMatter.next === true && { next: pager(next) }),
    ...Object.fromEntries(
      named.flatMap(({ key, label, target }) => {
        const page = namedPager(context, label, target)
        return page ? [[key, page]] : []
      })
    )
  }
}

/** Link to a page that front matter names; `undefined` for addresses that lead nowhere, which are reported. */
function namedPager(context: PlanContext, label: string | undefined, target: Target): Pager | undefined {
  if (target.kind === 'external') return { label: label ?? target.url, url: target.url }
  if (target.kind !== 'page') return undefined
  const { route, url } = target
  const ownLabel = route.kind === 'doc' ? labelOf(route) : route.title
  return label === undefined
    ? { label: ownLabel, url, ...originalOfLabel(context, { label: ownLabel, path: route.path }) }
    : { label, url }
}

/** The language of a label, if it is the title of an untranslated page. */
function originalOfLabel(
  context: PlanContext,
  { label, path }: { readonly label: string; readonly path: string }
): Pick<Pager, 'original'> {
  const route = context.graph.routes.get(path)
  const isOwn = route && label === (route.kind === 'doc' ? labelOf(route) : route.title)
  return isOwn ? originalOf(context, route) : {}
}
