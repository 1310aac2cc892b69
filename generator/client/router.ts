// Client-side router: fetches the HTML of other pages and shows it in this document. Anything that is not a page of this site,
// language and build is left to the browser, with a full page load.

import { startBehaviours } from './behaviours.ts'
import { mayLeave } from './blocker.ts'
import { locationEvent, type NavigateDetail, navigateEvent } from './events.ts'
import { fetchPage, loadShow } from './fetch-page.ts'
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
import { linkedElement, openAround } from './location.ts'
import { navigation } from './navigation.ts'
import { dispatchPageShown } from './page-shown.ts'
import { holdOffset, holdPosition, releasePosition } from './reading-position.ts'

/** State of the router. */
interface Router {
  readonly base: string
  /** Path of the page that is shown. */
  path: string
  /** Index of its history entry. */
  index: number
  /** Id of the latest navigation; earlier ones stop when it changes. */
  navigationId: number
  /** Calls of `history.go` that only revert a change, and whose events are not navigations. */
  pendingReversals: number
}

/** Start the router. @param base path of the site */
export function startRouter(base: string): void {
  const router: Router = {
    base,
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
  window.addEventListener('popstate', () => {
    if (!isRetargeting) traverse(router)
  })
  window.addEventListener(navigateEvent, (event) => {
    const { url, replace } = (event as CustomEvent<NavigateDetail>).detail
    void go(router, new URL(url, location.href), replace ? 'replace' : 'push')
  })
  history.replaceState(currentEntry(), '', displayUrl(new URL(location.href)))
  manageScrollRestoration()
  // Browsers open what is around the target, but not the target itself.
  openAround(linkedElement())
}

async function go(
  router: Router,
  url: URL,
  kind: NavigationKind,
  savedPosition?: SavedPosition
): Promise<void> {
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
    const [page, { belongsHere, loadStyles, show }] = await Promise.all([fetchPage(url.pathname), loadShow()])
    if (navigationId !== router.navigationId) return
    // Another site, build, language or policy needs another document.
    if (!belongsHere(page.document)) return loadFully(url, kind)
    await loadStyles(page.document)
    if (navigationId !== router.navigationId) return
    const shownUrl = new URL(page.path + url.search + url.hash, url)
    setAddress(displayUrl(shownUrl), kind)
    await showPage(router, show, page.document, shownUrl, savedPosition)
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

async function showPage(
  router: Router,
  show: (page: Document) => Promise<void>,
  page: Document,
  url: URL,
  savedPosition?: SavedPosition
): Promise<void> {
  const { navigationId } = router
  router.path = pagePath(url.pathname)
  router.index = currentEntry().index
  await show(page)
  const started = startBehaviours()
  // Tabs show what the address leads to once their script has loaded.
  if (openAround(linkedElement(url))?.checkVisibility() === false) await started
  // After another navigation, the current history entry is a different one.
  if (navigationId !== router.navigationId) return
  navigation.settle()
  restoreScrollAndFocus(url, savedPosition, true)
  dispatchPageShown()
}

/** The page failed to load. If the server has the page, load it fully. */
async function recover(router: Router, url: URL, kind: NavigationKind, error: unknown): Promise<void> {
  console.warn('The page is not loaded.', error)
  const { navigationId } = router
  const status = await statusOf(url)
  if (navigationId !== router.navigationId) return
  if (status > 0 && status < 500) return loadFully(url, kind)
  // No response: keep the current page and its address.
  const delta = currentEntry().index - router.index
  undo(router, kind)
  navigation.fail(status > 0 ? 'server' : navigator.onLine ? 'network' : 'offline', () => {
    if (kind === 'traverse' && delta !== 0) history.go(delta)
    else void go(router, url, kind)
  })
}

/** Stay on the page. For back and forward, revert the history change. */
function undo(router: Router, kind: NavigationKind): void {
  if (kind !== 'traverse') return
  const delta = router.index - currentEntry().index
  if (delta === 0) return
  router.pendingReversals++
  history.go(delta)
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

let isRetargeting = false

/** Let style sheets know the target of the address (`:target`): browsers do not look at addresses that scripts set. */
function retarget(hash: string): void {
  isRetargeting = true
  location.replace(hash)
  isRetargeting = false
}

/** Scroll to the saved position, the anchor, or the top, and move the focus. */
function restoreScrollAndFocus(
  url: URL,
  savedPosition: SavedPosition | undefined,
  isOtherPage: boolean
): void {
  releasePosition()
  window.dispatchEvent(new Event(locationEvent))
  const target = openAround(linkedElement(url))
  if (target && !target.matches(':target')) retarget(url.hash)
  if (savedPosition) window.scrollTo(0, savedPosition.scroll)
  else if (target) target.scrollIntoView()
  else if (isOtherPage || url.hash === '' || url.hash === '#top') window.scrollTo(0, 0)
  if (savedPosition?.position) holdPosition(savedPosition.position)
  else if (savedPosition) holdOffset(savedPosition.scroll)
  saveScroll()
  const focus = target ?? (isOtherPage ? document.querySelector<HTMLElement>('main') : null)
  if (!focus) return
  if (!focus.matches('a[href], button, input, [tabindex]')) focus.setAttribute('tabindex', '-1')
  focus.focus({ preventScroll: true })
}
