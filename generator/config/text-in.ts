import type { LocalisedText } from '../base/setting-schemas.ts'

type Locales = { readonly defaultLocale: { readonly code: string } }

/** A localised text in one locale; falls back to the default locale, then to any. */
export function textIn(text: LocalisedText, locale: string, config: Locales): string {
  if (typeof text === 'string') return text
  return text[localeOfText(text, locale, config) ?? ''] ?? ''
}

/** The locale whose text is shown in a locale; `undefined` for a text without any. */
export const localeOfText = (
  text: Exclude<LocalisedText, string>,
  locale: string,
  config: Locales
): string | undefined =>
  [locale, config.defaultLocale.code, ...Object.keys(text)].find((code) => text[code] !== undefined)
