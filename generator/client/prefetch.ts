// Prefetches the page of a link that the reader points at or focuses. Nothing is prefetched on slow or metered connections.

import { prefetchEvent } from './events.ts'
import { prefetchPage } from './fetch-page.ts'
import { internalUrl, linkOf, pagePath } from './links.ts'

/** Milliseconds of hovering that count as intent. */
const hoverDelay = 65

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

/** Start prefetching. @param base path of the site */
export function startPrefetch(base: string): void {
  const requestPage = (link: Element | null) => {
    const url = internalUrl(link, base)
    if (url && pagePath(url.pathname) !== pagePath(location.pathname) && mayPrefetch())
      prefetchPage(url.pathname)
  }
  let timer = 0
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer)
    const link = linkOf(event)
    if (link) timer = window.setTimeout(requestPage, hoverDelay, link)
  })
  for (const type of ['focusin', prefetchEvent, 'touchstart'])
    document.addEventListener(type, (event) => requestPage(linkOf(event)), { passive: true })
}
