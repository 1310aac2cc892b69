// The words of all pages of a locale, kept between builds as numbers: of a large site nearly all pages are as they
// were, and reading their words again would take longer than sorting them.

import type { CachePlace } from '../cache/place.ts'
import { readRecord, writeRecord } from '../cache/record.ts'
import { type CountPage, countsKey } from './known-counts.ts'
import type { Language } from './language.ts'
import { lexicon, type NumberedCounts } from './lexicon.ts'
import type { SearchPage } from './page.ts'

export interface Corpus {
  /** Lines of words by number: those of all pages that were asked for, and maybe of others. */
  readonly lines: readonly string[]
  /** The words of a page. */
  of(page: SearchPage): NumberedCounts
  /** Let the next build find the pages that were asked for. */
  keep(): void
}

/** Where a corpus lies. */
export interface CorpusPlace extends Pick<CachePlace, 'engine' | 'fresh'> {
  /** Absolute path of the file. */
  readonly file: string
}

interface Kept {
  readonly lines: readonly string[]
  readonly keys: readonly string[]
  /** Those of all pages one behind another, and where each page's end. */
  readonly words: Uint32Array
  readonly wordEnds: Uint32Array
  readonly texts: Uint16Array
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
  const kept = place && key !== undefined && !place.fresh ? readRecord<Kept>(place.file, key) : undefined
  const places = new Map(kept?.keys.map((name, at) => [name, at]))
  const { lines, numbered } = lexicon(kept?.lines)
  const asked = new Map<string, NumberedCounts>()
  return {
    lines,
    of(page) {
      if (!place) return numbered(count(page, language))
      const name = countsKey(page, language)
      const at = places.get(name)
      const found = kept && at !== undefined ? pageIn(kept, at) : packed(numbered(count(page, language)))
      asked.set(name, found)
      return found
    },
    keep() {
      if (place && key !== undefined && !(kept && isNearly(kept, asked)))
        writeRecord(place.file, key, together(lines, asked))
    }
  }
}

const pageIn = ({ words, wordEnds, texts, textEnds }: Kept, at: number): NumberedCounts => ({
  words: words.subarray(at === 0 ? 0 : wordEnds[at - 1], wordEnds[at]),
  texts: texts.subarray(at === 0 ? 0 : textEnds[at - 1], textEnds[at])
})

/** Kept until all pages are there, so in as little room as they fit into. */
const packed = ({ words, texts }: NumberedCounts): NumberedCounts => ({
  words: Uint32Array.from(words),
  texts: fits(texts) ? Uint16Array.from(texts) : texts
})

/** A part of the pages that is counted again faster than all of them are written. */
const fewPages = 1 / 200

/** Are nearly all pages those that are kept, and the other way round? */
function isNearly({ keys }: Kept, asked: ReadonlyMap<string, unknown>): boolean {
  const both = keys.reduce((count, key) => count + (asked.has(key) ? 1 : 0), 0)
  return Math.max(keys.length, asked.size) - both <= asked.size * fewPages
}

/** Pages with larger numbers than fit are counted again by each build, and so are those beyond the most. */
function together(lines: readonly string[], asked: ReadonlyMap<string, NumberedCounts>): Kept {
  let left = mostNumbers
  const pages = [...asked].filter(([, { words, texts }]) => {
    left -= texts.length
    return left >= 0 && words.length < 0x10000 && (texts instanceof Uint16Array || fits(texts))
  })
  const ends = (of: (page: NumberedCounts) => ArrayLike<number>): Uint32Array => {
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
  const wordEnds = ends(({ words }) => words)
  const textEnds = ends(({ texts }) => texts)
  const words = new Uint32Array(wordEnds.at(-1) ?? 0)
  const texts = new Uint16Array(textEnds.at(-1) ?? 0)
  let wordAt = 0
  let textAt = 0
  for (const [, page] of pages) {
    for (let at = 0; at < page.words.length; at++) words[wordAt++] = moved[page.words[at] ?? 0] ?? 0
    texts.set(page.texts, textAt)
    textAt += page.texts.length
  }
  return { lines: used, keys: pages.map(([name]) => name), words, wordEnds, texts, textEnds }
}

function fits(numbers: ArrayLike<number>): boolean {
  for (let at = 0; at < numbers.length; at++) if ((numbers[at] ?? 0) >= 0x10000) return false
  return true
}
