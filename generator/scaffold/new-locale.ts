// A new language: an entry in site.yaml, and a folder to translate into.

import type { YAMLMap } from 'yaml'
import { isLocaleCode } from '../config/locales.ts'
import type { Addition, Project, Refusal } from './addition.ts'
import { blockMap, localeNode, siteDocument, yamlText } from './site-yaml.ts'

/** Plan a new language. */
export function newLocale(project: Project, code: string): Addition | Refusal {
  const { config } = project
  if (!isLocaleCode(code))
    return { wrong: `\`${code}\` is not a language code`, hint: 'use a BCP 47 tag such as `de` or `pt-BR`' }
  const same = config.locales.find((one) => one.code.toLowerCase() === code.toLowerCase())
  if (same)
    return {
      wrong: `The site has the locale \`${same.code}\` already`,
      hint: `its texts are in content/${same.code}/`
    }
  const document = siteDocument(project)
  if (!document.has('defaultLocale')) document.set('defaultLocale', config.defaultLocale.code)
  const locales: YAMLMap = blockMap(document, ['locales'])
  for (const known of config.locales)
    if (!locales.has(known.code)) locales.set(known.code, localeNode(document, known.code))
  locales.set(code, localeNode(document, code))
  const first = config.collections.find(({ type }) => type === 'docs') ?? config.collections[0]
  const folder = first?.folder ?? 'pages'
  return {
    // Git keeps no empty folders.
    files: [{ path: `content/${code}/.gitkeep`, content: '' }],
    site: yamlText(document),
    notes: [
      `Translate by path: content/${code}/${folder}/NAME.md is content/${config.defaultLocale.code}/${folder}/NAME.md in that language. What is missing is shown in the default language, and says so.`,
      'Texts of site/*.yaml that have one form for each language need one more: `sitegen check` lists them.'
    ]
  }
}
