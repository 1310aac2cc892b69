// Moving inside the site by payload. Comes in: clicks, and the browser's back and forward. Goes out:
// one call to `show` for each page, and the address. Whatever is not plainly a page of this site in
// this language and build is left to the browser.

import type { Payload } from '../theme.ts'
import { locationEvent } from './location.ts'
import { fetchPayload } from './payload.ts'

export interface RouterOptions {
  readonly first: Payload
  readonly base: string
  /** Draw a page; resolves when it stands in the document. */
  show(payload: Payload): Promise<void>
}

/** What the browser keeps for each entry of the history. */
interface EntryState {
  readonly scroll?: number
}

/** Start to route. */
export function startRouter({ first, base, show }: RouterOptions): void {
  let current = first
  let pending = 0
  history.scrollRestoration = 'manual'

  const leave = (url: string, replace = false) => (replace ? location.replace(url) : location.assign(url))

  async function go(url: URL, move: 'push' | 'replace' | 'traverse', scroll?: number): Promise<void> {
    if (samePage(url)) {
      if (move !== 'traverse') setAddress(url, move)
      arrive(url, scroll, false)
      return
    }
    const turn = ++pending
    try {
      const payload = await fetchPayload(url.pathname)
      if (turn !== pending) return
      // Another build or language has another shell: a full load brings it.
      if (payload.build !== first.build || payload.locale !== first.locale)
        return leave(url.href, move !== 'push')
      keepScroll()
      if (move !== 'traverse') setAddress(url, move)
      current = payload
      await show(payload)
      document.title = payload.documentTitle
      arrive(url, scroll, true)
    } catch {
      if (turn === pending) leave(url.href, move !== 'push')
    }
  }

  const samePage = (url: URL): boolean => url.pathname.replace(/index\.html$/, '') === current.url

  function setAddress(url: URL, move: 'push' | 'replace'): void {
    if (move === 'push') keepScroll()
    history[move === 'push' ? 'pushState' : 'replaceState']({} satisfies EntryState, '', url)
  }

  /** Scroll to where the reader was, to the anchor, or to the top; and move the focus there. */
  function arrive(url: URL, scroll: number | undefined, moved: boolean): void {
    window.dispatchEvent(new Event(locationEvent))
    const target = url.hash === '' ? null : document.getElementById(decodeURIComponent(url.hash.slice(1)))
    if (scroll !== undefined) window.scrollTo(0, scroll)
    else if (target) target.scrollIntoView()
    else if (moved || url.hash === '' || url.hash === '#top') window.scrollTo(0, 0)
    const focus = target ?? (moved ? document.querySelector<HTMLElement>('main h1, main') : null)
    if (!focus) return
    if (!focus.hasAttribute('tabindex') && !focus.matches('a[href], button, input'))
      focus.setAttribute('tabindex', '-1')
    focus.focus({ preventScroll: true })
  }

  document.addEventListener('click', (event) => {
    const url = followedHere(event, base)
    if (!url) return
    event.preventDefault()
    void go(url, url.href === location.href ? 'replace' : 'push')
  })
  window.addEventListener('popstate', (event) => {
    const { scroll } = (event.state ?? {}) as EntryState
    void go(new URL(location.href), 'traverse', scroll ?? (location.hash === '' ? 0 : undefined))
  })
  window.addEventListener('sitegen:navigate', (event) => {
    const { url, replace } = (event as CustomEvent<{ url: string; replace?: boolean }>).detail
    void go(new URL(url, location.href), replace ? 'replace' : 'push')
  })
  window.addEventListener('pagehide', keepScroll)
  let timer = 0
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = window.setTimeout(keepScroll, 100)
    },
    { passive: true }
  )

  // After a reload the browser leaves the scrolling to us.
  const { scroll } = (history.state ?? {}) as EntryState
  if (scroll !== undefined && scroll > 0) window.scrollTo(0, scroll)
}

const keepScroll = (): void =>
  history.replaceState(
    { ...(history.state as object | null), scroll: window.scrollY } satisfies EntryState,
    ''
  )

/** The url to go to when a click means a page of this site, in this tab; nothing otherwise. */
export function followedHere(event: MouseEvent, base: string): URL | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined
  const link = (event.target as Element | null)?.closest?.('a[href]')
  if (!(link instanceof HTMLAnchorElement)) return undefined
  if (
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.dataset.router === 'off'
  )
    return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return undefined
  // Pages end in a slash; everything with an extension is a file.
  return /\.[a-z0-9]+$/i.test(url.pathname) && !url.pathname.endsWith('/index.html') ? undefined : url
}
