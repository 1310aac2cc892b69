// A route → its files in the staging folder. The same for the main thread and those that help it.

import { pageFiles } from '../emit/page-files.ts'
import type { Written } from '../emit/plan.ts'
import type { Staging } from '../emit/staging.ts'
import type { Route } from '../graph/route.ts'
import { draftPage, pageOutput, renderPage } from '../render/page.ts'
import { pictureOf } from '../render/picture.ts'
import type { Scene } from '../render/scene.ts'
import type { FinishedPage } from './finished-page.ts'
import type { PageRecords } from './page-records.ts'
import type { SharedPages } from './shared-pages.ts'

/** Where pages go, and where those of the last build are. */
export interface PageWork {
  readonly scene: Scene
  readonly staging: Staging
  /** What is published now, and what is known of it. */
  readonly last: { readonly out: string; readonly records: PageRecords }
  /** Social cards that this thread has drawn, by path: pages share them. */
  readonly cards: Map<string, Written>
  /** What other machines have rendered, where the site shares its cache. */
  readonly shared?: SharedPages | undefined
}

/** Put a page into the staging folder. @throws when the disk refuses it */
export async function finishPage(work: PageWork, route: Route): Promise<FinishedPage> {
  const page = await writtenPage(work, route)
  return work.shared ? { ...page, shared: work.shared.used() } : page
}

async function writtenPage(work: PageWork, route: Route): Promise<FinishedPage> {
  const { scene, staging, last, shared } = work
  const from = route.file
  const draft = await draftPage(scene, route)
  const { key } = draft
  const record = last.records.get(pageOutput(scene, route))
  if (record?.key === key && record.outputs.every(([path, file]) => staging.take(path, last.out, file))) {
    const outputs = record.outputs.map(([path, { sha256, bytes }]) => [path, { sha256, bytes }] as const)
    shared?.retain(key, outputs)
    return { from, key, outputs, assets: record.assets, diagnostics: [], rendered: false }
  }
  const sent = shared?.page(key)
  const { value: page, diagnostics } = sent ? taken : await renderPage(scene, route, draft)
  const files = sent ?? (page && pageFiles(scene, page))
  if (!files) return { from, key, outputs: [], assets: [], diagnostics, rendered: true }
  if (!sent && diagnostics.length === 0) shared?.addPage(key, files)
  const { outputs, assets } = files
  const written = outputs.map(([path, text]) => [path, staging.write(path, text)] as const)
  const all = [...written, ...drawnCard(work, route)]
  return { from, key, outputs: all, assets, diagnostics, rendered: !sent }
}

/** What is said of a page that was not rendered here: only pages that say nothing are shared. */
const taken = { value: undefined, diagnostics: [] }

/** The page's card, drawn where this thread has not drawn it for another page. */
function drawnCard({ scene, staging, cards, shared }: PageWork, route: Route): FinishedPage['outputs'] {
  const card = pictureOf(scene, route)?.card
  if (!card || !scene.cards) return []
  const { output, text } = card
  const { maker } = scene.cards
  const draw = (): Uint8Array => {
    const sent = shared?.card(output)
    if (sent) return sent
    const drawn = maker.make(text)
    shared?.addCard(output, drawn)
    return drawn
  }
  const file = cards.get(output) ?? staging.write(output, draw())
  cards.set(output, file)
  return [[output, file]]
}
