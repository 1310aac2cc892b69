// The sidebar of a collection of entries: its list, then the entries in order, or in categories by the values of fields.

import type { Config } from '../config/config.ts'
import { type EntryCollection, type LocalEntry, termKeys } from './entries.ts'
import { groupBy } from './group-by.ts'
import type { SidebarNode } from './sidebar-node.ts'
import { placesOf } from './sidebar-places.ts'
import type { Sidebars } from './sidebars.ts'

interface EntrySidebarScope {
  readonly config: Config
  /** Title of the list. */
  readonly title: string
  /** Label of a value for readers. */
  labelOf(field: string, key: string): string
}

/** The sidebar of a collection in one locale; `undefined` if it has none. */
export function entrySidebar(
  entryCollection: EntryCollection,
  scope: EntrySidebarScope
): Sidebars | undefined {
  const { collection, listPath, entries } = entryCollection
  const fields = collection.entries?.sidebar
  if (fields === undefined) return undefined
  const list: readonly SidebarNode[] =
    listPath === undefined ? [] : [{ type: 'doc', label: scope.title, path: listPath }]
  const tree = [...list, ...nodesOf(entries, fields, entryCollection, scope)]
  const id = collection.name
  return {
    yaml: scope.config.site.yaml,
    trees: new Map([[id, tree]]),
    places: placesOf(id, tree, new Map()),
    folders: new Map()
  }
}

/** Entries below categories of the first field; those without a value come last, without a category. */
function nodesOf(
  entries: readonly LocalEntry[],
  [field, ...inner]: readonly string[],
  entryCollection: EntryCollection,
  scope: EntrySidebarScope
): readonly SidebarNode[] {
  if (field === undefined)
    return entries.flatMap(({ source, path }) =>
      path === undefined ? [] : [{ type: 'doc', label: source.title, path }]
    )
  const groups = groupBy(entries, (entry) => termKeys(entry, field))
  const categories = [...groups].map(([key, members]): SidebarNode => {
    const path = entryCollection.terms.get(field)?.get(key)?.path
    return {
      type: 'category',
      label: scope.labelOf(field, key),
      // The page of a value lists its entries of all categories, so only the outermost category links to it.
      ...(path !== undefined && entries === entryCollection.entries && { path }),
      expanded: false,
      items: nodesOf(members, inner, entryCollection, scope)
    }
  })
  const withoutTerm = entries.filter((entry) => termKeys(entry, field).length === 0)
  return [...categories, ...nodesOf(withoutTerm, [], entryCollection, scope)]
}
