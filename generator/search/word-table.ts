// A hash table of words with numeric ids. Words are looked up by their bytes in place, without creating strings: a site has
// some ten thousand different words, but millions of occurrences.

/** Words with ids, numbered in insertion order. */
export interface WordTable {
  /** Number of words. */
  readonly size: number
  /**
   * The id of a word. New words are added.
   *
   * @param bytes contain the word from `start` to `end` (exclusive)
   * @param hash of these bytes, see `hashWith`
   */
  numberOf(bytes: Uint8Array, start: number, end: number, hash: number): number
  /** Bytes of all words, concatenated. Valid until the next word is added. */
  readonly bytes: Uint8Array
  /** Start offset of each word in `bytes`, and the end of the last one. */
  readonly starts: Uint32Array
}

/** Hash of zero bytes. Hashes are signed 32-bit integers, which engines handle fastest. */
export const emptyHash = 0x811c9dc5 | 0

/** Hash of some bytes and one more (FNV-1a). */
export const hashWith = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193)

/** Hash of all bytes. */
export function hashOf(bytes: Uint8Array): number {
  let hash = emptyHash
  for (let at = 0; at < bytes.length; at++) hash = hashWith(hash, bytes[at] ?? 0)
  return hash
}

/** Create an empty word table. */
export function createWordTable(): WordTable {
  /** 1 + the id of a word, at the slot of its hash or the next free one. */
  let slots = new Int32Array(1 << 12)
  let hashes = new Int32Array(1 << 11)
  /** Bytes of all words, concatenated, and their start offsets by id. */
  let pool: Uint8Array = new Uint8Array(1 << 14)
  let starts: Uint32Array = new Uint32Array((1 << 11) + 1)
  let size = 0

  function add(bytes: Uint8Array, start: number, end: number, hash: number, slot: number): number {
    if (size === hashes.length) {
      hashes = copyInto(hashes, new Int32Array(2 * size))
      starts = copyInto(starts, new Uint32Array(2 * size + 1))
    }
    const from = starts[size] ?? 0
    const to = from + end - start
    while (to > pool.length) pool = copyInto(pool, new Uint8Array(2 * pool.length))
    pool.set(bytes.subarray(start, end), from)
    hashes[size] = hash
    starts[size + 1] = to
    slots[slot] = ++size
    if (2 * size > slots.length) rehash()
    return size - 1
  }

  /** Double the slots: at most half are used, so lookups take one or two steps. */
  function rehash(): void {
    const mask = 2 * slots.length - 1
    slots = new Int32Array(mask + 1)
    for (let number = 0; number < size; number++) {
      let slot = slotOf(hashes[number] ?? 0) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
  }

  return {
    get size() {
      return size
    },
    numberOf(bytes, start, end, hash) {
      const mask = slots.length - 1
      let slot = slotOf(hash) & mask
      for (let number = slots[slot] ?? 0; number !== 0; number = slots[slot] ?? 0) {
        if (hashes[number - 1] === hash) {
          let at = starts[number - 1] ?? 0
          const to = starts[number] ?? 0
          if (to - at === end - start) {
            let from = start
            while (at < to && pool[at] === bytes[from]) {
              at++
              from++
            }
            if (at === to) return number - 1
          }
        }
        slot = (slot + 1) & mask
      }
      return add(bytes, start, end, hash, slot)
    },
    get bytes() {
      return pool
    },
    get starts() {
      return starts
    }
  }
}

/** Mix the high bits in: the low bits of FNV-1a depend mostly on the last byte. */
const slotOf = (hash: number): number => hash ^ (hash >>> 15)

/** Copy a list into a longer one. @returns the longer one */
export function copyInto<List extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(
  list: List,
  longer: List
): List {
  longer.set(list)
  return longer
}
