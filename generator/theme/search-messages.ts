// Messages between a page and its search worker.

import type { ChosenVersions, SearchQuery } from './search.ts'

export type SearchRequest =
  | { readonly id: number; readonly kind: 'open'; readonly index: string }
  | { readonly id: number; readonly kind: 'search'; readonly query: SearchQuery }
  /** Cancels the request with this id; has no reply. */
  | { readonly id: number; readonly kind: 'cancel' }
  | { readonly id: number; readonly kind: 'filters'; readonly versions?: ChosenVersions | undefined }
  | {
      readonly id: number
      readonly kind: 'passages'
      readonly question: string
      readonly versions?: ChosenVersions | undefined
    }

/** Reply to the request with the same id; `error` is the message of an exception. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
