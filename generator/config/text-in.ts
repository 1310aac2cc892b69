import type { LocalisedText } from '../base/schema.ts'

/** A text of a configuration file in one locale; the default locale's where it is not translated. */
export function textIn(
  text: LocalisedText,
  locale: string,
  config: { readonly defaultLocale: { readonly code: string } }
): string {
  if (typeof text === 'string') return text
  return text[locale] ?? text[config.defaultLocale.code] ?? Object.values(text)[0] ?? ''
}
