import { type PageFileType, pageFile, pathOfAddress, type TrailingSlash } from '../base/page-address.ts'
import type { Shell } from '../theme.ts'

let base = '/'
let trailingSlash: TrailingSlash = 'always'

/** Set by the app when it starts: where the site is, and how addresses of its pages end. */
export function setAddresses(shell: Pick<Shell, 'base' | 'trailingSlash'>): void {
  base = shell.base
  trailingSlash = shell.trailingSlash ?? 'always'
}

/** One path for all forms of a page's address: `/a/index.html`, `/a` and, in sites of that form, `/a.html` are `/a/`. */
export const pagePath = (address: string): string => pathOfAddress(address, trailingSlash)

/** Address of a file of a page: `/a/` → `/a/index.json` or `/a.json`. */
export const fileOfPage = (address: string, type: PageFileType): string =>
  base + pageFile(`/${pagePath(address).slice(base.length)}`, type, trailingSlash)

/** An address as it is shown: without `index.html`, and without an ending that hosts need not be told. */
export const shownPath = (path: string): string => {
  const shown = path.replace(/(^|\/)index\.html$/, '$1')
  return trailingSlash === 'never' ? shown.replace(/\.html$/, '') : shown
}

/** The url of a link when it leads to a page of this site, in this tab; nothing otherwise. */
export function innerUrl(link: Element | null | undefined, base: string): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.href === '') return undefined
  const elsewhere = link.target !== '' && link.target !== '_self'
  if (elsewhere || link.hasAttribute('download') || link.dataset.router === 'off') return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return undefined
  return isFile(url.pathname) ? undefined : url
}

/** Everything with an extension is a file, unless pages have it; `/docs/1.0` is a page where none ends in a slash. */
function isFile(path: string): boolean {
  const bare = path.replace(trailingSlash === 'html' ? /\.html$/ : /(^|\/)index\.html$/, '$1')
  return (trailingSlash === 'always' ? /\.[a-z0-9]+$/i : /\.[a-z][a-z0-9]*$/i).test(bare)
}

/** Is an address of this server, without query and hash, that of a page? */
export const isPageAddress = (path: string): boolean => path.startsWith(base) && !isFile(path)

/** The link that an event happened in. */
export const linkOf = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null

/** The url to go to when a click means a page of this site; nothing when it is the browser's. */
export function followedHere(event: MouseEvent, base: string): URL | undefined {
  const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || special) return undefined
  return innerUrl(linkOf(event), base)
}
