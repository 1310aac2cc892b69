// Counts of all pages → an inverted index: for each term, where it stands. What needs one page alone has
// been done before (counts.ts), and words are numbers (lexicon.ts); here compounds get their parts, and
// entries are sorted by term in two passes over flat numbers.

import { partsOf } from './compounds.ts'
import { type Field, fields, holdsStopWords } from './fields.ts'
import type { Language, Term } from './language.ts'
import type { Lexicon, NumberedCounts } from './lexicon.ts'

/** Where a term stands in one field. */
export interface Postings {
  /** Numbers of records, or of pages where the field is theirs; ascending. */
  readonly places: Uint32Array
  /** How often the term stands there. */
  readonly times: Uint16Array | Uint32Array
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
  const all = [...pages]
  const { names, every, telling } = numberTerms(usedLines(all, lines), language)
  const columns = invertFields(all, names.length, (field) => (holdsStopWords(field) ? every : telling))
  // A stop word of running texts alone has no entry.
  const used = Array.from(names.keys())
    .filter((term) => columns.some(({ ends }) => (ends[term + 1] ?? 0) > (ends[term] ?? 0)))
    .sort((one, other) => ((names[one] ?? '') < (names[other] ?? '') ? -1 : 1))
  const records = Uint32Array.from(all, recordsOf)
  return {
    pages: records,
    records: records.reduce((sum, count) => sum + count, 0),
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

/** A text of a page: its words lie in `texts` from `start` to `end`, each followed by how often it stands there. */
type VisitText = (
  text: { readonly field: number; readonly start: number; readonly end: number },
  page: NumberedCounts
) => void

const [title, section, tags, text] = (['title', 'section', 'tags', 'text'] as const).map((field) =>
  fields.indexOf(field)
) as [number, number, number, number]

/** Go over all texts of pages: of each come its title and its tags, then heading and text of each section. */
function forEachText(pages: readonly NumberedCounts[], visit: VisitText): void {
  for (const page of pages)
    for (let at = 0, count = 0; at < page.texts.length; count++) {
      const field = count < 2 ? (count === 0 ? title : tags) : count % 2 === 0 ? section : text
      const start = at + 1
      at = start + 2 * (page.texts[at] ?? 0)
      visit({ field, start, end: at }, page)
    }
}

function recordsOf(page: NumberedCounts): number {
  let records = 0
  forEachText([page], ({ field }) => {
    if (field === section) records++
  })
  return records
}

/** The lines that pages have; others, of texts that are gone, must make no parts of compounds. */
function usedLines(
  pages: readonly NumberedCounts[],
  lines: readonly string[]
): readonly (string | undefined)[] {
  const used = new Uint8Array(lines.length)
  for (const { words } of pages) for (let at = 0; at < words.length; at++) used[words[at] ?? 0] = 1
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
  const every = joined(words)
  const telling = joined(words.map((terms) => terms.filter(({ stop }) => !stop)))
  return { names: [...numbers.keys()], every, telling }
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
  readonly times: Uint16Array | Uint32Array
  readonly lengths: Uint32Array
}

/**
 * Sort all fields by term: count the entries of each, then put them in their places. Pages are gone over twice, as they
 * are: copies by field would take more memory than the index.
 */
function invertFields(
  pages: readonly NumberedCounts[],
  size: number,
  termsOf: (field: Field) => WordTerms
): readonly Column[] {
  const places = fields.map(() => 0)
  // No term stands anywhere more often than this.
  let most = 0
  const counting = fields.map((field) => ({
    ...termsOf(field),
    ends: new Uint32Array(size + 1),
    // The text that a term was last seen in, from 1.
    seen: new Uint32Array(size)
  }))
  forEachText(pages, ({ field, start, end }, { words, texts }) => {
    const { terms, starts, ends, seen } = counting[field] as (typeof counting)[number]
    const place = (places[field] ?? 0) + 1
    places[field] = place
    let times = 0
    for (let at = start; at < end; at += 2) {
      const word = words[texts[at] ?? 0] ?? 0
      for (let own = starts[word] ?? 0; own < (starts[word + 1] ?? 0); own++) {
        const term = terms[own] ?? 0
        times += texts[at + 1] ?? 0
        if (seen[term] === place) continue
        seen[term] = place
        ends[term + 1] = (ends[term + 1] ?? 0) + 1
      }
    }
    most = Math.max(most, times)
  })
  const filling = counting.map(({ ends, seen, ...rest }, field) => {
    for (let term = 0; term < size; term++) ends[term + 1] = (ends[term + 1] ?? 0) + (ends[term] ?? 0)
    const entries = ends[size] ?? 0
    seen.fill(0)
    return {
      ...rest,
      ends,
      seen,
      next: ends.slice(),
      places: new Uint32Array(entries),
      times: most < 0x10000 ? new Uint16Array(entries) : new Uint32Array(entries),
      lengths: new Uint32Array(places[field] ?? 0)
    }
  })
  places.fill(0)
  forEachText(pages, ({ field, start, end }, { words, texts }) => {
    const column = filling[field] as (typeof filling)[number]
    const { terms, starts, seen, next, times, lengths } = column
    const place = places[field] ?? 0
    places[field] = place + 1
    for (let at = start; at < end; at += 2) {
      const word = words[texts[at] ?? 0] ?? 0
      const often = texts[at + 1] ?? 0
      for (let own = starts[word] ?? 0; own < (starts[word + 1] ?? 0); own++) {
        const term = terms[own] ?? 0
        lengths[place] = (lengths[place] ?? 0) + often
        if (seen[term] !== place + 1) {
          seen[term] = place + 1
          column.places[next[term] ?? 0] = place
          next[term] = (next[term] ?? 0) + 1
        }
        const entry = (next[term] ?? 0) - 1
        times[entry] = (times[entry] ?? 0) + often
      }
    }
  })
  return filling
}
