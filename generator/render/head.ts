// The head of a page: what browsers, search engines and link previews read.

import { escapeHtml } from '../base/text.ts'
import { withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import type { Payload } from '../theme.ts'
import { feedLinks } from './feed-links.ts'
import { previewTags } from './preview-tags.ts'
import type { Scene } from './scene.ts'
import { searchPreconnect } from './search-settings.ts'
import { structuredData } from './structured-data.ts'
import { link, meta, tag } from './tags.ts'
import { hasTwin, twinOutput } from './twin.ts'
import { lastVersionPath } from './versions.ts'

/** The elements between `<head>` and `</head>`. */
export function headOf(scene: Scene, route: Route, payload: Payload): string {
  const { graph, bundle } = scene
  const { config } = graph
  const { client } = bundle
  const url = (path: string) => withBase(graph, path)
  const absolute = (href: string) => config.url + href
  const canonical = absolute(canonicalUrl(scene, route))
  const favicon = config.theme.favicon
  const preconnect = searchPreconnect(graph)
  const hidden = route.unlisted || route.draft || route.kind === 'notFound'
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${client.inlineScript}</script>`,
    tag('title', {}, payload.documentTitle),
    meta('description', payload.description),
    meta('robots', hidden || scene.preview ? 'noindex, nofollow' : 'max-image-preview:large'),
    config.theme.themeColor === undefined ? '' : meta('theme-color', config.theme.themeColor),
    route.kind === 'notFound' ? '' : link({ rel: 'canonical', href: canonical }),
    ...(hidden
      ? []
      : alternates(scene, route).map(({ lang, href }) =>
          link({ rel: 'alternate', hreflang: lang, href: absolute(href) })
        )),
    hasTwin(scene, route)
      ? link({ rel: 'alternate', type: 'text/markdown', href: url(`/${twinOutput(route)}`) })
      : '',
    ...feedLinks(scene, route.locale),
    ...previewTags(scene, route, payload, canonical),
    // Without an icon browsers ask for /favicon.ico, which is not there.
    link({ rel: 'icon', href: favicon === undefined ? 'data:,' : url(favicon) }),
    ...iconLinks(scene, route),
    client.font === undefined
      ? ''
      : link({
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: url(client.font),
          crossorigin: 'anonymous'
        }),
    preconnect === undefined ? '' : link({ rel: 'preconnect', href: preconnect, crossorigin: 'anonymous' }),
    link({ rel: 'stylesheet', href: url(client.style) }),
    ...(payload.styles ?? []).map((href) => link({ rel: 'stylesheet', href })),
    route.kind === 'notFound' ? '' : structuredData(scene, route, payload),
    `<script type="module" src="${escapeHtml(url(client.script))}"></script>`
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** The icon of a home screen, and the manifest with the others. */
function iconLinks(scene: Scene, { locale }: Route): readonly string[] {
  const { graph } = scene
  if (graph.config.theme.icons.length === 0) return []
  const apple = graph.config.theme.icons.find((icon) => graph.assets.static(icon)?.size?.width === 180)
  return [
    apple === undefined ? '' : link({ rel: 'apple-touch-icon', href: withBase(graph, apple) }),
    link({ rel: 'manifest', href: withBase(graph, webManifestPath(graph, locale)) })
  ]
}

/** Path of the manifest of a locale: `/de/manifest.webmanifest`. */
export const webManifestPath = ({ config }: Scene['graph'], locale: string): string =>
  `${config.locales.find(({ code }) => code === locale)?.path ?? '/'}manifest.webmanifest`

/**
 * An untranslated page is the same text twice, and an old version of a document nearly so: the
 * original is the one to be found.
 */
export function canonicalUrl(scene: Scene, route: Route): string {
  const { byKey, routes } = scene.graph
  const last = routes.get(lastVersionPath(scene, route) ?? '') ?? route
  const original =
    last.contentLocale === last.locale ? undefined : byKey.get(last.key)?.get(last.contentLocale)
  return withBase(scene.graph, original ?? last.path)
}

/** The translations of a page that search engines should know, with `x-default` for the others. */
export function alternates(
  scene: Scene,
  route: Route
): readonly { readonly lang: string; readonly href: string }[] {
  const { config, byKey, routes } = scene.graph
  if (config.locales.length === 1) return []
  const paths = byKey.get(route.key)
  const translated = config.locales.flatMap(({ code, htmlLang }) => {
    const path = paths?.get(code)
    const other = path === undefined ? undefined : routes.get(path)
    return path !== undefined && other?.contentLocale === code
      ? [{ lang: htmlLang, href: withBase(scene.graph, path) }]
      : []
  })
  const main = paths?.get(config.defaultLocale.code)
  return main === undefined
    ? translated
    : [...translated, { lang: 'x-default', href: withBase(scene.graph, main) }]
}
