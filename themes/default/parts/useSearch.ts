import { useCallback, useEffect, useState } from 'react'
import { searchEngine } from 'sitegen/client'
import type { SearchAnswer, SearchQuery, SearchSettings } from 'sitegen/theme'

/** How a query stands. While another is on its way the last answer stays. */
export interface SearchState {
  readonly answer: SearchAnswer | undefined
  /** The text that `answer` is for. */
  readonly text: string
  readonly busy: boolean
  readonly error: unknown
  /** Ask again, after an error. */
  retry(): void
}

const nothing: Omit<SearchState, 'retry'> = { answer: undefined, text: '', busy: false, error: undefined }

/** Milliseconds to wait for the next key before a server is asked; the local index is asked at once. */
const serverPause = 150

/** Answers to a query, the latest alone. An empty text is no query. */
export function useSearch(settings: SearchSettings, query: SearchQuery): SearchState {
  const [state, setState] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  const { text, from, size, collection, tag } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (text.trim() === '') return setState(nothing)
    const latest = new AbortController()
    const ask = async () => {
      setState((before) => ({ ...before, busy: true }))
      try {
        const engine = await searchEngine(settings)
        const answer = await engine.search({ text, from, size, collection, tag }, latest.signal)
        if (!latest.signal.aborted) setState({ answer, text, busy: false, error: undefined })
      } catch (error) {
        if (!latest.signal.aborted) setState({ answer: undefined, text, busy: false, error })
      }
    }
    const timer = window.setTimeout(ask, settings.engine.provider === 'local' ? 0 : serverPause)
    return () => {
      clearTimeout(timer)
      latest.abort()
    }
  }, [settings, text, from, size, collection, tag, attempt])
  const failed = state.error !== undefined
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed, retry])
  return { ...state, retry }
}
