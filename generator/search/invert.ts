// Builds the inverted index from the words of all pages: for each term, its occurrences. Work per page is already done
// (counts.ts), and words are numbers (corpus.ts); here compounds are split, and entries are sorted by term.

import { joinedParts, partsOf } from './compounds.ts'
import type { Corpus, PageWords } from './corpus.ts'
import { fields, type IndexedField, isPageField, keepsStopWords } from './fields.ts'
import type { Language, Term } from './language.ts'

/** The occurrences of all terms in one field. */
export interface Column {
  /** By term number: its entries are `starts` to `ends` (exclusive). */
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** By entry: number of a record, or of a page for page fields; ascending for each term. */
  readonly places: Uint32Array
  /** By entry: occurrences of the term. */
  readonly times: Uint16Array | Uint32Array
  /** By place: number of terms. */
  readonly lengths: Uint32Array
}

export interface InvertedIndex {
  /** Number of records of each page. */
  readonly recordsPerPage: Uint32Array
  readonly recordCount: number
  /** Sorted by UTF-16 code units. */
  readonly terms: readonly string[]
  /** Number of fields of records that contain each term, as counted by lunr. */
  readonly counts: Uint32Array
  /** In the order of `fields`; without that of keywords if there are none. */
  readonly columns: readonly Column[]
}

/** The texts of a page: these, then `sectionFields` of each section. */
const pageFields = (['title', 'tags'] as const).map((field) => fields.indexOf(field))
const sectionFields = (['section', 'text', 'keywords'] as const).map((field) => fields.indexOf(field))

/** Index in `fields` of the field that a text belongs to. @param index position of the text in its page */
const fieldOf = (index: number): number =>
  pageFields[index] ?? (sectionFields[(index - pageFields.length) % sectionFields.length] as number)

/** Number of sections of pages with this many texts. */
const sectionCount = (texts: number, pages = 1): number =>
  (texts - pages * pageFields.length) / sectionFields.length

/**
 * Invert pages. Page numbers are indexes in the list.
 *
 * @param lines lines of their words, and possibly of others
 */
export function invert(
  pages: readonly PageWords[],
  { lines }: Pick<Corpus, 'lines'>,
  language: Language
): InvertedIndex {
  const textCounts = countTexts(pages, lines.length)
  const isUsed = (word: number) => textCounts.some((texts) => texts[word] !== 0)
  // Words of deleted texts must not become parts of compounds.
  const used = lines.map((line, word) => (isUsed(word) ? line : undefined))
  const { names, allTerms, significant } = numberTerms(used, language)
  const termsOf = (field: IndexedField) => (keepsStopWords(field) ? allTerms : significant)
  const allColumns = fillColumns(pages, names.length, textCounts, termsOf)
  const { columns, terms } = sortTerms(hasKeywords(textCounts) ? allColumns : allColumns.slice(0, -1), names)
  const records = Uint32Array.from(pages, ({ ends }) => sectionCount(ends.length))
  return {
    recordsPerPage: records,
    recordCount: records.reduce((sum, count) => sum + count, 0),
    terms,
    counts: countsOf(columns, terms.length, records),
    columns
  }
}

/** By field: the number of its texts that contain each word. */
function countTexts(pages: readonly PageWords[], words: number): readonly Uint32Array[] {
  const textCounts = fields.map(() => new Uint32Array(words))
  for (const page of pages)
    for (let index = 0, at = 0; index < page.ends.length; index++) {
      const texts = textCounts[fieldOf(index)] as Uint32Array
      for (const end = page.ends[index] ?? 0; at < end; at++) {
        const word = page.words[at] ?? 0
        texts[word] = (texts[word] ?? 0) + 1
      }
    }
  return textCounts
}

/** Whether any page has keywords. Most sites have none, and their index has no column for them. */
const hasKeywords = (textCounts: readonly Uint32Array[]): boolean =>
  textCounts[fields.indexOf('keywords')]?.some((texts) => texts > 0) ?? false

/** Renumber terms in sorted order. Terms without entries are dropped: stop words that occur only in running text. */
function sortTerms(
  unsorted: readonly Column[],
  names: readonly string[]
): Pick<InvertedIndex, 'columns' | 'terms'> {
  const usedTerms = Array.from(names.keys())
    .filter((term) => unsorted.some(({ starts, ends }) => (ends[term] ?? 0) > (starts[term] ?? 0)))
    .sort((a, b) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1))
  const columns = unsorted.map(({ starts, ends, ...column }) => ({
    ...column,
    starts: Uint32Array.from(usedTerms, (term) => starts[term] ?? 0),
    ends: Uint32Array.from(usedTerms, (term) => ends[term] ?? 0)
  }))
  return { columns, terms: usedTerms.map((term) => names[term] ?? '') }
}

function countsOf(columns: readonly Column[], terms: number, pages: Uint32Array): Uint32Array {
  const counts = new Uint32Array(terms)
  for (const [field, { starts, ends, places }] of columns.entries())
    for (let term = 0; term < terms; term++) {
      const [start, end] = [starts[term] ?? 0, ends[term] ?? 0]
      let count = counts[term] ?? 0
      if (isPageField(fields[field] ?? 'text'))
        for (let entry = start; entry < end; entry++) count += pages[places[entry] ?? 0] ?? 0
      else count += end - start
      counts[term] = count
    }
  return counts
}

/** Term numbers of all words, concatenated. */
interface WordTerms {
  readonly terms: Uint32Array
  /** Start offset of each word, and the end of the last one. */
  readonly starts: Uint32Array
}

/** Number the terms of words: all of them, and those without stop words. */
function numberTerms(lines: readonly (string | undefined)[], language: Language) {
  const numbers = new Map<string, number>()
  const numberOf = ({ term }: Term): number => {
    const termNumber = numbers.get(term)
    if (termNumber !== undefined) return termNumber
    numbers.set(term, numbers.size)
    return numbers.size - 1
  }
  const words = termsOfLines(lines, language)
  const concatenateTerms = (terms: readonly (readonly Term[])[]): WordTerms => {
    const starts = new Uint32Array(terms.length + 1)
    for (const [word, termsOfWord] of terms.entries())
      starts[word + 1] = (starts[word] ?? 0) + termsOfWord.length
    return { terms: Uint32Array.from(terms.flat(), numberOf), starts }
  }
  const allTerms = concatenateTerms(words)
  const significant = concatenateTerms(words.map((terms) => terms.filter(({ stop }) => !stop)))
  return { names: [...numbers.keys()], allTerms, significant }
}

/**
 * Terms of all words of a corpus: those of their lines, and of the known words that they are composed of.
 *
 * @internal exported for tests
 */
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
  const knownParts = new Set<string>()
  for (const { terms, folded, parts } of words) {
    if (parts === '=') for (const part of [folded, ...terms.map(({ term }) => term)]) knownParts.add(part)
    else if (parts !== '') for (const part of parts.split(' ')) knownParts.add(part)
    for (const part of joinedParts(folded)) knownParts.add(part)
  }
  return words.map(({ terms, folded }) => {
    const partTerms = partsOf(folded, (text) => knownParts.has(text)).map(language.stem)
    const addedParts = [...new Set(partTerms)].filter((part) => !terms.some(({ term }) => term === part))
    return addedParts.length === 0 ? terms : [...terms, ...addedParts.map((term) => ({ term, stop: false }))]
  })
}

/** State of a field while it is filled. */
interface FieldBuilder {
  /** Terms of words in this field. */
  readonly words: WordTerms
  readonly column: Column
  /** By term: 1 + the place where it was last seen. */
  readonly lastPlaces: Uint32Array
  /** Number of places so far. */
  used: number
}

/** Fill the columns of all fields. Allocates for the worst case, in which no two words share a term. */
function fillColumns(
  pages: readonly PageWords[],
  terms: number,
  textCounts: readonly Uint32Array[],
  termsOf: (field: IndexedField) => WordTerms
): readonly Column[] {
  const texts = pages.reduce((sum, { ends }) => sum + ends.length, 0)
  const most = mostTimes(pages)
  const builders = fields.map((field, number): FieldBuilder => {
    const words = termsOf(field)
    const starts = startsOf(words, textCounts[number] ?? new Uint32Array(), terms)
    const entries = starts[terms] ?? 0
    return {
      words,
      column: {
        starts,
        ends: starts.slice(0, terms),
        places: new Uint32Array(entries),
        times: most < 0x10000 ? new Uint16Array(entries) : new Uint32Array(entries),
        lengths: new Uint32Array(isPageField(field) ? pages.length : sectionCount(texts, pages.length))
      },
      lastPlaces: new Uint32Array(terms),
      used: 0
    }
  })
  for (const page of pages) {
    let start = 0
    for (let text = 0; text < page.ends.length; text++) {
      const end = page.ends[text] ?? 0
      fillText(builders[fieldOf(text)] as FieldBuilder, page.words, page.times, start, end)
      start = end
    }
  }
  return builders.map(({ column }) => column)
}

/** Upper bound for the occurrences of a term in a text: the number of words of the longest page. */
const mostTimes = (pages: readonly PageWords[]): number =>
  pages.reduce((most, { times }) => {
    let sum = 0
    for (let at = 0; at < times.length; at++) sum += times[at] ?? 0
    return Math.max(most, sum)
  }, 0)

/** Start offset of the entries of each term, and the end of the last ones. */
function startsOf({ terms, starts }: WordTerms, textCounts: Uint32Array, size: number): Uint32Array {
  const ends = new Uint32Array(size + 1)
  for (let word = 0; word + 1 < starts.length; word++)
    for (let entry = starts[word] ?? 0; entry < (starts[word + 1] ?? 0); entry++) {
      const term = terms[entry] ?? 0
      ends[term + 1] = (ends[term + 1] ?? 0) + (textCounts[word] ?? 0)
    }
  for (let term = 0; term < size; term++) ends[term + 1] = (ends[term + 1] ?? 0) + (ends[term] ?? 0)
  return ends
}

/** Add the words of a text: those of its page from `start` to `end`. */
function fillText(
  builder: FieldBuilder,
  words: Uint32Array,
  occurrences: Uint16Array,
  start: number,
  end: number
): void {
  const { lastPlaces } = builder
  const { terms, starts } = builder.words
  const { ends, places, times, lengths } = builder.column
  const place = builder.used++
  let length = 0
  for (let at = start; at < end; at++) {
    const word = words[at] ?? 0
    const count = occurrences[at] ?? 0
    const termsEnd = starts[word + 1] ?? 0
    for (let termEntry = starts[word] ?? 0; termEntry < termsEnd; termEntry++) {
      const term = terms[termEntry] ?? 0
      length += count
      let entry = (ends[term] ?? 0) - 1
      if (lastPlaces[term] !== place + 1) {
        lastPlaces[term] = place + 1
        places[++entry] = place
        ends[term] = entry + 1
      }
      times[entry] = (times[entry] ?? 0) + count
    }
  }
  lengths[place] = length
}
