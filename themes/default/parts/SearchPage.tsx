'use client'

// The search results page.

import { rememberSearch, t, useHydrated } from 'sitegen/client'
import type { SearchSettings, Shell } from 'sitegen/theme'
import '../styles/search.css'
import '../styles/search-page.css'
import MoreResults from './MoreResults.tsx'
import SearchFilterBar from './SearchFilterBar.tsx'
import SearchForm from './SearchForm.tsx'
import { carrying } from './SearchHits.tsx'
import SearchResult from './SearchResult.tsx'
import SearchTrouble, { SearchFailure } from './SearchTrouble.tsx'
import { useSearch } from './useSearch.ts'
import { replaceQuery, type SearchQuery, step, useSearchQuery } from './useSearchQuery.ts'

export interface SearchPageProps {
  readonly shell: Shell
  readonly title: string
}

/** The results page. It needs JavaScript, and says so. */
export default function SearchPage({ shell, title }: SearchPageProps) {
  const { search, strings } = shell
  const hydrated = useHydrated()
  return (
    <div className="page-column search-page">
      <h1>{title}</h1>
      {!hydrated && (
        <noscript>
          <p className="search-noscript">{t(strings, 'search.noscript')}</p>
        </noscript>
      )}
      {search && <Results shell={shell} search={search} />}
    </div>
  )
}

function Results({ shell, search }: { readonly shell: Shell; readonly search: SearchSettings }) {
  const { strings } = shell
  const query = useSearchQuery(search)
  const { answer, busy, error, retry } = useSearch(search, query)
  const resultsUrl = search.page ?? location.pathname

  const change = (changed: Partial<SearchQuery>) =>
    replaceQuery(resultsUrl, { ...query, size: step, ...changed })
  const pages = answer?.pages ?? []
  return (
    <>
      <SearchForm strings={strings} resultsUrl={resultsUrl} query={query} change={change} />
      <SearchFilterBar strings={strings} search={search} query={query} change={change} />
      <p role="status" className="search-count">
        {answer && !busy && query.text.trim() !== ''
          ? t(strings, 'search.count', { count: answer.count })
          : ''}
      </p>
      {error !== undefined && <SearchFailure strings={strings} retry={retry} />}
      {!answer && busy && <p className="search-wait">{t(strings, 'search.busy')}</p>}
      {answer && answer.count === 0 && query.text.trim() !== '' && (
        <SearchTrouble
          text={query.text}
          suggestions={answer.suggestions}
          shell={shell}
          search={(suggestion) => change({ text: suggestion })}
        />
      )}
      <ol className="search-results" {...carrying(answer?.words ?? [])}>
        {pages.map((page) => (
          <SearchResult key={page.url} page={page} remember={() => rememberSearch(query.text)} />
        ))}
      </ol>
      {answer && pages.length < answer.count && (
        <MoreResults
          label={t(strings, 'search.more')}
          busy={busy}
          load={() => change({ size: query.size + step })}
        />
      )}
    </>
  )
}
