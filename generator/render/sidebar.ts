// What one page shows of its sidebar: all top entries, and the branch that leads to the page. The
// tree itself is made once (graph/sidebars.ts); a page costs its own branch.

import { resolve, withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import type { SidebarNode, SidebarPlace } from '../graph/sidebars.ts'
import type { Crumb, DocProps, SidebarEntry } from '../theme.ts'
import type { Scene } from './scene.ts'

function placeOf(scene: Scene, route: Route, collection: string): SidebarPlace | undefined {
  return scene.graph.sidebars.get(route.locale)?.get(collection)?.places.get(route.path)
}

/** The sidebar of a page; nothing for a page that is in none. */
export function sidebarOf(
  scene: Scene,
  route: Route,
  collection: string
): readonly SidebarEntry[] | undefined {
  const place = placeOf(scene, route, collection)
  const tree = place && scene.graph.sidebars.get(route.locale)?.get(collection)?.trees.get(place.sidebar)
  if (!tree) return undefined
  const entries = (nodes: readonly SidebarNode[]): readonly SidebarEntry[] => nodes.map(entry)
  const entry = (node: SidebarNode): SidebarEntry => {
    switch (node.type) {
      case 'doc':
        return {
          type: 'link',
          label: node.label,
          url: withBase(scene.graph, node.path),
          external: false,
          current: node.path === route.path
        }
      case 'html':
        return node
      case 'link': {
        const target = resolve(
          scene.graph,
          { file: scene.graph.config.sidebars.yaml.file, locale: route.locale },
          node.target
        )
        return {
          type: 'link',
          label: node.label,
          url: 'url' in target ? target.url : '#',
          external: target.kind === 'external',
          current: false
        }
      }
      case 'category': {
        const current = node.path === route.path
        const open = current || place.trail.includes(node)
        return {
          type: 'category',
          label: node.label,
          ...(node.path === undefined ? {} : { url: withBase(scene.graph, node.path) }),
          current,
          open,
          items: open || node.path === undefined ? entries(node.items) : []
        }
      }
    }
  }
  return entries(tree)
}

/** Home, the categories around the page, and the page; nothing for a page in no sidebar. */
export function breadcrumbsOf(scene: Scene, route: Route, collection: string): readonly Crumb[] {
  const place = placeOf(scene, route, collection)
  if (!place) return []
  const categories = place.trail.map(({ label, path }) =>
    path === undefined ? { label } : { label, url: withBase(scene.graph, path) }
  )
  return [...categories, { label: route.title }]
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
