// Stores the search corpus in a file between builds.

import type { CacheLocation } from '../engine/cache.ts'
import { type RecordAndBytes, readRecordAndBytes, writeRecord } from '../engine/record.ts'
import type { Corpus, PageWords } from '../search/corpus.ts'
import type { CorpusCache } from '../search/corpus-cache.ts'
import { countsVersion } from '../search/counts.ts'

/**
 * A corpus in a file.
 *
 * @param file absolute
 * @param tag `lang` of its texts
 */
export function corpusFile(
  file: string,
  tag: string,
  { generatorHash, fresh }: Pick<CacheLocation, 'generatorHash' | 'fresh'>
): CorpusCache {
  const key = `${generatorHash} ${countsVersion} ${tag}`
  let lastCorpus: Corpus | undefined
  return {
    read() {
      const record = fresh ? undefined : readRecordAndBytes<CorpusRecord>(file, key)
      lastCorpus = record && fromRecord(record)
      return lastCorpus
    },
    write(corpus) {
      if (lastCorpus && isNearlySame(lastCorpus, corpus)) return
      const { facts, numbers } = toRecord(corpus)
      writeRecord(file, key, facts, numbers)
    }
  }
}

/** The record before the raw bytes, which are `words` of all pages, then `times` of all pages. */
interface CorpusRecord {
  readonly lines: readonly string[]
  readonly keys: readonly string[]
  /** End offset of the words of each page. */
  readonly pageEnds: Uint32Array
  /** `ends` of each page. */
  readonly ends: readonly Uint32Array[]
}

function fromRecord({ value: { lines, keys, pageEnds, ends }, bytes }: RecordAndBytes<CorpusRecord>): Corpus {
  const count = pageEnds.at(-1) ?? 0
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, count)
  const times = new Uint16Array(bytes.buffer, bytes.byteOffset + words.byteLength, count)
  const pages = keys.map((key, at): [string, PageWords] => {
    const [from, to] = [at === 0 ? 0 : pageEnds[at - 1], pageEnds[at]]
    const page = { words: words.subarray(from, to), times: times.subarray(from, to) }
    return [key, { ...page, ends: ends[at] ?? new Uint32Array() }]
  })
  return { lines, pages: new Map(pages) }
}

/** With fewer changed pages than this, recounting them next time is cheaper than writing the file now. */
const recountThreshold = 1 / 200

/** Whether two corpora have nearly the same pages. */
function isNearlySame({ pages }: Corpus, other: Corpus): boolean {
  let commonPages = 0
  for (const key of other.pages.keys()) if (pages.has(key)) commonPages++
  return Math.max(pages.size, other.pages.size) - commonPages <= other.pages.size * recountThreshold
}

/** Larger corpora are not stored: reading the file would take longer than counting again. */
const maxWords = 50_000_000

/** Drop lines that no page uses, and renumber the others. */
function toRecord({ lines, pages }: Corpus): {
  readonly facts: CorpusRecord
  readonly numbers: Iterable<Uint8Array>
} {
  const storedPages: [string, PageWords][] = []
  const pageEnds: number[] = []
  const usedLines: string[] = []
  const newIndexes = new Int32Array(lines.length).fill(-1)
  let end = 0
  for (const [key, page] of pages) {
    if (end + page.words.length > maxWords) continue
    end += page.words.length
    storedPages.push([key, page])
    pageEnds.push(end)
    for (const word of page.words)
      if (newIndexes[word] === -1) newIndexes[word] = usedLines.push(lines[word] ?? '') - 1
  }
  function* numbers() {
    for (const [, { words }] of storedPages) yield bytesOf(words.map((word) => newIndexes[word] ?? 0))
    for (const [, { times }] of storedPages) yield bytesOf(times)
  }
  const facts = {
    lines: usedLines,
    keys: storedPages.map(([key]) => key),
    pageEnds: Uint32Array.from(pageEnds),
    // Copied, because many of them share one buffer.
    ends: storedPages.map(([, { ends }]) => ends.slice())
  }
  return { facts, numbers: numbers() }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint16Array | Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
