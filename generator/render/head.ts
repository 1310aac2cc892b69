// The head of a page: what browsers, search engines and link previews read.

import { escapeHtml } from '../base/text.ts'
import { withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import type { Payload } from '../theme.ts'
import { type Scene, shellFor } from './scene.ts'
import { searchPreconnect } from './search-settings.ts'
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
  const locale = config.locales.find(({ code }) => code === route.locale)
  const favicon = config.theme.favicon
  const preconnect = searchPreconnect(graph)
  const hidden = route.unlisted || route.draft || route.kind === 'notFound'
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${client.inlineScript}</script>`,
    tag('title', {}, payload.documentTitle),
    meta('description', payload.description),
    hidden ? meta('robots', 'noindex, nofollow') : '',
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
    property('og:title', payload.title),
    payload.description === '' ? '' : property('og:description', payload.description),
    property('og:url', canonical),
    property('og:site_name', textIn(config.title, route.locale, config)),
    property('og:type', route.kind === 'post' ? 'article' : 'website'),
    property('og:locale', (locale?.htmlLang ?? route.locale).replace('-', '_')),
    route.kind === 'post' ? property('article:published_time', route.source.date) : '',
    // Without an icon browsers ask for /favicon.ico, which is not there.
    link({ rel: 'icon', href: favicon === undefined ? 'data:,' : url(favicon) }),
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
    link({ rel: 'preload', as: 'fetch', href: shellFor(scene, route.locale).url, crossorigin: 'anonymous' }),
    ...[...client.scriptImports, ...(client.chunks.get(payload.component) ?? [])].map((path) =>
      link({ rel: 'modulepreload', href: url(path) })
    ),
    `<script type="module" src="${escapeHtml(url(client.script))}"></script>`
  ]
    .filter((line) => line !== '')
    .join('\n')
}

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

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

const tag = (name: string, values: Readonly<Record<string, string>>, text: string): string =>
  `<${name}${attributes(values)}>${escapeHtml(text)}</${name}>`
const link = (values: Readonly<Record<string, string>>): string => `<link${attributes(values)}>`
const meta = (name: string, content: string): string =>
  content === '' ? '' : `<meta${attributes({ name, content })}>`
const property = (name: string, content: string): string => `<meta${attributes({ property: name, content })}>`
