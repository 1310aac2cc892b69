import type { Strings } from '../theme.ts'

/** `fill('{count} posts', {count: 3})` → `3 posts`; unknown names are left unchanged. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** Key in the strings of a locale that holds its language code, which plural forms depend on. */
export const languageKey = 'sitegen:language'

const rules = new Map<string, Intl.PluralRules>()

/** Plural category of a number in a language: `one`, `few`; by the rules of English where the language is unknown. */
export function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  const pluralRulesOf = rules.get(language) ?? pluralRules(language)
  rules.set(language, pluralRulesOf)
  return pluralRulesOf.select(count)
}

function pluralRules(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language)
  } catch {
    return new Intl.PluralRules('en')
  }
}

/**
 * A string of the theme in the page's language, with `{name}` filled in. A string with plural forms has a key for each
 * category of the language, `key.one`, `key.few`, `key.other`; `values.count` selects one.
 */
export function t(
  strings: Strings,
  key: string,
  values: Readonly<Record<string, string | number>> = {}
): string {
  const count = Number(values.count)
  // A fallback from another language may lack a form; every string with plural forms has `other`.
  const plural =
    values.count === undefined || Number.isNaN(count)
      ? undefined
      : (strings[`${key}.${pluralForm(strings[languageKey] ?? 'en', count)}`] ?? strings[`${key}.other`])
  return fill(plural ?? strings[key] ?? key, values)
}
