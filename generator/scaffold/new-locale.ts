// A new language: an entry in site.yaml and a folder for translations.

import type { YAMLMap } from 'yaml'
import { languageCodeHint } from '../base/languages.ts'
import { isLocaleCode } from '../config/locales.ts'
import type { Addition, Refusal, ScaffoldedProject } from './addition.ts'
import { blockMap, localeNode, siteDocument, siteText, yamlText } from './site-yaml.ts'

/** Plan a new language. */
export function newLocale(project: ScaffoldedProject, code: string): Addition | Refusal {
  const { config } = project
  if (!isLocaleCode(code))
    return { problem: `\`${code}\` is not a language code`, hint: languageCodeHint(code) }
  const existingLocale = config.locales.find((locale) => locale.code.toLowerCase() === code.toLowerCase())
  if (existingLocale)
    return {
      problem: `The site already has the locale \`${existingLocale.code}\``,
      hint: `its texts are in content/${existingLocale.code}/`
    }
  const document = siteDocument(project)
  if (!document.has('defaultLocale')) document.set('defaultLocale', config.defaultLocale.code)
  const locales: YAMLMap = blockMap(document, ['locales'])
  for (const locale of config.locales)
    if (!locales.has(locale.code)) locales.set(locale.code, localeNode(document, locale.code))
  locales.set(code, localeNode(document, code))
  const firstCollection = config.collections.find(({ type }) => type === 'docs') ?? config.collections[0]
  const folder = firstCollection?.folder ?? 'pages'
  return {
    // Git keeps no empty folders.
    files: [{ path: `content/${code}/.gitkeep`, content: '' }],
    site: yamlText(document, siteText(project)),
    notes: [
      `Translations have the same path: content/${code}/${folder}/NAME.md translates content/${config.defaultLocale.code}/${folder}/NAME.md. Untranslated pages are shown in the default language, with a notice.`,
      'Translated texts in site/*.yaml need this language too: `sitegen check` lists them.'
    ]
  }
}
