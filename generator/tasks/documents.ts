// Builds documents on all threads. A worker gets the settings of the site and, per document, the location of its text.

import { setImmediate } from 'node:timers/promises'
import { projectFiles } from '../base/git-files.ts'
import { isInShard, type Shard } from '../base/shard.ts'
import type { Timings } from '../base/timings.ts'
import type { CollectionConfig } from '../config/config.ts'
import { type CacheLocation, openCache } from '../engine/cache.ts'
import { cacheLocationOf, type Engine } from '../engine/engine.ts'
import type { TaskSetup } from '../engine/worker.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { TextSource } from '../load/source.ts'
import { lazyBody } from '../load/source-cache.ts'
import { type DocumentSource, type Documents, documentMaker } from '../markdown/documents.ts'
import type { PluginCache } from '../plugins/plugins.ts'
import type { LinkedSite } from '../site.ts'
import {
  type DocumentEntries,
  documentNamespaces,
  entriesOf,
  importEntries,
  keysOf,
  putDocument
} from './document-cache.ts'
import { sentText } from './document-text.ts'
import { type MarkdownContext, markdownContext, receiveContext } from './markdown-context.ts'

/** The context of a worker. Structured-cloneable. */
interface DocumentsContext {
  readonly cacheLocation: CacheLocation
  readonly markdown: MarkdownContext
}

/** A document to build. Structured-cloneable. */
export interface DocumentItem extends Omit<DocumentSource, 'body'> {
  readonly key: string
  readonly collection: CollectionConfig
  /** Hash of the body. */
  readonly bodyHash: string
  /** Markdown that the thread does not read itself: see `sentText`. */
  readonly text?: string
}

/** The documents whose pages belong to a shard; all of them without shards. */
export function sourcesIn({ texts, routes }: Graph, shard?: Shard): readonly TextSource[] {
  const pages = new Map<TextSource | undefined, Route>(
    [...routes.values()].map((route) => [markdownOf(route), route])
  )
  return texts.filter((source) => isInShard(pages.get(source) ?? { path: source.file }, shard))
}

/** Keys of documents in the cache. */
export const cacheKeys = (sources: readonly TextSource[], documents: Documents): ReadonlySet<string> =>
  new Set(sources.flatMap((source) => keysOf(documents.keyOf(source), documents.of(source))))

/** With more documents than this, the heaps of the threads dominate the memory of a build. */
const manyDocuments = 4_000

/** The same of documents that plugins generate, whose text is in memory during the whole build. */
const manyGenerated = 500

/** How many documents are looked up before others get their turn. */
const documentsAtOnce = 50

interface DocumentTools {
  readonly engine: Pick<Engine, 'cache' | 'pool'>
  readonly plugins: PluginCache
  readonly timings: Timings
}

/**
 * Build the documents that are not in the cache. Afterwards `documents` finds all of them.
 *
 * @param isWanted stop when it says no
 */
export async function makeDocuments(
  linked: LinkedSite,
  sources: readonly TextSource[],
  documents: Documents,
  { engine: { cache, pool }, plugins, timings }: DocumentTools,
  isWanted: () => boolean = () => true
): Promise<void> {
  const generated = linked.graph.plugins.generatedFiles.size
  if (sources.length > manyDocuments || generated > manyGenerated) pool.saveMemory()
  let takenSources = 0
  timings.expectItems('document', sources.length, () => takenSources)
  function* missingDocuments(): Generator<DocumentItem & { readonly at: number }> {
    for (const [at, source] of sources.entries()) {
      takenSources++
      if (!isWanted()) return
      if (documents.has(source)) continue
      const { file, locale, kind, collection, bodyHash } = source
      const key = documents.keyOf(source)
      yield {
        key,
        file,
        locale,
        kind,
        collection,
        bodyHash,
        at,
        // Only read when the item is sent to a thread.
        get text() {
          return sentText(source, linked.graph)
        }
      }
    }
  }
  const namespaces = cache && documentNamespaces(cache)
  await pool.map<DocumentItem & { readonly at: number }, DocumentEntries | undefined, void>(
    {
      name: 'documents',
      context: () =>
        ({
          cacheLocation: cacheLocationOf({ cache }),
          markdown: markdownContext(linked, plugins)
        }) satisfies DocumentsContext,
      runLocally({ at, file }) {
        const source = sources[at]
        if (source) timings.measureItem('document', file, () => documents.of(source))
        return undefined
      },
      finish(_, entries) {
        if (entries && namespaces) importEntries(namespaces, entries)
      },
      placeOf: ({ file }) => ({ file })
    },
    missingDocuments()
  )
  // Builds the documents that workers could not cache.
  for (const [at, source] of sources.entries()) {
    if (at % documentsAtOnce === 0) await setImmediate()
    if (!isWanted()) return
    documents.of(source)
  }
}

/** In a worker: build documents, cache them, and return their entries. */
export const setUpDocuments: TaskSetup = async ({ cacheLocation, markdown }: DocumentsContext, timings) => {
  const { config, theme, tools } = await receiveContext(markdown)
  const maker = documentMaker(config, theme, tools)
  const files = projectFiles(config.root)
  const namespaces = documentNamespaces(openCache({ ...cacheLocation, fresh: true }))
  return {
    run(item: DocumentItem): DocumentEntries | undefined {
      const { key, file, bodyHash, text } = item
      const body = text === undefined ? lazyBody(files, file, bodyHash) : () => text
      const document = timings.measureItem('document', file, () => maker.make({ ...item, body }))
      const isWritten = putDocument(namespaces, key, document) !== undefined
      return isWritten ? entriesOf(namespaces, key, document) : undefined
    },
    flush() {
      namespaces.documents.flush()
      namespaces.texts.flush()
    }
  }
}
