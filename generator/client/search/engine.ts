// What answers queries, by the settings of the shell. The code for servers is loaded when one is asked; that for the site's
// own index is small, and comes with whatever searches.

import type { SearchEngine, SearchSettings } from '../../theme.ts'
import { localEngine } from './local.ts'

const engines = new Map<string, Promise<SearchEngine>>()

/** The engine of a site; made once, and anew when its code did not load. */
export function searchEngine({ engine, versions }: SearchSettings): Promise<SearchEngine> {
  const key = JSON.stringify([engine, versions])
  const known = engines.get(key)
  if (known) return known
  const made =
    engine.provider === 'local'
      ? Promise.resolve(engine).then(localEngine)
      : import('./algolia.ts').then(({ algoliaEngine }) => algoliaEngine(engine, versions))
  engines.set(key, made)
  made.catch(() => engines.delete(key))
  return made
}
