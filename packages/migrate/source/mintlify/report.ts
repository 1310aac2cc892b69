// What the report says about docs.json.

import type { Findings } from '../findings.ts'
import type { menuOf } from './navigation.ts'

type Config = Readonly<Record<string, unknown>>

export function reportMenus(menus: readonly ReturnType<typeof menuOf>[], findings: Findings): void {
  const endpoints = [...new Set(menus.flatMap((menu) => menu.endpoints))]
  if (endpoints.length > 0)
    findings.manual(
      'openapi',
      undefined,
      `${endpoints.length} ${endpoints.length === 1 ? 'page' : 'pages'} of the API reference that Mintlify makes from OpenAPI ${endpoints.length === 1 ? 'is' : 'are'} not here: ${endpoints
        .slice(0, 5)
        .map((name) => `\`${name}\``)
        .join(
          ', '
        )}${endpoints.length > 5 ? ', …' : ''}. Build a reference into site/static/, or write a plugin with pages.`
    )
  const missing = [...new Set(menus.flatMap((menu) => menu.missing))]
  for (const page of missing.slice(0, 20))
    findings.loss(
      'navigation',
      undefined,
      `The page \`${page}\` of the navigation has no file; it is left out.`
    )
  if (missing.length > 20)
    findings.loss(
      'navigation',
      undefined,
      `${missing.length - 20} more pages of the navigation have no file.`
    )
  const versions = menus[0]?.versions ?? []
  if (versions.length > 0)
    findings.loss(
      'versions',
      undefined,
      `The versions ${versions.map((name) => `\`${name}\``).join(', ')} are entries of the navbar, without a menu of versions.`
    )
}

/** Keys of docs.json with a counterpart, or without an effect on readers. */
const handled = new Set(
  '$schema theme name description colors logo favicon navigation navbar footer redirects icons banner topbarLinks topbarCtaButton footerSocials tabs anchors primaryTab layout rounded isWhiteLabeled'.split(
    ' '
  )
)

const lost: Readonly<Record<string, string>> = {
  openapi:
    'The API reference that Mintlify makes from OpenAPI has no counterpart; build a reference into site/static/.',
  api: 'The playground of the API reference has no counterpart.',
  integrations: 'Analytics and chats are not loaded: see `analytics` of site.yaml.',
  analytics: 'Analytics are not loaded: see `analytics` of site.yaml.',
  fonts: 'The fonts are those of the theme: see `theme.fonts`.',
  font: 'The fonts are those of the theme: see `theme.fonts`.',
  background: 'The background of pages is that of the theme.',
  backgroundImage: 'The background of pages is that of the theme.',
  appearance: 'Readers choose the colour mode, initially that of their system.',
  modeToggle: 'Readers choose the colour mode, initially that of their system.',
  variables: 'Variables, `{{name}}`, are text now: write them into `site/variables.yaml`.',
  seo: 'Metadata of search engines are derived from titles and descriptions: see `head`.',
  metadata: 'Metadata of search engines are derived from titles and descriptions: see `head`.'
}

const withoutEffect = new Set(
  'search contextual styling thumbnails interaction errors feedback versions sidebar topbar codeblock eyebrows topAnchor openapi'.split(
    ' '
  )
)

export function report(config: Config, findings: Findings): void {
  for (const key of Object.keys(config)) {
    if (lost[key] !== undefined) findings.loss(key, undefined, lost[key])
    else if (handled.has(key)) continue
    else if (withoutEffect.has(key)) findings.changed(key)
    else findings.unknown(key, undefined, `There is no rule for the key \`${key}\` of Mintlify.`, 'loss')
  }
}
