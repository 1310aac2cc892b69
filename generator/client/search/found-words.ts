// The words of a search on the page that a result opens. They wait in storage, which a new tab shares: an address
// with them would be copied and sent to others. They are marked without a change to the page, which belongs to
// React and to the reader.

import { pagePath } from '../links.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'

const key = 'search.found'
const highlight = 'search'

/** Milliseconds for which words wait: a result that was never opened shall not mark its page some other day. */
const longestWait = 5 * 60_000
const mostPages = 8
const mostWords = 60
const longestWord = 60

/** Words that wait for a page. */
interface Waiting {
  readonly path: string
  readonly words: readonly string[]
  /** When the result was opened, as `Date.now()` counts. */
  readonly at: number
}

/** Storage may hold what another version has written, or someone else. */
const isWaiting = (value: unknown): value is Waiting => {
  const { path, words, at } = (value ?? {}) as Partial<Record<keyof Waiting, unknown>>
  return (
    typeof path === 'string' &&
    typeof at === 'number' &&
    Math.abs(Date.now() - at) < longestWait &&
    Array.isArray(words) &&
    words.every((word) => typeof word === 'string')
  )
}

/** The same where there is no storage: then it reaches as far as this document. */
let unstored: readonly Waiting[] = []

function waiting(): readonly Waiting[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]')
    return [...unstored, ...(Array.isArray(value) ? value : [])].filter(isWaiting)
  } catch {
    return unstored
  }
}

function write(all: readonly Waiting[]): void {
  if (all.length === 0) removeStored(key)
  else writeStored(key, JSON.stringify(all))
}

/** A result is being opened, perhaps in a new tab: let its page mark these words. */
export function carryFoundWords(url: string, words: readonly string[]): void {
  const { origin, pathname } = new URL(url, location.href)
  if (origin !== location.origin || words.length === 0) return
  const path = pagePath(pathname)
  const short = words.filter((word) => word !== '' && word.length <= longestWord).slice(0, mostWords)
  const next: Waiting = { path, words: short, at: Date.now() }
  write([next, ...waiting().filter((one) => one.path !== path)].slice(0, mostPages))
  unstored = readStored(key) === null ? [next] : []
}

/** The words that the page at the present address shall mark. They are given once. */
export function takeFoundWords(): readonly string[] {
  const here = pagePath(location.pathname)
  const all = waiting()
  const found = all.find(({ path }) => path === here)
  if (!found) return []
  unstored = []
  write(all.filter(({ path }) => path !== here))
  return found.words.filter((word) => word !== '').slice(0, mostWords)
}

/** Mark words in an element, whole ones only; marks from before go away. Old browsers mark nothing. */
export function markFoundWords(element: Element, words: readonly string[]): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(highlight)
  if (words.length === 0) return
  const alternatives = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'giu')
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
