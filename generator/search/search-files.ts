import type { LocaleConfig } from '../config/config.ts'
import type { Route } from '../graph/route.ts'
import type { Scene } from '../render/scene.ts'
import { countTerms } from './counts.ts'
import { indexFiles } from './index-files.ts'
import type { CountTexts } from './known-counts.ts'
import { nodeLanguage } from './node-language.ts'
import { searchPages } from './records.ts'

/** The index of one locale, by path below `search/<locale>/`. */
export function searchFiles(
  scene: Scene,
  routes: readonly Route[],
  { code, htmlLang }: LocaleConfig,
  count: CountTexts = countTerms
): ReadonlyMap<string, string> {
  const language = nodeLanguage(htmlLang)
  return indexFiles({
    pages: searchPages(scene, routes, code),
    tag: htmlLang,
    language,
    count: (texts) => count(texts, language)
  })
}
