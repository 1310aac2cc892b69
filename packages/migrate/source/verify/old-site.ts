// The old site, as `--against` gives it: a sitemap, a list of addresses, or the output of the old tool.

import { isIgnoredFile } from 'sitegen/internals'

/** A file of the old output. */
export interface OldFile {
  /** Relative to the output folder. */
  readonly path: string
  readonly text: () => string
}

export interface OldSite {
  /** Decoded paths of pages, as the old site wrote them, without duplicates. */
  readonly addresses: readonly string[]
  /** Decoded paths of other files that readers or programs may request. */
  readonly files: readonly string[]
  /** HTML of a page, by its address; of outputs only. */
  readonly pages: ReadonlyMap<string, () => string>
  /** Texts of feeds, by their path; of outputs only. */
  readonly feeds: ReadonlyMap<string, () => string>
}

/** Files that only the old tool's own pages and its search request. */
const ofTheTool =
  /^(?:(?:[a-z]{2,3}(?:-\w+)?\/)?assets\/(?:js|css|images|files|medias|fonts|javascripts|stylesheets|chunks)\/|assets\/[^/]+\.[\w-]{8}\.(?:lean\.)?(?:js|css|woff2?)$|assets\/[^/]+[.-][\w-]{8,}\.(?:js|css|woff2?|png|jpe?g|svg|webp|gif|avif)$|_astro\/|pagefind\/|search\/|hashmap\.json$|vp-icons\.css$|search-index.*\.json$|(?:[a-z]{2,3}(?:-\w+)?\/)?sitemap.*\.xml$|objects\.inv$|sitemap.*\.xml(?:\.gz)?$|sw\.js$|workbox-[\da-f]{8}\.js$|\.nojekyll$|CNAME$|(?:.*\/)?opensearch\.xml$|(?:.*\/)?(?:rss|atom)\.(?:xsl|css)$|\.buildinfo$|_redirects$|_headers$|.*\.map$)/

const notFoundPage = /(?:^|\/)404(?:\.html)?(?:\/index)?\.html$/
const feedFile = /(?:^|\/)(?:rss|atom|feed|index|feed_rss_created|feed_rss_updated)\.(?:xml|json)$/

/** The old site from its output. @param base path that it was published at, with slashes around it */
export function siteOfOutput(files: readonly OldFile[], base: string): OldSite {
  const pages = new Map<string, () => string>()
  const feeds = new Map<string, () => string>()
  const others: string[] = []
  for (const { path, text } of files) {
    if (path.endsWith('.html') && !notFoundPage.test(path)) pages.set(base + addressOf(path), text)
    // `check` says that files of editors and of the system are not published.
    else if (!path.endsWith('.html') && !ofTheTool.test(path) && !isIgnoredFile(path))
      others.push(base + path)
    if (feedFile.test(path)) feeds.set(base + path, text)
  }
  return { addresses: [...pages.keys()].sort(), files: others.sort(), pages, feeds }
}

/** `guide/index.html` → `guide/`; `guide.html` stays, since that is how the file was asked for. */
const addressOf = (path: string): string => path.replace(/(^|\/)index\.html$/, '$1')

/** The old site from a list of addresses: URLs or paths, one a line; lines that begin with `#` are comments. */
export const siteOfList = (text: string): OldSite =>
  siteOfAddresses(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
  )

/**
 * The old site from a sitemap.
 *
 * @param read text of another sitemap, by its address, for an index of sitemaps
 */
export function siteOfSitemap(xml: string, read: (address: string) => string | undefined): OldSite {
  const locations = locationsOf(xml)
  if (!/<sitemapindex\b/.test(xml)) return siteOfAddresses(locations)
  return siteOfAddresses(locations.flatMap((address) => locationsOf(read(address) ?? '')))
}

const locationsOf = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]+?)(?:\]\]>)?\s*<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&')
  )

function siteOfAddresses(written: readonly string[]): OldSite {
  const paths = new Set(written.flatMap((address) => pathOf(address) ?? []))
  const isFile = (path: string) => /\.(?!html?$)[a-z0-9]{1,8}$/i.test(path)
  return {
    addresses: [...paths].filter((path) => !isFile(path)).sort(),
    files: [...paths].filter(isFile).sort(),
    pages: new Map(),
    feeds: new Map()
  }
}

/** Decoded path of a URL or path; undefined if it is neither. */
export function pathOf(address: string): string | undefined {
  try {
    return decodeURIComponent(new URL(address, 'https://old.invalid').pathname)
  } catch {
    return undefined
  }
}
