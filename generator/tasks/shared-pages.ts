// Rendered pages and cards in the remote cache, by key. Without a remote cache, pages are only reused from the last output.

import { keyOf } from '../base/hash.ts'
import type { Namespace } from '../engine/cache.ts'
import type { Staging } from '../engine/staging.ts'
import type { PagePlan } from '../plan/page-plan.ts'
import type { FinishedPage } from './finished-page.ts'

/** A page in the remote cache: paths and contents of its files. */
interface SharedPage extends Pick<FinishedPage, 'assets' | 'firstLoad'> {
  readonly outputs: readonly (readonly [path: string, text: string])[]
}

export interface SharedPages {
  /** Write a page from the cache; undefined when it is missing. */
  restore(plan: PagePlan, drawsCard: boolean): FinishedPage | undefined
  /** Add a rendered page. Pages with diagnostics are not shared: rendering reports them. @param cardOutput path of its card */
  add(page: FinishedPage, cardOutput: string | undefined): void
  /** Keep sharing a page that was reused from the last output, and its card. */
  markUsed(page: FinishedPage): void
}

const pageKey = (key: string): string => keyOf('page', key)
const cardKey = (output: string): string => keyOf('card', output)

/** @param staging where files of pages are read and written */
export function sharedPages(namespace: Namespace, staging: Staging): SharedPages {
  return {
    restore({ key, inputs, otherTexts, file, card }, drawsCard) {
      const value = namespace.get(pageKey(key))
      // The checksum of the value has been verified, so it is what `add` stored.
      const shared = value && (JSON.parse(value.toString('utf8')) as SharedPage)
      const picture = card && drawsCard ? namespace.get(cardKey(card.output))?.toString('latin1') : undefined
      if (!shared || (card && drawsCard && picture === undefined)) return undefined
      const outputs = shared.outputs.map(([path, text]) => [path, staging.write(path, text)] as const)
      const drawn =
        card && picture !== undefined
          ? [[card.output, staging.write(card.output, Buffer.from(picture, 'base64'))] as const]
          : []
      const allOutputs = [...outputs, ...drawn]
      const { assets, firstLoad } = shared
      const facts = { assets, firstLoad }
      const page = { from: file, key, inputs, otherTexts, outputs: allOutputs, ...facts }
      return { ...page, diagnostics: [], rendered: false }
    },
    add({ key, outputs, assets, firstLoad, diagnostics }, cardOutput) {
      if (diagnostics.length > 0 || outputs.length === 0) return
      const texts = outputs.filter(([path]) => path !== cardOutput)
      const contents = texts.map(([path]) => [path, Buffer.from(staging.read(path)).toString('utf8')])
      namespace.put(pageKey(key), JSON.stringify({ outputs: contents, assets, firstLoad }))
      if (cardOutput !== undefined && texts.length < outputs.length)
        namespace.put(cardKey(cardOutput), Buffer.from(staging.read(cardOutput)).toString('base64'))
    },
    markUsed({ key, outputs }) {
      namespace.has(pageKey(key))
      for (const [path] of outputs) namespace.has(cardKey(path))
    }
  }
}
