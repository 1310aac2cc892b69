// Builds the search index in a worker while pages are rendered. The worker needs nothing of the site but its item.

import { join } from 'node:path'
import type { WrittenFile } from '../base/output-file.ts'
import { type CacheLocation, type Namespace, openCache } from '../engine/cache.ts'
import { cacheLocationOf, type Engine } from '../engine/engine.ts'
import type { ValueLocation } from '../engine/packs.ts'
import { openStaging } from '../engine/staging.ts'
import type { TaskSetup } from '../engine/worker.ts'
import type { Route } from '../graph/route.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { cachedCounts } from '../search/counts-cache.ts'
import { manifestFile } from '../search/format.ts'
import { type SearchPage, sectionsFrom } from '../search/page.ts'
import { type LocaleToIndex, localesToIndex, searchFiles, type WordSources } from '../search/search-files.ts'
import { corpusFile } from './corpus-file.ts'
import { cachedSections, documentNamespaces, sectionsKey } from './document-cache.ts'
import { type LastOutput, noOutput, type OutputTarget, reusedFile } from './last-output.ts'

/** Written files of an index, by path. */
export type WrittenIndex = ReadonlyMap<string, WrittenFile>

/** The context of a worker. Structured-cloneable. */
interface IndexContext {
  /** Absolute output folder: published files may be reused. */
  readonly out: string
  /** Content-hashed files of the last index, by path. */
  readonly hashedFiles: LastOutput['hashedFiles']
  readonly cacheLocation: CacheLocation
  /** Absolute staging folder. */
  readonly staging: string
}

/** A page as sent to a worker: sections of documents are read from the cache. */
type SentPage = Omit<SearchPage, 'sections'> & Partial<Pick<SearchPage, 'sections'>>

interface IndexItem {
  readonly locales: readonly LocaleToIndex<SentPage>[]
  /** Cache entries of the sections. */
  readonly entries: readonly ValueLocation[]
}

/** Index the pages of a site, in a worker if one is idle. @throws when writing fails */
export async function makeSearchIndex(
  context: PlanContext,
  routes: readonly Route[],
  { cache, pool, remote }: Engine,
  target: OutputTarget
): Promise<WrittenIndex> {
  const locales = localesToIndex(context, routes)
  if (locales.length === 0) return new Map()
  // With a remote cache, counts must be in the cache of the main thread, which uploads them.
  if (cache && remote()) return writeIndex(locales, target, { count: cachedCounts(cache.in('words')) })
  const { staging, out, lastOutput } = target
  const texts = cache && documentNamespaces(cache).texts
  texts?.flush()
  const hashes = locales.flatMap(({ pages }) => pages.flatMap(({ sources }) => sources?.documents ?? []))
  return pool.run<WrittenIndex>({
    name: 'search index',
    context: (): IndexContext => ({
      cacheLocation: cacheLocationOf({ cache }),
      staging: staging.folder,
      out,
      hashedFiles: lastOutput.hashedFiles
    }),
    item: (): IndexItem => ({
      locales: locales.map((locale) => ({ ...locale, pages: locale.pages.map(toSentPage) })),
      entries: texts?.entries(hashes.map(sectionsKey)) ?? []
    }),
    runLocally: () => writeIndex(locales, target, previousWords(cache?.location)),
    place: { file: 'site' }
  })
}

/** In a worker: build the index. */
export const setUpIndex: TaskSetup = async (
  { cacheLocation, staging, out, hashedFiles }: IndexContext,
  timings
) => {
  const { texts } = documentNamespaces(openCache({ ...cacheLocation, fresh: true }))
  return {
    run({ locales, entries }: IndexItem): WrittenIndex {
      texts.import(entries)
      const localesToIndex = locales.map((locale) => ({
        ...locale,
        pages: locale.pages.map((page) => fromSent(page, texts))
      }))
      return timings.measureStage('index', () =>
        writeIndex(
          localesToIndex,
          { staging: openStaging(staging), out, lastOutput: { ...noOutput, hashedFiles } },
          previousWords(cacheLocation)
        )
      )
    }
  }
}

/** Without the sections of a document, whose getter reads them: the worker reads them from the cache. */
function toSentPage(page: SearchPage): SentPage {
  if (!page.sources) return page
  const { url, title, crumbs, collection, collectionLabel, isPost, boost, version } = page
  const { versionTag, tags, lang, sources, hash, sizes } = page
  const result = { url, title, crumbs, collection, tags, lang, version }
  return { ...result, collectionLabel, isPost, boost, versionTag, sources, hash, sizes }
}

const fromSent = (page: SentPage, texts: Namespace): SearchPage => {
  const { sections = [], sources } = page
  if (!sources) return { ...page, sections }
  return {
    ...page,
    get sections() {
      return sectionsFrom(sources, (hash) => cachedSections(texts, hash))
    }
  }
}

function writeIndex(
  locales: readonly LocaleToIndex[],
  target: OutputTarget,
  words: WordSources
): WrittenIndex {
  const writtenFiles = new Map<string, WrittenFile>()
  for (const [path, content] of searchFiles(locales, words))
    writtenFiles.set(path, writeFile(path, content, target))
  return writtenFiles
}

/** Reuse the words of the last index. */
export const previousWords = (location: CacheLocation | undefined): WordSources =>
  location
    ? { corpus: (code, tag) => corpusFile(join(location.folder, `corpus-${code}`), tag, location) }
    : {}

/** Whether the name of an index file contains a hash of its content. */
export const isContentHashed = (path: string): boolean => !path.endsWith(`/${manifestFile}`)

function writeFile(path: string, content: () => string, target: OutputTarget): WrittenFile {
  return (isContentHashed(path) && reusedFile(path, target)) || target.staging.write(path, content())
}
