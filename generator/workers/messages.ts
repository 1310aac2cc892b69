// What threads tell each other, all of it plain data.

import type { Span } from '../base/timings.ts'
import type { ClientAssets } from '../bundle/client-assets.ts'
import type { ServerCode } from '../bundle/server-modules.ts'
import type { CachePlace } from '../cache/place.ts'
import type { Entry } from '../cache/store.ts'
import type { Shard } from '../graph/shard.ts'
import type { LocaleToIndex } from '../search/search-files.ts'
import type { SiteOptions } from '../site.ts'
import type { FinishedPage } from './finished-page.ts'
import type { KnownFile } from './page-records.ts'
import type { SentPage, WrittenIndex } from './search-index.ts'

/** What a thread begins with. */
export interface Assignment {
  readonly root: string
  readonly options: SiteOptions
  readonly cache: CachePlace
  /** See `claims.ts`. */
  readonly counters: SharedArrayBuffer
  /** Number of the thread; the main thread is 0. */
  readonly thread: number
}

/** To a thread: the documents are made and checked, the pages can be rendered. */
export interface Go {
  readonly bundle: { readonly code: ServerCode; readonly client: ClientAssets }
  readonly mdx: ReadonlyMap<string, string>
  /** Where documents lie that the thread has not made. */
  readonly entries: readonly Entry[]
  /** Absolute staging folder. */
  readonly staging: string
  /** Absolute output folder: what is published there may be taken over. */
  readonly out: string
  /** Locales to render; all when empty. */
  readonly locales: readonly string[]
  /** Which of their pages; all when it is missing. */
  readonly shard?: Shard | undefined
  /** What the site looks like from here: a thread that sees another one has read other files. */
  readonly agreement: string
}

/** To the thread that makes the search index. */
export interface IndexWork {
  readonly locales: readonly LocaleToIndex<SentPage>[]
  readonly cache: CachePlace
  /** Absolute staging folder. */
  readonly staging: string
  /** Absolute output folder. */
  readonly out: string
  readonly known: ReadonlyMap<string, KnownFile>
}

/** From it. */
export interface IndexReport {
  readonly files: WrittenIndex
  readonly spans: readonly Span[]
}

/** A page and its place in the list of routes. */
export type IndexedPage = readonly [index: number, page: FinishedPage]

/** From a thread. */
export type Report =
  | { readonly kind: 'documents'; readonly entries: readonly Entry[]; readonly spans: readonly Span[] }
  | { readonly kind: 'pages'; readonly pages: readonly IndexedPage[]; readonly spans: readonly Span[] }
  /** A document or page that took long, told at once: all spans come later. */
  | { readonly kind: 'slow'; readonly span: Span }
  /** The disk has refused a file, or the thread is of no use. */
  | { readonly kind: 'failed'; readonly message: string }
