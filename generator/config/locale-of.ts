// Facts about a locale, by its code.

import type { Config } from './config.ts'

type Locales = Pick<Config, 'locales'>

/** Path of a locale's home page, without the base: `/`, `/de/`; `/` for an unknown locale. */
export const homePath = ({ locales }: Locales, locale: string): string =>
  locales.find(({ code }) => code === locale)?.path ?? '/'

/** Language tag of a locale for `lang` attributes; the code itself for an unknown locale. */
export const languageTag = ({ locales }: Locales, locale: string): string =>
  locales.find(({ code }) => code === locale)?.htmlLang ?? locale
