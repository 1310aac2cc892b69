// Pages and cards that machines share: what a page was rendered to, by its key. Without a server to share them
// by, the last output itself is where pages are taken from (`page-records.ts`).

import { keyOf } from '../base/hash.ts'
import type { Entry, Store } from '../cache/store.ts'
import type { PageAsset } from '../emit/page-files.ts'

/** A page as text. */
export interface SharedPage {
  readonly outputs: readonly (readonly [path: string, text: string])[]
  readonly assets: readonly PageAsset[]
}

export interface SharedPages {
  page(key: string): SharedPage | undefined
  addPage(key: string, page: SharedPage): void
  /** @param output its path, which stands for all that it shows */
  card(output: string): Uint8Array | undefined
  addCard(output: string, content: Uint8Array): void
  /** Say that a page is needed that was taken over from the last output, and its cards. */
  retain(key: string, outputs: readonly (readonly [path: string, file: unknown])[]): void
  /** What was asked for, retained or put in since the last time, for the next build and for other machines. */
  used(): readonly Entry[]
}

/** @param engine stands for this version of the generator and all packages that it uses */
export function sharedPages(store: Store, engine: string): SharedPages {
  let used: Entry[] = []
  let writable = true

  function find(key: string): string | undefined {
    const entry = store.find(key)
    const body = entry && store.body(entry)
    if (entry && body !== undefined) used.push(entry)
    return body
  }

  function add(key: string, body: string): void {
    if (!writable) return
    try {
      used.push(store.add(key, '', body))
    } catch {
      // A full disk: others do without.
      writable = false
    }
  }

  const pageKey = (key: string) => keyOf(engine, 'page', key)
  const cardKey = (output: string) => keyOf(engine, 'card', output)

  return {
    page(key) {
      const body = find(pageKey(key))
      // The sum of the body has been compared: this is what `addPage` has written.
      return body === undefined ? undefined : (JSON.parse(body) as SharedPage)
    },
    addPage: (key, { outputs, assets }) => add(pageKey(key), JSON.stringify({ outputs, assets })),
    card(output) {
      const body = find(cardKey(output))
      return body === undefined ? undefined : Buffer.from(body, 'base64')
    },
    addCard: (output, content) => add(cardKey(output), Buffer.from(content).toString('base64')),
    retain(key, outputs) {
      for (const name of [pageKey(key), ...outputs.map(([path]) => cardKey(path))]) {
        const entry = store.find(name)
        if (entry) used.push(entry)
      }
    },
    used() {
      const since = used
      used = []
      return since
    }
  }
}
