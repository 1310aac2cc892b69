// Head elements shared by all pages of a locale.

import { escapeHtml } from '../../base/text.ts'
import type { ClientAssets } from '../../bundle/client-assets.ts'
import { textIn } from '../../config/text-in.ts'
import { hasWebManifests, offlineScript, webManifestPath } from '../../graph/generated-files.ts'
import { withBase } from '../../graph/resolve.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { iconPaths } from '../../pictures/icons.ts'
import { searchPreconnect } from '../search-settings.ts'
import { feedLinks } from './feed-links.ts'
import type { LocaleHead } from './head-text.ts'
import { link, meta, property } from './tags.ts'

/** Create the shared head elements of a locale. */
export function localeHead(graph: Graph, client: ClientAssets, locale: string): LocaleHead {
  const { config } = graph
  const url = (path: string) => withBase(graph, path)
  const favicon = config.theme.favicon
  const preconnect = searchPreconnect(graph)
  const font = client.localeFonts.get(locale) ?? client.font
  return {
    viewport: '<meta name="viewport" content="width=device-width, initial-scale=1">',
    inlineScript: `<script>${client.inlineScript}</script>`,
    icons: [
      // For browsers and programs that do not show SVG.
      config.theme.icon !== undefined && favicon?.endsWith('.svg') && graph.assets.static(iconPaths.favicon)
        ? link({ rel: 'icon', href: url(iconPaths.favicon), sizes: '32x32' })
        : '',
      // Without an icon, browsers request /favicon.ico, which does not exist.
      link({
        rel: 'icon',
        href: favicon === undefined ? 'data:,' : url(favicon),
        ...(config.theme.icon !== undefined && svgType(favicon))
      }),
      ...iconLinks(graph, locale)
    ],
    about: [
      config.theme.themeColor === undefined ? '' : meta('theme-color', config.theme.themeColor),
      ...sitePreviewTags(graph, locale)
    ],
    links: [
      ...feedLinks(graph, locale),
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
      link({ rel: 'stylesheet', href: url(client.style) })
    ],
    script: `<script type="module" src="${escapeHtml(url(client.script))}"></script>${
      // Under `serve`, pages change all the time.
      config.offline && client.liveScript === undefined
        ? `\n<script src="${escapeHtml(url(offlineScript))}" defer></script>`
        : ''
    }`
  }
}

const svgType = (favicon: string | undefined): Readonly<Record<string, string>> =>
  favicon?.endsWith('.svg') ? { type: 'image/svg+xml' } : {}

/** Metadata of the site for link previews. */
const sitePreviewTags = ({ config }: Graph, locale: string): readonly string[] => [
  property('og:site_name', textIn(config.title, locale, config)),
  meta('twitter:site', config.social.twitter ?? '')
]

/** The home screen icon, and the manifest that lists the others. */
function iconLinks(graph: Graph, locale: string): readonly string[] {
  if (!hasWebManifests(graph.config)) return []
  const apple = graph.config.theme.icons.find((icon) => graph.assets.static(icon)?.size?.width === 180)
  return [
    apple === undefined ? '' : link({ rel: 'apple-touch-icon', href: withBase(graph, apple) }),
    link({ rel: 'manifest', href: withBase(graph, webManifestPath(graph, locale)) })
  ]
}
