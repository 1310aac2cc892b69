// History entries. Each stores its index, the scroll offset of its page, and the reading position in its text.

import {
  currentPosition,
  heldOffset,
  holdOffset,
  holdPosition,
  type ReadingPosition
} from './reading-position.ts'

export type NavigationKind = 'push' | 'replace' | 'traverse'

/** State of a history entry. */
export interface HistoryEntry {
  /** From 0, in order of creation. */
  readonly index: number
  readonly scroll?: number
  readonly position?: ReadingPosition
}

/** The current entry. An entry without our state counts as the first. */
export const currentEntry = (): HistoryEntry => ({ index: 0, ...(history.state as HistoryEntry | null) })

/** Update the address bar. For back and forward, the browser has already done it. */
export function setAddress(url: URL, kind: NavigationKind): void {
  if (kind === 'traverse') return
  const { index } = currentEntry()
  if (kind === 'push') {
    saveScroll()
    history.pushState({ index: index + 1 } satisfies HistoryEntry, '', url)
  } else history.replaceState({ index } satisfies HistoryEntry, '', url)
}

/** Set while the history entry has changed but its page is not shown yet: scrolling then belongs to another entry. */
let isNavigating = false
let timer = 0

/** Do not save scroll positions until the page of the entry is shown. */
export function pauseScrollSaving(): void {
  clearTimeout(timer)
  isNavigating = true
}

/** Save the scroll position in the current entry. */
export function saveScroll(): void {
  isNavigating = false
  const { index } = currentEntry()
  const position = currentPosition()
  history.replaceState({ index, scroll: heldOffset() ?? window.scrollY, position } satisfies HistoryEntry, '')
}

/** Navigate with a full page load, which always works. */
export function loadFully(url: URL, kind: NavigationKind): void {
  if (kind === 'push') location.assign(url)
  else location.replace(url)
}

/**
 * Restore scroll positions ourselves while the page is open. After a reload the browser restores them, since it can do so
 * before the first paint.
 */
export function manageScrollRestoration(): void {
  history.scrollRestoration = 'manual'
  const handOver = () => {
    if (!isNavigating) saveScroll()
    history.scrollRestoration = 'auto'
  }
  // `pagehide` is too late for Chrome; mobile Safari fires nothing else.
  for (const end of ['beforeunload', 'pagehide']) window.addEventListener(end, handOver)
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  const scheduleSave = () => {
    clearTimeout(timer)
    if (!isNavigating) timer = window.setTimeout(saveScroll, 100)
  }
  window.addEventListener('scroll', scheduleSave, { passive: true })
  const { scroll, position } = currentEntry()
  // The browser may have restored the position, or another one: its anchor may be an element that scripts change. A reader who
  // has begun to use the page stays there.
  if (scroll === undefined || document.documentElement.dataset.touched !== undefined) return
  if (position) holdPosition(position)
  else holdOffset(scroll)
}
