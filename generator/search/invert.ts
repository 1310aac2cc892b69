// Records → an inverted index: for each term, the records whose fields hold it. Words are counted for
// each text alone, so that counts can be kept by content; stems and compounds are found once a word.

import { partsOf } from './compounds.ts'
import { type Field, fields, holdsStopWords } from './fields.ts'
import { type Language, type Term, termsOf } from './language.ts'
import { wordList } from './words.ts'

/** The texts of a record. */
export type IndexedTexts = Readonly<Record<Field, string>>

/** The records with a term in one field. */
export interface Postings {
  /** Ascending. */
  readonly records: Uint32Array
  /** How often the term stands there. */
  readonly times: Uint32Array
}

export interface InvertedIndex {
  readonly records: number
  /** Sorted by UTF-16 units. */
  readonly terms: readonly string[]
  /** By term, then by field in the order of `fields`. */
  readonly postings: readonly (readonly Postings[])[]
  /** Number of terms, by field and record. */
  readonly lengths: readonly Uint32Array[]
}

/** Words of a text by their numbers in a counter, each followed by how often it stands there. */
type Counts = Uint32Array

/** Counts words. It remembers every text, so that another index over the same texts is cheap. */
export interface Counter {
  count(text: string): Counts
  /** By number. */
  readonly words: readonly string[]
}

/** A counter that has counted nothing yet. */
export function wordCounter({ segment }: Language): Counter {
  const texts = new Map<string, Counts>()
  const numbers = new Map<string, number>()
  const words: string[] = []
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, words.length)
    return words.push(word) - 1
  }
  return {
    words,
    count(text) {
      const known = texts.get(text)
      if (known) return known
      const sorted = Uint32Array.from(wordList(text, segment), numberOf).sort()
      const counts: number[] = []
      for (const [at, word] of sorted.entries()) {
        if (at > 0 && word === sorted[at - 1]) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
        else counts.push(word, 1)
      }
      const made = Uint32Array.from(counts)
      texts.set(text, made)
      return made
    }
  }
}

/** Numbers of the terms of a word: all, and those that count in running text. */
interface WordTerms {
  readonly all: readonly number[]
  readonly telling: readonly number[]
}

/** Index the records. Their numbers are their places in the list. */
export function invert(
  records: readonly IndexedTexts[],
  language: Language,
  counter: Counter = wordCounter(language)
): InvertedIndex {
  const counted = fields.map((field) => records.map((record) => counter.count(record[field])))
  const { words, names } = numberTerms(counted.flat(), counter.words, language)
  const columns = fields.map((field, at) => {
    const kind = holdsStopWords(field) ? 'all' : 'telling'
    return invertField(
      counted[at] ?? [],
      words.map((terms) => terms?.[kind] ?? []),
      names.length
    )
  })
  // A stop word of running texts alone has no entry.
  const used = names
    .map((name, term) => ({ name, postings: columns.map((column) => column.postings(term)) }))
    .filter(({ postings }) => postings.some((own) => own.records.length > 0))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return {
    records: records.length,
    terms: used.map(({ name }) => name),
    postings: used.map(({ postings }) => postings),
    lengths: columns.map(({ lengths }) => lengths)
  }
}

/** One field of all records: entries as they come, then sorted by term in one pass over flat numbers. */
function invertField(
  counted: readonly Counts[],
  terms: readonly (readonly number[])[],
  size: number
): { readonly lengths: Uint32Array; postings(term: number): Postings } {
  const lengths = new Uint32Array(counted.length)
  const ends = new Uint32Array(size + 1)
  const times = new Uint32Array(size)
  const entries: number[] = []
  for (let record = 0; record < counted.length; record++) {
    const counts = counted[record] ?? new Uint32Array()
    const touched: number[] = []
    let length = 0
    for (let at = 0; at < counts.length; at += 2) {
      const often = counts[at + 1] ?? 0
      for (const term of terms[counts[at] ?? 0] ?? []) {
        length += often
        if (times[term] === 0) touched.push(term)
        times[term] = (times[term] ?? 0) + often
      }
    }
    lengths[record] = length
    for (const term of touched) {
      entries.push(term, record, times[term] ?? 0)
      ends[term + 1] = (ends[term + 1] ?? 0) + 1
      times[term] = 0
    }
  }
  for (let term = 0; term < size; term++) ends[term + 1] = (ends[term + 1] ?? 0) + (ends[term] ?? 0)
  const next = ends.slice()
  const sorted = { records: new Uint32Array(entries.length / 3), times: new Uint32Array(entries.length / 3) }
  for (let at = 0; at < entries.length; at += 3) {
    const term = entries[at] ?? 0
    const place = next[term] ?? 0
    next[term] = place + 1
    sorted.records[place] = entries[at + 1] ?? 0
    sorted.times[place] = entries[at + 2] ?? 0
  }
  return {
    lengths,
    postings: (term) => ({
      records: sorted.records.subarray(ends[term], ends[term + 1]),
      times: sorted.times.subarray(ends[term], ends[term + 1])
    })
  }
}

/** The terms of all words of this corpus, by number of the word; a counter may know others. */
function numberTerms(counted: readonly Counts[], all: readonly string[], language: Language) {
  const used = new Uint8Array(all.length)
  for (const counts of counted) for (let at = 0; at < counts.length; at += 2) used[counts[at] ?? 0] = 1
  const termsIn = compoundTerms(
    all.filter((_, word) => used[word] === 1),
    language
  )
  const numbers = new Map<string, number>()
  const numberOf = ({ term }: Term): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, numbers.size)
    return numbers.size - 1
  }
  const words = all.map((word, number): WordTerms | undefined => {
    if (used[number] === 0) return undefined
    const terms = termsIn(word)
    return { all: terms.map(numberOf), telling: terms.filter(({ stop }) => !stop).map(numberOf) }
  })
  return { words, names: [...numbers.keys()] }
}

/** The terms of a word of this corpus, those of its parts included, each once. */
export function compoundTerms(written: Iterable<string>, language: Language) {
  const known = new Set<string>()
  if (language.compounds)
    for (const word of [...written].flatMap((text) => (text.includes('-') ? text.split('-') : [text]))) {
      // Endings such as `-lich` are no words; abbreviations are no parts.
      if (/^\p{Lu}?\p{Ll}{3,}$/u.test(word) && !language.isStop(word.toLowerCase())) {
        const folded = language.fold(word.toLowerCase())
        known.add(folded)
        known.add(language.stem(folded))
      }
    }
  return (word: string) => {
    const terms = new Map(termsOf(word, language).map((term) => [term.term, term]))
    if (language.compounds && /^\p{L}+$/u.test(word))
      for (const part of partsOf(language.fold(word.toLowerCase()), (text) => known.has(text))) {
        const term = language.stem(part)
        if (!terms.has(term)) terms.set(term, { term, stop: false })
      }
    return [...terms.values()]
  }
}
