import type { Strings } from '../theme.ts'

/** `fill('{count} posts', {count: 3})` → `3 posts`; unknown names stay as they are. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Under this key the texts of a locale say which language they are in: plural forms depend on it. */
export const languageKey = 'sitegen:language'

const rules = new Map<string, Intl.PluralRules>()

/** What a language calls the plural form for a number: `one`, `few`; that of English where the language is unknown. */
export function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? pluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

function pluralRules(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language)
  } catch {
    return new Intl.PluralRules('en')
  }
}

/**
 * A text of the theme in the page's language, with `{name}` filled in. A text with plural forms has a key for each
 * that the language needs, `key.one`, `key.few`, `key.other`; `values.count` chooses between them.
 */
export function t(
  strings: Strings,
  key: string,
  values: Readonly<Record<string, string | number>> = {}
): string {
  const count = Number(values.count)
  // Texts of another language, where this one lacks them, may lack a form: `other` is in all that have any.
  const plural =
    values.count === undefined || Number.isNaN(count)
      ? undefined
      : (strings[`${key}.${pluralForm(strings[languageKey] ?? 'en', count)}`] ?? strings[`${key}.other`])
  return fill(plural ?? strings[key] ?? key, values)
}
