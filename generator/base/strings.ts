import type { Strings } from '../theme.ts'

/** `fill('{count} posts', {count: 3})` → `3 posts`; unknown names stay as they are. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/**
 * A text of the theme in the page's language, with `{name}` filled in. A text with plural forms
 * holds `one` and `other` as `key.one` and `key.other`, chosen by `values.count`.
 */
export function t(
  strings: Strings,
  key: string,
  values: Readonly<Record<string, string | number>> = {}
): string {
  const plural = values.count === 1 ? strings[`${key}.one`] : strings[`${key}.other`]
  return fill(plural ?? strings[key] ?? key, values)
}
