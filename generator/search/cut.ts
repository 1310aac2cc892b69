// Splits a list into chunks of similar size.

/** Items that belong together are split when a run would exceed its limit by this factor. */
const mostOver = 1.5

/**
 * Split a list into non-empty runs of about `limit`, measured by `sizeOf`.
 *
 * @param belongs
 *   does an item belong to the previous one? Then they are split only if the run would become much too large
 */
export function cut<Item>(
  items: readonly Item[],
  limit: number,
  sizeOf: (item: Item) => number,
  belongs: (item: Item, before: Item) => boolean = () => false
): Item[][] {
  const runs: Item[][] = []
  let size = limit
  for (const [at, item] of items.entries()) {
    const itemSize = sizeOf(item)
    const previous = items[at - 1]
    const most = previous !== undefined && belongs(item, previous) ? mostOver * limit : limit
    // A large item gets its own run.
    if (runs.length === 0 || size + itemSize / 2 >= most) {
      runs.push([])
      size = 0
    }
    runs.at(-1)?.push(item)
    size += itemSize
  }
  return runs
}
