// The documents of a session. Those of the first page are processed anew, which is faster than loading the cache.

import { once } from '../base/once.ts'
import type { Cache } from '../engine/cache.ts'
import { createDocuments, type DocumentMaker, type Documents } from '../markdown/documents.ts'
import { documentCache, documentNamespaces } from '../tasks/document-cache.ts'

export interface SessionDocuments {
  /** The documents with new settings. Those whose settings do not change are kept. */
  of(maker: DocumentMaker): Documents
  /**
   * Run a check, which uses the cache. The first one that is not interrupted also stores the documents that it makes, so that their texts
   * need no memory; later ones make only those of edited files.
   */
  check<Result>(run: () => Promise<Result | undefined>): Promise<Result | undefined>
  /** Make stored documents known to other runs. */
  write(): void
}

export function createSessionDocuments(cache: Cache | undefined): SessionDocuments {
  let documents: Documents | undefined
  let state: 'first page' | 'first check' | 'edits' = 'first page'
  const stored = once(() => cache && documentCache(documentNamespaces(cache)))
  return {
    of(maker) {
      documents ??= createDocuments(maker, {
        find: (...args) => (state === 'first page' ? undefined : stored()?.find(...args)),
        add: (...args) => (state === 'first check' ? stored()?.add(...args) : undefined)
      })
      documents.refresh(maker)
      return documents
    },
    async check(run) {
      if (state === 'first page') state = 'first check'
      const result = await run()
      if (result !== undefined) state = 'edits'
      return result
    },
    write() {
      if (cache) for (const namespace of Object.values(documentNamespaces(cache))) namespace.publish()
    }
  }
}
