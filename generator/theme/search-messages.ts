// What passes between a page and the worker that reads its index.

import type { SearchQuery } from './search.ts'

export type Request =
  | { readonly id: number; readonly kind: 'open'; readonly index: string }
  | { readonly id: number; readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly id: number; readonly kind: 'filters' }
  | { readonly id: number; readonly kind: 'passages'; readonly question: string }

/** The answer to the request of the same id; an `error` is a message of an exception. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
