// A list as files of about one size.

/** What belongs together is cut all the same when a run is larger than its limit by this factor. */
const mostOver = 1.5

/**
 * Cut a list into runs whose sizes reach a limit, and never an empty run.
 *
 * @param belongs
 *   does an item belong to the one before it? Then they are cut apart only in a run that would become much too large
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
    const own = sizeOf(item)
    const before = items[at - 1]
    const most = before !== undefined && belongs(item, before) ? mostOver * limit : limit
    // An item that is large by itself stands alone.
    if (runs.length === 0 || size + own / 2 >= most) {
      runs.push([])
      size = 0
    }
    runs.at(-1)?.push(item)
    size += own
  }
  return runs
}
