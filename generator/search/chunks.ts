// Finds the chunks of an index to load for a word, and loads each only once.

/** Loads a file of the index by name. */
export type LoadFile = (name: string) => Promise<unknown>

/** A term of the index and the number of fields that contain it. */
export interface IndexTerm {
  readonly term: string
  readonly count: number
}

/**
 * Indexes of the chunks that may contain words with a prefix.
 *
 * @param firsts first word of each chunk, sorted
 * @param exact only the prefix itself
 */
export function chunksAround(firsts: readonly string[], prefix: string, exact = false): number[] {
  let from = 0
  let to = firsts.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((firsts[middle] ?? '') <= prefix) from = middle + 1
    else to = middle
  }
  const chunks = from > 0 ? [from - 1] : []
  if (exact) return chunks
  for (let at = from; at < firsts.length && firsts[at]?.startsWith(prefix); at++) chunks.push(at)
  return chunks
}

/** Memoize an asynchronous function; failed calls are repeated. */
export function memoizeAsync<Value>(make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const cachedValues = new Map<string, Promise<Value>>()
  return (key) => {
    const pendingValue = cachedValues.get(key) ?? make(key)
    cachedValues.set(key, pendingValue)
    pendingValue.catch(() => cachedValues.delete(key))
    return pendingValue
  }
}

/** Split a list of words, which are separated by spaces. */
export const wordsIn = (words: string): string[] => (words === '' ? [] : words.split(' '))
