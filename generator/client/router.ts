// Client-side router. Input: clicks, and the browser's back and forward. Output: one call of `show` per page, and the
// address. Anything that is not a page of this site, language and build is left to the browser, with a full page load.

import type { Payload } from '../theme.ts'
import { mayLeave } from './blocker.ts'
import { locationEvent, type NavigateDetail, navigateEvent, refreshEvent, reloadEvent } from './events.ts'
import { showHead } from './head.ts'
import {
  currentEntry,
  type HistoryEntry,
  loadFully,
  manageScrollRestoration,
  type NavigationKind,
  pauseScrollSaving,
  saveScroll,
  setAddress
} from './history.ts'
import { displayPath, internalUrlOfClick, pagePath } from './links.ts'
import { navigation } from './navigation.ts'
import { clearPayloads, fetchPayload } from './payload.ts'
import { holdPosition, releasePosition } from './reading-position.ts'

export interface RouterOptions {
  readonly first: Payload
  readonly base: string
  /** Url of the payload of the 404 page. */
  readonly notFound: string
  /** Load what a page needs besides its payload. */
  prepare(payload: Payload): Promise<unknown>
  /** Render a page; resolves when it is in the document. */
  show(payload: Payload): Promise<void>
  /** Called when a page and its head are in the document. */
  onPageShown(payload: Payload): void
}

/** State of the router. */
interface Router extends RouterOptions {
  /** Path of the page that is shown. */
  path: string
  /** Index of its history entry. */
  index: number
  /** Number of the latest navigation; older ones give up. */
  turn: number
  /** Calls of `history.go` that only revert a change, and whose events are not navigations. */
  pendingReversals: number
}

/** Start the router. */
export function startRouter(options: RouterOptions): void {
  const router: Router = {
    ...options,
    path: pagePath(location.pathname),
    index: currentEntry().index,
    turn: 0,
    pendingReversals: 0
  }
  document.addEventListener('click', (event) => {
    const url = internalUrlOfClick(event, router.base)
    if (!url) return
    event.preventDefault()
    void go(router, url, url.href === location.href ? 'replace' : 'push')
  })
  window.addEventListener('popstate', () => traverse(router))
  window.addEventListener(navigateEvent, (event) => {
    const { url, replace } = (event as CustomEvent<NavigateDetail>).detail
    void go(router, new URL(url, location.href), replace ? 'replace' : 'push')
  })
  window.addEventListener(refreshEvent, () => void refresh(router))
  history.replaceState(currentEntry(), '', displayUrl(new URL(location.href)))
  manageScrollRestoration()
}

async function go(router: Router, url: URL, move: NavigationKind, saved?: SavedPosition): Promise<void> {
  const { first, prepare } = router
  const turn = ++router.turn
  if (pagePath(url.pathname) === router.path) {
    navigation.settle()
    setAddress(displayUrl(url), move)
    router.index = currentEntry().index
    restoreScrollAndFocus(url, saved, false)
    return
  }
  if (!mayLeave()) {
    navigation.settle()
    return undo(router, move)
  }
  navigation.start()
  try {
    const payload = await fetchPayload(url.pathname)
    if (turn !== router.turn) return
    // Another build or language needs another shell, hence a full page load.
    if (payload.build !== first.build || payload.locale !== first.locale) return loadFully(url, move)
    // Pages with different head scripts need documents of their own.
    if (payload.headScripts !== first.headScripts) return loadFully(url, move)
    await prepare(payload)
    if (turn !== router.turn) return
    setAddress(new URL(payload.url + url.search + url.hash, url), move)
    await renderPayload(router, payload, url, saved)
  } catch (error) {
    if (turn === router.turn) await recover(router, url, move, error)
  }
}

/** The browser's back and forward. */
function traverse(router: Router): void {
  if (router.pendingReversals > 0) {
    router.pendingReversals--
    saveScroll()
    return
  }
  pauseScrollSaving()
  const { scroll, position } = currentEntry()
  const top = scroll ?? (location.hash === '' ? 0 : undefined)
  const saved = top === undefined ? undefined : { scroll: top, position }
  void go(router, new URL(location.href), 'traverse', saved)
}

async function renderPayload(
  router: Router,
  payload: Payload,
  url: URL,
  saved?: SavedPosition
): Promise<void> {
  const { turn } = router
  router.path = pagePath(payload.url)
  router.index = currentEntry().index
  await router.show(payload)
  showHead(payload)
  // After another navigation, the current history entry is a different one.
  if (turn !== router.turn) return
  navigation.settle()
  restoreScrollAndFocus(url, saved, true)
  router.onPageShown(payload)
}

/** The payload failed to load. If the server has the page, load it fully. */
async function recover(router: Router, url: URL, move: NavigationKind, error: unknown): Promise<void> {
  console.warn('The page could not be loaded.', error)
  const { turn } = router
  const status = await statusOf(url)
  if (turn !== router.turn) return
  if (status === 404) return showNotFound(router, url, move)
  if (status > 0 && status < 500) return loadFully(url, move)
  // No response: keep the current page and its address.
  const delta = currentEntry().index - router.index
  undo(router, move)
  navigation.fail(status > 0 ? 'server' : navigator.onLine ? 'network' : 'offline', () => {
    if (move === 'traverse' && delta !== 0) history.go(delta)
    else void go(router, url, move)
  })
}

async function showNotFound(router: Router, url: URL, move: NavigationKind): Promise<void> {
  const { turn } = router
  const payload = await fetchPayload(router.notFound).catch(() => undefined)
  if (turn !== router.turn) return
  if (!payload || payload.build !== router.first.build) return loadFully(url, move)
  // Load before rendering, so that going back in the meantime is not overridden.
  const prepared = await router.prepare(payload).then(
    () => true,
    () => false
  )
  if (turn !== router.turn) return
  if (!prepared) return loadFully(url, move)
  setAddress(url, move)
  await renderPayload(router, { ...payload, url: url.pathname }, url)
}

/** Stay on the page. For back and forward, revert the history change. */
function undo(router: Router, move: NavigationKind): void {
  if (move !== 'traverse') return
  const delta = router.index - currentEntry().index
  if (delta === 0) return
  router.pendingReversals++
  history.go(delta)
}

/** Under `serve`, sources have changed: render the current page again in place. */
async function refresh({ path, first, prepare, show }: Router): Promise<void> {
  clearPayloads()
  try {
    const payload = await fetchPayload(path)
    if (payload.build !== first.build) return reload()
    await prepare(payload)
    await show(payload)
    showHead(payload)
  } catch {
    reload()
  }
}

function reload(): void {
  window.dispatchEvent(new Event(reloadEvent))
  location.reload()
}

/** Saved scroll offset and reading position. */
interface SavedPosition {
  readonly scroll: number
  readonly position: HistoryEntry['position']
}

/** HTTP status of a page; 0 without a response. */
const statusOf = (url: URL): Promise<number> =>
  fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => 0
  )

/** The url as shown in the address bar. */
function displayUrl(url: URL): URL {
  const shown = new URL(url)
  shown.pathname = displayPath(shown.pathname)
  return shown
}

/** Scroll to the saved position, the anchor, or the top, and move the focus. */
function restoreScrollAndFocus(url: URL, saved: SavedPosition | undefined, moved: boolean): void {
  releasePosition()
  window.dispatchEvent(new Event(locationEvent))
  const target = url.hash === '' ? null : document.getElementById(decodeAnchor(url.hash))
  if (saved) window.scrollTo(0, saved.scroll)
  else if (target) target.scrollIntoView()
  else if (moved || url.hash === '' || url.hash === '#top') window.scrollTo(0, 0)
  if (saved?.position) holdPosition(saved.position)
  saveScroll()
  const focus = target ?? (moved ? document.querySelector<HTMLElement>('main') : null)
  if (!focus) return
  if (!focus.matches('a[href], button, input, [tabindex]')) focus.setAttribute('tabindex', '-1')
  focus.focus({ preventScroll: true })
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
