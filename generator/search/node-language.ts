// Languages on the server: their files are read when a locale asks for them. The browser has its own
// list, which the bundler makes.

import { createRequire } from 'node:module'
import { primaryTag } from '../base/primary-tag.ts'
import type { Config } from '../config/config.ts'
import { type Language, type LunrPlugin, languageOf, stemmed } from './language.ts'

const require = createRequire(import.meta.url)
const made = new Map<string, Language>()

/** The language of a `lang` attribute. */
export function nodeLanguage(tag: string): Language {
  const known = made.get(tag)
  if (known) return known
  // lunr-languages has no types; each of its files is a function of lunr.
  const plugins = pluginNames(tag).map((name) => require(name) as LunrPlugin)
  const language = languageOf(tag, plugins)
  made.set(tag, language)
  return language
}

/** The files of lunr-languages that a language needs, in the order in which they are applied. */
export function pluginNames(tag: string): readonly string[] {
  const primary = primaryTag(tag)
  return stemmed.has(primary)
    ? ['lunr-languages/lunr.stemmer.support.js', `lunr-languages/lunr.${primary}.js`]
    : []
}

/** What the browser's workers are made of, by primary tag: one for each language; nothing where nothing is indexed. */
export function searchLanguages({
  search,
  locales
}: Config): Readonly<Record<string, readonly string[]>> | undefined {
  if (search.provider !== 'local') return undefined
  const tags = [...new Set(locales.map(({ htmlLang }) => primaryTag(htmlLang)))]
  return Object.fromEntries(tags.map((tag) => [tag, pluginNames(tag)]))
}
