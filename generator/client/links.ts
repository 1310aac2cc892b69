/** Path of a page as its payload names it: `/a/index.html` and `/a` are `/a/`. */
export const pagePath = (path: string): string => path.replace(/index\.html$/, '').replace(/\/?$/, '/')

/** The url of a link when it leads to a page of this site, in this tab; nothing otherwise. */
export function innerUrl(link: Element | null | undefined, base: string): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.href === '') return undefined
  const elsewhere = link.target !== '' && link.target !== '_self'
  if (elsewhere || link.hasAttribute('download') || link.dataset.router === 'off') return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return undefined
  // Pages end in a slash; everything with an extension is a file.
  return /\.[a-z0-9]+$/i.test(url.pathname.replace(/index\.html$/, '')) ? undefined : url
}

/** The link that an event happened in. */
export const linkOf = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null

/** The url to go to when a click means a page of this site; nothing when it is the browser's. */
export function followedHere(event: MouseEvent, base: string): URL | undefined {
  const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || special) return undefined
  return innerUrl(linkOf(event), base)
}
