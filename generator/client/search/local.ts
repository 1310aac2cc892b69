// The site's own index, read by a worker.

import type { Reply, Request } from '../../theme/search-messages.ts'
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
type Message = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

// Made with the first worker: a page that nobody searches from needs none.
const workerPolicy = once(() =>
  // Only workers of this site may be started.
  trustedTypes?.createPolicy('sitegen-worker', {
    createScriptURL(url: string) {
      if (new URL(url, location.origin).origin === location.origin) return url
      throw new Error(`${url} is no script of this site`)
    }
  })
)

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Start the worker and open the index. */
export function localEngine({ index, worker: url }: LocalSettings): SearchEngine {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let worker = startWorker()

  function startWorker(): Worker {
    const started = new Worker(workerPolicy()?.createScriptURL(url) ?? url, { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const request = waiting.get(data.id)
      waiting.delete(data.id)
      if ('error' in data) request?.reject(new Error(data.error))
      else request?.resolve(data.value)
    })
    started.addEventListener(
      'error',
      () => {
        // Its script did not load, or it crashed: the next query starts another.
        for (const { reject } of waiting.values()) reject(new Error(`The worker ${url} failed`))
        waiting.clear()
        started.terminate()
        worker = startWorker()
      },
      { once: true }
    )
    started.postMessage({ id: 0, kind: 'open', index } satisfies Request)
    return started
  }

  /** Every answer to a request has the type that its kind has in `answers.ts`. */
  function ask<Value>(message: Message, signal?: AbortSignal): Promise<Value> {
    if (signal?.aborted) return Promise.reject(new DOMException('Another query has come', 'AbortError'))
    const id = ++last
    return new Promise<Value>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        if (waiting.delete(id)) worker.postMessage({ id, kind: 'drop' } satisfies Request)
        reject(new DOMException('Another query has come', 'AbortError'))
      })
      waiting.set(id, { resolve: (value) => resolve(value as Value), reject })
      worker.postMessage({ ...message, id })
    })
  }

  return {
    search: (query: SearchQuery, signal) => ask<SearchAnswer>({ kind: 'search', query }, signal),
    filters: (versions) => ask<SearchFilters>({ kind: 'filters', versions }),
    passages: (question, signal, versions) =>
      ask<readonly Passage[]>({ kind: 'passages', question, versions }, signal)
  }
}
