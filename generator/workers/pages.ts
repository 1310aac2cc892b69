// A route → its files in the staging folder. The same for the main thread and those that help it.

import type { Diagnostic } from '../base/diagnostics.ts'
import { type PageFiles, pageFiles } from '../emit/page-files.ts'
import type { Written } from '../emit/plan.ts'
import type { Staging } from '../emit/staging.ts'
import type { Route } from '../graph/route.ts'
import { draftPage, pageOutput, renderPage } from '../render/page.ts'
import { pictureOf } from '../render/picture.ts'
import type { Scene } from '../render/scene.ts'
import type { PageRecords } from './page-records.ts'

/** A page that is written, as plain data. */
export interface FinishedPage extends PageFiles {
  /** Stands for all that it was made from. */
  readonly key: string
  /** Empty when it could not be rendered. */
  readonly outputs: readonly (readonly [path: string, file: Written])[]
  readonly diagnostics: readonly Diagnostic[]
  /** Was it rendered, or taken over from the last output? */
  readonly rendered: boolean
}

/** Where pages go, and where those of the last build are. */
export interface PageWork {
  readonly scene: Scene
  readonly staging: Staging
  /** What is published now, and what is known of it. */
  readonly last: { readonly out: string; readonly records: PageRecords }
  /** Social cards that this thread has drawn, by path: pages share them. */
  readonly cards: Map<string, Written>
}

/** Put a page into the staging folder. @throws when the disk refuses it */
export async function finishPage(work: PageWork, route: Route): Promise<FinishedPage> {
  const { scene, staging, last } = work
  const from = route.file
  const draft = draftPage(scene, route)
  const { key } = draft
  const record = last.records.get(pageOutput(route))
  if (record?.key === key && record.outputs.every(([path, file]) => staging.take(path, last.out, file))) {
    const outputs = record.outputs.map(([path, { sha256, bytes }]) => [path, { sha256, bytes }] as const)
    return { from, key, outputs, assets: record.assets, diagnostics: [], rendered: false }
  }
  const { value: page, diagnostics } = await renderPage(scene, route, draft)
  if (!page) return { from, key, outputs: [], assets: [], diagnostics, rendered: true }
  const { outputs, assets } = pageFiles(scene, page)
  const written = outputs.map(([path, text]) => [path, staging.write(path, text)] as const)
  return { from, key, outputs: [...written, ...drawnCard(work, route)], assets, diagnostics, rendered: true }
}

/** The page's card, drawn where this thread has not drawn it for another page. */
function drawnCard({ scene, staging, cards }: PageWork, route: Route): FinishedPage['outputs'] {
  const card = pictureOf(scene, route)?.card
  if (!card || !scene.cards) return []
  const { output, text } = card
  const file = cards.get(output) ?? staging.write(output, scene.cards.maker.make(text))
  cards.set(output, file)
  return [[output, file]]
}
