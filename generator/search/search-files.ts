import type { LocaleConfig } from '../config/config.ts'
import type { Route } from '../graph/route.ts'
import type { Scene } from '../render/scene.ts'
import { indexFiles } from './index-files.ts'
import type { Counter } from './invert.ts'
import { nodeLanguage } from './node-language.ts'
import { searchPages } from './records.ts'
import { countWords } from './words.ts'

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
    count: counterOf(language)
  })
}

const counters = new WeakMap<object, Counter>()

/** Word counts by text, kept while `serve` runs; texts that the last index did not have are forgotten. */
function counterOf(language: ReturnType<typeof nodeLanguage>): Counter {
  const known = counters.get(language)
  if (known) return known
  let before = new Map<string, ReadonlyMap<string, number>>()
  let now = new Map<string, ReadonlyMap<string, number>>()
  const most = 200_000
  const count: Counter = (text) => {
    const counts = now.get(text) ?? before.get(text) ?? countWords(text, language.segment)
    if (now.size >= most) {
      before = now
      now = new Map()
    }
    now.set(text, counts)
    return counts
  }
  counters.set(language, count)
  return count
}
