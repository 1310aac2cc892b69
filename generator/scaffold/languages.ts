// Facts about a language from its code: its own name and writing direction.

/** A language as `locales` of site.yaml has it. */
export interface LocaleDefaults {
  readonly label: string
  /** Omitted in site.yaml when it is `ltr`. */
  readonly direction: 'ltr' | 'rtl'
}

/** Right-to-left scripts that websites use. */
const rightToLeft = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg']

/**
 * `de` → `{label: 'Deutsch', direction: 'ltr'}`; the label of an unknown language is its code.
 *
 * @param code a BCP 47 tag
 */
export function languageOf(code: string): LocaleDefaults {
  const { script = '' } = new Intl.Locale(code).maximize()
  const name =
    new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code
  const [firstLetter = '', ...otherLetters] = name
  return {
    label: firstLetter.toLocaleUpperCase(code) + otherLetters.join(''),
    direction: rightToLeft.includes(script) ? 'rtl' : 'ltr'
  }
}
