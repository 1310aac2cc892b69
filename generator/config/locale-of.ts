// Facts about a locale, by its code.

import type { Config } from './config.ts'

type Locales = Pick<Config, 'locales'>

/** Path of a locale's home page, without the base: `/`, `/de/`; `/` for an unknown locale. */
export const homePath = ({ locales }: Locales, locale: string): string =>
  locales.find(({ code }) => code === locale)?.path ?? '/'

/** Language tag of a locale for `lang` attributes; the code itself for an unknown locale. */
export const languageTag = ({ locales }: Locales, locale: string): string =>
  locales.find(({ code }) => code === locale)?.htmlLang ?? locale

/** A tag with a region: `en-GB`, `zh-Hant-TW`, `es-419`. */
const withRegion = /^([a-z]{2,8}(?:-[a-z]{4})?)-(?:[a-z]{2}|\d{3})(?=-|$)/i

const withoutRegion = (tag: string): string => tag.replace(withRegion, '$1')

/**
 * The value of `hreflang` that names a locale to search engines: without its region, `en` for `en-GB`, so that readers of all
 * countries are led to it; with it if the site has the language for several regions, `pt-PT` and `pt-BR`.
 */
export function hreflangOf({ locales }: Locales, locale: string): string {
  const tag = languageTag({ locales }, locale)
  const language = withoutRegion(tag)
  const hasSeveral =
    locales.filter(({ htmlLang }) => withoutRegion(htmlLang).toLowerCase() === language.toLowerCase())
      .length > 1
  return hasSeveral ? tag : language
}
