// Selects the search engine by the settings of the shell. Code for hosted search is loaded on demand; that for the site's own
// index is small.

import type { SearchEngine, SearchSettings } from '../../theme.ts'
import { localEngine } from './local.ts'

const engines = new Map<string, Promise<SearchEngine>>()

/** The search engine for these settings. Cached, unless its code failed to load. */
export function searchEngine({ engine, versions }: SearchSettings): Promise<SearchEngine> {
  const key = JSON.stringify([engine, versions])
  const cachedEngine = engines.get(key)
  if (cachedEngine) return cachedEngine
  const pendingEngine =
    engine.provider === 'local'
      ? Promise.resolve(engine).then(localEngine)
      : import('./algolia.ts').then(({ algoliaEngine }) => algoliaEngine(engine, versions))
  engines.set(key, pendingEngine)
  pendingEngine.catch(() => engines.delete(key))
  return pendingEngine
}
