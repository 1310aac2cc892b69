// What is known of a language from its code alone: how it calls itself, and which way it is written.

/** A language as `locales` of site.yaml has it. */
export interface Language {
  readonly label: string
  /** Left out of site.yaml where it is the usual one. */
  readonly direction: 'ltr' | 'rtl'
}

/** Scripts that are written from right to left and that sites are written in. */
const rightToLeft = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg']

/**
 * `de` → `{label: 'Deutsch', direction: 'ltr'}`; a language that the system does not know is called by its code.
 *
 * @param code a BCP 47 tag
 */
export function languageOf(code: string): Language {
  const { script = '' } = new Intl.Locale(code).maximize()
  const name =
    new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code
  const [first = '', ...rest] = name
  return {
    label: first.toLocaleUpperCase(code) + rest.join(''),
    direction: rightToLeft.includes(script) ? 'rtl' : 'ltr'
  }
}
