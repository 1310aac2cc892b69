// Results of the search dialog, and the selected one.

import { type RefObject, useEffect, useMemo, useState } from 'react'
import { prefetchLink, searchEngine } from 'sitegen/client'
import type { ChosenVersions, PageHit, SearchSettings } from 'sitegen/theme'
import { choiceId, choicesOf, type SearchChoice } from './SearchHits.tsx'
import { type CurrentVersion, readersVersions } from './SearchVersions.tsx'
import { type SearchState, useSearch } from './useSearch.ts'

/** Pages shown at first, and after scrolling to their end. Each page is a file to load. */
const firstPages = 3
const maxPages = 6

/** The search in the dialog: its results, page by page, and the versions that it covers. */
export interface DialogSearch extends Omit<SearchState, 'text'> {
  /** Query text of the results. */
  readonly answered: string
  readonly pages: readonly PageHit[]
  readonly choices: readonly SearchChoice[]
  /** Whether more pages can be shown. */
  readonly hasMore: boolean
  readonly versions: ChosenVersions
  setVersions(versions: ChosenVersions): void
  showMore(): void
  /** Show the first pages only. */
  showFirst(): void
}

/** Search in the selected versions; by default, that of the page. */
export function useDialogSearch(search: SearchSettings, page: CurrentVersion, text: string): DialogSearch {
  const [size, setSize] = useState(firstPages)
  const [versions, setVersions] = useState(() => readersVersions(search, page))
  const query = useMemo(() => ({ text, from: 0, size, versions }), [text, size, versions])
  const { text: answered, ...state } = useSearch(search, query)
  const pages = state.answer?.pages ?? []
  // Open the index while the reader types.
  useEffect(() => {
    searchEngine(search).catch(() => undefined)
  }, [search])
  return {
    ...state,
    answered,
    pages,
    choices: choicesOf(pages),
    hasMore: size < maxPages && (state.answer?.count ?? 0) > pages.length,
    versions,
    setVersions,
    showMore: () => setSize(maxPages),
    showFirst: () => setSize(firstPages)
  }
}

/** The result that the arrow keys have selected. */
export interface ResultSelection {
  /** Index in `choices`; -1 for none. */
  readonly selected: number
  /** Called when the reader selects a result. */
  select(index: number): void
  /** Called when the text changes. */
  reset(): void
}

/** A selection by the reader, and the query that it is for. */
interface MovedSelection extends Pick<DialogSearch, 'answered' | 'versions'> {
  readonly index: number
}

/** The selected result: the first, until the reader selects another one. */
export function useResultSelection(
  { pages, choices, answered, versions }: DialogSearch,
  dialog: RefObject<HTMLElement | null>,
  id: string
): ResultSelection {
  const [moved, setMoved] = useState<MovedSelection>()
  // Not set by an effect: Enter must open the first result from the moment it is shown. The selection stays for more results
  // of the same query.
  const isMoved = moved?.answered === answered && moved.versions === versions
  // Other results may be fewer.
  const selected = pages.length === 0 ? -1 : Math.min(isMoved ? moved.index : 0, choices.length - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog never changes, and a move changes `selected`
  useEffect(() => {
    const element =
      selected < 0 ? null : dialog.current?.querySelector(`#${CSS.escape(choiceId(id, selected))}`)
    element?.scrollIntoView({ block: 'nearest' })
    // Preload a page only if the reader has selected it: the first result is selected automatically after each key press.
    if (element && isMoved) prefetchLink(element)
  }, [selected, id])
  return {
    selected,
    select: (index) => setMoved({ index, answered, versions }),
    reset: () => setMoved(undefined)
  }
}
