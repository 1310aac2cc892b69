// The query of the search results page, which is in its url: `q` is the text, `in` and `tag` are filters, and `n` is the number
// of pages shown, so that going back restores the scroll position.

import { useMemo } from 'react'
import { locationEvent, useLocation } from 'sitegen/client'
import type { SearchSettings } from 'sitegen/theme'
import { readersVersions, versionParameters, versionsInAddress } from './SearchVersions.tsx'

/** Pages shown at first, and added each time. */
export const step = 10

/** The query in the URL. */
export function useSearchQuery(search: SearchSettings) {
  const location = useLocation()
  return useMemo(() => {
    const params = new URLSearchParams(location.replace(/#.*$/, ''))
    const value = (name: string) => params.get(name) || undefined
    return {
      text: (params.get('q') ?? '').slice(0, 400),
      from: 0,
      size: Math.min(500, Math.max(step, Number(params.get('n')) || step)),
      collection: value('in'),
      tag: value('tag'),
      versions: versionsInAddress(params, readersVersions(search))
    }
  }, [location, search])
}

/** Text, filters and number of results of a query, as its URL names them. */
export type SearchQuery = ReturnType<typeof useSearchQuery>

/** URL of a query. */
export function addressOf(page: string, { text, size, collection, tag, versions }: SearchQuery): string {
  const params = new URLSearchParams({ q: text })
  if (collection !== undefined) params.set('in', collection)
  if (tag !== undefined) params.set('tag', tag)
  for (const [name, value] of versionParameters(versions)) params.append(name, value)
  if (size > step) params.set('n', String(size))
  return `${page}?${params}`
}

/** Change the query by replacing the URL, without a new history entry. */
export function replaceQuery(page: string, query: SearchQuery): void {
  history.replaceState(history.state, '', addressOf(page, query))
  window.dispatchEvent(new Event(locationEvent))
}
