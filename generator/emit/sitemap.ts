// sitemap.xml (https://www.sitemaps.org/protocol.html) with the translations of each page as
// https://developers.google.com/search/docs/specialty/international/localized-versions describes.

import { escapeHtml } from '../base/text.ts'
import { withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import { alternates, canonicalUrl } from '../render/head.ts'
import type { Scene } from '../render/scene.ts'

/** Pages of the sitemap all have this; 0.5 is the protocol's own default. */
const priority = '0.5'

/** The sitemap of all locales. Without: what is unlisted, untranslated, in an old version, or below `/tags/`. */
export function sitemap(scene: Scene, routes: readonly Route[]): string {
  const { url } = scene.graph.config
  const entries = routes
    .filter((route) => isListed(scene, route))
    .map((route) => {
      const links = alternates(scene, route).map(
        ({ lang, href }) =>
          `    <xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(url + href)}"/>\n`
      )
      return `  <url>\n    <loc>${escapeHtml(url + withBase(scene.graph, route.path))}</loc>\n    <priority>${priority}</priority>\n${links.join('')}  </url>\n`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`
}

const isListed = (scene: Scene, route: Route): boolean =>
  !route.unlisted &&
  !route.draft &&
  canonicalUrl(scene, route) === withBase(scene.graph, route.path) &&
  !/\/tags\//.test(route.path)

/** robots.txt: everything may be read, and here is the sitemap. */
export const robots = (scene: Scene): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${scene.graph.config.url}${withBase(scene.graph, '/sitemap.xml')}\n`
