// The build, stage by stage. Each stage takes plain data and returns plain data. Types enforce the order: only what
// `validate` has passed can be written.
//
//   site/*.yaml, content/  →  config  →  plugins  →  load  →  graph  →  validate  →  render  →  emit  →  build/
//                                                     content → markdown ↗   themes/, site/ → bundle ↗
//
// The stages up to the graph are in `site.ts`, those up to `validate` in `checked-site.ts`. Below them is the engine
// (`engine/`): cache, worker threads, last build and output. `tasks/` has the work that runs on threads and is cached.

import { applyRules, type Diagnostic, hasErrors } from './base/diagnostics.ts'
import { projectFiles } from './base/git-files.ts'
import { startTimings, type Timings } from './base/timings.ts'
import { type BuildOptions, type BuildResult, emptyResult } from './build-result.ts'
import { checkPages } from './checked-pages.ts'
import { loadCheckedSite } from './checked-site.ts'
import { checkBuildTime } from './emit/budgets.ts'
import { openOutput } from './engine/output.ts'
import { isSystemError, outputFailed } from './engine/output-failure.ts'
import type { Graph } from './graph/site-graph.ts'
import { withLoaderPlaces } from './load/entries/loaded-entries.ts'
import { SourceChangedError, sourceChangedProblem } from './load/source-cache.ts'
import { withHeadHashes } from './plan/head/head-tags.ts'
import { createPlanContext, previewOf, routesToRender } from './plan/plan-context.ts'
import { absoluteHtml } from './render/content.ts'
import { cacheKeys, sourcesIn } from './tasks/documents.ts'
import { type Engine, openEngine } from './tasks/engine.ts'
import { readLastOutput, writeLastOutput } from './tasks/last-output.ts'
import { planOutput } from './tasks/output.ts'
import { renderPages } from './tasks/pages.ts'
import { openPictures } from './tasks/pictures.ts'
import { isContentHashed, makeSearchIndex } from './tasks/search-index.ts'

/** Build a site and publish it, or report everything that prevents it. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const timings = startTimings(0, options.progressListener)
  const engine = openEngine({ ...options, location: options.cache, timings })
  // On incremental builds one indexing thread is enough; more would compete for the core.
  engine.pool.start(engine.isFirstRun ? undefined : 1)
  try {
    return await buildWith(options, engine, timings)
  } catch (error) {
    if (!(error instanceof SourceChangedError)) throw error
    return { ...emptyResult, diagnostics: applyRules([sourceChangedProblem(error)]), timings }
  } finally {
    engine.close()
  }
}

async function buildWith(options: BuildOptions, engine: Engine, timings: Timings): Promise<BuildResult> {
  const { root, out, locales, shard, now = () => performance.now() } = options
  const start = now()
  const failed = (diagnostics: readonly Diagnostic[]) => ({ ...emptyResult, diagnostics, timings })
  const site = await loadCheckedSite(projectFiles(root), options, timings, engine)
  /** Nothing can be published: report what is wrong with the pages too, as `check` does. */
  const unpublished = async (diagnostics: readonly Diagnostic[]) => {
    const cache = options.cache && { ...options.cache, out }
    const checked = await checkPages({ ...site, diagnostics }, { ...options, cache }, timings, engine)
    return failed(checked.diagnostics)
  }
  const { checkedGraph, documents, bundleInput, bundle } = site
  if (!checkedGraph || !documents || !bundleInput || !bundle) return unpublished(site.diagnostics)
  const { config } = checkedGraph
  const opened = openOutput(out, root, { fresh: options.cache?.fresh ?? false })
  const earlier = [...site.diagnostics, ...opened.diagnostics]
  const output = opened.value
  if (!output) return unpublished(earlier)
  try {
    const { staging } = output
    const lastOutput = readLastOutput(engine.cache?.location, out)
    const pictures = openPictures(checkedGraph, engine, timings, {
      staging,
      out,
      lastFiles: lastOutput.hashedFiles
    })
    const context = await withHeadHashes({
      ...createPlanContext(checkedGraph, documents, bundle, previewOf(options), absoluteHtml),
      pictures
    })
    const routes = routesToRender(checkedGraph, locales, shard)
    const index = () =>
      makeSearchIndex(context, routes, engine, { staging, out, lastFiles: lastOutput.hashedFiles })
    const indexing = shard ? undefined : timings.measureStage('index', index)
    // If writing the pages fails as well, that is what is reported.
    indexing?.catch(() => {})
    const pages = await timings.measureStage('render', () =>
      renderPages(context, routes, bundleInput, engine, { staging, out, lastOutput }, timings)
    )
    const search = (await indexing) ?? new Map()
    const outputInput = { context, pages, search, pictures, output, lastOutput, options, engine }
    const plan = await planOutput({ ...outputInput, timings, earlier })
    const buildTimeProblems = checkBuildTime(config, now() - start, timings.stages)
    const problemsAfterRendering = [
      ...(pictures?.problems() ?? []),
      ...engine.problems(),
      ...buildTimeProblems
    ]
    const reportedAfterRendering = withLoaderPlaces(
      [...plan.diagnostics, ...problemsAfterRendering],
      checkedGraph.loaded
    )
    const diagnostics = applyRules([...earlier, ...reportedAfterRendering], config.rules)
    if (hasErrors(diagnostics)) {
      output.abort()
      return failed(diagnostics)
    }
    const published = timings.measureStage('publish', () => output.commit(plan.outputs, plan.origins))
    const files = published.value
    if (!files) return failed([...diagnostics, ...published.diagnostics])
    engine.cache?.prune()
    const hashedSearchFiles = [...search].filter(([path]) => isContentHashed(path))
    const hashedFiles = [...hashedSearchFiles, ...(pictures?.files ?? [])].filter(([path]) => files.has(path))
    const { compressed } = plan
    if (engine.cache) writeLastOutput(engine.cache.location, out, { pages, hashedFiles, compressed, files })
    await engine.upload(shard && cacheKeys(sourcesIn(checkedGraph, shard), documents))
    return {
      diagnostics: applyRules([...diagnostics, ...(engine.remote()?.problems() ?? [])], config.rules),
      published: true,
      pages: routes.length,
      rendered: pages.filter(({ rendered }) => rendered).length,
      files: files.size,
      bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0),
      url: config.url,
      timeZone: config.timeZone,
      day: context.graph.today,
      outputs: files,
      bundled: bundle.inputs,
      repeatable: isRepeatable(context.graph),
      timings: timings
    }
  } catch (error) {
    // Threads that are still writing would keep the new output from being deleted.
    await engine.pool.close()
    output.abort()
    if (!isSystemError(error)) throw error
    return failed([...earlier, outputFailed(out, error)])
  }
}

/** See `repeatable` of {@link BuildResult}. */
const isRepeatable = ({ config, plugins, changesLaterToday }: Graph): boolean =>
  plugins.active.every(({ plugin }) => plugin.repeatable === true) &&
  config.collections.every(({ entries }) => !entries?.loader) &&
  !changesLaterToday
