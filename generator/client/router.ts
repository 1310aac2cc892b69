// Client-side router. Input: clicks, and the browser's back and forward. Output: one call of `show` per page, and the
// address. Anything that is not a page of this site, language and build is left to the browser, with a full page load.

import { safeDecode } from '../base/safe-decode.ts'
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
  /** URL of the payload of the 404 page. */
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
  /** Id of the latest navigation; earlier ones stop when it changes. */
  navigationId: number
  /** Calls of `history.go` that only revert a change, and whose events are not navigations. */
  pendingReversals: number
}

/** Start the router. */
export function startRouter(options: RouterOptions): void {
  const router: Router = {
    ...options,
    path: pagePath(location.pathname),
    index: currentEntry().index,
    navigationId: 0,
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

async function go(
  router: Router,
  url: URL,
  kind: NavigationKind,
  savedPosition?: SavedPosition
): Promise<void> {
  const { first, prepare } = router
  const navigationId = ++router.navigationId
  if (pagePath(url.pathname) === router.path) {
    navigation.settle()
    setAddress(displayUrl(url), kind)
    router.index = currentEntry().index
    restoreScrollAndFocus(url, savedPosition, false)
    return
  }
  if (!mayLeave()) {
    navigation.settle()
    return undo(router, kind)
  }
  navigation.start()
  try {
    const payload = await fetchPayload(url.pathname)
    if (navigationId !== router.navigationId) return
    // Another build or language needs another shell, hence a full page load.
    if (payload.build !== first.build || payload.locale !== first.locale) return loadFully(url, kind)
    // Pages with different head scripts need separate documents.
    if (payload.headScripts !== first.headScripts) return loadFully(url, kind)
    await prepare(payload)
    if (navigationId !== router.navigationId) return
    setAddress(new URL(payload.url + url.search + url.hash, url), kind)
    await renderPayload(router, payload, url, savedPosition)
  } catch (error) {
    if (navigationId === router.navigationId) await recover(router, url, kind, error)
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
  const savedPosition = top === undefined ? undefined : { scroll: top, position }
  void go(router, new URL(location.href), 'traverse', savedPosition)
}

async function renderPayload(
  router: Router,
  payload: Payload,
  url: URL,
  savedPosition?: SavedPosition
): Promise<void> {
  const { navigationId } = router
  router.path = pagePath(payload.url)
  router.index = currentEntry().index
  await router.show(payload)
  showHead(payload)
  // After another navigation, the current history entry is a different one.
  if (navigationId !== router.navigationId) return
  navigation.settle()
  restoreScrollAndFocus(url, savedPosition, true)
  router.onPageShown(payload)
}

/** The payload failed to load. If the server has the page, load it fully. */
async function recover(router: Router, url: URL, kind: NavigationKind, error: unknown): Promise<void> {
  console.warn('The page could not be loaded.', error)
  const { navigationId } = router
  const status = await statusOf(url)
  if (navigationId !== router.navigationId) return
  if (status === 404) return showNotFound(router, url, kind)
  if (status > 0 && status < 500) return loadFully(url, kind)
  // No response: keep the current page and its address.
  const delta = currentEntry().index - router.index
  undo(router, kind)
  navigation.fail(status > 0 ? 'server' : navigator.onLine ? 'network' : 'offline', () => {
    if (kind === 'traverse' && delta !== 0) history.go(delta)
    else void go(router, url, kind)
  })
}

async function showNotFound(router: Router, url: URL, kind: NavigationKind): Promise<void> {
  const { navigationId } = router
  const payload = await fetchPayload(router.notFound).catch(() => undefined)
  if (navigationId !== router.navigationId) return
  if (!payload || payload.build !== router.first.build) return loadFully(url, kind)
  // Load before rendering, so that going back in the meantime is not overridden.
  const prepared = await router.prepare(payload).then(
    () => true,
    () => false
  )
  if (navigationId !== router.navigationId) return
  if (!prepared) return loadFully(url, kind)
  setAddress(url, kind)
  await renderPayload(router, { ...payload, url: url.pathname }, url)
}

/** Stay on the page. For back and forward, revert the history change. */
function undo(router: Router, kind: NavigationKind): void {
  if (kind !== 'traverse') return
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

/** The URL as shown in the address bar. */
function displayUrl(url: URL): URL {
  const displayed = new URL(url)
  displayed.pathname = displayPath(displayed.pathname)
  return displayed
}

/** Scroll to the saved position, the anchor, or the top, and move the focus. */
function restoreScrollAndFocus(
  url: URL,
  savedPosition: SavedPosition | undefined,
  isOtherPage: boolean
): void {
  releasePosition()
  window.dispatchEvent(new Event(locationEvent))
  const target = url.hash === '' ? null : document.getElementById(safeDecode(url.hash.slice(1)))
  // As browsers do for links that scripts leave to them.
  for (let closed = target?.closest('details'); closed; closed = closed.parentElement?.closest('details'))
    closed.open = true
  if (savedPosition) window.scrollTo(0, savedPosition.scroll)
  else if (target) target.scrollIntoView()
  else if (isOtherPage || url.hash === '' || url.hash === '#top') window.scrollTo(0, 0)
  if (savedPosition?.position) holdPosition(savedPosition.position)
  saveScroll()
  const focus = target ?? (isOtherPage ? document.querySelector<HTMLElement>('main') : null)
  if (!focus) return
  if (!focus.matches('a[href], button, input, [tabindex]')) focus.setAttribute('tabindex', '-1')
  focus.focus({ preventScroll: true })
}
