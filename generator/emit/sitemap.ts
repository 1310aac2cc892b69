// sitemap.xml (https://www.sitemaps.org/protocol.html) with the translations of each page as
// https://developers.google.com/search/docs/specialty/international/localized-versions describes.

import { escapeHtml } from '../base/text.ts'
import { withBase } from '../graph/resolve.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import { alternates, canonicalUrl } from '../render/head.ts'
import { absolutePath, absoluteUrl } from '../render/picture.ts'
import type { Scene } from '../render/scene.ts'
import { type Emission, generator } from './plan.ts'

/** Pages of the sitemap all have this; 0.5 is the protocol's own default. */
const priority = '0.5'

/** What the protocol allows in one file. */
const protocol = { urls: 50_000, bytes: 50 * 1024 * 1024 }

/**
 * The sitemap of all locales: one file, or an index and its parts when there is too much for one. Without:
 * what is unlisted, untranslated, in an old version, or a page of a tag. None where the site does not say where it will be.
 */
export function sitemaps(
  scene: Scene,
  routes: readonly Route[],
  limits: typeof protocol = protocol
): readonly Emission[] {
  if (scene.graph.config.url === '') return []
  const parts = split(
    routes.filter((route) => isListed(scene, route)).map((route) => entryOf(scene, route)),
    limits
  )
  const file = (path: string, content: string) => ({ path, content, from: generator })
  const [only = []] = parts
  if (parts.length <= 1) return [file('sitemap.xml', urlset(only))]
  const names = parts.map((_, index) => `sitemap-${index + 1}.xml`)
  return [
    file('sitemap.xml', sitemapIndex(scene, names)),
    ...parts.map((part, index) => file(names[index] ?? '', urlset(part)))
  ]
}

/** Pages that list a tag's posts or documents, and lists of tags, repeat what others hold. */
const isOfTags = (route: Route): boolean =>
  route.kind === 'docTag' ||
  route.kind === 'docTagIndex' ||
  route.kind === 'tagIndex' ||
  (route.kind === 'postList' && route.tag !== undefined)

const isListed = (scene: Scene, route: Route): boolean =>
  !route.unlisted &&
  !route.draft &&
  canonicalUrl(scene, route) === withBase(scene.graph, route.path) &&
  !isOfTags(route)

function entryOf(scene: Scene, route: Route): string {
  const links = alternates(scene, route).map(
    ({ lang, href }) =>
      `    <xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(absoluteUrl(scene, href))}"/>\n`
  )
  const day = lastChange(scene, route)
  const changed = day === undefined ? '' : `    <lastmod>${day}</lastmod>\n`
  return `  <url>\n    <loc>${escapeHtml(absolutePath(scene, route.path))}</loc>\n${changed}    <priority>${priority}</priority>\n${links.join('')}  </url>\n`
}

/** The day that front matter names, else that of git, else that of the post; lists have none. */
function lastChange({ graph }: Scene, route: Route): string | undefined {
  const committed = graph.history.get(route.file)?.date
  const source = markdownOf(route)
  if (!source) return committed
  if (source.kind === 'page') return committed
  const date = source.kind === 'post' ? source.date : undefined
  return source.frontMatter.last_update?.date ?? committed ?? date
}

/** Cut the entries so that no part has more than the limits allow. */
function split(entries: readonly string[], limits: typeof protocol): readonly (readonly string[])[] {
  // What stands around the entries of a file has less than this.
  const frame = 1024
  const parts: string[][] = []
  let bytes = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(entry)
    const part = parts.at(-1)
    if (part && part.length < limits.urls && bytes + size <= limits.bytes - frame) {
      part.push(entry)
      bytes += size
    } else {
      parts.push([entry])
      bytes = size
    }
  }
  return parts
}

const urlset = (entries: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`

const sitemapIndex = (scene: Scene, names: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${names.map((name) => `  <sitemap>\n    <loc>${escapeHtml(absolutePath(scene, name))}</loc>\n  </sitemap>\n`).join('')}</sitemapindex>
`

/** robots.txt: everything may be read, and here is the sitemap, if there is one. */
export const robots = (scene: Scene): string => {
  const all = 'User-agent: *\nAllow: /\n'
  return scene.graph.config.url === '' ? all : `${all}\nSitemap: ${absolutePath(scene, '/sitemap.xml')}\n`
}
