import type { Findings } from '../findings.ts'
import { isRemote } from '../key-rules.ts'
import { joinPath } from '../paths.ts'
import type { OldProject, SourceTree } from '../tool.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'

type Config = Readonly<Record<string, unknown>>

/** `theme` of site.yaml. */
export function themeOf(config: Config, files: SourceTree['files'], site: string): Config {
  const { logo, favicon, banner } = config
  const has = (path: string) => files.has(joinPath(site, path))
  const file = (value: unknown) => {
    const path = textOf(value)
    return path !== undefined && !isRemote(path) && has(path.replace(/^\.?\//, ''))
      ? `/${path.replace(/^\.?\//, '')}`
      : undefined
  }
  const light = file(isMapping(logo) ? logo.light : logo)
  const dark = file(isMapping(logo) ? logo.dark : undefined)
  const accent = textOf(mappingAt(config, 'colors').primary)
  const bannerText = textOf(isMapping(banner) ? banner.content : undefined)
  return {
    accent: accent !== undefined && /^#[\da-f]{6}$/i.test(accent) ? accent : undefined,
    favicon: file(isMapping(favicon) ? favicon.light : favicon),
    logo:
      light === undefined
        ? undefined
        : { src: light, srcDark: dark, alt: textOf(config.name) ?? 'Documentation' },
    announcement: bannerText === undefined ? undefined : { id: 'banner', title: plain(bannerText) }
  }
}

/** A line of Markdown without its syntax. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[*_`]/g, '')
    .trim()

const target = (href: string): Config =>
  /^(?:[a-z]+:|\/\/)/i.test(href) ? { href } : { to: `/${href.replace(/^\//, '')}` }

export function navbarLinks(config: Config): readonly unknown[] {
  const navbar = mappingAt(config, 'navbar')
  const primary = isMapping(navbar.primary)
    ? navbar.primary
    : isMapping(config.topbarCtaButton)
      ? config.topbarCtaButton
      : {}
  return [...listOf(navbar.links), ...listOf(config.topbarLinks), primary]
    .filter(isMapping)
    .flatMap((link) => {
      const href = textOf(link.href) ?? textOf(link.url)
      const label =
        textOf(link.label) ??
        textOf(link.name) ??
        (link.type === 'github' ? 'GitHub' : link.type === 'discord' ? 'Discord' : undefined)
      return href === undefined || label === undefined ? [] : [{ label, ...target(href), position: 'right' }]
    })
}

const names: Readonly<Record<string, string>> = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'hacker-news': 'Hacker News'
}

export function footerOf(config: Config): Config {
  const footer = mappingAt(config, 'footer')
  const socials = isMapping(footer.socials)
    ? footer.socials
    : isMapping(config.footerSocials)
      ? config.footerSocials
      : {}
  const links = Object.entries(socials).flatMap(([key, href]) =>
    typeof href === 'string'
      ? [{ label: names[key] ?? key.charAt(0).toUpperCase() + key.slice(1), href }]
      : []
  )
  const columns = listOf(footer.links)
    .filter(isMapping)
    .flatMap((column) => {
      const items = listOf(column.items)
        .filter(isMapping)
        .flatMap(({ label, href }) =>
          textOf(label) && textOf(href) ? [{ label, ...target(String(href)) }] : []
        )
      return items.length === 0 ? [] : [{ title: textOf(column.header) ?? 'Links', items }]
    })
  if (columns.length === 0) return { links }
  return { columns: [...columns, ...(links.length === 0 ? [] : [{ title: 'Social', items: links }])] }
}

export function redirectsOf({ redirects }: Config, findings: Findings): OldProject['redirects'] {
  return listOf(redirects)
    .filter(isMapping)
    .flatMap(({ source, destination }) => {
      const [from, to] = [textOf(source), textOf(destination)]
      if (from === undefined || to === undefined) return []
      if (/[:*]/.test(from.replace(/^https?:/, '')) || !from.startsWith('/')) {
        findings.manual(
          'redirects',
          undefined,
          `The redirect from \`${from}\` applies to many addresses; configure it at your host.`
        )
        return []
      }
      return [{ from, to: /^(?:https?:|\/)/.test(to) ? to : `/${to}` }]
    })
}
