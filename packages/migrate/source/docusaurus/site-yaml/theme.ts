// Logo, colour mode and announcement → `theme` of site.yaml.

import type { Findings } from '../../findings.ts'
import { isRecord } from '../../javascript/computed.ts'
import { labelAt, listOf, recordAt, textAt } from '../settings.ts'
import type { Data, SiteYamlInput } from './input.ts'

export function themeOf({ settings, findings, file, accent }: SiteYamlInput): Data {
  const { config, themeConfig } = settings
  const navbar = recordAt(themeConfig, 'navbar')
  const logo = recordAt(navbar, 'logo')
  const mode = recordAt(themeConfig, 'colorMode')
  const title = textAt(navbar, 'title')
  if (title !== undefined && title !== labelAt(config, 'title') && title !== '')
    findings.loss(
      'navbar title',
      undefined,
      `The navbar says \`${title}\` in ${file}; in sitegen, it shows the title of the site.`
    )
  const src = textAt(logo, 'src')
  const favicon =
    textAt(config, 'favicon') ?? iconIn([...listOf(config.headTags), ...listOf(config.stylesheets)])
  return {
    accent,
    colorMode: {
      default: mode.defaultMode === 'dark' ? 'dark' : undefined,
      switch: mode.disableSwitch === true ? false : undefined,
      respectSystem: mode.respectPrefersColorScheme === true ? undefined : false
    },
    logo:
      src === undefined
        ? undefined
        : {
            src: staticAddress(src),
            srcDark:
              textAt(logo, 'srcDark') === undefined
                ? undefined
                : staticAddress(textAt(logo, 'srcDark') ?? ''),
            alt: textAt(logo, 'alt'),
            width: typeof logo.width === 'number' ? logo.width : undefined,
            height: typeof logo.height === 'number' ? logo.height : undefined,
            href: textAt(logo, 'href') === '/' ? undefined : textAt(logo, 'href')
          },
    favicon: favicon === undefined ? undefined : staticAddress(favicon),
    announcement: announcementOf(themeConfig, findings, file)
  }
}

/** The icon that a tag of the head names. */
function iconIn(tags: readonly unknown[]): string | undefined {
  for (const tag of tags.filter(isRecord)) {
    const attributes = isRecord(tag.attributes) ? tag.attributes : tag
    if (isSiteIcon(attributes)) return textAt(attributes, 'href')
  }
  return undefined
}

/** Whether a `<link>` names the icon of the site, which `theme.favicon` does. */
export const isSiteIcon = ({ rel }: Data): boolean => /^(?:shortcut )?icon$/.test(String(rel))

/** Address of a file in the static folder: `img/logo.svg` → `/img/logo.svg`. */
export const staticAddress = (path: string): string => (/^[a-z]+:\/\/|^\//.test(path) ? path : `/${path}`)

function announcementOf(themeConfig: Data, findings: Findings, file: string): Data | undefined {
  const bar = themeConfig.announcementBar
  if (!isRecord(bar)) return undefined
  const content = labelAt(bar, 'content') ?? ''
  const links = [...content.matchAll(/<a\b[^>]*href=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/g)]
  const plain = (html: string) =>
    html
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const [link] = links
  // The link of an announcement comes after its text.
  const before = link ? plain(content.slice(0, link.index)) : ''
  const after = link ? plain(content.slice(link.index + link[0].length)) : ''
  const isLast = before !== '' && /^[.!]*$/.test(after)
  const title = isLast ? before : plain(content)
  if (title === '') return undefined
  if (links.length > 1)
    findings.loss(
      'announcementBar',
      undefined,
      `The announcement in ${file} has ${links.length} links; only the first one is kept.`
    )
  if (bar.isCloseable === false)
    findings.loss('announcementBar', undefined, 'Readers can now close the announcement.')
  const target = link?.[1]
  const action = plain(link?.[2] ?? '')
  return {
    id: textAt(bar, 'id') ?? 'announcement',
    title,
    ...(action === '' || action === title ? {} : { action }),
    ...(target === undefined ? {} : /^(?:[a-z]+:|\/\/)/.test(target) ? { href: target } : { to: target })
  }
}
