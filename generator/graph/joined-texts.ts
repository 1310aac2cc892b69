// The files of llms-full.txt below the language: of each collection of docs or version, and of the sections of its sidebar.

import { slugify } from '../base/text.ts'
import type { CollectionConfig } from '../config/collections.ts'
import type { LocaleConfig } from '../config/config.ts'
import { isFirstPage, type Route } from './route.ts'
import type { SidebarNode } from './sidebar-node.ts'
import type { Graph } from './site-graph.ts'

export interface JoinedTexts {
  readonly collection: CollectionConfig
  /** Path of the file with all; that of the language if the collection has the same path. */
  readonly path: string
  /** Paths of pages in sidebars, in their order. */
  readonly inSidebar: readonly string[]
  /** Pages with a Markdown alternate, those in sidebars first. */
  readonly pages: readonly Route[]
  /** Categories at the top of its sidebars, with at least one such page. */
  readonly sections: readonly {
    readonly label: string
    readonly path: string
    readonly pages: readonly Route[]
  }[]
}

/** Whether a page has a Markdown alternate, which must not disclose drafts and unlisted pages. */
export const isPublishedAsMarkdown = ({ config }: Pick<Graph, 'config'>, route: Route): boolean =>
  config.llms && route.kind !== 'notFound' && !route.unlisted && !route.draft

/** Collections of a language that have such pages. */
export function joinedTexts(
  graph: Pick<Graph, 'config' | 'routes' | 'sidebars'>,
  locale: LocaleConfig
): readonly JoinedTexts[] {
  const local = new Map(
    [...graph.routes.values()].flatMap((route) =>
      route.locale === locale.code && isFirstPage(route) && isPublishedAsMarkdown(graph, route)
        ? [[route.path, route] as const]
        : []
    )
  )
  const routesOf = (paths: readonly string[]): readonly Route[] =>
    paths.flatMap((path) => local.get(path) ?? [])
  return graph.config.collections.flatMap((collection): JoinedTexts[] => {
    const nodes = [...(graph.sidebars.get(locale.code)?.get(collection.name)?.trees.values() ?? [])].flat()
    const inSidebar = pathsIn(nodes)
    const own = [...local.values()].filter(
      (route) => route.kind === 'doc' && route.source.collection.name === collection.name
    )
    const pages = [...new Set([...routesOf(inSidebar), ...own])]
    const folder = locale.path + collection.path.slice(1)
    const sections = sectionsOf(nodes).map(({ label, slug, paths }) => ({
      label,
      path: `${folder}llms-full-${slug}.txt`,
      pages: routesOf(paths)
    }))
    if (pages.length === 0) return []
    return [
      {
        collection,
        path: `${folder}llms-full.txt`,
        inSidebar,
        pages,
        sections: sections.filter((section) => section.pages.length > 0)
      }
    ]
  })
}

/** Paths of pages in a sidebar, in its order. */
const pathsIn = (nodes: readonly SidebarNode[]): readonly string[] =>
  nodes.flatMap((node) => [
    ...('path' in node && node.path !== undefined ? [node.path] : []),
    ...(node.type === 'category' ? pathsIn(node.items) : [])
  ])

interface Section {
  readonly label: string
  /** Unique. */
  readonly slug: string
  readonly paths: readonly string[]
}

/** The categories at the top of a sidebar. */
function sectionsOf(nodes: readonly SidebarNode[]): readonly Section[] {
  const slugs = new Set<string>()
  return nodes.flatMap((node, index) => {
    if (node.type !== 'category') return []
    const wanted = slugify(node.label) || String(index + 1)
    const slug = slugs.has(wanted) ? `${wanted}-${index + 1}` : wanted
    slugs.add(slug)
    return [{ label: node.label, slug, paths: pathsIn([node]) }]
  })
}
