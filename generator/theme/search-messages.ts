// What passes between a page and the worker that reads its index.

import type { SearchQuery, WantedVersions } from './search.ts'

export type Request =
  | { readonly id: number; readonly kind: 'open'; readonly index: string }
  | { readonly id: number; readonly kind: 'search'; readonly query: SearchQuery }
  /** Nobody waits for the answer to the request of this id any more; this one has none. */
  | { readonly id: number; readonly kind: 'drop' }
  | { readonly id: number; readonly kind: 'filters'; readonly versions?: WantedVersions | undefined }
  | {
      readonly id: number
      readonly kind: 'passages'
      readonly question: string
      readonly versions?: WantedVersions | undefined
    }

/** The answer to the request of the same id; an `error` is a message of an exception. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
