// Highlights the words of a search on the page that a result opens. They are passed in local storage, which new tabs share,
// rather than in the URL, which readers copy and send to others. The CSS Custom Highlight API leaves the DOM unchanged.

import { escapeRegExp } from '../../base/escape-reg-exp.ts'
import { pagePath } from '../links.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'
import { foundWordsKey as key } from './has-found-words.ts'

const highlight = 'search'

/** Milliseconds after which words expire, in case the page is never opened. */
const maxAge = 5 * 60_000
const maxPages = 8
const maxWords = 60
const maxWordLength = 60

/** Words to highlight on a page. */
interface PendingWords {
  readonly path: string
  readonly words: readonly string[]
  /** When the result was opened, in milliseconds since 1970. */
  readonly at: number
}

/** Stored data may come from another version or another script. */
const isPendingWords = (value: unknown): value is PendingWords => {
  const { path, words, at } = (value ?? {}) as Partial<Record<keyof PendingWords, unknown>>
  return (
    typeof path === 'string' &&
    typeof at === 'number' &&
    Math.abs(Date.now() - at) < maxAge &&
    Array.isArray(words) &&
    words.every((word) => typeof word === 'string')
  )
}

/** Fallback if storage is unavailable. */
let memoryWords: readonly PendingWords[] = []

function pendingWords(): readonly PendingWords[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]')
    return [...memoryWords, ...(Array.isArray(value) ? value : [])].filter(isPendingWords)
  } catch {
    return memoryWords
  }
}

function write(pending: readonly PendingWords[]): void {
  if (pending.length === 0) removeStored(key)
  else writeStored(key, JSON.stringify(pending))
}

/** Store the words for the page of a result that is being opened, possibly in a new tab. */
export function carryFoundWords(url: string, words: readonly string[]): void {
  const { origin, pathname } = new URL(url, location.href)
  if (origin !== location.origin || words.length === 0) return
  const path = pagePath(pathname)
  const short = words.filter((word) => word !== '' && word.length <= maxWordLength).slice(0, maxWords)
  const newest: PendingWords = { path, words: short, at: Date.now() }
  write([newest, ...pendingWords().filter((pending) => pending.path !== path)].slice(0, maxPages))
  memoryWords = readStored(key) === null ? [newest] : []
}

/** Get and remove the words stored for the current page. */
export function takeFoundWords(): readonly string[] {
  const currentPath = pagePath(location.pathname)
  const pending = pendingWords()
  const entry = pending.find(({ path }) => path === currentPath)
  if (!entry) return []
  memoryWords = []
  write(pending.filter(({ path }) => path !== currentPath))
  return entry.words.filter((word) => word !== '').slice(0, maxWords)
}

/** A letter or digit that would make a word longer. Scripts without spaces between words have none. */
const wordCharacter =
  '(?![\\p{sc=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}])[\\p{L}\\p{N}\\p{M}]'

/** Whole words, as written in any case. The longest first: `C++` before `C`. @internal exported for tests */
export function foundWordsPattern(words: readonly string[]): RegExp {
  const alternatives = [...words].sort((a, b) => b.length - a.length).map(escapeRegExp)
  return new RegExp(`(?<!${wordCharacter})(?:${alternatives.join('|')})(?!${wordCharacter})`, 'giu')
}

/** Highlight whole words in an element, replacing earlier highlights. Does nothing in browsers without the API. */
export function markFoundWords(element: Element, words: readonly string[]): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(highlight)
  if (words.length === 0) return
  const pattern = foundWordsPattern(words)
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = texts.nextNode(); node && ranges.length < 500; node = texts.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(pattern)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      ranges.push(range)
    }
  CSS.highlights.set(highlight, new Highlight(...ranges))
}
