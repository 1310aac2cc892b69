// Highlights matches in texts and selects the passage to show.

import type { MarkedText } from '../theme.ts'
import { type Language, termsOf } from './language.ts'
import { wordsOf } from './words.ts'

/** Length of a passage in characters: about three lines. */
const passageLength = 180

/** Whether a word matches the query. */
export type IsFound = (word: string) => boolean

/** Create a matcher for words that have one of the terms, and for compounds that contain one. */
export function createMatcher(terms: ReadonlySet<string>, language: Language): IsFound {
  const longTerms = [...terms].filter((term) => term.length >= 4)
  const matchByWord = new Map<string, boolean>()
  return (word) => {
    const cachedMatch = matchByWord.get(word)
    if (cachedMatch !== undefined) return cachedMatch
    const folded = language.compounds ? language.fold(word) : ''
    const isMatch =
      termsOf(word, language).some(({ term }) => terms.has(term)) ||
      longTerms.some((term) => folded.includes(term))
    matchByWord.set(word, isMatch)
    return isMatch
  }
}

interface Match {
  readonly start: number
  readonly end: number
  readonly word: string
}

const matchesIn = (text: string, isFound: IsFound, language: Language): Match[] =>
  [...wordsOf(text, language.segment)]
    .filter(({ text: word }) => isFound(word))
    .map(({ text: word, start }) => ({ start, end: start + word.length, word: word.toLowerCase() }))

/** Split a text into matching and other pieces. */
export const markMatches = (text: string, isFound: IsFound, language: Language): MarkedText[] =>
  splitAtMatches(text, 0, text.length, matchesIn(text, isFound, language))

/** The passage with the most distinct matches, cut at word boundaries. */
export function bestPassage(text: string, isFound: IsFound, language: Language): MarkedText[] {
  const matches = matchesIn(text, isFound, language)
  const start = densestStart(matches)
  const from = start < 60 ? 0 : wordBorder(text, start - 50)
  const limit =
    text.length <= from + passageLength + 20 ? text.length : wordBorder(text, from + passageLength)
  const to = limit < text.length ? text.slice(0, limit).trimEnd().length : limit
  const pieces = splitAtMatches(text, from, to, matches)
  return [
    ...(from > 0 ? [{ text: '…\u00a0', found: false }] : []),
    ...pieces,
    ...(to < text.length ? [{ text: '\u00a0…', found: false }] : [])
  ]
}

/** Offset of the passage with the most distinct matches. */
export const bestStart = (text: string, isFound: IsFound, language: Language): number =>
  densestStart(matchesIn(text, isFound, language))

function densestStart(matches: readonly Match[]): number {
  let best = { start: 0, count: 0 }
  for (const [at, { start }] of matches.entries()) {
    const near = matches.slice(at, at + 30).filter(({ end }) => end <= start + passageLength)
    const count = new Set(near.map(({ word }) => word)).size
    if (count > best.count) best = { start, count }
  }
  return best.start
}

/** The next word boundary at or after an offset, if there is one nearby. */
function wordBorder(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space === -1 || space > at + 40 ? at : space + (at === 0 ? 0 : 1)
}

function splitAtMatches(text: string, from: number, to: number, matches: readonly Match[]): MarkedText[] {
  const pieces: MarkedText[] = []
  const add = (start: number, end: number, isFound: boolean) => {
    if (end > start) pieces.push({ text: text.slice(start, end), found: isFound })
  }
  let at = from
  for (const { start, end } of matches) {
    if (start < at || end > to) continue
    add(at, start, false)
    add(start, end, true)
    at = end
  }
  add(at, to, false)
  return pieces
}
