// Complete sidebars as files, which the browser loads when the reader opens another branch.

import { shortHash } from '../../base/hash.ts'
import { publishedLocales } from '../../config/domains.ts'
import { type LinkContext, resolve, withBase } from '../../graph/resolve.ts'
import type { CategoryNode, SidebarNode } from '../../graph/sidebar-node.ts'
import type { Graph } from '../../graph/site-graph.ts'
import type { SidebarEntry, SidebarView } from '../../theme.ts'

/** A sidebar of one locale as a file. */
export interface SidebarFile {
  /** Path in the output: `assets/sidebar.guide.de.HASH.html`. */
  readonly output: string
  readonly text: string
}

/** Key of a sidebar, unique across locales and collections. */
export const fileKey = (locale: string, collection: string, id: string): string =>
  `${locale}/${collection}/${id}`

/** HTML of a complete sidebar; undefined if the theme has none. */
type RenderSidebar = (locale: string, sidebar: SidebarView) => string | undefined

/** All sidebars as files, by `fileKey`. */
export function sidebarFiles(graph: Graph, render: RenderSidebar): ReadonlyMap<string, SidebarFile> {
  const files = publishedLocales(graph.config).flatMap(({ code: locale }) =>
    [...(graph.sidebars.get(locale) ?? [])].flatMap(([collection, { trees, yaml }]) =>
      [...trees].flatMap(([id, tree]): [string, SidebarFile][] => {
        const from = { file: yaml.file, locale }
        const text = render(locale, { id, entries: tree.map((node) => toEntry(node, graph, from)) })
        if (text === undefined) return []
        const output = `assets/sidebar.${id}.${locale}.${shortHash(text)}.html`
        return [[fileKey(locale, collection, id), { output, text }]]
      })
    )
  )
  return new Map(files)
}

/** Convert a node and its descendants. */
export function toEntry(node: SidebarNode, graph: Graph, from: LinkContext): SidebarEntry {
  switch (node.type) {
    case 'html':
      return node
    case 'doc':
      return {
        type: 'link',
        label: node.label,
        url: withBase(graph, node.path),
        badge: node.badge,
        icon: node.icon
      }
    case 'link': {
      const target = resolve(graph, from, node.target)
      return {
        type: 'link',
        label: node.label,
        url: 'url' in target ? target.url : '#',
        ...(target.kind === 'external' && { external: true }),
        badge: node.badge,
        icon: node.icon
      }
    }
    case 'category':
      return { ...categoryOf(node, graph), items: node.items.map((item) => toEntry(item, graph, from)) }
  }
}

export const categoryOf = (node: CategoryNode, graph: Graph) => ({
  type: 'category' as const,
  label: node.label,
  url: node.path && withBase(graph, node.path),
  expanded: node.expanded,
  badge: node.badge,
  icon: node.icon
})
