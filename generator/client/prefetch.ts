// Loading pages before they are asked for: what the reader points at or reaches by key, and what has
// come into view. Nothing on slow or metered connections.

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

export interface PrefetchOptions {
  readonly base: string
  /** Load a page by its path; called again for the same page, it must not load it again. */
  load(path: string): void
}

/**
 * Start to prefetch.
 *
 * @returns
 *   To be called when another page is shown: its links are looked at.
 */
export function startPrefetch({ base, load }: PrefetchOptions): () => void {
  const want = (link: Element | null) => {
    const url = innerUrl(link, base)
    const path = url && pagePath(url.pathname)
    if (path !== undefined && path !== pagePath(location.pathname) && affordable()) load(path)
  }
  let timer = 0
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer)
    const link = linkOf(event)
    if (link) timer = window.setTimeout(want, intent, link)
  })
  document.addEventListener('focusin', (event) => want(linkOf(event)))
  document.addEventListener(wantedEvent, (event) => want(linkOf(event)))
  document.addEventListener('touchstart', (event) => want(linkOf(event)), { passive: true })

  let left = 0
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left === 0) continue
      left--
      view.unobserve(target)
      want(target)
    }
  })
  return () => {
    view.disconnect()
    left = inViewLimit
    for (const link of document.querySelectorAll('main a[href]')) if (innerUrl(link, base)) view.observe(link)
  }
}
