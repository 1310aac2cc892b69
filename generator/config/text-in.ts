import type { LocalisedText } from '../base/schema.ts'
import type { Config } from './config.ts'

/** A text of a configuration file in one locale; the default locale's where it is not translated. */
export function textIn(text: LocalisedText, locale: string, config: Pick<Config, 'defaultLocale'>): string {
  if (typeof text === 'string') return text
  return text[locale] ?? text[config.defaultLocale.code] ?? Object.values(text)[0] ?? ''
}
