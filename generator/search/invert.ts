// Counts of all pages → an inverted index: for each term, where it stands. What needs one page alone has
// been done before (counts.ts); here words get numbers, compounds their parts, and entries are sorted by
// term in two passes over flat numbers.

import { decode } from './coding.ts'
import { partsOf } from './compounds.ts'
import type { Counts } from './counts.ts'
import { fields, holdsStopWords } from './fields.ts'
import type { Language } from './language.ts'

/** The words of a page. */
export interface PageCounts {
  /** Of its title and its tags. */
  readonly head: Counts
  /** Of the heading and the text of each section, in turn. */
  readonly sections: Counts
}

/** Where a term stands in one field. */
export interface Postings {
  /** Numbers of records, or of pages where the field is theirs; ascending. */
  readonly places: Uint32Array
  /** How often the term stands there. */
  readonly times: Uint32Array
}

export interface InvertedIndex {
  /** Number of records of each page. */
  readonly pages: Uint32Array
  readonly records: number
  /** Sorted by UTF-16 units. */
  readonly terms: readonly string[]
  /** Where the term with this number stands, by field in the order of `fields`. */
  postings(term: number): readonly Postings[]
  /** Number of terms, by field and place. */
  readonly lengths: readonly Uint32Array[]
}

/** Index pages. Their numbers are their places in the list. */
export function invert(pages: Iterable<PageCounts>, language: Language): InvertedIndex {
  const corpus = readCounts(pages)
  const { names, all, telling } = numberTerms(corpus.lines, language)
  const columns = fields.map((field, at) => {
    const texts = corpus.columns[at] ?? textList()
    return invertField(texts, holdsStopWords(field) ? all : telling, names.length)
  })
  // A stop word of running texts alone has no entry.
  const used = Array.from(names.keys())
    .filter((term) => columns.some(({ ends }) => (ends[term + 1] ?? 0) > (ends[term] ?? 0)))
    .sort((one, other) => ((names[one] ?? '') < (names[other] ?? '') ? -1 : 1))
  return {
    pages: Uint32Array.from(corpus.pages),
    records: corpus.pages.reduce((sum, count) => sum + count, 0),
    terms: used.map((term) => names[term] ?? ''),
    postings(number) {
      const term = used[number] ?? 0
      return columns.map(({ ends, places, times }) => {
        const [start, end] = [ends[term], ends[term + 1]]
        return { places: places.subarray(start, end), times: times.subarray(start, end) }
      })
    },
    lengths: columns.map(({ lengths }) => lengths)
  }
}

/** The words of one field: all texts one behind another. */
interface TextList {
  /** Numbers of words, each followed by how often it stands in the text. */
  numbers: Uint32Array
  length: number
  /** End of each text in `numbers`. */
  readonly ends: number[]
}

const textList = (): TextList => ({ numbers: new Uint32Array(1024), length: 0, ends: [] })

function addNumber(list: TextList, number: number): void {
  if (list.length === list.numbers.length) {
    const larger = new Uint32Array(2 * list.length)
    larger.set(list.numbers)
    list.numbers = larger
  }
  list.numbers[list.length++] = number
}

/** Number all words of the corpus, each by its line in the counts. */
function readCounts(pages: Iterable<PageCounts>) {
  const numbers = new Map<string, number>()
  const lines: string[] = []
  const columns = fields.map(textList)
  const [title, section, tags, text] = columns as [TextList, TextList, TextList, TextList]
  const records: number[] = []
  const numberOf = (line: string): number => {
    const known = numbers.get(line)
    if (known !== undefined) return known
    numbers.set(line, lines.length)
    return lines.push(line) - 1
  }
  /** Add texts to fields in turn; gives back how many texts there were. */
  const add = ({ words, texts }: Counts, turns: readonly [TextList, TextList]): number => {
    const own = words === '' ? [] : words.split('\n').map(numberOf)
    const coded = decode(texts)
    let count = 0
    for (let at = 0; at < coded.length; count++) {
      const list = turns[count % 2 === 0 ? 0 : 1]
      const end = at + 1 + 2 * (coded[at] ?? 0)
      for (at++; at < end; at += 2) {
        addNumber(list, own[coded[at] ?? 0] ?? 0)
        addNumber(list, coded[at + 1] ?? 0)
      }
      list.ends.push(list.length)
    }
    return count
  }
  for (const { head, sections } of pages) {
    add(head, [title, tags])
    records.push(add(sections, [section, text]) / 2)
  }
  return { lines, columns, pages: records }
}

/** Numbers of the terms of each word. */
type WordTerms = readonly (readonly number[])[]

/** Number the terms of words: all, and those that count in running text. */
function numberTerms(lines: readonly string[], language: Language) {
  const words = lines.map((line) => {
    const [word = '', ...marked] = line.split(' ')
    const terms = marked.map((term) => ({ term: term.replace('/', ''), stop: term.startsWith('/') }))
    return { word, terms }
  })
  const partsIn = partTerms(words, language)
  const numbers = new Map<string, number>()
  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, numbers.size)
    return numbers.size - 1
  }
  const all: number[][] = []
  const telling: number[][] = []
  for (const { word, terms } of words) {
    const own = terms.map(({ term }) => term)
    const parts = partsIn(word).filter((term) => !own.includes(term))
    all.push([...own, ...parts].map(numberOf))
    telling.push([...terms.filter(({ stop }) => !stop).map(({ term }) => term), ...parts].map(numberOf))
  }
  return { names: [...numbers.keys()], all, telling }
}

/** A word of the corpus as it is written, and its terms. */
export interface WrittenWord {
  readonly word: string
  readonly terms: readonly { readonly term: string; readonly stop: boolean }[]
}

/** Finds the terms of the words inside a word, each once: the words of the corpus are all that there may be. */
export function partTerms(
  words: readonly WrittenWord[],
  language: Language
): (word: string) => readonly string[] {
  if (!language.compounds) return () => []
  const known = new Set<string>()
  for (const { word, terms } of words) {
    // Endings such as `-lich` are no words; abbreviations are no parts.
    if (isPart(word)) {
      if (terms.some(({ stop }) => stop)) continue
      known.add(language.fold(word.toLowerCase()))
      for (const { term } of terms) known.add(term)
    } else if (word.includes('-'))
      for (const piece of word.split('-').filter(isPart)) {
        if (language.isStop(piece.toLowerCase())) continue
        const folded = language.fold(piece.toLowerCase())
        known.add(folded)
        known.add(language.stem(folded))
      }
  }
  return (word) =>
    /^\p{L}+$/u.test(word)
      ? [...new Set(partsOf(language.fold(word.toLowerCase()), (text) => known.has(text)).map(language.stem))]
      : []
}

const isPart = (word: string): boolean => /^\p{Lu}?\p{Ll}{3,}$/u.test(word)

interface Column {
  /** Where the entries of each term begin, and behind them where the last ones end. */
  readonly ends: Uint32Array
  readonly places: Uint32Array
  readonly times: Uint32Array
  readonly lengths: Uint32Array
}

/** Sort one field by term: count the entries of each, then put them in their places. */
function invertField(texts: TextList, terms: WordTerms, size: number): Column {
  const { numbers } = texts
  const ends = new Uint32Array(size + 1)
  // The text that a term was last seen in, from 1.
  const seen = new Uint32Array(size)
  for (let text = 0, at = 0; text < texts.ends.length; text++)
    for (const end = texts.ends[text] ?? 0; at < end; at += 2)
      for (const term of terms[numbers[at] ?? 0] ?? [])
        if (seen[term] !== text + 1) {
          seen[term] = text + 1
          ends[term + 1] = (ends[term + 1] ?? 0) + 1
        }
  for (let term = 0; term < size; term++) ends[term + 1] = (ends[term + 1] ?? 0) + (ends[term] ?? 0)
  const [places, times] = [new Uint32Array(ends[size] ?? 0), new Uint32Array(ends[size] ?? 0)]
  const lengths = new Uint32Array(texts.ends.length)
  const next = ends.slice()
  seen.fill(0)
  for (let text = 0, at = 0; text < texts.ends.length; text++)
    for (const end = texts.ends[text] ?? 0; at < end; at += 2) {
      const often = numbers[at + 1] ?? 0
      for (const term of terms[numbers[at] ?? 0] ?? []) {
        lengths[text] = (lengths[text] ?? 0) + often
        if (seen[term] !== text + 1) {
          seen[term] = text + 1
          places[next[term] ?? 0] = text
          next[term] = (next[term] ?? 0) + 1
        }
        const place = (next[term] ?? 0) - 1
        times[place] = (times[place] ?? 0) + often
      }
    }
  return { ends, places, times, lengths }
}
