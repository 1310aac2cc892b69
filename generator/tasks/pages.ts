// Renders pages: planned on the main thread, rendered on all threads. Unchanged pages are reused from the last output or
// from the remote cache.

import { join } from 'node:path'
import type { Files } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import type { WrittenFile } from '../base/output-file.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import type { Timings } from '../base/timings.ts'
import type { BundleInput } from '../bundle/input.ts'
import { loadServer, type ServerCode } from '../bundle/server-modules.ts'
import type { Config } from '../config/config.ts'
import { pageFiles } from '../emit/page-files.ts'
import { type CacheLocation, openCache } from '../engine/cache.ts'
import { cacheLocationOf, type Engine } from '../engine/engine.ts'
import { openStaging, type Staging } from '../engine/staging.ts'
import type { TaskSetup } from '../engine/worker.ts'
import type { Task } from '../engine/worker-pool.ts'
import type { Route } from '../graph/route.ts'
import { loadCardLook } from '../load/card-look.ts'
import { lazyBody } from '../load/source-cache.ts'
import { loadTheme } from '../load/theme.ts'
import { type CardMaker, cardMaker } from '../plan/card/card.ts'
import type { PageContext, RenderSettings } from '../plan/page-context.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { renderPlan } from '../render/page.ts'
import type { DeferredChecks } from '../render/rendered-page.ts'
import { type CheckedPage, resolveDeferredChecks } from '../validate/deferred-checks.ts'
import { documentCache, documentNamespaces, importEntries } from './document-cache.ts'
import type { FinishedPage } from './finished-page.ts'
import type { OutputTarget } from './last-output.ts'
import { type MarkdownContext, plainConfig, withoutPositions } from './markdown-context.ts'
import { type PageItem, pageItems, type SentDocument } from './page-items.ts'
import { sharedPages } from './shared-pages.ts'
import type { TextEdit } from './text-edit.ts'

/** The context of a worker. Structured-cloneable. */
interface PagesContext {
  readonly cacheLocation: CacheLocation
  readonly settings: RenderSettings
  readonly code: ServerCode
  readonly input: BundleInput
  readonly config: MarkdownContext['config']
  /** Absolute staging folder. */
  readonly staging: string
}

/** A rendered page. Deferred checks need the whole site. */
interface RenderedItem extends Omit<FinishedPage, 'key' | 'inputs' | 'otherTexts' | 'from'> {
  readonly deferredChecks?: DeferredChecks
  /** The card that was drawn. */
  readonly card?: WrittenFile
}

/** Write all pages to the staging folder. @param edit see `PlanInput` @returns pages in the order of their routes. @throws when writing fails */
export async function renderPages(
  context: PlanContext,
  routes: readonly Route[],
  input: BundleInput,
  engine: Engine,
  target: OutputTarget,
  timings: Timings,
  edit: TextEdit | undefined
): Promise<readonly FinishedPage[]> {
  const { staging } = target
  const { cache, pool } = engine
  const namespaces = cache && documentNamespaces(cache)
  const shared = cache && engine.remote() ? sharedPages(cache.in('rendered'), staging) : undefined
  const pages: FinishedPage[] = []
  const onReuse = (at: number, page: FinishedPage) => {
    pages[at] = page
  }
  namespaces?.documents.flush()
  namespaces?.texts.flush()
  const items = pageItems({ context, routes, target, timings, namespaces, shared, edit, onReuse })
  const task: Task<PageItem, RenderedItem, UnfinishedPage> = {
    name: 'pages',
    context: (): PagesContext => ({
      cacheLocation: cacheLocationOf(engine),
      settings: context.pageContext.settings,
      code: context.bundle.code,
      input,
      config: plainConfig(context.graph.config),
      staging: staging.folder
    }),
    runLocally: (item) =>
      timings.measureItem('page', item.plan.path, () =>
        renderItem(context.pageContext, item, staging, async () => context.cards?.maker)
      ),
    finish: unfinishedPage,
    placeOf: ({ plan }) => ({ file: plan.file })
  }
  const unfinished = await pool.map(task, items)
  const cards = new Map(
    unfinished.flatMap(({ cardOutput, card }) =>
      card && cardOutput !== undefined ? [[cardOutput, card]] : []
    )
  )
  for (const { at, cardOutput, deferred, page } of unfinished) {
    const card = cardOutput !== undefined && page.outputs.length > 0 ? cards.get(cardOutput) : undefined
    const finished: FinishedPage = {
      ...page,
      outputs: cardOutput !== undefined && card ? [...page.outputs, [cardOutput, card]] : page.outputs,
      diagnostics: [
        ...page.diagnostics,
        ...(deferred ? resolveDeferredChecks(context.graph, deferred.page, deferred.checks) : [])
      ]
    }
    pages[at] = finished
    if (finished.outputs.length > 0) shared?.add(finished, cardOutput)
  }
  return pages
}

/** A rendered page, without its card and the results of deferred checks. Its plan, which is large, is gone. */
interface UnfinishedPage {
  /** Index among all pages. */
  readonly at: number
  readonly page: FinishedPage
  /** Path of its card, which another page may have drawn. */
  readonly cardOutput: string | undefined
  readonly card: WrittenFile | undefined
  readonly deferred: { readonly page: CheckedPage; readonly checks: DeferredChecks } | undefined
}

function unfinishedPage(
  { at, plan }: PageItem,
  { deferredChecks, card, ...rendered }: RenderedItem
): UnfinishedPage {
  const { key, inputs, otherTexts, file, path, parties, view } = plan
  const { locale } = view
  return {
    at,
    page: { ...rendered, key, inputs, otherTexts, from: file },
    cardOutput: plan.card?.output,
    card,
    deferred: deferredChecks && { page: { path, file, parties, view: { locale } }, checks: deferredChecks }
  }
}

/** Render a page and write its files. */
async function renderItem(
  pageContext: PageContext,
  { plan, drawsCard }: PageItem,
  staging: Staging,
  loadCardMakerOnce: () => Promise<CardMaker | undefined>
): Promise<RenderedItem> {
  const maker = plan.card && drawsCard ? await loadCardMakerOnce() : undefined
  const card = plan.card && maker && staging.write(plan.card.output, maker.make(plan.card.text))
  const drawn = card ? { card } : {}
  const { value: page, diagnostics } = await renderPlan(pageContext, plan)
  if (!page) return { outputs: [], assets: [], diagnostics, rendered: true, ...drawn }
  const { outputs, assets, firstLoad } = await pageFiles(pageContext, page)
  const { deferredChecks } = page
  return {
    outputs: outputs.map(([path, text]) => [path, staging.write(path, text)] as const),
    assets,
    firstLoad,
    diagnostics,
    rendered: true,
    deferredChecks,
    ...drawn
  }
}

/** Load the card maker in a worker. */
async function loadCardMaker(files: Files, config: Config): Promise<CardMaker | undefined> {
  const { value: theme } = loadTheme(files, config, join(packageFolder(), 'themes'))
  const { value: look } = theme ? await loadCardLook(files, config, theme.root, theme.look) : {}
  return look && cardMaker(look)
}

/** In a worker: render pages and write their files. */
export const setUpPages: TaskSetup = async (context: PagesContext, timings) => {
  const { cacheLocation, settings, code, input } = context
  const { value: server } = await loadServer(code, input)
  if (!server) throw new Error('the bundle cannot be loaded')
  const config = withoutPositions(context.config)
  const files = projectFiles(config.root)
  const staging = openStaging(context.staging)
  const namespaces = documentNamespaces(openCache({ ...cacheLocation, fresh: true }))
  const cachedDocuments = documentCache(namespaces)
  let documents: readonly SentDocument[] = []
  const rendering: PageContext = {
    settings,
    server,
    document({ file, part }) {
      const sent = documents.find((document) => document.file === file && document.part === part)
      const failMissing = (): never => {
        throw new Error(`the cache has lost the document ${file}`)
      }
      if (!sent) return failMissing()
      const { key, bodyHash, text } = sent
      const body = text === undefined ? lazyBody(files, file, bodyHash) : () => text
      return { document: cachedDocuments.find(key, failMissing) ?? failMissing(), body }
    }
  }
  let maker: Promise<CardMaker | undefined> | undefined
  const loadCardMakerOnce = () => {
    maker ??= loadCardMaker(files, config)
    return maker
  }
  return {
    run(item: PageItem) {
      documents = item.documents
      for (const { entries } of documents) if (entries) importEntries(namespaces, entries)
      return timings.measureItem('page', item.plan.path, () =>
        renderItem(rendering, item, staging, loadCardMakerOnce)
      )
    }
  }
}
