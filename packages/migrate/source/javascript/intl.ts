// `Intl` for a language that the code names. The language of the machine is not part of the site.

import { Computed, HostFunction, isKnownDeeply } from './computed.ts'

type Format = Readonly<Record<string, HostFunction>>

const method = (name: string, call: (...values: readonly unknown[]) => unknown): Format => ({
  [name]: new HostFunction(name, (values) => {
    if (!isKnownDeeply(values)) return new Computed(name)
    try {
      return call(...values)
    } catch {
      // A value of another type, or a code that does not exist.
      return new Computed(name)
    }
  })
})

const formats: Readonly<Record<string, (locale: string, options: object | undefined) => Format>> = {
  'Intl.NumberFormat': (locale, options) => {
    const format = new Intl.NumberFormat(locale, options)
    return method('format', (value) => format.format(Number(value)))
  },
  'Intl.ListFormat': (locale, options) => {
    const format = new Intl.ListFormat(locale, options)
    return method('format', (value) => format.format(value as string[]))
  },
  'Intl.DisplayNames': (locale, options) => {
    const names = new Intl.DisplayNames(locale, options as Intl.DisplayNamesOptions)
    return method('of', (value) => names.of(String(value)))
  },
  'Intl.Collator': (locale, options) => {
    const collator = new Intl.Collator(locale, options)
    return method('compare', (a, b) => collator.compare(String(a), String(b)))
  }
}

/** `new Intl.ListFormat('de')`. @returns a list with the format, or nothing where the language is not known */
export function intlFormat(
  name: string,
  [locales, options]: readonly unknown[]
): readonly [Format] | undefined {
  const locale: unknown = Array.isArray(locales) ? locales[0] : locales
  if (typeof locale !== 'string' || !Object.hasOwn(formats, name)) return undefined
  const format = formats[name]?.(locale, options as object | undefined)
  return format && [format]
}

/** Methods of texts that depend on a language: English where the code names none. */
export const localeMethods: Readonly<Record<string, (text: string, args: readonly unknown[]) => unknown>> = {
  localeCompare: (text, [other, locale, options]) =>
    text.localeCompare(String(other), localeOf(locale), options as Intl.CollatorOptions | undefined),
  toLocaleUpperCase: (text, [locale]) => text.toLocaleUpperCase(localeOf(locale)),
  toLocaleLowerCase: (text, [locale]) => text.toLocaleLowerCase(localeOf(locale))
}

const localeOf = (locale: unknown): string => (typeof locale === 'string' ? locale : 'en')
