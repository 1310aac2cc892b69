import type { LocaleConfig } from '../config/config.ts'
import type { Route } from '../graph/route.ts'
import type { Scene } from '../render/scene.ts'
import { type Corpus, openCorpus } from './corpus.ts'
import { type IndexFiles, indexFiles } from './index-files.ts'
import { countPage } from './known-counts.ts'
import type { Language } from './language.ts'
import { nodeLanguage } from './node-language.ts'
import { searchPages } from './records.ts'

/** Opens what is known of the words of a locale. */
export type OpenCorpus = (locale: string, language: Language) => Corpus

/** Nothing is known, and nothing kept. */
export const newCorpus: OpenCorpus = (_, language) => openCorpus(language, countPage)

/** The index of one locale, by path below `search/<locale>/`. */
export function searchFiles(
  scene: Scene,
  routes: readonly Route[],
  { code, htmlLang }: LocaleConfig,
  open: OpenCorpus = newCorpus
): IndexFiles {
  const language = nodeLanguage(htmlLang)
  const corpus = open(code, language)
  const files = indexFiles({ pages: searchPages(scene, routes, code), tag: htmlLang, language, corpus })
  corpus.keep()
  return files
}
