// The languages of site.yaml: are they languages, and do no two of them share a folder or an address?

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { codePattern, isLanguageTag } from '../base/languages.ts'
import { routePath } from '../base/text.ts'
import type { Yaml } from '../base/yaml.ts'
import type { SiteInput } from './site.ts'

/** Check the codes, tags and paths of all locales. */
export const checkLocales = (site: SiteInput, yaml: Yaml): readonly Diagnostic[] => [
  ...unknownTags(site, yaml),
  ...clashes(site, yaml)
]

/** Can it be a locale's code in site.yaml? */
export const isLocaleCode = (code: string): boolean => codePattern.test(code) && isLanguageTag(code)

function unknownTags({ locales }: SiteInput, yaml: Yaml): readonly Diagnostic[] {
  const hint = 'use a BCP 47 tag such as `de` or `pt-BR`'
  return Object.entries(locales).flatMap(([code, { htmlLang }]) => {
    const problems: Diagnostic[] = []
    const place = yaml.at(['locales', code], 'key')
    if (!isLocaleCode(code))
      problems.push(diagnostic('locale-unknown', place, `\`${code}\` is not a language code`, hint))
    if (htmlLang !== undefined && !isLanguageTag(htmlLang)) {
      const at = yaml.at(['locales', code, 'htmlLang'])
      problems.push(diagnostic('locale-unknown', at, `\`${htmlLang}\` is not a language tag`, hint))
    }
    return problems
  })
}

/** Two locales that some disks take for one, and two at one address, of which each page would be said to clash. */
function clashes({ locales, defaultLocale }: SiteInput, yaml: Yaml): readonly Diagnostic[] {
  const byName = new Map<string, string>()
  const byPath = new Map<string, string>()
  return Object.entries(locales).flatMap(([code, { path }]) => {
    const name = code.toLowerCase()
    const address = (path ?? (code === defaultLocale ? '/' : routePath(code))).toLowerCase()
    const sameName = byName.get(name)
    const samePath = byPath.get(address)
    byName.set(name, code)
    byPath.set(address, code)
    if (sameName !== undefined)
      return diagnostic(
        'locale-clash',
        yaml.at(['locales', code], 'key'),
        `\`${code}\` and \`${sameName}\` differ only in upper and lower case, which is one folder on many disks`,
        'keep one of them'
      )
    if (samePath === undefined) return []
    return diagnostic(
      'locale-clash',
      yaml.at(['locales', code, 'path']),
      `\`${code}\` has the same path as \`${samePath}\`: \`${address}\``,
      `give one of them another \`path\`, such as \`/${code}/\``
    )
  })
}
