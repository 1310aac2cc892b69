// The pages to render, planned one by one on the main thread. Unchanged pages are reused.

import type { WrittenFile } from '../base/output-file.ts'
import type { Timings } from '../base/timings.ts'
import type { PublishedFile } from '../engine/staging.ts'
import type { Route } from '../graph/route.ts'
import { type TextSource, textName } from '../load/source.ts'
import { pageOutput } from '../plan/page-outputs.ts'
import type { DocumentName, PagePlan, PlannedText } from '../plan/page-plan.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { planPage } from '../plan/planner.ts'
import { type DocumentEntries, type DocumentNamespaces, ensureTexts, entriesOf } from './document-cache.ts'
import { sentText } from './document-text.ts'
import type { FinishedPage, PageRecord } from './finished-page.ts'
import { type OutputTarget, reusedFile } from './last-output.ts'
import type { SharedPages } from './shared-pages.ts'
import type { TextEdit } from './text-edit.ts'

/** A document of a page, and how a worker reads it. */
export interface SentDocument extends Pick<TextSource, 'file' | 'bodyHash'> {
  /** Identifies a Markdown field: see `EntryTextSource`. */
  readonly part?: string
  readonly key: string
  readonly entries?: DocumentEntries
  /** Markdown that the thread does not read itself: see `sentText`. */
  readonly text?: string
}

/** A page to render. Structured-cloneable. */
export interface PageItem {
  /** Index among all pages. */
  readonly at: number
  readonly plan: PagePlan
  /** Whether to draw its card. Pages may share one. */
  readonly drawsCard: boolean
  readonly documents: readonly SentDocument[]
}

export interface PlanInput {
  readonly context: PlanContext
  readonly routes: readonly Route[]
  readonly target: OutputTarget
  readonly timings: Timings
  /** Cached documents; missing without a cache. */
  readonly namespaces: DocumentNamespaces | undefined
  /** Pages in the remote cache; missing without one. */
  readonly shared: SharedPages | undefined
  /** Set if only texts were edited since the last build: pages that they cannot change are not planned. */
  readonly edit: TextEdit | undefined
  /** Called for each page that need not be rendered, with its index among all pages. */
  onReuse(at: number, page: FinishedPage): void
}

/** Plan all pages. Yields those to render. */
export async function* pageItems(input: PlanInput): AsyncGenerator<PageItem> {
  const { context, routes, target, timings, shared } = input
  const sources = new Map(context.graph.texts.map((source) => [textName(source), source]))
  const drawnCards = new Set<string>()
  let planned = 0
  timings.expectItems('page', routes.length, () => planned)
  const toPlan: NumberedRoute[] = []
  for (const [at, route] of routes.entries()) {
    const page = input.edit && keptPage(route, input.edit, input)
    if (page) input.onReuse(at, page)
    else toPlan.push([at, route])
  }
  planned = routes.length - toPlan.length
  for await (const [at, plan] of plannedPages(context, toPlan)) {
    planned++
    const drawsCard = plan.card !== undefined && !drawnCards.has(plan.card.output)
    if (plan.card) drawnCards.add(plan.card.output)
    const lastPage = reuseLastPage(plan, target)
    if (lastPage) shared?.markUsed(lastPage)
    const page = lastPage ?? shared?.restore(plan, drawsCard)
    if (page) input.onReuse(at, page)
    else {
      yield {
        at,
        plan,
        drawsCard,
        // Only read when the item is sent to a thread.
        get documents() {
          return textsIn(plan).map((text) => sentDocument(sources.get(textName(text)), text, input))
        }
      }
    }
  }
}

type NumberedRoute = readonly [at: number, route: Route]

/** Plans by index; those of pages whose pictures have to be encoded first come last. */
async function* plannedPages(
  context: PlanContext,
  routes: readonly NumberedRoute[]
): AsyncGenerator<readonly [at: number, plan: PagePlan]> {
  const waiting: NumberedRoute[] = []
  for (const [at, route] of routes) {
    const plan = await planPage(context, route)
    if (plan.isPending) waiting.push([at, route])
    else yield [at, plan]
  }
  if (waiting.length > 0) await context.pictures?.settled()
  for (const [at, route] of waiting) yield [at, await planPage(context, route)]
}

/** The texts of a page, including those in the query results of its components. */
function textsIn({ main, parts }: PagePlan): readonly PlannedText[] {
  const directTexts = [...(main ? [main] : []), ...parts.map(({ text }) => text)]
  const inner = (text: PlannedText): readonly PlannedText[] => [
    text,
    ...Object.values(text.components ?? {}).flatMap((result) =>
      result.parts.flatMap((part) => inner(part.text))
    )
  ]
  return directTexts.flatMap(inner)
}

/** Reuse the page of the last build if nothing it depends on has changed. */
function reuseLastPage({ key, file, outputs }: PagePlan, target: OutputTarget): FinishedPage | undefined {
  const page = target.lastOutput.pages.get(outputs.html)
  return page?.key === key ? reusedPage(page, file, target) : undefined
}

/** The page of the last build, if the edit cannot change it. */
function keptPage(route: Route, edit: TextEdit, { context, target }: PlanInput): FinishedPage | undefined {
  const page = target.lastOutput.pages.get(pageOutput(context, route))
  if (!page || edit.mayChange(route, page)) return undefined
  // Encoded pictures are made while a page is planned.
  const hasAssets = page.assets.every(({ output }) => reusedFile(output, target))
  return hasAssets ? reusedPage(page, route.file, target) : undefined
}

function reusedPage(
  page: PageRecord<PublishedFile | undefined>,
  from: string,
  { staging, out }: OutputTarget
): FinishedPage | undefined {
  const outputs: [path: string, file: WrittenFile][] = []
  for (const [path, file] of page.outputs) {
    if (!file || !staging.reuse(path, out, file)) return undefined
    outputs.push([path, { sha256: file.sha256, bytes: file.bytes }])
  }
  return { ...page, from, outputs, diagnostics: [], rendered: false }
}

function sentDocument(
  source: TextSource | undefined,
  { file, part }: DocumentName,
  { context, namespaces }: PlanInput
): SentDocument {
  if (!source) throw new Error(`bug: there is no document ${file}`)
  const { bodyHash } = source
  const key = context.documents.keyOf(source)
  const document = context.documents.of(source)
  if (namespaces) ensureTexts(namespaces, key, document)
  const entries = namespaces && entriesOf(namespaces, key, document)
  return {
    file,
    part,
    bodyHash,
    key,
    entries,
    text: sentText(source, context.graph)
  }
}
