// Loading pages before they are asked for. Of what has come into view the payload, which is the text; of what the
// reader points at or reaches by key the scripts too. Nothing of it runs, and nothing is loaded on slow or metered
// connections.

import { innerUrl, linkOf, pagePath } from './links.ts'

/** Milliseconds that a pointer rests on a link before it means it. */
const intent = 65

/** Links in view that are loaded ahead, for each page that is shown. */
const inViewLimit = 6

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** May pages be loaded that nobody has asked for? Browsers without an answer have nothing against it. */
function affordable(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

const wantedEvent = 'sitegen:wanted'

/** Load the page of a link ahead: it has been chosen without the focus, as in a list of results. */
export const preload = (link: Element): void => {
  link.dispatchEvent(new Event(wantedEvent, { bubbles: true }))
}

/** What `startPrefetch` takes. */
export interface PrefetchOptions {
  readonly base: string
  /**
   * Load a page by its path; called again for the same page, it must not load it again.
   *
   * @param meant the reader points at its link or has reached it by key
   */
  load(path: string, meant: boolean): void
}

/**
 * Start to prefetch.
 *
 * @returns
 *   To be called when another page is shown: its links are looked at.
 */
export function startPrefetch({ base, load }: PrefetchOptions): () => void {
  const want = (link: Element | null, meant: boolean) => {
    const url = innerUrl(link, base)
    const path = url && pagePath(url.pathname)
    if (path !== undefined && path !== pagePath(location.pathname) && affordable()) load(path, meant)
  }
  let timer = 0
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer)
    const link = linkOf(event)
    if (link) timer = window.setTimeout(want, intent, link, true)
  })
  document.addEventListener('focusin', (event) => want(linkOf(event), true))
  document.addEventListener(wantedEvent, (event) => want(linkOf(event), true))
  document.addEventListener('touchstart', (event) => want(linkOf(event), true), { passive: true })

  let left = 0
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left === 0) continue
      left--
      view.unobserve(target)
      want(target, false)
    }
  })
  return () => {
    view.disconnect()
    left = inViewLimit
    for (const link of document.querySelectorAll('main a[href]')) if (innerUrl(link, base)) view.observe(link)
  }
}
