// Texts → the words in them, counted. It is the part of indexing that needs one document alone: a pure
// function of texts and language, whose result is plain data, so that it can be made in a worker and
// kept by content. `invert` puts the counts of all documents together.

import { decode, encode } from './coding.ts'
import { type Language, termsOf } from './language.ts'
import { wordList } from './words.ts'

/** The words of some texts. */
export interface Counts {
  /** Lines of `lineOf`, in the order in which their words first come: one for all words with the same line. */
  readonly words: readonly string[]
  /** For each text: how many of the lines it has, and of each its number and how often. */
  readonly texts: Uint32Array
}

/** Counts as text, to be kept: the texts coded, then the words, a line each. */
export const countsText = ({ words, texts }: Counts): string => [encode(texts), ...words].join('\n')

/** What `countsText` was given. */
export function countsIn(text: string): Counts {
  const [texts = '', ...words] = text.split('\n')
  return { words, texts: decode(texts) }
}

/** Count the words of texts. */
export function countTerms(texts: readonly string[], language: Language): Counts {
  const { numberOf, lines, places } = lexiconOf(language)
  /** Numbers in the lexicon, by number in these counts. */
  const own: number[] = []
  const times: number[] = []
  const counted: number[] = []
  for (const text of texts) {
    const found: number[] = []
    for (const word of wordList(text, language.segment)) {
      const number = numberOf(word)
      if (number < 0) continue
      let place = (places[number] ?? 0) - 1
      if (place < 0) {
        place = own.length
        own.push(number)
        times.push(0)
        places[number] = place + 1
      }
      const before = times[place] ?? 0
      if (before === 0) found.push(place)
      times[place] = before + 1
    }
    counted.push(found.length)
    for (const place of found) {
      counted.push(place, times[place] ?? 0)
      times[place] = 0
    }
  }
  for (const number of own) places[number] = 0
  return { words: own.map((number) => lines[number] ?? ''), texts: Uint32Array.from(counted) }
}

/**
 * What indexing knows of a word, as text of up to three columns, parted by tabs: its terms, those behind a `/`
 * worth nothing in running text; its folded form, where it may be a compound; and the words that
 * compounds may be made of, a `=` for the folded form and the terms. Nothing when it has no terms.
 *
 * `Cameras` → `camera`; in German `Bilder` → `bild⇥bilder⇥=`
 */
export function lineOf(word: string, language: Language): string {
  const terms = termsOf(word, language)
  const marked = terms.map(({ term, stop }) => (stop ? `/${term}` : term)).join(' ')
  if (!language.compounds || terms.length === 0) return marked
  const folded = /^\p{L}+$/u.test(word) ? language.fold(word.toLowerCase()) : ''
  const parts = isPart(word)
    ? terms.some(({ stop }) => stop)
      ? ''
      : '='
    : [...new Set(word.split('-').flatMap((piece) => partsOfPiece(piece, language)))].join(' ')
  return folded === '' && parts === '' ? marked : `${marked}\t${folded}\t${parts}`
}

/** Endings such as `-lich` are no words; abbreviations are no parts. */
const isPart = (word: string): boolean => /^\p{Lu}?\p{Ll}{3,}$/u.test(word)

function partsOfPiece(piece: string, language: Language): string[] {
  if (!isPart(piece) || language.isStop(piece.toLowerCase())) return []
  const folded = language.fold(piece.toLowerCase())
  return [folded, language.stem(folded)]
}

/** Lines of words that have been met, so that each word is looked at once. */
interface Lexicon {
  /** Number of a word's line; -1 when it has none. */
  numberOf(word: string): number
  readonly lines: readonly string[]
  /** By number: 1 more than the number in the counts that are being made, 0 while it is not among them. */
  readonly places: number[]
  readonly size: number
}

/** More words than these are other texts. */
const mostWords = 200_000
const lexicons = new WeakMap<Language, Lexicon>()

function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language)
  if (known && known.size < mostWords) return known
  const made = lexicon(language)
  lexicons.set(language, made)
  return made
}

function lexicon(language: Language): Lexicon {
  const words = new Map<string, number>()
  const numbers = new Map<string, number>()
  const lines: string[] = []
  const places: number[] = []
  return {
    lines,
    places,
    get size() {
      return words.size
    },
    numberOf(word) {
      const known = words.get(word)
      if (known !== undefined) return known
      const line = lineOf(word, language)
      const before = line === '' ? -1 : numbers.get(line)
      const number = before ?? lines.length
      if (before === undefined) {
        numbers.set(line, number)
        lines.push(line)
        places.push(0)
      }
      words.set(word, number)
      return number
    }
  }
}
