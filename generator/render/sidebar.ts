// What one page shows of its sidebar: all top entries, and the branch that leads to the page. The
// tree itself is made once (graph/sidebars.ts) and stands whole in a file of its own, which the browser
// loads when the reader opens another branch; a page costs its own branch, whatever the size of the tree.

import { foldersOf } from '../graph/folder-names.ts'
import { withBase } from '../graph/resolve.ts'
import type { DocCategoryRoute, DocRoute, Route } from '../graph/route.ts'
import type { SidebarNode, SidebarPlace } from '../graph/sidebars.ts'
import type { Crumb, DocProps, SidebarEntry, SidebarView } from '../theme.ts'
import type { Scene } from './scene.ts'
import { categoryOf, fileKey, toEntry } from './sidebar-files.ts'

/** A list longer than this is cut in pages, to `neighbours` entries on either side of the page. */
const longest = 100
const neighbours = 15

const placeOf = (scene: Scene, route: Route, collection: string): SidebarPlace | undefined =>
  scene.graph.sidebars.get(route.locale)?.get(collection)?.places.get(route.path)

/** The sidebar of a page; nothing for a page that is in none. */
export function sidebarOf(scene: Scene, route: Route, collection: string): SidebarView | undefined {
  const place = placeOf(scene, route, collection)
  const sidebars = scene.graph.sidebars.get(route.locale)?.get(collection)
  const tree = place && sidebars?.trees.get(place.sidebar)
  if (!sidebars || !tree) return undefined
  const from = { file: sidebars.yaml.file, locale: route.locale }
  let cut = false
  const isHere = (node: SidebarNode): boolean =>
    ('path' in node && node.path === route.path) || (node.type === 'category' && place.trail.includes(node))
  const entry = (node: SidebarNode): SidebarEntry => {
    if (node.type !== 'category') return toEntry(node, scene.graph, from)
    const category = categoryOf(node, scene.graph)
    // A category without a page cannot be reached otherwise where there is no script.
    if (isHere(node) || node.expanded || node.path === undefined)
      return { ...category, items: entries(node.items) }
    cut ||= node.items.length > 0
    return { ...category, items: [], ...(node.items.length > 0 && { more: node.items.length }) }
  }
  const entries = (nodes: readonly SidebarNode[]): readonly SidebarEntry[] => {
    if (nodes.length <= longest) return nodes.map(entry)
    cut = true
    const at = hereIn(nodes, route.path, place.trail)
    const [from, to] = [Math.max(0, at - neighbours), Math.min(nodes.length, at + neighbours + 1)]
    const left = (count: number): SidebarEntry[] => (count === 0 ? [] : [{ type: 'more', count }])
    return [...left(from), ...nodes.slice(from, to).map(entry), ...left(nodes.length - to)]
  }
  const shown = entries(tree)
  const file = scene.sidebarFiles.get(fileKey(route.locale, collection, place.sidebar))
  return {
    id: place.sidebar,
    entries: shown,
    ...(cut && file ? { file: withBase(scene.graph, file.output) } : {})
  }
}

/** Where the documents and categories of a list stand in it: asked once a page, and a list may have all of them. */
const placesIn = new WeakMap<readonly SidebarNode[], ReadonlyMap<SidebarNode | string, number>>()

/** Place in a list of the entry that is a page or leads to it; 0 when none does. */
function hereIn(nodes: readonly SidebarNode[], path: string, trail: readonly SidebarNode[]): number {
  const places = placesIn.get(nodes) ?? entriesByPlace(nodes)
  placesIn.set(nodes, places)
  const found = [path, ...trail].flatMap((key) => places.get(key) ?? [])
  return found.length === 0 ? 0 : Math.min(...found)
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
 * The way to a page: the folders that its sidebar was made from, the categories around it, and the page. A document in
 * no sidebar has its folders alone.
 */
export function breadcrumbsOf(
  scene: Scene,
  route: DocRoute | DocCategoryRoute,
  collection: string
): readonly Crumb[] {
  const place = placeOf(scene, route, collection)
  const names = scene.graph.sidebars.get(route.locale)?.get(collection)?.folders
  const folders = place
    ? foldersOf(place.root === undefined ? '' : `${place.root}/x`)
    : route.kind === 'doc'
      ? foldersOf(route.id)
      : []
  const named = folders
    .flatMap((folder) => names?.get(folder) ?? [])
    .filter(({ hasPage, path }) => !hasPage || path !== route.path)
  const crumbs = [...named, ...(place?.trail ?? [])].map(({ label, path }) =>
    // A step that leads to the page itself would lead nowhere.
    path === undefined || path === route.path ? { label } : { label, url: withBase(scene.graph, path) }
  )
  return [...crumbs, { label: route.title }]
}

/** The pages before and after this one in its sidebar. */
export function pagerOf(scene: Scene, route: Route, collection: string): Pick<DocProps, 'previous' | 'next'> {
  const { previous, next } = placeOf(scene, route, collection) ?? {}
  const pager = (page: { label: string; path: string }) => ({
    label: page.label,
    url: withBase(scene.graph, page.path)
  })
  return { ...(previous ? { previous: pager(previous) } : {}), ...(next ? { next: pager(next) } : {}) }
}
