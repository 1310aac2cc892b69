// A build that writes no output. It reports what `build` reports, but skips pages that an earlier check or build has rendered
// without diagnostics. Pages are rendered as far as possible even when there are other errors.

import { join } from 'node:path'
import type { Code } from './base/codes.ts'
import { textExtensions } from './base/content-types.ts'
import { applyRules, type Diagnostic, hasErrors } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import type { Content, WrittenFile } from './base/output-file.ts'
import { extensionOf } from './base/text.ts'
import { type ProgressListener, startTimings, type Timings } from './base/timings.ts'
import { loadCheckedSite, type SiteResult } from './checked-site.ts'
import { checkBudgets } from './emit/budgets.ts'
import { checkPlan, emitSiteFiles } from './emit/emit.ts'
import type { LoadedFile } from './emit/first-load.ts'
import type { PageLoad } from './emit/page-budgets.ts'
import { type PageFiles, pageFiles } from './emit/page-files.ts'
import { pluginFiles } from './emit/plugins.ts'
import type { CacheLocation } from './engine/cache.ts'
import { readRecord, writeRecord } from './engine/record.ts'
import { publishedBytes } from './graph/assets.ts'
import type { Route } from './graph/route.ts'
import type { Graph } from './graph/site-graph.ts'
import { withLoaderPlaces } from './load/entries/loaded-entries.ts'
import { SourceChangedError, sourceChangedProblem } from './load/source-cache.ts'
import { renderPlanned } from './render/page.ts'
import { pageOutput } from './render/page-outputs.ts'
import type { PageAsset } from './render/page-plan.ts'
import { planPage } from './render/plan-page.ts'
import {
  createRenderContext,
  previewOf,
  type RenderContext,
  routesToRender
} from './render/render-context.ts'
import type { SiteOptions } from './site.ts'
import { type Engine, openEngine } from './tasks/engine.ts'
import { readLastOutput } from './tasks/last-output.ts'
import { type EncodedPictures, openPictures } from './tasks/pictures.ts'
import { withoutConsequences } from './validate/consequences.ts'

export interface CheckOptions extends SiteOptions {
  /** Cache of builds into the default folder and of earlier checks; without it nothing is cached. */
  readonly cache?: (CacheLocation & { readonly out: string }) | undefined
  /** Take the entries of loaders from the cache. */
  readonly offline?: boolean | undefined
  /** Gets progress events. */
  readonly progressListener?: ProgressListener | undefined
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  /** How many pages were rendered. */
  readonly rendered: number
}

/** A page that rendered without a diagnostic. */
interface CheckedPage {
  /** Cache key of all its inputs. */
  readonly key: string
  /** Paths of its files in the output. */
  readonly outputs: readonly string[]
  readonly assets: readonly PageAsset[]
  readonly firstLoad?: readonly LoadedFile[]
}

/** By the path of the page's first file. */
type CheckedPages = ReadonlyMap<string, CheckedPage>

/** Report everything that is wrong with a site. */
export async function check(files: Files, options: CheckOptions): Promise<CheckResult> {
  const timings = startTimings(0, options.progressListener)
  // A check depends on files only, so the remote cache is not used.
  const engine = openEngine({
    location: options.cache && { ...options.cache, remote: false },
    timings,
    offline: options.offline
  })
  try {
    const site = await loadCheckedSite(files, options, timings, engine)
    const pages = await timings.measureStage('render', () => checkPages(site, options, timings, engine))
    if (site.documents && !site.config?.unknown) engine.cache?.prune()
    return {
      diagnostics: applyRules(
        [...site.diagnostics, ...withLoaderPlaces(pages.diagnostics, site.graph?.loaded ?? new Map())],
        site.config?.rules
      ),
      rendered: pages.rendered
    }
  } catch (error) {
    if (!(error instanceof SourceChangedError)) throw error
    return { diagnostics: applyRules([sourceChangedProblem(error)]), rendered: 0 }
  } finally {
    engine.close()
  }
}

const emptyResult: CheckResult = { diagnostics: [], rendered: 0 }

async function checkPages(
  { graph, documents, bundle, diagnostics }: SiteResult,
  options: CheckOptions,
  timings: Timings,
  engine: Engine
): Promise<CheckResult> {
  // With an invalid configuration, the pages would be different ones.
  if (!graph || graph.config.unknown || !documents || !bundle) return emptyResult
  const siteHasErrors = hasErrors(diagnostics)
  /** On a site with errors some pages cannot be rendered, probably because of these errors. */
  const undefinedIfSiteHasErrors = async <Value>(
    make: () => Value | Promise<Value>
  ): Promise<Value | undefined> => {
    try {
      return await make()
    } catch (error) {
      if (!siteHasErrors || error instanceof SourceChangedError) throw error
      return undefined
    }
  }
  const pictures = openPictures(graph, engine, timings)
  const context = await undefinedIfSiteHasErrors(() => ({
    ...createRenderContext(graph, documents, bundle, previewOf(options)),
    pictures
  }))
  if (!context) return emptyResult
  const previous = readCheckedPages(options.cache)
  const pages = new Map<string, CheckedPage>()
  const loads: PageLoad[] = []
  const problems: Diagnostic[] = []
  let rendered = 0
  const routes = routesToRender(context.graph, []).filter(
    (route) => !hasUnusableModule(route, graph, diagnostics)
  )
  let finished = 0
  timings.expectItems('page', routes.length, () => finished)
  const routesWithPendingPictures: Route[] = []
  const filterConsequences = withoutConsequences(graph, diagnostics)
  /** @param wait whether to wait for pictures first: for pages whose pictures were still being encoded */
  const checkRoute = async (route: Route, wait: boolean) => {
    if (wait) await pictures?.settled()
    const page = await undefinedIfSiteHasErrors(() =>
      timings.measureItem('page', route.path, () => checkPage(context, route, previous))
    )
    if (page === 'pending') return void routesWithPendingPictures.push(route)
    finished++
    if (!page) return
    problems.push(...filterConsequences(route, page.diagnostics))
    if (page.rendered) rendered++
    if (page.firstLoad) loads.push({ route, files: page.firstLoad })
    if (page.value) pages.set(pageOutput(context, route), page.value)
  }
  for (const route of routes) await checkRoute(route, false)
  for (const route of routesWithPendingPictures.splice(0)) await checkRoute(route, true)
  problems.push(...(pictures?.problems() ?? []))
  writeCheckedPages(options.cache, pages)
  // With errors, the set of pages and files is not final.
  if (!siteHasErrors && !hasErrors(problems))
    problems.push(...(await checkOutputPlan(context, { pages, loads, pictures })))
  return { diagnostics: problems, rendered }
}

/** Errors after which no page of a module can be rendered: rendering would only report them again elsewhere. */
const unusableModuleCodes: readonly Code[] = ['mdx-invalid', 'page-no-default-export']

function hasUnusableModule(
  route: Route,
  { pageModules }: Graph,
  diagnostics: readonly Diagnostic[]
): boolean {
  const module = route.kind === 'sitePage' ? pageModules.get(route.page) : route.file
  return diagnostics.some(({ code, file }) => file === module && unusableModuleCodes.includes(code))
}

/** Render a page, unless one with the same key has been checked before. */
async function checkPage(context: RenderContext, route: Route, previous: CheckedPages) {
  const plan = await planPage(context, route)
  if (plan.isPending) return 'pending'
  const previousPage = previous.get(plan.outputs.html)
  if (previousPage?.key === plan.key)
    return { value: previousPage, firstLoad: previousPage.firstLoad, diagnostics: [], rendered: false }
  const { value: page, diagnostics } = await renderPlanned(context, plan)
  const files = page && (await pageFiles(context.pageContext, page))
  const firstLoad = files?.firstLoad
  const value: CheckedPage | undefined =
    files && diagnostics.length === 0
      ? {
          key: plan.key,
          outputs: files.outputs.map(([path]) => path),
          assets: files.assets,
          ...(firstLoad && { firstLoad })
        }
      : undefined
  return { value, firstLoad, diagnostics, rendered: true }
}

interface CheckedOutput {
  readonly pages: CheckedPages
  readonly loads: readonly PageLoad[]
  readonly pictures: EncodedPictures | undefined
}

async function checkOutputPlan(
  context: RenderContext,
  { pages, loads, pictures }: CheckedOutput
): Promise<readonly Diagnostic[]> {
  const { files } = context.graph.plugins
  const routes = routesToRender(context.graph, [])
  const planned = routes.flatMap((route): PageFiles<WrittenFile>[] => {
    const page = pages.get(pageOutput(context, route))
    // For two files with one path, it only matters whether they have the same content.
    // Files in assets/ are named after their content.
    const contentIdOf = (path: string) => (path.startsWith('assets/') ? path : route.path)
    const outputs = page?.outputs.map((path) => [path, { sha256: contentIdOf(path), bytes: 0 }] as const)
    return page && outputs ? [{ from: route.file, outputs, assets: page.assets }] : []
  })
  const contentOf = ({ file, output }: PageAsset): WrittenFile | Content => {
    const bytes = pictures?.files.get(output)?.bytes ?? context.graph.assets.content(file)?.bytes ?? 0
    // Texts are sent compressed, so budgets need their content. The path identifies other files, since it contains a hash.
    return textExtensions.includes(extensionOf(output))
      ? publishedBytes(files, file)
      : { sha256: output, bytes }
  }
  const siteFiles = emitSiteFiles(context, routes, files, await pluginFiles(context))
  const plan = checkPlan(context, siteFiles, planned, contentOf)
  return [...plan.diagnostics, ...checkBudgets(context.graph.config, { routes, loads, plan })]
}

const recordFile = ({ folder }: CacheLocation): string => join(folder, 'checked')

/** Pages of the last build and of the last check. */
function readCheckedPages(cache: CheckOptions['cache']): CheckedPages {
  if (!cache || cache.fresh) return new Map()
  const built = [...readLastOutput(cache, cache.out).pages].map(
    ([path, { key, outputs, assets, firstLoad }]): [string, CheckedPage] => [
      path,
      { key, outputs: outputs.map(([path]) => path), assets, ...(firstLoad && { firstLoad }) }
    ]
  )
  return new Map([...built, ...(readRecord<CheckedPages>(recordFile(cache), cache.generatorHash) ?? [])])
}

function writeCheckedPages(cache: CheckOptions['cache'], pages: CheckedPages): void {
  if (cache) writeRecord(recordFile(cache), cache.generatorHash, pages)
}
