// The head of a page: what browsers, search engines and link previews read.

import { escapeHtml } from '../base/text.ts'
import type { ThirdParty } from '../config/third-parties.ts'
import { partiesOf } from '../graph/parties.ts'
import { withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import type { Payload } from '../theme.ts'
import { widestPolicy } from './blocked.ts'
import { feedLinks } from './feed-links.ts'
import { type AddedHead, identityOfElement } from './head-tags.ts'
import { absoluteUrl } from './picture.ts'
import { policyElement, sitePolicy } from './policy.ts'
import { previewTags, sitePreviewTags } from './preview-tags.ts'
import type { Scene } from './scene.ts'
import { searchPreconnect } from './search-settings.ts'
import { structuredData } from './structured-data.ts'
import { link, meta, tag } from './tags.ts'
import { hasTwin, twinOutput } from './twin.ts'
import { lastVersionPath } from './versions.ts'

/**
 * What the head says of this page and of no other, as one piece: it stands in the page, and in the payload beside the page,
 * so that the router can put it in the place of the last page's. All else in a head is the same for all pages of a locale
 * or stays when it was loaded once.
 */
export function ownHead(scene: Scene, route: Route, payload: Payload, added: AddedHead): string {
  const absolute = (href: string) => absoluteUrl(scene, href)
  // Search engines take whole addresses alone: a site that does not say where it will be has none.
  const isPlaced = scene.graph.config.url !== ''
  const canonical = isPlaced ? absolute(canonicalUrl(scene, route)) : ''
  const unknown = route.kind === 'notFound'
  const hidden = route.unlisted || route.draft || unknown
  const ours = [
    meta('description', payload.description),
    meta(
      'robots',
      hidden || scene.preview
        ? 'noindex, nofollow'
        : listsOne(scene, route)
          ? 'noindex'
          : 'max-image-preview:large'
    ),
    unknown || !isPlaced ? '' : link({ rel: 'canonical', href: canonical }),
    ...(hidden || !isPlaced
      ? []
      : alternates(scene, route).map(({ lang, href }) =>
          link({ rel: 'alternate', hreflang: lang, href: absolute(href) })
        )),
    hasTwin(scene, route)
      ? link({
          rel: 'alternate',
          type: 'text/markdown',
          href: withBase(scene.graph, `/${twinOutput(scene, route)}`)
        })
      : '',
    ...previewTags(scene, route, payload, canonical),
    unknown || !isPlaced ? '' : structuredData(scene, route, payload)
  ]
  return lines([...unsaid(ours, added), ...added.own])
}

/** Our own elements without those that the site says otherwise. */
const unsaid = (elements: readonly string[], { said }: AddedHead): readonly string[] =>
  elements.filter((element) => !said.has(identityOfElement(element) ?? ''))

/**
 * The elements between `<head>` and `</head>`. Between title and icon, which each page has, stands what is its own:
 * `client/head.ts` finds it there.
 *
 * @param own what `ownHead` has made
 * @param added what is added to it
 */
export function headOf(scene: Scene, route: Route, payload: Payload, own: string, added: AddedHead): string {
  const { graph, bundle } = scene
  const { config } = graph
  const { client } = bundle
  const url = (path: string) => withBase(graph, path)
  const favicon = config.theme.favicon
  const preconnect = searchPreconnect(graph)
  const font = client.localeFonts.get(route.locale) ?? client.font
  return lines([
    '<meta charset="utf-8">',
    // Before all that it is about.
    policyElement(widestPolicy(graph, route, policyHashes(scene, added))),
    ...unsaid(['<meta name="viewport" content="width=device-width, initial-scale=1">'], added),
    `<script>${client.inlineScript}</script>`,
    tag('title', {}, payload.documentTitle),
    own,
    // Without an icon browsers ask for /favicon.ico, which is not there.
    link({ rel: 'icon', href: favicon === undefined ? 'data:,' : url(favicon) }),
    ...iconLinks(scene, route),
    ...unsaid(
      [
        config.theme.themeColor === undefined ? '' : meta('theme-color', config.theme.themeColor),
        ...sitePreviewTags(scene, route)
      ],
      added
    ),
    ...feedLinks(scene, route.locale),
    font === undefined
      ? ''
      : link({
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: url(font),
          crossorigin: 'anonymous'
        }),
    preconnect === undefined ? '' : link({ rel: 'preconnect', href: preconnect, crossorigin: 'anonymous' }),
    link({ rel: 'stylesheet', href: url(client.style) }),
    ...(payload.styles ?? []).map((href) => link({ rel: 'stylesheet', href })),
    ...added.lasting,
    `<script type="module" src="${escapeHtml(url(client.script))}"></script>`
  ])
}

/** The inline scripts of a page. */
const policyHashes = ({ bundle }: Scene, { hashes }: AddedHead): readonly string[] => [
  bundle.client.inlineHash,
  ...hashes
]

/** The same head with a policy that names none but the parties that the page uses. */
export function withParties(
  scene: Scene,
  route: Route,
  head: string,
  added: AddedHead,
  used: readonly ThirdParty[]
): string {
  const { graph } = scene
  if (used.length === partiesOf(graph, route).length) return head
  const hashes = policyHashes(scene, added)
  return head.replace(policyElement(widestPolicy(graph, route, hashes)), () =>
    policyElement(sitePolicy(graph, hashes, used))
  )
}

const lines = (elements: readonly string[]): string => elements.filter((line) => line !== '').join('\n')

/** Is it the page of a tag that one page alone has? It says nothing that the page does not say itself. */
function listsOne({ graph }: Scene, route: Route): boolean {
  const { locale } = route
  if (route.kind === 'docTag')
    return graph.docTags.get(locale)?.get(route.collection)?.byKey.get(route.tag)?.pages.length === 1
  if (route.kind !== 'postList' || route.tag === undefined) return false
  return graph.blogs.get(locale)?.get(route.collection)?.tags.get(route.tag)?.pages.length === 1
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
