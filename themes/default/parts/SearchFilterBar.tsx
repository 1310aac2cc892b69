import { useEffect, useState } from 'react'
import { searchEngine, t } from 'sitegen/client'
import type { ChosenVersions, SearchFilter, SearchFilters, SearchSettings, Strings } from 'sitegen/theme'
import SearchVersions from './SearchVersions.tsx'
import type { SearchQuery } from './useSearchQuery.ts'

export interface SearchFilterBarProps {
  readonly strings: Strings
  readonly search: SearchSettings
  readonly query: SearchQuery
  change(changed: Partial<SearchQuery>): void
}

/** Filters of the results page by collection, tag and version; nothing until they are loaded. */
export default function SearchFilterBar({ strings, search, query, change }: SearchFilterBarProps) {
  const filters = useFilters(search, query.versions)
  if (!filters) return null
  return (
    <div className="search-filters">
      <Choice
        label={t(strings, 'search.filter.section')}
        all={t(strings, 'search.filter.all')}
        choices={filters.collections}
        value={query.collection}
        choose={(collection) => change({ collection })}
      />
      <Choice
        label={t(strings, 'search.filter.tag')}
        all={t(strings, 'search.filter.all')}
        choices={filters.tags}
        value={query.tag}
        choose={(tag) => change({ tag })}
      />
      <SearchVersions
        {...{ search, strings }}
        wanted={query.versions}
        choose={(versions) => change({ versions })}
      />
    </div>
  )
}

function useFilters(search: SearchSettings, versions: ChosenVersions): SearchFilters | undefined {
  const [filters, setFilters] = useState<SearchFilters>()
  useEffect(() => {
    searchEngine(search)
      .then((engine) => engine.filters(versions))
      // The search itself reports errors.
      .then(setFilters, () => {})
  }, [search, versions])
  return filters
}

interface ChoiceProps {
  readonly label: string
  readonly all: string
  readonly choices: readonly SearchFilter[]
  readonly value: string | undefined
  choose(value: string | undefined): void
}

function Choice({ label, all, choices, value, choose }: ChoiceProps) {
  if (choices.length < 2) return null
  return (
    <label>
      {label}{' '}
      <select value={value ?? ''} onChange={(event) => choose(event.target.value || undefined)}>
        <option value="">{all}</option>
        {choices.map(({ name, label: shown, count }) => (
          <option key={name} value={name}>{`${shown} (${count})`}</option>
        ))}
      </select>
    </label>
  )
}
