// What is known of a language by its code alone, from the data that Node brings.

/** Codes are names of folders and parts of addresses too, so they are plainer than tags. */
export const codePattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/**
 * Is it a tag that browsers and `Intl` take? `de_AT`, `en-GB-oed` and `zh-min-nan` are not: dates and words
 * of such a locale could not be written.
 */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Is it the code of a language that has a name? A folder called `api` or `img` is none, though its letters could be. */
export const isLanguage = (code: string): boolean =>
  codePattern.test(code) && isLanguageTag(code) && nameOf(code, 'en', 'none') !== undefined

/** What a language calls itself, as a menu shows it: `de` → `Deutsch`, `pt-BR` → `Português (Brasil)`; else the code. */
export function ownName(code: string): string {
  const name = nameOf(code, code, 'none')
  return name === undefined ? code : name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

function nameOf(code: string, language: string, fallback: 'none' | 'code'): string | undefined {
  try {
    return new Intl.DisplayNames([language], { type: 'language', fallback, languageDisplay: 'standard' }).of(
      code
    )
  } catch {
    return undefined
  }
}

/** Scripts that are written from right to left and that languages of today use. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** The direction in which a language is written: `ar` → `rtl`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
