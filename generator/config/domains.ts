// Languages with an address of their own: `locales.de.url: https://example.de`. Each domain gets an output of its own, whose first
// language is at its root. `serve`, `check` and everything that writes no output see one site, with every language at its `path`.

import { type Files, fileText, siteFile } from '../base/files.ts'
import type { Config, LocaleConfig } from './config.ts'

/** The languages that are published at one address. */
export interface Domain {
  /** `https://example.de` */
  readonly origin: string
  /** Codes, in the order of site.yaml; at least one. */
  readonly locales: readonly string[]
}

/** Name of the folders of a domain: `example.de`, `localhost-8080`. */
export const domainFolder = (origin: string): string => new URL(origin).host.replace(':', '-')

/** Where a language is published. */
const originOf = (config: Config, { code }: LocaleConfig): string => {
  const url = config.site.value.locales?.[code]?.url
  return url === undefined ? config.url : new URL(url).origin
}

/** The domains of a site, in the order of their languages; none where all languages share its `url`. */
export function domainsOf(config: Config): readonly Domain[] {
  const origins = [...new Set(config.locales.map((locale) => originOf(config, locale)))]
  return origins.every((origin) => origin === config.url)
    ? []
    : origins.map((origin) => ({ origin, locales: localesAt(config, origin).map(({ code }) => code) }))
}

const localesAt = (config: Config, origin: string): readonly LocaleConfig[] =>
  config.locales.filter((locale) => originOf(config, locale) === origin)

/**
 * Whether site.yaml may name domains, however it is written: a wrong no would publish all languages at one address. Reading all of
 * it takes longer than a build without changes.
 */
export function mayHaveDomains(files: Files): boolean {
  const text = fileText(files, siteFile) ?? ''
  return /locales|\\/.test(text) && /url|\\/.test(text.replace(/^url:/m, ''))
}

/** Path of a language on its domain. */
function pathOnDomain(config: Config, locale: LocaleConfig): string {
  const locales = localesAt(config, originOf(config, locale))
  const first = locales.find(({ path }) => path === '/') ?? locales[0]
  return locale === first ? '/' : locale.path
}

/**
 * The site as one of its domains has it: the first language at its root, and the pages of other domains at theirs.
 *
 * @param origin of {@link domainsOf}
 */
export function atDomain(config: Config, origin: string): Config {
  const locales = config.locales.map((locale): LocaleConfig => {
    const place = { origin: originOf(config, locale), path: pathOnDomain(config, locale) }
    // No path of a site begins with `~`.
    return place.origin === origin
      ? { ...locale, path: place.path }
      : { ...locale, path: `/~${locale.code}/`, elsewhere: place }
  })
  const defaultLocale = locales.find(({ code }) => code === config.defaultLocale.code)
  if (!defaultLocale) throw new Error('bug: the default locale is missing')
  return { ...config, url: origin, locales, defaultLocale }
}

/** The languages whose pages the output has. */
export const publishedLocales = ({ locales }: Pick<Config, 'locales'>): readonly LocaleConfig[] =>
  locales.filter(({ elsewhere }) => !elsewhere)

/** The path of a page of another domain, there: `/~de/docs/` → `/docs/` at `https://example.de`. */
export function elsewhere({ locales }: Pick<Config, 'locales'>, path: string): LocaleConfig['elsewhere'] {
  if (!path.startsWith('/~')) return undefined
  const locale = locales.find((candidate) => candidate.elsewhere && path.startsWith(candidate.path))
  return (
    locale?.elsewhere && {
      origin: locale.elsewhere.origin,
      path: locale.elsewhere.path + path.slice(locale.path.length)
    }
  )
}

/** The path that an address in a file of the site leads to: `/en/docs/` → `/docs/` on the domain of English. */
export function publishedPath({ locales }: Pick<Config, 'locales'>, path: string): string {
  const [locale] = locales
    .filter(({ writtenPath }) => path.startsWith(writtenPath))
    .toSorted((one, other) => other.writtenPath.length - one.writtenPath.length)
  return locale ? locale.path + path.slice(locale.writtenPath.length) : path
}
