// Entries of the browser's history: each remembers its place among the others, how far its page was
// scrolled, and which piece of its text was there.

import { holdPlace, type Place, presentPlace } from './place.ts'

export type Move = 'push' | 'replace' | 'traverse'

/** What the browser keeps for each entry. */
export interface Entry {
  /** From 0, in the order in which entries were made. */
  readonly index: number
  readonly scroll?: number
  readonly place?: Place
}

/** The present entry; one that others have made is the first. */
export const presentEntry = (): Entry => ({ index: 0, ...(history.state as Entry | null) })

/** Put an address into the bar. Going back and forward has done it already. */
export function setAddress(url: URL, move: Move): void {
  if (move === 'traverse') return
  const { index } = presentEntry()
  if (move === 'push') {
    keepScroll()
    history.pushState({ index: index + 1 } satisfies Entry, '', url)
  } else history.replaceState({ index } satisfies Entry, '', url)
}

/** The history has moved, and its page is not there yet: what is scrolled now belongs to another entry. */
let between = false
let timer = 0

/** Keep what the entry remembers until its page has arrived. */
export function holdScroll(): void {
  clearTimeout(timer)
  between = true
}

/** Remember how far the page is scrolled. */
export function keepScroll(): void {
  between = false
  const { index } = presentEntry()
  const place = presentPlace()
  history.replaceState({ index, scroll: window.scrollY, ...(place && { place }) } satisfies Entry, '')
}

/** Go to an address by a full load, which always works. */
export function leave(url: URL, move: Move): void {
  if (move === 'push') location.assign(url)
  else location.replace(url)
}

/**
 * Scrolling is ours while the page lives, and the browser's when it is loaded again: it can do it
 * before the first paint.
 */
export function takeScrolling(): void {
  history.scrollRestoration = 'manual'
  const handOver = () => {
    if (!between) keepScroll()
    history.scrollRestoration = 'auto'
  }
  // On `pagehide` it is too late for Chrome; Safari on phones fires nothing else.
  for (const end of ['beforeunload', 'pagehide']) window.addEventListener(end, handOver)
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  const later = () => {
    clearTimeout(timer)
    if (!between) timer = window.setTimeout(keepScroll, 100)
  }
  window.addEventListener('scroll', later, { passive: true })
  const { scroll, place } = presentEntry()
  // The browser has brought the reader back, or not yet and then leaves it to us; who has moved on
  // since then stays there.
  const { scrollY } = window
  if (place && scroll !== undefined && (scrollY === 0 || Math.abs(scrollY - scroll) < 2)) holdPlace(place)
}
