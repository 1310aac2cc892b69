// The search index of a site, locale by locale: its files, one at a time.

import { searchVersions } from '../config/search-versions.ts'
import type { Route } from '../graph/route.ts'
import type { Scene } from '../render/scene.ts'
import { type Corpus, openCorpus } from './corpus.ts'
import { type IndexOptions, indexFiles } from './index-files.ts'
import { countPage } from './known-counts.ts'
import type { Language } from './language.ts'
import { nodeLanguage } from './node-language.ts'
import type { SearchPage } from './page.ts'
import { searchPages } from './records.ts'

/** What is to be indexed of a locale. */
export interface LocaleToIndex<Page = SearchPage> {
  readonly code: string
  /** `lang` of its texts. */
  readonly htmlLang: string
  readonly pages: readonly Page[]
  readonly options: IndexOptions
}

/** What a site lets be found; nothing where somebody else searches it. */
export function localesToIndex(scene: Scene, routes: readonly Route[]): readonly LocaleToIndex[] {
  const { search, locales } = scene.graph.config
  if (search.provider !== 'local') return []
  const listed = routes.filter(({ kind }) => kind !== 'notFound')
  return locales.map(({ code, htmlLang }) => ({
    code,
    htmlLang,
    pages: searchPages(scene, listed, code),
    options: indexOptions(scene, code, htmlLang)
  }))
}

/** What the site says of the index of a locale. */
export const indexOptions = ({ graph }: Scene, locale: string, htmlLang: string): IndexOptions => ({
  tag: htmlLang,
  versions: searchVersions(graph.config),
  synonyms: graph.config.synonyms[locale] ?? []
})

/** Opens what is known of the words of a locale. */
export type OpenCorpus = (locale: string, language: Language) => Corpus

/** Nothing is known, and nothing kept. */
const newCorpus: OpenCorpus = (_, language) => openCorpus(language, countPage)

/**
 * The files of an index, by path. A content is made when it is asked for.
 */
export function* searchFiles(
  locales: readonly LocaleToIndex[],
  open: OpenCorpus = newCorpus
): Generator<readonly [path: string, content: () => string]> {
  for (const { code, htmlLang, pages, options } of locales) {
    const language = nodeLanguage(htmlLang)
    const files = indexFiles({ ...options, pages, language, corpus: open(code, language) })
    for (const [name, content] of files) yield [`search/${code}/${name}`, content]
  }
}
