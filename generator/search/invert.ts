// Counts of all pages → an inverted index: for each term, where it stands. What needs one page alone has
// been done before (counts.ts), and words are numbers (lexicon.ts); here compounds get their parts, and
// entries are sorted by term in two passes over flat numbers.

import { partsOf } from './compounds.ts'
import { fields, holdsStopWords } from './fields.ts'
import type { Language, Term } from './language.ts'
import type { Lexicon, NumberedCounts } from './lexicon.ts'

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

/**
 * Index pages. Their numbers are their places in the list.
 *
 * @param pages of each the words of its title, its tags, and the heading and the text of each section in turn
 * @param lexicon of their words, once they have been read; it may have others too
 */
export function invert(
  pages: Iterable<NumberedCounts>,
  { lines }: Pick<Lexicon, 'lines'>,
  language: Language
): InvertedIndex {
  const corpus = readCounts(pages)
  const { names, all, telling } = numberTerms(usedLines(corpus.columns, lines), language)
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

/** Put the words of all pages into columns, by field. */
function readCounts(pages: Iterable<NumberedCounts>) {
  const columns = fields.map(textList)
  const [title, section, tags, text] = columns as [TextList, TextList, TextList, TextList]
  const records: number[] = []
  for (const { words, texts } of pages) {
    let count = 0
    for (let at = 0; at < texts.length; count++) {
      const list = count < 2 ? (count === 0 ? title : tags) : count % 2 === 0 ? section : text
      const end = at + 1 + 2 * (texts[at] ?? 0)
      for (at++; at < end; at += 2) {
        addNumber(list, words[texts[at] ?? 0] ?? 0)
        addNumber(list, texts[at + 1] ?? 0)
      }
      list.ends.push(list.length)
    }
    records.push((count - 2) / 2)
  }
  return { columns, pages: records }
}

/** The lines that a corpus has; others, of texts that are gone, must make no parts of compounds. */
function usedLines(columns: readonly TextList[], lines: readonly string[]): readonly (string | undefined)[] {
  const used = new Uint8Array(lines.length)
  for (const { numbers, length } of columns) for (let at = 0; at < length; at += 2) used[numbers[at] ?? 0] = 1
  return lines.map((line, number) => (used[number] === 1 ? line : undefined))
}

/** Numbers of the terms of each word, those of all words one behind another. */
interface WordTerms {
  readonly terms: Uint32Array
  /** Where those of each word begin, and behind them where the last ones end. */
  readonly starts: Uint32Array
}

/** Number the terms of words: all, and those that count in running text. */
function numberTerms(lines: readonly (string | undefined)[], language: Language) {
  const numbers = new Map<string, number>()
  const numberOf = ({ term }: Term): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, numbers.size)
    return numbers.size - 1
  }
  const words = termsOfLines(lines, language)
  const joined = (terms: readonly (readonly Term[])[]): WordTerms => {
    const starts = new Uint32Array(terms.length + 1)
    for (const [word, own] of terms.entries()) starts[word + 1] = (starts[word] ?? 0) + own.length
    return { terms: Uint32Array.from(terms.flat(), numberOf), starts }
  }
  const all = joined(words)
  const telling = joined(words.map((terms) => terms.filter(({ stop }) => !stop)))
  return { names: [...numbers.keys()], all, telling }
}

/** The terms of all words of a corpus: those of their lines, and of the words inside them that it has too. */
export function termsOfLines(
  lines: readonly (string | undefined)[],
  language: Language
): readonly (readonly Term[])[] {
  const words = lines.map((line) => {
    if (line === undefined) return { terms: [], folded: '', parts: '' }
    const [terms = '', folded = '', parts = ''] = line.split('\t')
    return {
      terms: terms.split(' ').map((term) => ({ term: term.replace('/', ''), stop: term.startsWith('/') })),
      folded,
      parts
    }
  })
  const known = new Set<string>()
  for (const { terms, folded, parts } of words) {
    if (parts === '=') for (const part of [folded, ...terms.map(({ term }) => term)]) known.add(part)
    else if (parts !== '') for (const part of parts.split(' ')) known.add(part)
  }
  return words.map(({ terms, folded }) => {
    const inside = partsOf(folded, (text) => known.has(text)).map(language.stem)
    const more = [...new Set(inside)].filter((part) => !terms.some(({ term }) => term === part))
    return more.length === 0 ? terms : [...terms, ...more.map((term) => ({ term, stop: false }))]
  })
}

interface Column {
  /** Where the entries of each term begin, and behind them where the last ones end. */
  readonly ends: Uint32Array
  readonly places: Uint32Array
  readonly times: Uint32Array
  readonly lengths: Uint32Array
}

/** Sort one field by term: count the entries of each, then put them in their places. */
function invertField(
  { numbers, ends: textEnds }: TextList,
  { terms, starts }: WordTerms,
  size: number
): Column {
  const ends = new Uint32Array(size + 1)
  // The text that a term was last seen in, from 1.
  const seen = new Uint32Array(size)
  for (let text = 0, at = 0; text < textEnds.length; text++)
    for (const end = textEnds[text] ?? 0; at < end; at += 2) {
      const word = numbers[at] ?? 0
      for (let own = starts[word] ?? 0; own < (starts[word + 1] ?? 0); own++) {
        const term = terms[own] ?? 0
        if (seen[term] === text + 1) continue
        seen[term] = text + 1
        ends[term + 1] = (ends[term + 1] ?? 0) + 1
      }
    }
  for (let term = 0; term < size; term++) ends[term + 1] = (ends[term + 1] ?? 0) + (ends[term] ?? 0)
  const [places, times] = [new Uint32Array(ends[size] ?? 0), new Uint32Array(ends[size] ?? 0)]
  const lengths = new Uint32Array(textEnds.length)
  const next = ends.slice()
  seen.fill(0)
  for (let text = 0, at = 0; text < textEnds.length; text++)
    for (const end = textEnds[text] ?? 0; at < end; at += 2) {
      const word = numbers[at] ?? 0
      const often = numbers[at + 1] ?? 0
      for (let own = starts[word] ?? 0; own < (starts[word + 1] ?? 0); own++) {
        const term = terms[own] ?? 0
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
