// The search index → the staging folder, by the main thread or by one that does nothing else.

import { join } from 'node:path'
import type { CachePlace } from '../cache/place.ts'
import type { Entry } from '../cache/store.ts'
import type { Written } from '../emit/plan.ts'
import type { Staging } from '../emit/staging.ts'
import { openCorpus } from '../search/corpus.ts'
import { manifestFile } from '../search/format.ts'
import { type CountPage, countPage } from '../search/known-counts.ts'
import type { SearchPage } from '../search/page.ts'
import { type LocaleToIndex, type OpenCorpus, searchFiles } from '../search/search-files.ts'
import type { KnownFile } from './page-records.ts'

/** A page as another thread gets it: the sections of a document lie in the store of documents. */
export type SentPage = Omit<SearchPage, 'sections' | 'entry'> &
  ({ readonly sections: SearchPage['sections'] } | { readonly entry: Entry })

/** A page to be sent: it has no sections to be read where they lie on the disk. */
export function toSend(page: SearchPage): SentPage {
  const { entry } = page
  if (!entry) return page
  const { url, title, crumbs, collection, collectionLabel, isPost, boost, version } = page
  const { versionTag, tags, lang, sum, sizes } = page
  const facts = { url, title, crumbs, collection, collectionLabel, tags, entry }
  return {
    ...facts,
    ...(isPost && { isPost }),
    ...(boost !== undefined && { boost }),
    ...(version !== undefined && { version }),
    ...(versionTag !== undefined && { versionTag }),
    ...(lang !== undefined && { lang }),
    ...(sum !== undefined && { sum }),
    ...(sizes && { sizes })
  }
}

/** Where an index goes, and what there is of an earlier one. */
export interface IndexPlace {
  readonly staging: Staging
  /** Absolute output folder: what is published there may be taken over. */
  readonly out: string
  /** Its files whose names stand for their contents. */
  readonly known: ReadonlyMap<string, KnownFile>
  /** Where words of pages are kept. */
  readonly cache?: CachePlace | undefined
  /** Counts the words of a page, or has them from elsewhere. */
  readonly count?: CountPage
}

/** Files of an index that are written, by path. */
export type WrittenIndex = ReadonlyMap<string, Written>

/** Index locales. @throws when the disk refuses a file */
export function writeIndex(locales: readonly LocaleToIndex[], place: IndexPlace): WrittenIndex {
  const { cache, count = countPage } = place
  const open: OpenCorpus = (code, language) =>
    openCorpus(language, count, cache && { ...cache, file: join(cache.folder, `corpus-${code}`) })
  const written = new Map<string, Written>()
  for (const [path, content] of searchFiles(locales, open)) written.set(path, put(path, content, place))
  return written
}

/** Is a file of an index one whose name stands for its content? */
export const isNamed = (path: string): boolean => !path.endsWith(`/${manifestFile}`)

function put(path: string, content: () => string, { staging, out, known }: IndexPlace): Written {
  const last = isNamed(path) ? known.get(path) : undefined
  return last && staging.take(path, out, last)
    ? { sha256: last.sha256, bytes: last.bytes }
    : staging.write(path, content())
}
