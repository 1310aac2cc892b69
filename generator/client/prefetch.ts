// Prefetches pages. For links in view, the payload; for links that the reader hovers or focuses, also the scripts. Nothing
// is executed, and nothing is prefetched on slow or metered connections.

import { prefetchEvent } from './events.ts'
import { internalUrl, linkOf, pagePath } from './links.ts'

/** Milliseconds of hovering that count as intent. */
const hoverDelay = 65

/** Links in view to prefetch, per page. */
const inViewLimit = 6

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether to prefetch at all. Browsers without the Network Information API do. */
function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** Prefetch the page of a link that is selected without focus, such as a search result. */
export const prefetchLink = (link: Element): void => {
  link.dispatchEvent(new Event(prefetchEvent, { bubbles: true }))
}

/** Options of `startPrefetch`. */
export interface PrefetchOptions {
  readonly base: string
  /**
   * Load a page by its path. Repeated calls for a page must not load it again.
   *
   * @param isIntended whether the reader hovers or focuses its link
   */
  load(path: string, isIntended: boolean): void
}

/**
 * Start prefetching.
 *
 * @returns
 *   Function to call when another page is shown, to observe its links.
 */
export function startPrefetch({ base, load }: PrefetchOptions): () => void {
  const requestPage = (link: Element | null, isIntended: boolean) => {
    const url = internalUrl(link, base)
    const path = url && pagePath(url.pathname)
    if (path !== undefined && path !== pagePath(location.pathname) && mayPrefetch()) load(path, isIntended)
  }
  let timer = 0
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer)
    const link = linkOf(event)
    if (link) timer = window.setTimeout(requestPage, hoverDelay, link, true)
  })
  document.addEventListener('focusin', (event) => requestPage(linkOf(event), true))
  document.addEventListener(prefetchEvent, (event) => requestPage(linkOf(event), true))
  document.addEventListener('touchstart', (event) => requestPage(linkOf(event), true), { passive: true })

  let remaining = 0
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || remaining === 0) continue
      remaining--
      view.unobserve(target)
      requestPage(target, false)
    }
  })
  return () => {
    view.disconnect()
    remaining = inViewLimit
    for (const link of document.querySelectorAll('main a[href]'))
      if (internalUrl(link, base)) view.observe(link)
  }
}
