// The sidebars as data, for programs that read a finished output: which pages belong together, and in which order. `sitegen export`
// makes books of it.

import { publishedLocales } from '../config/domains.ts'
import { resolve } from '../graph/resolve.ts'
import type { SidebarNode } from '../graph/sidebar-node.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { type Emission, generator } from './plan.ts'

/** Name of the file in the output folder. */
export const sidebarDataName = 'sitegen.sidebars.json'

/** An entry: a page of the site, or a category with or without a page of its own. */
export interface SidebarItem {
  readonly label: string
  /** Path of the page as in the manifest, without the base: `/docs/setup/`. */
  readonly path?: string
  readonly items?: readonly SidebarItem[]
}

/** A sidebar in one language. */
export interface SidebarData {
  /** Key in the sidebars file; unique within a collection, its version and a language. */
  readonly id: string
  /** Key of the collection in site.yaml. */
  readonly collection: string
  /** Missing for collections without versions. */
  readonly version?: { readonly name: string; readonly label: string; readonly last: boolean }
  readonly locale: string
  /** Without entries that lead to other sites, and without HTML. */
  readonly items: readonly SidebarItem[]
}

/** The content of the file. */
export interface SidebarFileData {
  readonly format: 1
  readonly sidebars: readonly SidebarData[]
}

/** The file, or none for sites without sidebars. */
export function sidebarDataFile({ graph }: PlanContext): readonly Emission[] {
  const sidebars = publishedLocales(graph.config).flatMap(({ code: locale }) =>
    [...(graph.sidebars.get(locale) ?? [])].flatMap(([name, { trees, yaml }]) => {
      const collection = graph.config.collections.find((candidate) => candidate.name === name)
      if (!collection) return []
      const { key, version } = collection
      const pathOf = (target: string): string | undefined => {
        const found = resolve(graph, { file: yaml.file, locale }, target)
        return found.kind === 'page' ? found.route.path : undefined
      }
      return [...trees].map(
        ([id, tree]): SidebarData => ({
          id,
          collection: key,
          ...(version && {
            version: { name: version.name, label: version.label, last: version.isLast }
          }),
          locale,
          items: itemsOf(tree, pathOf)
        })
      )
    })
  )
  if (sidebars.length === 0) return []
  const data: SidebarFileData = { format: 1, sidebars }
  return [{ path: sidebarDataName, content: `${JSON.stringify(data)}\n`, from: generator }]
}

const itemsOf = (
  nodes: readonly SidebarNode[],
  pathOf: (target: string) => string | undefined
): readonly SidebarItem[] =>
  nodes.flatMap((node): readonly SidebarItem[] => {
    if (node.type === 'html') return []
    if (node.type === 'category') {
      const { label, path, items } = node
      return [{ label, ...(path !== undefined && { path }), items: itemsOf(items, pathOf) }]
    }
    const path = node.type === 'doc' ? node.path : pathOf(node.target)
    return path === undefined ? [] : [{ label: node.label, path }]
  })
