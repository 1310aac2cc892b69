import { useCallback, useEffect, useRef, useState } from 'react'
import { searchEngine } from 'sitegen/client'
import type { SearchAnswer, SearchQuery, SearchSettings } from 'sitegen/theme'
import { missDelay, reportMiss } from './reportMiss.ts'
import { typed, untyped } from './typing.ts'

/** State of a query. While another one is pending, the last answer is kept. */
export interface SearchState {
  readonly answer: SearchAnswer | undefined
  /** Query text of `answer`. */
  readonly text: string
  readonly busy: boolean
  readonly error: unknown
  /** Retry after an error. */
  retry(): void
}

/** The last completed query. */
interface CompletedQuery extends Omit<SearchState, 'retry' | 'busy'> {
  /** Key of the query; empty for none. */
  readonly key: string
}

const noQuery: CompletedQuery = { answer: undefined, text: '', key: '', error: undefined }

/** Search results of the latest query. Empty text is no query. */
export function useSearch(settings: SearchSettings, query: SearchQuery): SearchState {
  const [state, setState] = useState(noQuery)
  const [attempt, setAttempt] = useState(0)
  const typing = useRef(untyped)
  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  const { text, from, size, collection, tag, versions } = query
  const isQuery = text.trim() !== ''
  const key = JSON.stringify([text, from, size, collection, tag, versions, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries repeat the same query
  useEffect(() => {
    typing.current = typed(typing.current, text, performance.now())
    if (!isQuery) return setState(noQuery)
    const latest = new AbortController()
    const ask = async () => {
      try {
        const engine = await searchEngine(settings)
        const answer = await engine.search({ text, from, size, collection, tag, versions }, latest.signal)
        if (!latest.signal.aborted) setState({ answer, text, key, error: undefined })
      } catch (error) {
        if (!latest.signal.aborted) setState({ answer: undefined, text, key, error })
      }
    }
    const timer = window.setTimeout(ask, typing.current.pause)
    return () => {
      clearTimeout(timer)
      latest.abort()
    }
  }, [settings, key])
  const { misses } = settings
  const isMiss =
    state.answer?.count === 0 && collection === undefined && tag === undefined && state.key === key
  useEffect(() => {
    if (!misses || !isMiss) return
    const timer = window.setTimeout(() => reportMiss(misses, text), missDelay)
    return () => clearTimeout(timer)
  }, [misses, isMiss, text])
  const failed = state.error !== undefined
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed, retry])
  const { answer, error } = state
  return { answer, text: state.text, error, busy: isQuery && state.key !== key, retry }
}
