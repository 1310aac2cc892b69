// Checks the locales of site.yaml: valid codes, and no two with the same folder or address.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { codePattern, isLanguageTag, languageCodeHint } from '../base/languages.ts'
import { routePath } from '../base/text.ts'
import type { Yaml } from '../base/yaml.ts'
import type { SiteInput } from './site.ts'

/** Check the codes, tags and paths of all locales. */
export const checkLocales = (site: SiteInput, yaml: Yaml): readonly Diagnostic[] => [
  ...unknownTags(site, yaml),
  ...clashes(site, yaml),
  ...withoutSiteUrl(site, yaml)
]

/** `url` of a language where that of the default language is unknown. */
function withoutSiteUrl({ url, locales, defaultLocale }: SiteInput, yaml: Yaml): readonly Diagnostic[] {
  if (url !== undefined || locales[defaultLocale]?.url !== undefined) return []
  const code = Object.keys(locales).find((each) => locales[each]?.url !== undefined)
  return code === undefined
    ? []
    : [
        diagnostic(
          'schema-missing',
          yaml.at(['locales', code, 'url'], 'key'),
          `Missing \`url\`: \`${code}\` has a domain, and nothing says where the other languages are`,
          'write `url: https://…` at the top of site/site.yaml, for all languages without a domain of their own'
        )
      ]
}

/** Whether it is a valid locale code in site.yaml. */
export const isLocaleCode = (code: string): boolean => codePattern.test(code) && isLanguageTag(code)

function unknownTags({ locales }: SiteInput, yaml: Yaml): readonly Diagnostic[] {
  return Object.entries(locales).flatMap(([code, { htmlLang }]) => {
    const problems: Diagnostic[] = []
    const place = yaml.at(['locales', code], 'key')
    if (!isLocaleCode(code))
      problems.push(
        diagnostic('locale-unknown', place, `\`${code}\` is not a language code`, languageCodeHint(code))
      )
    if (htmlLang !== undefined && !isLanguageTag(htmlLang)) {
      const at = yaml.at(['locales', code, 'htmlLang'])
      problems.push(
        diagnostic('locale-unknown', at, `\`${htmlLang}\` is not a language tag`, languageCodeHint(htmlLang))
      )
    }
    return problems
  })
}

/** Locales that are the same folder on case-insensitive file systems, or have the same path: every page would clash. */
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
        `\`${code}\` and \`${sameName}\` differ only in case, so they share a folder on many file systems`,
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
