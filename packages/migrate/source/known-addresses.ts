// Addresses of the old site: from its sitemap, or from the pages in its output.

import { decode, type Files } from 'sitegen/internals'

/**
 * Paths of all pages in an output folder or a sitemap; undefined if the path is neither.
 *
 * @param path in `files`: a folder, or a sitemap.xml
 */
export function knownAddresses(files: Files, path: string, base: string): readonly string[] | undefined {
  if (path.endsWith('.xml')) return files.has(path) ? sitemapPaths(decode(files.read(path))) : undefined
  const prefix = path === '' ? '' : `${path}/`
  const pages = files
    .list(path)
    .map((file) => file.path.slice(prefix.length))
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => base + file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, ''))
  return pages.length > 0 ? pages : undefined
}

const sitemapPaths = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].flatMap(([, address = '']) => {
    try {
      return [decodeURI(new URL(address.replaceAll('&amp;', '&')).pathname)]
    } catch {
      return []
    }
  })
