// The search results page: `?q=` is the query, `in` and `tag` are filters, and `n` is the number of pages shown, so that
// going back restores the scroll position.

import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  locationEvent,
  navigate,
  rememberSearch,
  searchEngine,
  t,
  useHydrated,
  useLocation
} from 'sitegen/client'
import type {
  PageHit,
  SearchFilter,
  SearchFilters,
  SearchSettings,
  SectionHit,
  Shell,
  Strings,
  WantedVersions
} from 'sitegen/theme'
import '../styles/search.css'
import '../styles/search-page.css'
import Marked from './Marked.tsx'
import { carrying } from './SearchHits.tsx'
import SearchTrouble, { SearchFailure } from './SearchTrouble.tsx'
import SearchVersions, { readersVersions, versionParameters, versionsInAddress } from './SearchVersions.tsx'
import { useSearch } from './useSearch.ts'

export interface SearchPageProps {
  readonly shell: Shell
  readonly title: string
}

/** Pages shown at first, and added each time. */
const step = 10

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

/** The query in the url. */
function useQuery(search: SearchSettings) {
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

type Query = ReturnType<typeof useQuery>

/** Url of a query. */
function addressOf(page: string, { text, size, collection, tag, versions }: Query): string {
  const params = new URLSearchParams({ q: text })
  if (collection !== undefined) params.set('in', collection)
  if (tag !== undefined) params.set('tag', tag)
  for (const [name, value] of versionParameters(versions)) params.append(name, value)
  if (size > step) params.set('n', String(size))
  return `${page}?${params}`
}

/** Change the query by replacing the url, without a new history entry. */
function ask(page: string, query: Query): void {
  history.replaceState(history.state, '', addressOf(page, query))
  window.dispatchEvent(new Event(locationEvent))
}

function Results({ shell, search }: { readonly shell: Shell; readonly search: SearchSettings }) {
  const { strings } = shell
  const query = useQuery(search)
  const { answer, busy, error, retry } = useSearch(search, query)
  const here = search.page ?? location.pathname
  useSavedScroll(answer !== undefined)

  const change = (changed: Partial<Query>) => ask(here, { ...query, size: step, ...changed })
  const pages = answer?.pages ?? []
  return (
    <>
      <QueryForm strings={strings} here={here} query={query} change={change} />
      <Filters strings={strings} search={search} query={query} change={change} />
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
          strings={strings}
          letUsKnow={shell.contact?.email}
          search={(suggestion) => change({ text: suggestion })}
        />
      )}
      <ol className="search-results" {...carrying(answer?.words ?? [])}>
        {pages.map((page) => (
          <Result key={page.url} page={page} remember={() => rememberSearch(query.text)} />
        ))}
      </ol>
      {answer && pages.length < answer.count && (
        <More
          label={t(strings, 'search.more')}
          busy={busy}
          load={() => change({ size: query.size + step })}
        />
      )}
    </>
  )
}

interface QueryProps {
  readonly strings: Strings
  readonly query: Query
  change(changed: Partial<Query>): void
}

/** The search field: typing changes the query, and Enter adds a history entry. */
function QueryForm({ strings, here, query, change }: QueryProps & { readonly here: string }) {
  const [text, setText] = useState(query.text)
  useEffect(() => setText(query.text), [query.text])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rememberSearch(text)
    navigate(addressOf(here, { ...query, size: step, text: text.trim() }))
  }
  return (
    <search>
      <form className="search-bar" onSubmit={submit}>
        <input
          type="search"
          name="q"
          className="search-field"
          aria-label={t(strings, 'search.placeholder')}
          placeholder={t(strings, 'search.placeholder')}
          autoComplete="off"
          maxLength={400}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            change({ text: event.target.value })
          }}
        />
      </form>
    </search>
  )
}

/** Filters by collection, tag and version; nothing until they are loaded. */
function Filters({ strings, search, query, change }: QueryProps & { readonly search: SearchSettings }) {
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

/**
 * Restore the scroll position of the history entry when results are there; the router cannot do so before.
 */
function useSavedScroll(filled: boolean): void {
  const savedScroll = useRef<number | undefined>(undefined)
  // Read it before the router saves the current position.
  useLayoutEffect(() => {
    savedScroll.current = (history.state as { readonly scroll?: number } | null)?.scroll
  }, [])
  useEffect(() => {
    const top = savedScroll.current
    if (!filled || top === undefined) return
    savedScroll.current = undefined
    window.scrollTo({ top, behavior: 'instant' })
  }, [filled])
}

function useFilters(search: SearchSettings, versions: WantedVersions): SearchFilters | undefined {
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

interface ResultProps {
  readonly page: PageHit
  remember(): void
}

function Result({ page, remember }: ResultProps) {
  const router = page.external ? { 'data-router': 'off' } : {}
  return (
    <li lang={page.lang}>
      <h2>
        <a href={page.url} onClick={remember} {...router}>
          <Marked pieces={page.title} />
        </a>
        {page.version !== undefined && <span className="search-hit-version">{page.version}</span>}
      </h2>
      {page.crumbs.length > 0 && <p className="search-hit-crumbs">{page.crumbs.join(' › ')}</p>}
      {[...page.sections].sort(ownTextFirst).map((section) => (
        <div
          key={section.url + section.heading.map(({ text }) => text).join('')}
          className="search-result-section"
        >
          {section.heading.length > 0 && (
            <h3>
              <a href={section.url} onClick={remember} {...router}>
                <Marked pieces={section.heading} />
              </a>
            </h3>
          )}
          <p>
            <Marked pieces={section.passage} />
          </p>
        </div>
      ))}
    </li>
  )
}

/** Sort text before the first heading of a page to the top. */
const ownTextFirst = (one: SectionHit, other: SectionHit): number =>
  Number(one.heading.length > 0) - Number(other.heading.length > 0)

/** Button that loads more results, also when it scrolls into view. */
function More({ label, busy, load }: { readonly label: string; readonly busy: boolean; load(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!button.current || busy) return
    const view = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '200px'
    })
    view.observe(button.current)
    return () => view.disconnect()
  }, [busy])
  return (
    <button ref={button} type="button" className="button button-secondary" disabled={busy} onClick={load}>
      {label}
    </button>
  )
}
