// Searches the indexes of a build with the search of sitegen: the same ranking as in the browsers of readers.

import { answerQuery, type IndexManifest, indexFormat, nodeLanguage, openIndex } from 'sitegen/internals'
import type { ReadFile, SearchLanguage } from './site.ts'

/** Search by language; each index is opened when it is first asked. */
export function openSearch(read: ReadFile): SearchLanguage {
  const indexes = new Map<string, ReturnType<typeof open>>()
  const open = async (locale: string) => {
    const folder = `search/${locale}/`
    const text = await read(`${folder}manifest.json`)
    if (text === undefined) return undefined
    const manifest = JSON.parse(text) as IndexManifest
    if (manifest.format !== indexFormat)
      throw new Error(`The search index was built by another version of sitegen. Build the site again.`)
    const load = async (name: string): Promise<unknown> => JSON.parse((await read(folder + name)) ?? 'null')
    return { reader: openIndex(manifest, load), language: nodeLanguage(manifest.language) }
  }
  return async (locale, query) => {
    const opening = indexes.get(locale) ?? open(locale)
    indexes.set(locale, opening)
    const index = await opening
    return index && answerQuery(query, index.reader, index.language)
  }
}
