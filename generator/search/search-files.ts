import type { LocaleConfig } from '../config/config.ts'
import type { Route } from '../graph/route.ts'
import type { Scene } from '../render/scene.ts'
import { indexFiles } from './index-files.ts'
import { type Counter, wordCounter } from './invert.ts'
import type { Language } from './language.ts'
import { nodeLanguage } from './node-language.ts'
import { searchPages } from './records.ts'

/** The index of one locale, by path below `search/<locale>/`. */
export function searchFiles(
  scene: Scene,
  routes: readonly Route[],
  { code, htmlLang }: LocaleConfig
): ReadonlyMap<string, string> {
  const language = nodeLanguage(htmlLang)
  return indexFiles({
    pages: searchPages(scene, routes, code),
    tag: htmlLang,
    language,
    counter: counterOf(language)
  })
}

/** Word counts by text, kept while `serve` runs. */
const counters = new WeakMap<Language, Counter>()

/** A counter that has grown far beyond a site's texts, by many changes, is begun anew. */
const mostWords = 2_000_000

function counterOf(language: Language): Counter {
  const known = counters.get(language)
  if (known && known.words.length < mostWords) return known
  const counter = wordCounter(language)
  counters.set(language, counter)
  return counter
}
