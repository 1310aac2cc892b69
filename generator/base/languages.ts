// Facts about a language, derived from its code with the data in Node.

/** Locale codes are also folder names and parts of addresses, so not every BCP 47 tag is allowed. */
export const codePattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/**
 * Whether browsers and `Intl` accept a tag. `de_AT`, `en-GB-oed` and `zh-min-nan` are not: dates and numbers of such a
 * locale could not be formatted.
 */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Whether it is the code of a real language. Folders such as `api` or `img` look like codes but are not. */
export const isLanguage = (code: string): boolean =>
  codePattern.test(code) && isLanguageTag(code) && nameOf(code, 'en') !== undefined

/** Name of a language for messages: `de-AT` → `German`; the tag if there is none. */
export const englishName = (tag: string): string => nameOf(tag.split('-')[0] ?? tag, 'en') ?? tag

/** Name of a language in that language: `de` → `Deutsch`, `pt-BR` → `Português (Brasil)`; the code if there is none. */
export function nativeName(code: string): string {
  const name = nameOf(code, code)
  return name === undefined ? code : name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** A hint for a text that is not a language code: `de_AT` → `de-AT`, `French` and `français` → `fr`. */
export function languageCodeHint(text: string): string {
  const tag = text.replaceAll('_', '-')
  if (codePattern.test(tag) && isLanguageTag(tag)) return `did you mean \`${tag}\`?`
  const code = codeOfName(text)
  return code === undefined
    ? 'use a BCP 47 tag such as `de` or `pt-BR`'
    : `the code of this language is \`${code}\``
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

let codesByName: ReadonlyMap<string, string> | undefined

/** The code of a language by its name, in English or in the language itself. */
function codeOfName(text: string): string | undefined {
  codesByName ??= namedCodes()
  return codesByName.get(text.toLowerCase())
}

/** Codes of two letters by lower-case name. The first code with a name is the one that is used. */
function namedCodes(): ReadonlyMap<string, string> {
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`)).filter(isLanguage)
  const codeByName = new Map<string, string>()
  for (const code of codes)
    for (const language of ['en', code]) {
      const name = nameOf(code, language)?.toLowerCase()
      if (name !== undefined && !codeByName.has(name)) codeByName.set(name, code)
    }
  return codeByName
}

const namesIn = (language: string): Intl.DisplayNames =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'none', languageDisplay: 'standard' })

// Cached: each `Intl.DisplayNames` loads the data of its language.
let englishNames: Intl.DisplayNames | undefined

function nameOf(code: string, language: string): string | undefined {
  try {
    if (language !== 'en') return namesIn(language).of(code)
    englishNames ??= namesIn('en')
    return englishNames.of(code)
  } catch {
    return undefined
  }
}

/** Right-to-left scripts that are in use today. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** The direction in which a language is written: `ar` → `rtl`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
