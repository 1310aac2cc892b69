import { pathOfAddress, type TrailingSlash } from '../base/page-address.ts'
import type { SiteFacts } from './page.ts'

let base = '/'
let trailingSlash: TrailingSlash = 'always'

/** Set base path and URL form of the site. Called by the entry script. */
export function configureLinks(site: Pick<SiteFacts, 'base' | 'trailingSlash'>): void {
  base = site.base
  trailingSlash = site.trailingSlash ?? 'always'
}

/** Normalize a page url: `/a/index.html`, `/a` and, in sites with such URLs, `/a.html` → `/a/`. */
export const pagePath = (address: string): string => pathOfAddress(address, trailingSlash)

/** A path for the address bar: without `index.html`, and without `.html` if the site's URLs omit it. */
export const displayPath = (path: string): string => {
  const visiblePath = path.replace(/(^|\/)index\.html$/, '$1')
  return trailingSlash === 'never' ? visiblePath.replace(/\.html$/, '') : visiblePath
}

/** URL of a link to a page of this site that opens in this tab; undefined for other links. */
export function internalUrl(link: Element | null | undefined, base: string): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.href === '') return undefined
  const opensElsewhere = link.target !== '' && link.target !== '_self'
  if (opensElsewhere || link.hasAttribute('download') || link.dataset.router === 'off') return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return undefined
  return isFile(url.pathname) ? undefined : url
}

/**
 * Whether a path has an extension other than that of pages. In sites without trailing slashes, `/docs/1.0` is a page. No page is
 * below `assets/`, where an author's file `a.1f2e.json` would be taken for the data of a page `a.1f2e`.
 */
function isFile(path: string): boolean {
  if (path.startsWith(`${base}assets/`)) return true
  const bare = path.replace(trailingSlash === 'html' ? /\.html$/ : /(^|\/)index\.html$/, '$1')
  return (trailingSlash === 'always' ? /\.[a-z0-9]+$/i : /\.[a-z][a-z0-9]*$/i).test(bare)
}

/** Whether a path of this origin is the URL of a page. */
export const isPageAddress = (path: string): boolean => path.startsWith(base) && !isFile(path)

/** The link around the target of an event. */
export const linkOf = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null

/** URL of a page of this site to navigate to for a click; undefined if the browser should handle the click. */
export function internalUrlOfClick(event: MouseEvent, base: string): URL | undefined {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || hasModifier) return undefined
  return internalUrl(linkOf(event), base)
}
