// Everything that is wrong with a site, when nothing is published: the result of `check`, and of a `build` that its site or
// its output folder stops. Pages are rendered as far as possible, so that no error hides those of other pages. Pages that an
// earlier check or build has rendered without diagnostics are skipped.

import type { Code } from './base/codes.ts'
import { textExtensions } from './base/content-types.ts'
import { applyRules, type Diagnostic, hasErrors } from './base/diagnostics.ts'
import type { Content, WrittenFile } from './base/output-file.ts'
import type { Shard } from './base/shard.ts'
import { extensionOf } from './base/text.ts'
import type { Timings } from './base/timings.ts'
import { checkBudgets } from './emit/budgets.ts'
import { checkPlan, emitSiteFiles } from './emit/emit.ts'
import type { PageLoad } from './emit/page-budgets.ts'
import { type PageFiles, pageFiles } from './emit/page-files.ts'
import { pluginFiles } from './emit/plugins.ts'
import type { CacheLocation } from './engine/cache.ts'
import type { PublishedFile } from './engine/staging.ts'
import { publishedBytes } from './graph/assets.ts'
import type { Route } from './graph/route.ts'
import type { Graph } from './graph/site-graph.ts'
import { SourceChangedError } from './load/source-cache.ts'
import type { Site } from './open-site.ts'
import { pageOutput } from './plan/page-outputs.ts'
import type { PageAsset, PagePlan } from './plan/page-plan.ts'
import { type HeaderContext, type PlanContext, previewOf, routesToRender } from './plan/plan-context.ts'
import { planPage } from './plan/planner.ts'
import { withSourcePlaces } from './plugins/source-places.ts'
import type { Page } from './render/rendered-page.ts'
import { checkSearch } from './search/search-tests.ts'
import type { SiteOptions } from './site.ts'
import type { PageRecord } from './tasks/finished-page.ts'
import { readLastOutput, recordCheckedPages } from './tasks/last-output.ts'
import { type EncodedPictures, openPictures } from './tasks/pictures.ts'
import { previousWords } from './tasks/search-index.ts'
import type { Tools } from './tasks/tools.ts'
import { withoutConsequences } from './validate/consequences.ts'
import { renderPlanned } from './validate/render-page.ts'

/** Which pages to check, and where those without problems are recorded. */
export interface PageOptions extends SiteOptions {
  /** Codes of the locales whose pages are rendered; all when empty. */
  readonly locales: readonly string[]
  /** Render only the pages of this shard. */
  readonly shard?: Shard
  /** Cache of builds into the folder `out` and of earlier checks; without it all pages are rendered. */
  readonly cache?: (CacheLocation & { readonly out: string }) | undefined
}

/**
 * Render the pages of a site and plan its output, without writing anything.
 *
 * @param siteProblems diagnostics so far, which are reported too
 * @returns all diagnostics with the configured severities, sorted, and how many pages were rendered
 */
export async function checkPages(
  site: Site,
  siteProblems: readonly Diagnostic[],
  options: PageOptions,
  tools: Tools
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly rendered: number }> {
  const { config, graph } = site
  const { timings, engine } = tools
  const pages = await timings.measureStage('render', () => renderedPages(site, siteProblems, options, tools))
  const problems = withSourcePlaces(
    [...pages.diagnostics, ...engine.problems()],
    graph.plugins.generatedFiles
  )
  return { diagnostics: applyRules([...siteProblems, ...problems], config.rules), rendered: pages.rendered }
}

async function renderedPages(
  site: Site,
  diagnostics: readonly Diagnostic[],
  options: PageOptions,
  tools: Tools
): ReturnType<typeof checkPages> {
  const { graph } = site
  const { timings } = tools
  const { value: bundle } = await site.bundled()
  if (!bundle) return { diagnostics: [], rendered: 0 }
  const problems: Diagnostic[] = []
  /** After an error some pages cannot be rendered, probably because of it. */
  const undefinedAfterErrors = async <Value>(
    make: () => Value | Promise<Value>
  ): Promise<Value | undefined> => {
    try {
      return await make()
    } catch (error) {
      if (!hasErrors([...diagnostics, ...problems]) || error instanceof SourceChangedError) throw error
      return undefined
    }
  }
  const pictures = openPictures(graph, tools)
  const context = await undefinedAfterErrors(() =>
    site.context(graph, bundle, { preview: previewOf(options), pictures })
  )
  if (!context) return { diagnostics: [], rendered: 0 }
  const previous = readLastOutput(options.cache, options.cache?.out ?? '').pages
  const pages = new Map<string, CheckedPage>()
  const pagesToRecord = new Map<string, PageRecord<undefined>>()
  const loads: PageLoad[] = []
  let rendered = 0
  const routes = routesToRender(context.graph, options.locales, options.shard).filter(
    (route) => !hasUnusableModule(route, graph, diagnostics)
  )
  const filterConsequences = withoutConsequences(graph, diagnostics)
  const checked = checkedPages(context, routes, { timings, known: previous, attempt: undefinedAfterErrors })
  for await (const { route, output, result } of checked) {
    if (!result) continue
    const { plan, page, isKnown } = result
    problems.push(...filterConsequences(result.diagnostics, route))
    if (!isKnown) rendered++
    const files = isKnown
      ? previous.get(output)
      : page && (await undefinedAfterErrors(() => unwrittenFiles(context, plan, page)))
    if (!files) continue
    pages.set(output, files)
    if (!isKnown && result.diagnostics.length === 0) pagesToRecord.set(output, unwritten(files))
    if (files.firstLoad) loads.push({ route, files: files.firstLoad })
  }
  problems.push(...(pictures?.problems() ?? []))
  if (options.cache) recordCheckedPages(options.cache, options.cache.out, pagesToRecord)
  const output = await undefinedAfterErrors(() =>
    checkOutputPlan(context, options.locales, { pages, loads, pictures })
  )
  problems.push(...filterConsequences(output ?? []))
  const searched = await undefinedAfterErrors(() =>
    checkSearch(context, routesToRender(context.graph, options.locales), previousWords(options.cache))
  )
  problems.push(...(searched ?? []))
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

/** Of a page of the last output, it is known what was written. */
type CheckedPage = PageRecord<PublishedFile | undefined>

const unwritten = ({ outputs, ...page }: CheckedPage): PageRecord<undefined> => ({
  ...page,
  outputs: outputs.map(([path]) => [path, undefined])
})

/** A page that was planned and, unless it is known, rendered. */
interface PageResult {
  readonly plan: PagePlan
  readonly isKnown: boolean
  /** Missing if it is known or cannot be rendered. */
  readonly page?: Page
  readonly diagnostics: readonly Diagnostic[]
}

/** How pages are checked. */
interface PageChecks {
  readonly timings: Timings
  /** Pages without problems by output path: they are not rendered again with the same plan. */
  readonly known: ReadonlyMap<string, { readonly key: string }>
  /** Calls a function, and returns `undefined` for its errors that are reported elsewhere. */
  attempt<Value>(make: () => Promise<Value>): Promise<Value | undefined>
}

/** Check pages one by one; those whose pictures have to be encoded first come last. */
export async function* checkedPages(
  context: PlanContext,
  routes: readonly Route[],
  { timings, known, attempt }: PageChecks
): AsyncGenerator<{ readonly route: Route; readonly output: string; readonly result?: PageResult }> {
  let finished = 0
  timings.expectItems('page', routes.length, () => finished)
  const check = async (route: Route): Promise<PageResult | 'pending'> => {
    const plan = await planPage(context, route)
    if (plan.isPending) return 'pending'
    if (known.get(plan.outputs.html)?.key === plan.key) return { plan, isKnown: true, diagnostics: [] }
    const { value: page, diagnostics } = await renderPlanned(context, plan)
    return { plan, isKnown: false, page, diagnostics }
  }
  const waiting: Route[] = []
  for (const queue of [routes, waiting])
    for (const route of queue) {
      if (queue === waiting) await context.pictures?.settled()
      const result = await attempt<PageResult | 'pending'>(async () =>
        timings.measureItem('page', route.path, () => check(route))
      )
      if (result === 'pending') {
        if (queue === routes) waiting.push(route)
        continue
      }
      finished++
      yield { route, output: pageOutput(context, route), result }
    }
}

/** The files of a page, which are not written. */
async function unwrittenFiles(
  { pageContext }: PlanContext,
  { key, inputs, otherTexts }: PagePlan,
  page: Page
): Promise<CheckedPage> {
  const { outputs, assets, firstLoad } = await pageFiles(pageContext, page)
  const unwritten = outputs.map(([path]) => [path, undefined] as const)
  return { key, inputs, otherTexts, outputs: unwritten, assets, firstLoad }
}

interface CheckedOutput {
  readonly pages: ReadonlyMap<string, CheckedPage>
  readonly loads: readonly PageLoad[]
  readonly pictures: EncodedPictures | undefined
}

async function checkOutputPlan(
  context: HeaderContext,
  locales: readonly string[],
  { pages, loads, pictures }: CheckedOutput
): Promise<readonly Diagnostic[]> {
  const { files } = context.graph.plugins
  const routes = routesToRender(context.graph, locales)
  const planned = routes.flatMap((route): PageFiles<WrittenFile>[] => {
    const page = pages.get(pageOutput(context, route))
    // For two files with one path, it only matters whether they have the same content.
    // Files in assets/ are named after their content.
    const contentIdOf = (path: string) => (path.startsWith('assets/') ? path : route.path)
    const outputs = page?.outputs.map(([path]) => [path, { sha256: contentIdOf(path), bytes: 0 }] as const)
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
  const read = (path: string) => {
    throw new Error(`bug: ${path} was not written`)
  }
  const budgeted = { ...plan, read }
  return [...plan.diagnostics, ...checkBudgets(context.graph.config, { routes, loads, plan: budgeted })]
}
