// sitemap.xml (https://www.sitemaps.org/protocol.html) with the translations of each page
// (https://developers.google.com/search/docs/specialty/international/localized-versions).

import { escapeHtml } from '../base/text.ts'
import { hasSitemap, sitemapPath } from '../graph/generated-files.ts'
import { lastChangeOf } from '../graph/last-change.ts'
import { withBase } from '../graph/resolve.ts'
import type { EntryListRoute, EntryRoute, Route } from '../graph/route.ts'
import { alternates, canonicalUrl } from '../plan/head/head.ts'
import { absolutePath, absoluteUrl } from '../plan/head/social-image.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { type Emission, generator } from './plan.ts'

/** Priority of all pages; 0.5 is the protocol's default. */
const priority = '0.5'

/** Limits of the protocol per file. */
const protocolLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

/**
 * The sitemap of all locales: one file, or an index and its parts when one file would exceed the limits. It leaves out
 * unlisted and untranslated pages, old versions, and pages of tags. Without `url` there is no sitemap.
 */
export function sitemaps(
  context: PlanContext,
  routes: readonly Route[],
  limits: typeof protocolLimits = protocolLimits
): readonly Emission[] {
  if (!hasSitemap(context.graph.config)) return []
  const parts = partsWithin(
    routes.filter((route) => isListed(context, route)).map((route) => entryOf(context, route)),
    limits
  )
  const file = (path: string, content: string) => ({ path, content, from: generator })
  const [onlyPart = []] = parts
  if (parts.length <= 1) return [file(sitemapPath.slice(1), urlset(onlyPart))]
  const names = parts.map((_, index) => `sitemap-${index + 1}.xml`)
  return [
    file(sitemapPath.slice(1), sitemapIndex(context, names)),
    ...parts.map((part, index) => file(names[index] ?? '', urlset(part)))
  ]
}

/** Whether it is a list of tags, or of the pages with a tag. They have no content besides the list. */
const listsTags = (route: Route): boolean =>
  route.kind === 'docTag' ||
  route.kind === 'docTagIndex' ||
  route.kind === 'tagIndex' ||
  route.kind === 'entryTerm' ||
  (route.kind === 'postList' && route.tag !== undefined)

/** Whether the collection of an entry has its pages in the sitemap. */
const isInSitemap = ({ graph }: PlanContext, route: Route): boolean =>
  route.kind === 'entry' || route.kind === 'entryList'
    ? graph.entries.get(route.locale)?.get(collectionNameOf(route))?.collection.entries?.sitemap !== false
    : true

const collectionNameOf = (route: EntryRoute | EntryListRoute): string =>
  route.kind === 'entry' ? route.source.collection.name : route.collection

const isListed = (context: PlanContext, route: Route): boolean =>
  !route.unlisted &&
  !route.draft &&
  canonicalUrl(context, route) === withBase(context.graph, route.path) &&
  !listsTags(route) &&
  isInSitemap(context, route)

function entryOf(context: PlanContext, route: Route): string {
  const links = alternates(context, route).map(
    ({ lang, href }) =>
      `    <xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(absoluteUrl(context, href))}"/>\n`
  )
  const day = lastChange(context, route)
  const changed = day === undefined ? '' : `    <lastmod>${day}</lastmod>\n`
  return `  <url>\n    <loc>${escapeHtml(absolutePath(context, route.path))}</loc>\n${changed}    <priority>${priority}</priority>\n${links.join('')}  </url>\n`
}

/** Date of the last change, or that of the post; lists have none. */
const lastChange = ({ graph }: PlanContext, route: Route): string | undefined =>
  lastChangeOf(graph, route).date ?? (route.kind === 'post' ? route.source.date : undefined)

/** Split the entries into parts within the limits. */
function partsWithin(
  entries: readonly string[],
  limits: typeof protocolLimits
): readonly (readonly string[])[] {
  // Upper bound for the bytes around the entries of a file.
  const overhead = 1024
  const parts: string[][] = []
  let bytes = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(entry)
    const part = parts.at(-1)
    if (part && part.length < limits.urls && bytes + size <= limits.bytes - overhead) {
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

const sitemapIndex = (context: PlanContext, names: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${names.map((name) => `  <sitemap>\n    <loc>${escapeHtml(absolutePath(context, name))}</loc>\n  </sitemap>\n`).join('')}</sitemapindex>
`

/** robots.txt: allows everything and links to the sitemap, if there is one. */
export const robots = (context: PlanContext): string => {
  const allowAll = 'User-agent: *\nAllow: /\n'
  return hasSitemap(context.graph.config)
    ? `${allowAll}\nSitemap: ${absolutePath(context, sitemapPath)}\n`
    : allowAll
}
