// Records → an inverted index: for each term, the records whose fields hold it. Words are counted for
// each text alone, so that counts can be kept by content; stems and compounds are found once a word.

import { partsOf } from './compounds.ts'
import { type Field, fields, holdsStopWords } from './fields.ts'
import { type Language, termsOf } from './language.ts'
import { countWords } from './words.ts'

/** The texts of a record. */
export type IndexedTexts = Readonly<Record<Field, string>>

/** The records with a term in one field. */
export interface Postings {
  /** Ascending. */
  readonly records: readonly number[]
  /** How often the term stands there. */
  readonly times: readonly number[]
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

type Counts = ReadonlyMap<string, number>

/** Counts words; one that remembers by content makes another index over the same texts cheap. */
export type Counter = (text: string) => Counts

/** A counter that remembers every text. */
export function rememberingCounter(language: Language): Counter {
  const known = new Map<string, Counts>()
  return (text) => {
    const counts = known.get(text) ?? countWords(text, language.segment)
    known.set(text, counts)
    return counts
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
  count: Counter = rememberingCounter(language)
): InvertedIndex {
  const counted = records.map((record) => fields.map((field) => count(record[field])))
  const vocabulary = numberTerms(counted, language)
  const lists: { records: number[]; times: number[] }[][] = vocabulary.names.map(() =>
    fields.map(() => ({ records: [], times: [] }))
  )
  const lengths = fields.map(() => new Uint32Array(records.length))
  for (const [record, texts] of counted.entries()) {
    for (const [field, counts] of texts.entries()) {
      const all = holdsStopWords(fields[field] ?? 'text')
      let length = 0
      for (const [word, times] of counts) {
        const terms = vocabulary.words.get(word)
        for (const term of (all ? terms?.all : terms?.telling) ?? []) {
          length += times
          const list = lists[term]?.[field]
          if (!list) continue
          if (list.records.at(-1) === record)
            list.times[list.times.length - 1] = (list.times.at(-1) ?? 0) + times
          else {
            list.records.push(record)
            list.times.push(times)
          }
        }
      }
      const own = lengths[field]
      if (own) own[record] = length
    }
  }
  // A stop word of running texts alone has no entry.
  const used = [...vocabulary.names.keys()].filter((term) =>
    lists[term]?.some((list) => list.records.length > 0)
  )
  used.sort((one, other) => ((vocabulary.names[one] ?? '') < (vocabulary.names[other] ?? '') ? -1 : 1))
  return {
    records: records.length,
    terms: used.map((term) => vocabulary.names[term] ?? ''),
    postings: used.map((term) => lists[term] ?? []),
    lengths
  }
}

function numberTerms(counted: readonly (readonly Counts[])[], language: Language) {
  const numbers = new Map<string, number>()
  const numberOf = (term: string): number => {
    const known = numbers.get(term) ?? numbers.size
    numbers.set(term, known)
    return known
  }
  const written = new Set<string>()
  for (const texts of counted) for (const counts of texts) for (const word of counts.keys()) written.add(word)
  const withParts = compoundTerms(written, language)
  const words = new Map<string, WordTerms>()
  for (const word of written) {
    const terms = withParts(word)
    words.set(word, {
      all: terms.map(({ term }) => numberOf(term)),
      telling: terms.filter(({ stop }) => !stop).map(({ term }) => numberOf(term))
    })
  }
  return { words, names: [...numbers.keys()] }
}

/** The terms of a word of this corpus, those of its parts included, each once. */
export function compoundTerms(written: Iterable<string>, language: Language) {
  const known = new Set<string>()
  if (language.compounds)
    for (const word of written) {
      // Endings such as `-lich` are no words; abbreviations are no parts.
      if (/^\p{Lu}?\p{Ll}{3,}$/u.test(word) && !language.isStop(word.toLowerCase()))
        known.add(language.fold(word.toLowerCase()))
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
