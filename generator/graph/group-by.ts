/**
 * Group items by each of their keys, in the order of the input. An item with several keys is in several groups, but
 * only once in each.
 */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keysOf: (item: Item) => readonly Key[]
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}
