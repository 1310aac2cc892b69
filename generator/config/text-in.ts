import type { LocalisedText } from '../base/setting-schemas.ts'

/** A localised text in one locale; falls back to the default locale, then to any. */
export function textIn(
  text: LocalisedText,
  locale: string,
  config: { readonly defaultLocale: { readonly code: string } }
): string {
  if (typeof text === 'string') return text
  return text[locale] ?? text[config.defaultLocale.code] ?? Object.values(text)[0] ?? ''
}
