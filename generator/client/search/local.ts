// Search in the site's own index, which a worker reads.

import type { Reply, SearchRequest } from '../../theme/search-messages.ts'
import type {
  Passage,
  SearchAnswer,
  SearchEngine,
  SearchFilters,
  SearchQuery,
  SearchSettings
} from '../../theme.ts'
import { trustedTypes } from '../trusted.ts'

type LocalSettings = Extract<SearchSettings['engine'], { provider: 'local' }>
type Message = SearchRequest extends infer Variant
  ? Variant extends SearchRequest
    ? Omit<Variant, 'id'>
    : never
  : never

interface PendingRequest {
  resolve(value: unknown): void
  reject(error: Error): void
}

// Created with the first worker, since most page views have no search.
const workerPolicy = memoize(() =>
  // Allow workers of this site only.
  trustedTypes?.createPolicy('sitegen-worker', {
    createScriptURL(url: string) {
      if (new URL(url, location.origin).origin === location.origin) return url
      throw new Error(`${url} is not a script of this site`)
    }
  })
)

function memoize<Value>(make: () => Value): () => Value {
  let memoized: { readonly value: Value } | undefined
  return () => {
    memoized ??= { value: make() }
    return memoized.value
  }
}

/** Start the worker and open the index. */
export function localEngine({ index, worker: url }: LocalSettings): SearchEngine {
  const pendingRequests = new Map<number, PendingRequest>()
  let lastId = 0
  let worker: Worker | undefined = startWorker()

  function startWorker(): Worker {
    const started = new Worker(workerPolicy()?.createScriptURL(url) ?? url, { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const request = pendingRequests.get(data.id)
      pendingRequests.delete(data.id)
      if ('error' in data) request?.reject(new Error(data.error))
      else request?.resolve(data.value)
    })
    started.addEventListener(
      'error',
      () => {
        // The script failed to load or crashed. The next query starts another worker.
        for (const { reject } of pendingRequests.values()) reject(new Error(`The worker ${url} failed`))
        pendingRequests.clear()
        started.terminate()
        worker = undefined
      },
      { once: true }
    )
    started.postMessage({ id: 0, kind: 'open', index } satisfies SearchRequest)
    return started
  }

  /** Callers choose the type of the reply for each kind of message, as in `answers.ts`. */
  function sendRequest<Value>(message: Message, signal?: AbortSignal): Promise<Value> {
    if (signal?.aborted) return Promise.reject(new DOMException('Superseded by another query', 'AbortError'))
    const id = ++lastId
    return new Promise<Value>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        if (pendingRequests.delete(id)) worker?.postMessage({ id, kind: 'cancel' } satisfies SearchRequest)
        reject(new DOMException('Superseded by another query', 'AbortError'))
      })
      pendingRequests.set(id, { resolve: (value) => resolve(value as Value), reject })
      worker ??= startWorker()
      worker.postMessage({ ...message, id })
    })
  }

  return {
    search: (query: SearchQuery, signal) => sendRequest<SearchAnswer>({ kind: 'search', query }, signal),
    filters: (versions) => sendRequest<SearchFilters>({ kind: 'filters', versions }),
    passages: (question, signal, versions) =>
      sendRequest<readonly Passage[]>({ kind: 'passages', question, versions }, signal)
  }
}
