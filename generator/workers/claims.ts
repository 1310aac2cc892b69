// How threads share work without talking: each takes the next few items of a list that all of them know, by
// a counter in shared memory. So none waits for another, whatever an item costs.

/** The lists that are shared. */
const lists = ['documents', 'pages'] as const

/** Items taken at once: few enough that all threads finish together. */
const batch = 8

/** A thread waits no longer than this for what is fetched, in milliseconds. */
const longest = 60_000

type List = (typeof lists)[number]

/** Shared memory of one build: for each list the next item, and which threads have taken any. */
export const sharedCounters = (): SharedArrayBuffer =>
  new SharedArrayBuffer((lists.length * 2 + 1) * Int32Array.BYTES_PER_ELEMENT)

/** Say that all has come that other machines have made: what is missing can be made here. */
export function tellFetched(counters: SharedArrayBuffer): void {
  const cells = new Int32Array(counters)
  Atomics.store(cells, lists.length * 2, 1)
  Atomics.notify(cells, lists.length * 2)
}

/** Stand still until it has come, in a thread that has nothing else to do. */
export const awaitFetched = (counters: SharedArrayBuffer): unknown =>
  Atomics.wait(new Int32Array(counters), lists.length * 2, 0, longest)

/** Has a thread taken items of a list? Once a list is empty, one that has not never will. */
export const hasClaimed = (counters: SharedArrayBuffer, list: List, thread: number): boolean =>
  (Atomics.load(new Int32Array(counters), lists.length + lists.indexOf(list)) & (1 << thread)) !== 0

/** How many items of a list have been taken, by all threads together; a few of them are still being worked on. */
export const claimed = (counters: SharedArrayBuffer, list: List, total: number): number =>
  Math.min(total, Atomics.load(new Int32Array(counters), lists.indexOf(list)))

/**
 * Take items of a list until none is left; every item goes to one thread.
 *
 * @param thread number of the thread that asks
 */
export function* claim<Item>(
  counters: SharedArrayBuffer,
  list: List,
  items: readonly Item[],
  thread: number
): Generator<readonly [item: Item, index: number]> {
  const cells = new Int32Array(counters)
  const at = lists.indexOf(list)
  for (;;) {
    // Said before taking, so that nobody finds a list empty and this thread without a part in it.
    Atomics.or(cells, lists.length + at, 1 << thread)
    const first = Atomics.add(cells, at, batch)
    if (first >= items.length) return
    for (let index = first; index < Math.min(first + batch, items.length); index++) {
      const item = items[index]
      if (item !== undefined) yield [item, index]
    }
  }
}
