// Moving inside the site by payload. Comes in: clicks, and the browser's back and forward. Goes out:
// one call to `show` for each page, and the address. Whatever is not plainly a page of this site in
// this language and build is left to the browser.

import type { Payload } from '../theme.ts'
import { locationEvent } from './location.ts'
import { fetchPayload, forgetPayloads } from './payload.ts'

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

type Move = 'push' | 'replace' | 'traverse'

/** Start to route. */
export function startRouter({ first, base, show }: RouterOptions): void {
  let current = first
  let turns = 0
  history.scrollRestoration = 'manual'

  async function go(url: URL, move: Move, scroll?: number): Promise<void> {
    const turn = ++turns
    if (withoutIndex(url.pathname) === current.url) {
      setAddress(url, move)
      arrive(url, scroll, false)
      return
    }
    try {
      const payload = await fetchPayload(url.pathname)
      if (turn !== turns) return
      // Another build or language has another shell: a full load brings it.
      if (payload.build !== first.build || payload.locale !== first.locale) return leave(url, move)
      setAddress(new URL(payload.url + url.search + url.hash, url), move)
      current = payload
      await show(payload)
      document.title = payload.documentTitle
      arrive(url, scroll, true)
    } catch {
      if (turn === turns) leave(url, move)
    }
  }

  /** Sources have changed under `serve`: show the same page anew, where the reader is. */
  async function refresh(): Promise<void> {
    forgetPayloads()
    try {
      const payload = await fetchPayload(current.url)
      if (payload.build !== first.build) return location.reload()
      current = payload
      await show(payload)
      document.title = payload.documentTitle
    } catch {
      location.reload()
    }
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
  window.addEventListener('sitegen:refresh', () => void refresh())
  window.addEventListener('pagehide', keepScroll)
  let timer = 0
  const scrolled = () => {
    clearTimeout(timer)
    timer = window.setTimeout(keepScroll, 100)
  }
  window.addEventListener('scroll', scrolled, { passive: true })

  // After a reload the browser leaves the scrolling to us.
  const { scroll } = (history.state ?? {}) as EntryState
  if (scroll !== undefined && scroll > 0) window.scrollTo(0, scroll)
}

const withoutIndex = (path: string): string => path.replace(/index\.html$/, '')

function leave(url: URL, move: Move): void {
  if (move === 'push') location.assign(url)
  else location.replace(url)
}

function setAddress(url: URL, move: Move): void {
  if (move === 'traverse') return
  if (move === 'push') keepScroll()
  history[move === 'push' ? 'pushState' : 'replaceState']({} satisfies EntryState, '', url)
}

/** Remember in the history how far the page is scrolled. */
function keepScroll(): void {
  const state = { ...(history.state as EntryState | null), scroll: window.scrollY } satisfies EntryState
  history.replaceState(state, '')
}

/** Scroll to where the reader was, to the anchor, or to the top; and move the focus there. */
function arrive(url: URL, scroll: number | undefined, moved: boolean): void {
  window.dispatchEvent(new Event(locationEvent))
  const target = url.hash === '' ? null : document.getElementById(decodeAnchor(url.hash))
  if (scroll !== undefined) window.scrollTo(0, scroll)
  else if (target) target.scrollIntoView()
  else if (moved || url.hash === '' || url.hash === '#top') window.scrollTo(0, 0)
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

/** The url to go to when a click means a page of this site, in this tab; nothing otherwise. */
function followedHere(event: MouseEvent, base: string): URL | undefined {
  const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || special) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return undefined
  const elsewhere = link.target !== '' && link.target !== '_self'
  if (elsewhere || link.hasAttribute('download') || link.dataset.router === 'off') return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return undefined
  // Pages end in a slash; everything with an extension is a file.
  return /\.[a-z0-9]+$/i.test(withoutIndex(url.pathname)) ? undefined : url
}
