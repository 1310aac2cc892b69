// The words of all pages of a locale, kept between builds as numbers: of a large site nearly all pages are as they
// were, and reading their words again would take longer than sorting them.

import type { CachePlace } from '../cache/place.ts'
import { type RecordAndBytes, readRecordAndBytes, writeRecord } from '../cache/record.ts'
import { type CountPage, countsKey } from './known-counts.ts'
import type { Language } from './language.ts'
import { lexicon, type NumberedCounts } from './lexicon.ts'
import type { SearchPage } from './page.ts'

export interface Corpus {
  /** Lines of words by number: those of all pages that were asked for, and maybe of others. */
  readonly lines: readonly string[]
  /** The words of a page. */
  of(page: SearchPage): NumberedCounts
  /** Let the next build find the pages that were asked for, when all of them have been; they are let go of then. */
  keep(): void
}

/** Where a corpus lies. */
export interface CorpusPlace extends Pick<CachePlace, 'engine' | 'fresh'> {
  /** Absolute path of the file. */
  readonly file: string
}

/** What is kept beside the numbers themselves: those of all pages one behind another, `words` and then `texts`. */
interface Kept {
  readonly lines: readonly string[]
  readonly keys: readonly string[]
  /** Where each page's end. */
  readonly wordEnds: Uint32Array
  readonly textEnds: Uint32Array
}

/** More of `texts` is not kept, in numbers: the file would take longer to read than a build takes to count. */
const mostNumbers = 50_000_000

/**
 * Open a corpus.
 *
 * @param count counts the words of pages that are not in it
 * @param place where an earlier build has kept it; without it nothing is kept
 */
export function openCorpus(language: Language, count: CountPage, place?: CorpusPlace): Corpus {
  const key = place && `${place.engine} ${language.tag}`
  const record =
    place && key !== undefined && !place.fresh ? readRecordAndBytes<Kept>(place.file, key) : undefined
  const kept = record?.value
  const pageAt = record && pageIn(record)
  const places = new Map(kept?.keys.map((name, at) => [name, at]))
  const { lines, numbered } = lexicon(kept?.lines)
  const asked = new Map<string, NumberedCounts>()
  return {
    lines,
    of(page) {
      if (!place) return numbered(count(page, language))
      const name = countsKey(page, language)
      const at = places.get(name)
      const found = pageAt && at !== undefined ? pageAt(at) : numbered(count(page, language))
      asked.set(name, found)
      return found
    },
    keep() {
      if (place && key !== undefined && !(kept && isNearly(kept, asked))) {
        const { kept: facts, numbers } = together(lines, asked)
        writeRecord(place.file, key, facts, numbers)
      }
      asked.clear()
    }
  }
}

/** The pages of a record, by their places in it. */
function pageIn({
  value: { wordEnds, textEnds },
  bytes
}: RecordAndBytes<Kept>): (at: number) => NumberedCounts {
  const [wordCount, textCount] = [wordEnds.at(-1) ?? 0, textEnds.at(-1) ?? 0]
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, wordCount)
  const texts = new Uint16Array(bytes.buffer, bytes.byteOffset + words.byteLength, textCount)
  return (at) => ({
    words: words.subarray(at === 0 ? 0 : wordEnds[at - 1], wordEnds[at]),
    texts: texts.subarray(at === 0 ? 0 : textEnds[at - 1], textEnds[at])
  })
}

/** A part of the pages that is counted again faster than all of them are written. */
const fewPages = 1 / 200

/** Are nearly all pages those that are kept, and the other way round? */
function isNearly({ keys }: Kept, asked: ReadonlyMap<string, unknown>): boolean {
  const both = keys.reduce((count, key) => count + (asked.has(key) ? 1 : 0), 0)
  return Math.max(keys.length, asked.size) - both <= asked.size * fewPages
}

/** Pages with larger numbers than fit are counted again by each build, and so are those beyond the most. */
function together(
  lines: readonly string[],
  asked: ReadonlyMap<string, NumberedCounts>
): { readonly kept: Kept; readonly numbers: Iterable<Uint8Array> } {
  let left = mostNumbers
  const pages = [...asked].filter(([, { words, texts }]) => {
    left -= texts.length
    return left >= 0 && words.length < 0x10000 && texts instanceof Uint16Array
  })
  const ends = (of: (page: NumberedCounts) => Uint16Array | Uint32Array): Uint32Array => {
    let end = 0
    return Uint32Array.from(pages, ([, page]) => {
      end += of(page).length
      return end
    })
  }
  // Lines that no page has any more go, and the others move up.
  const moved = new Int32Array(lines.length).fill(-1)
  const used: string[] = []
  for (const [, { words }] of pages)
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0
      if (moved[word] === -1) moved[word] = used.push(lines[word] ?? '') - 1
    }
  function* numbers() {
    for (const [, { words }] of pages) yield bytesOf(words.map((word) => moved[word] ?? 0))
    for (const [, { texts }] of pages) yield bytesOf(texts)
  }
  const keys = pages.map(([name]) => name)
  const kept = {
    lines: used,
    keys,
    wordEnds: ends(({ words }) => words),
    textEnds: ends(({ texts }) => texts)
  }
  return { kept, numbers: numbers() }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint16Array | Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
