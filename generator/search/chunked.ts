// Splits a list into chunks of similar size.

/** Items that belong together may exceed the limit of a run by this factor; beyond it they are split. */
const maxOverrun = 1.5

/**
 * Split a list into non-empty runs of about `limit`, measured by `sizeOf`.
 *
 * @param belongsTo
 *   whether an item belongs with the previous one: such items are split only beyond `maxOverrun`
 */
export function splitIntoChunks<Item>(
  items: readonly Item[],
  limit: number,
  sizeOf: (item: Item) => number,
  belongsTo: (item: Item, before: Item) => boolean = () => false
): Item[][] {
  const runs: Item[][] = []
  let size = limit
  for (const [at, item] of items.entries()) {
    const itemSize = sizeOf(item)
    const previous = items[at - 1]
    const maxSize = previous !== undefined && belongsTo(item, previous) ? maxOverrun * limit : limit
    // A large item gets its own run.
    if (runs.length === 0 || size + itemSize / 2 >= maxSize) {
      runs.push([])
      size = 0
    }
    runs.at(-1)?.push(item)
    size += itemSize
  }
  return runs
}
