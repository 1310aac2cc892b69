// What answers queries, by the settings of the shell. The code of each kind is loaded when it is asked.

import type { SearchEngine, SearchSettings } from '../../theme.ts'

const engines = new Map<string, Promise<SearchEngine>>()

/** The engine of a site; made once, and anew when its code did not load. */
export function searchEngine({ engine }: SearchSettings): Promise<SearchEngine> {
  const key = JSON.stringify(engine)
  const known = engines.get(key)
  if (known) return known
  const made =
    engine.provider === 'local'
      ? import('./local.ts').then(({ localEngine }) => localEngine(engine))
      : import('./algolia.ts').then(({ algoliaEngine }) => algoliaEngine(engine))
  engines.set(key, made)
  made.catch(() => engines.delete(key))
  return made
}
