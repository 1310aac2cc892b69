// Moving inside the site by payload. Comes in: clicks, and the browser's back and forward. Goes out:
// one call to `show` for each page, and the address. Whatever is not plainly a page of this site in
// this language and build is left to the browser, by a full load.

import type { Payload } from '../theme.ts'
import { mayLeave } from './blocker.ts'
import { showHead } from './head.ts'
import {
  type Entry,
  holdScroll,
  keepScroll,
  leave,
  type Move,
  presentEntry,
  setAddress,
  takeScrolling
} from './history.ts'
import { followedHere, pagePath, shownPath } from './links.ts'
import { locationEvent } from './location.ts'
import { navigation } from './navigation.ts'
import { fetchPayload, forgetPayloads } from './payload.ts'
import { holdPlace, releasePlace } from './place.ts'

export interface RouterOptions {
  readonly first: Payload
  readonly base: string
  /** Url of the payload that unknown addresses show. */
  readonly notFound: string
  /** Load what a page needs beside its payload. */
  prepare(payload: Payload): Promise<unknown>
  /** Draw a page; resolves when it stands in the document. */
  show(payload: Payload): Promise<void>
  /** Is told of a page that stands in the document, head and all. */
  shownPage(payload: Payload): void
}

/** Start to route. */
export function startRouter({ first, base, notFound, prepare, show, shownPage }: RouterOptions): void {
  let here = pagePath(location.pathname)
  let index = presentEntry().index
  let turns = 0

  async function go(url: URL, move: Move, before?: Before): Promise<void> {
    const turn = ++turns
    if (pagePath(url.pathname) === here) {
      navigation.settle()
      setAddress(cleaned(url), move)
      index = presentEntry().index
      arrive(url, before, false)
      return
    }
    if (!mayLeave()) {
      navigation.settle()
      return undo(move)
    }
    navigation.start()
    try {
      const payload = await fetchPayload(url.pathname)
      if (turn !== turns) return
      // Another build or language has another shell: a full load brings it.
      if (payload.build !== first.build || payload.locale !== first.locale) return leave(url, move)
      // Scripts that one of the two has alone run in a document of their own.
      if (payload.headScripts !== first.headScripts) return leave(url, move)
      await prepare(payload)
      if (turn !== turns) return
      setAddress(new URL(payload.url + url.search + url.hash, url), move)
      await draw(payload, url, before)
    } catch (error) {
      if (turn === turns) await recover(url, move, error)
    }
  }

  async function draw(payload: Payload, url: URL, before?: Before): Promise<void> {
    const turn = turns
    here = pagePath(payload.url)
    index = presentEntry().index
    await show(payload)
    showHead(payload)
    // Who has gone on or back meanwhile is at another entry of the history, which keeps its own place.
    if (turn !== turns) return
    navigation.settle()
    arrive(url, before, true)
    shownPage(payload)
  }

  /** The payload does not come. The page itself may, and then it is loaded in the ordinary way. */
  async function recover(url: URL, move: Move, error: unknown): Promise<void> {
    console.warn('The page does not load.', error)
    const turn = turns
    const status = await statusOf(url)
    if (turn !== turns) return
    if (status === 404) return showNotFound(url, move)
    if (status > 0 && status < 500) return leave(url, move)
    // Nothing answers: the page that stands is still good to read, and keeps its address.
    const delta = presentEntry().index - index
    undo(move)
    navigation.fail(status > 0 ? 'server' : navigator.onLine ? 'network' : 'offline', () => {
      if (move === 'traverse' && delta !== 0) history.go(delta)
      else void go(url, move)
    })
  }

  async function showNotFound(url: URL, move: Move): Promise<void> {
    const turn = turns
    const payload = await fetchPayload(notFound).catch(() => undefined)
    if (turn !== turns) return
    if (!payload || payload.build !== first.build) return leave(url, move)
    // Loaded before it is drawn, as every page is: who goes back meanwhile would be given this one.
    const prepared = await prepare(payload).then(
      () => true,
      () => false
    )
    if (turn !== turns) return
    if (!prepared) return leave(url, move)
    setAddress(url, move)
    await draw({ ...payload, url: url.pathname }, url)
  }

  /** The reader stays. Back and forward have moved the history already: move it back. */
  function undo(move: Move): void {
    if (move !== 'traverse') return
    const delta = index - presentEntry().index
    if (delta === 0) return
    turnsBack++
    history.go(delta)
  }
  let turnsBack = 0

  /** Sources have changed under `serve`: show the same page anew, where the reader is. */
  async function refresh(): Promise<void> {
    forgetPayloads()
    try {
      const payload = await fetchPayload(here)
      if (payload.build !== first.build) return reload()
      await prepare(payload)
      await show(payload)
      showHead(payload)
    } catch {
      reload()
    }
  }

  function reload(): void {
    window.dispatchEvent(new Event('sitegen:reload'))
    location.reload()
  }

  document.addEventListener('click', (event) => {
    const url = followedHere(event, base)
    if (!url) return
    event.preventDefault()
    void go(url, url.href === location.href ? 'replace' : 'push')
  })
  window.addEventListener('popstate', () => {
    if (turnsBack > 0) {
      turnsBack--
      return keepScroll()
    }
    holdScroll()
    const { scroll, place } = presentEntry()
    const top = scroll ?? (location.hash === '' ? 0 : undefined)
    void go(new URL(location.href), 'traverse', top === undefined ? undefined : { scroll: top, place })
  })
  window.addEventListener('sitegen:navigate', (event) => {
    const { url, replace } = (event as CustomEvent<{ url: string; replace?: boolean }>).detail
    void go(new URL(url, location.href), replace ? 'replace' : 'push')
  })
  window.addEventListener('sitegen:refresh', () => void refresh())
  history.replaceState(presentEntry(), '', cleaned(new URL(location.href)))
  takeScrolling()
}

/** Where the reader was in a page. */
interface Before {
  readonly scroll: number
  readonly place: Entry['place']
}

/** What the server says of a page; 0 when there is no answer. */
const statusOf = (url: URL): Promise<number> =>
  fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => 0
  )

/** An address as it is shown. */
function cleaned(url: URL): URL {
  const shown = new URL(url)
  shown.pathname = shownPath(shown.pathname)
  return shown
}

/** Scroll to where the reader was, to the anchor, or to the top; and move the focus there. */
function arrive(url: URL, before: Before | undefined, moved: boolean): void {
  releasePlace()
  window.dispatchEvent(new Event(locationEvent))
  const target = url.hash === '' ? null : document.getElementById(decodeAnchor(url.hash))
  if (before) window.scrollTo(0, before.scroll)
  else if (target) target.scrollIntoView()
  else if (moved || url.hash === '' || url.hash === '#top') window.scrollTo(0, 0)
  if (before?.place) holdPlace(before.place)
  keepScroll()
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
