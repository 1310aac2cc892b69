// Answers about a new project, whether they come from options or from questions.

import { isLocaleCode } from '../config/locales.ts'

/** `my-docs` → `My docs`; a name without letters and digits is no title. */
export function titleOf(folder: string): string {
  const words = folder.replaceAll(/[^\p{L}\p{N}.]+/gu, ' ').trim()
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** `en, de` and `en de` → `en`, `de`, each once; `wrong` is the first that is no language. */
export function localeCodes(text: string): { readonly codes: readonly string[]; readonly wrong?: string } {
  const codes = [...new Set(text.split(/[\s,]+/).filter((code) => code !== ''))]
  const wrong = codes.length === 0 ? text : codes.find((code) => !isLocaleCode(code))
  return { codes, ...(wrong === undefined ? {} : { wrong }) }
}

/** Is it an address of the web with a path that `base` of site.yaml can have? */
export function isPublishedAt(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#@]+(?:\/[\w.~-]+)*\/?$/.test(text) || /\/\.{1,2}(?:\/|$)/.test(text)) return false
  return URL.canParse(text)
}

export const publishedAtHint =
  'give the whole address, such as `https://example.com` or `https://me.github.io/handbook`'
