// Languages of search, as modules of lunr-languages: which the workers of the browser load, and how they are bundled.

import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { primaryTag } from '../base/primary-tag.ts'
import type { Config } from '../config/config.ts'

/** Languages with a stemmer in lunr-languages, by primary tag; English comes with lunr. */
export const stemmedLanguages: ReadonlySet<string> = new Set([
  'ar',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'nl',
  'no',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr'
])

/** Modules of lunr-languages for a language, in the order in which they have to be applied. */
export function pluginNames(tag: string): readonly string[] {
  const primary = primaryTag(tag)
  return stemmedLanguages.has(primary)
    ? ['lunr-languages/lunr.stemmer.support.js', `lunr-languages/lunr.${primary}.js`]
    : []
}

/**
 * Modules for the search workers of the browser by primary tag, one worker per language; `undefined` without a local index.
 */
export function searchLanguages({
  search,
  locales
}: Config): Readonly<Record<string, readonly string[]>> | undefined {
  if (search.provider !== 'local') return undefined
  const tags = [...new Set(locales.map(({ htmlLang }) => primaryTag(htmlLang)))]
  return Object.fromEntries(tags.map((tag) => [tag, pluginNames(tag)]))
}

/**
 * Patch search languages to run as modules. The Arabic one stores values in `this` of a plain function, which is undefined
 * in modules.
 */
export function languagesAsModules(): Plugin {
  return {
    name: 'sitegen-search-languages',
    setup(build) {
      build.onLoad({ filter: /[\\/]lunr-languages[\\/]lunr\.ar\.js$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        return { contents: text.replace('var self = this;', 'var self = {};'), loader: 'js' }
      })
    }
  }
}
