// Validation of answers about a new project, from options or questions.

import { isLocaleCode } from '../config/locales.ts'

/** `my-docs` → `My docs`; `My site` for a name without letters and digits. */
export function titleOf(folder: string): string {
  const words = folder.replaceAll(/[^\p{L}\p{N}.]+/gu, ' ').trim()
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** `en, de` and `en de` → `en`, `de`, without duplicates; `invalid` is the first that is not a language code. */
export function localeCodes(text: string): { readonly codes: readonly string[]; readonly invalid?: string } {
  const codes = [...new Set(text.split(/[\s,]+/).filter((code) => code !== ''))]
  const invalid = codes.length === 0 ? text : codes.find((code) => !isLocaleCode(code))
  return { codes, invalid }
}

/** Whether it is a web URL with a path that is valid as `base` of site.yaml. */
export function isPublishedAt(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#@]+(?:\/[\w.~-]+)*\/?$/.test(text) || /\/\.{1,2}(?:\/|$)/.test(text)) return false
  return URL.canParse(text)
}

export const publishedAtHint =
  'give the full URL, such as `https://example.com` or `https://me.github.io/handbook`'
