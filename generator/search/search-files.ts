// The files of the search index of all locales, generated one at a time.

import { publishedLocales } from '../config/domains.ts'
import { searchVersions } from '../config/search-versions.ts'
import type { Route } from '../graph/route.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import type { CorpusCache } from './corpus-cache.ts'
import type { CountPage } from './counts-cache.ts'
import { type IndexOptions, indexFiles } from './index-files.ts'
import { nodeLanguage } from './node-language.ts'
import type { SearchPage } from './page.ts'
import { searchPages } from './records.ts'

/** Input of the index of a locale. */
export interface LocaleToIndex<Page = SearchPage> {
  readonly code: string
  /** `lang` of its texts. */
  readonly htmlLang: string
  readonly pages: readonly Page[]
  readonly options: IndexOptions
}

/** The locales to index; empty when an external provider handles search. */
export function localesToIndex(context: PlanContext, routes: readonly Route[]): readonly LocaleToIndex[] {
  const { config } = context.graph
  if (config.search.provider !== 'local') return []
  const listed = routes.filter(({ kind }) => kind !== 'notFound')
  return publishedLocales(config).map(({ code, htmlLang }) => ({
    code,
    htmlLang,
    pages: searchPages(context, listed, code),
    options: indexOptions(context, code, htmlLang)
  }))
}

/** Index options of a locale. */
export const indexOptions = ({ graph }: PlanContext, locale: string, htmlLang: string): IndexOptions => ({
  tag: htmlLang,
  versions: searchVersions(graph.config),
  synonyms: graph.config.synonyms[locale] ?? []
})

/** Cached word data. */
export interface WordSources {
  /** Counts the words of a page, or reads them from a cache. */
  readonly count?: CountPage
  /** The last corpus of a locale. @param tag `lang` of its texts */
  readonly corpus?: (locale: string, tag: string) => CorpusCache
}

/** The files of the indexes of all locales, by path. Contents are created on demand. */
export function* searchFiles(
  locales: readonly LocaleToIndex[],
  { count, corpus }: WordSources = {}
): Generator<readonly [path: string, content: () => string]> {
  for (const { code, htmlLang, pages, options } of locales) {
    const language = nodeLanguage(htmlLang)
    const files = indexFiles({ ...options, pages, language, count, corpus: corpus?.(code, htmlLang) })
    for (const [name, content] of files) yield [`search/${code}/${name}`, content]
  }
}
