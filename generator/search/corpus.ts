// The words of all pages of a locale as numbers, the input of the index. A page provides its counts as bytes (counts.ts);
// here equal words get the same number on all pages. On incremental builds most pages are unchanged, so the numbers of the
// last corpus are reused, and only changed pages are decoded.

import { decodeInto } from './coding.ts'
import { lineEnd } from './counts.ts'
import { copyInto, createWordTable, emptyHash, hashOf, hashWith } from './word-table.ts'

/** The words of a page, all its texts concatenated. */
export interface PageWords {
  /** Number of each word. */
  readonly words: Uint32Array
  /** Occurrences of each word in the text; counts that exceed 16 bits are split over several entries. */
  readonly times: Uint16Array
  /** End offset of each text: title, tags, then heading, text and keywords of each section. */
  readonly ends: Uint32Array
}

/** Numbered words and the pages that contain them. */
export interface Corpus {
  /** Line of each word by number, see `lineOf`. Some may no longer occur on any page. */
  readonly lines: readonly string[]
  readonly pages: ReadonlyMap<string, PageWords>
}

/** A page to add to the corpus. */
export interface PageToRead {
  /** Hash or serialisation of all its words. */
  readonly key: string
  /** Its counts, one per buffer; not used after the next page is read. */
  readonly counts: () => readonly Uint8Array[]
}

/**
 * Build the corpus of pages.
 *
 * @param lastCorpus the previous corpus: its words keep their numbers, its pages are reused by key
 */
export function readCorpus(pages: Iterable<PageToRead>, lastCorpus?: Corpus): Corpus {
  const lines = [...(lastCorpus?.lines ?? [])]
  const read = pageReader(lines)
  const pageWordsByKey = new Map<string, PageWords>()
  for (const { key, counts } of pages)
    if (!pageWordsByKey.has(key)) pageWordsByKey.set(key, lastCorpus?.pages.get(key) ?? read(counts()))
  return { lines, pages: pageWordsByKey }
}

const maxTimes = 0xffff

/** Create a decoder for pages. @param lines lines of numbered words; new ones are appended */
function pageReader(lines: string[]): (counts: readonly Uint8Array[]) => PageWords {
  const words = createWordTable()
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]
  const [copyWords, copyTimes, copyEnds] = [
    blockAllocator(Uint32Array),
    blockAllocator(Uint16Array),
    blockAllocator(Uint32Array)
  ]
  // Buffers for the current page.
  let numbers = new Uint32Array(1 << 12)
  let pageWords = new Uint32Array(1 << 12)
  let textWords = new Uint32Array(1 << 12)
  let times = new Uint16Array(1 << 12)
  let ends = new Uint32Array(1 << 8)

  function numberEarlierLines(): void {
    for (const line of lines) {
      const bytes = encoder.encode(line)
      words.numberOf(bytes, 0, bytes.length, hashOf(bytes))
    }
  }

  /** Number the words whose lines begin at an offset. */
  function numberLines(bytes: Uint8Array, from: number): void {
    const { length } = bytes
    let count = 0
    for (let at = from; at < length; ) {
      const start = ++at
      let hash = emptyHash
      while (at < length) {
        const byte = bytes[at] ?? 0
        if (byte === lineEnd) break
        hash = hashWith(hash, byte)
        at++
      }
      const word = words.numberOf(bytes, start, at, hash)
      if (word === lines.length) lines.push(decoder.decode(bytes.subarray(start, at)))
      if (count === pageWords.length) pageWords = copyInto(pageWords, new Uint32Array(2 * count))
      pageWords[count++] = word
    }
  }

  return (counts) => {
    if (words.size < lines.length) numberEarlierLines()
    let [used, texts] = [0, 0]
    for (const bytes of counts) {
      const end = endOfNumbers(bytes)
      if (end > numbers.length) numbers = new Uint32Array(2 * end)
      const count = decodeInto(numbers, bytes, end)
      numberLines(bytes, end)
      for (let at = 0, nextNew = 0; at < count; ) {
        for (let remaining = numbers[at++] ?? 0; remaining > 0; remaining--) {
          const number = numbers[at++] ?? 0
          const back = number >> 1
          const word = pageWords[back === 0 ? nextNew++ : nextNew - back] ?? 0
          let occurrences = number % 2 === 0 ? 1 : (numbers[at++] ?? 0) + 2
          for (; occurrences > 0; occurrences -= maxTimes) {
            if (used === textWords.length) {
              textWords = copyInto(textWords, new Uint32Array(2 * used))
              times = copyInto(times, new Uint16Array(2 * used))
            }
            textWords[used] = word
            times[used++] = Math.min(occurrences, maxTimes)
          }
        }
        if (texts === ends.length) ends = copyInto(ends, new Uint32Array(2 * texts))
        ends[texts++] = used
      }
    }
    return { words: copyWords(textWords, used), times: copyTimes(times, used), ends: copyEnds(ends, texts) }
  }
}

function endOfNumbers(bytes: Uint8Array): number {
  const end = bytes.indexOf(lineEnd)
  return end < 0 ? bytes.length : end
}

/** Minimum and maximum length of a block: `serve` reads single pages, a build reads all. */
const [minBlockLength, maxBlockLength] = [1 << 12, 1 << 20]

/**
 * Create an allocator that copies many short lists into large blocks: when many small typed arrays are freed, their memory
 * returns to the process, but not to the system.
 */
function blockAllocator<List extends Uint16Array | Uint32Array>(
  Kind: new (length: number) => List
): (list: List, length: number) => List {
  let block = new Kind(0)
  let used = 0
  let size = minBlockLength
  return (list, length) => {
    if (used + length > block.length) {
      block = new Kind(Math.max(size, length))
      used = 0
      size = Math.min(maxBlockLength, 2 * size)
    }
    const copy = block.subarray(used, used + length) as List
    copy.set(list.subarray(0, length))
    used += length
    return copy
  }
}
