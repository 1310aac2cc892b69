// The build, stage by stage. Each stage takes plain data and returns plain data. Types enforce the order: only what
// `validate` has passed can be written.
//
//   site/*.yaml, content/  →  config  →  plugins  →  load  →  graph  →  validate  →  render  →  emit  →  build/
//                                                     content → markdown ↗   themes/, site/ → bundle ↗
//
// `open-site.ts` has the stages up to `validate`. Below them is the engine (`engine/`): cache, worker threads, last build and
// output. `tasks/` has the work that runs on threads and is cached.

import { applyRules, type Diagnostic, hasErrors } from './base/diagnostics.ts'
import type { Fingerprint } from './base/fingerprint.ts'
import { projectFiles } from './base/git-files.ts'
import type { Shard } from './base/shard.ts'
import type { ProgressListener, Timings } from './base/timings.ts'
import { checkPages } from './checked-pages.ts'
import { checkBuildTime } from './emit/budgets.ts'
import type { Engine } from './engine/engine.ts'
import { openOutput } from './engine/output.ts'
import { isSystemError, outputFailed } from './engine/output-failure.ts'
import type { EngineLocation } from './engine/remote.ts'
import type { Graph } from './graph/site-graph.ts'
import { SourceChangedError, sourceChangedProblem } from './load/source-cache.ts'
import { openSite, type Site } from './open-site.ts'
import type { Sharp } from './pictures/sharp.ts'
import { previewOf, routesToRender } from './plan/plan-context.ts'
import { withSourcePlaces } from './plugins/source-places.ts'
import type { SiteOptions } from './site.ts'
import { cacheKeys, sourcesIn } from './tasks/documents.ts'
import { type Explanation, explain } from './tasks/explain.ts'
import { type LastOutput, readLastOutput, writeLastOutput } from './tasks/last-output.ts'
import { planOutput } from './tasks/output.ts'
import { renderPages } from './tasks/pages.ts'
import { openPictures } from './tasks/pictures.ts'
import { isContentHashed, makeSearchIndex } from './tasks/search-index.ts'
import { type LastBuild, lastSourcesOf, type TextEdit, textEdit } from './tasks/text-edit.ts'
import { openTools, type Tools } from './tasks/tools.ts'
import { stillValid, type Validated } from './validate/validate.ts'

export interface BuildSettings extends SiteOptions {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute output folder. */
  readonly out: string
  /** Codes of the locales to write; all when empty. */
  readonly locales: readonly string[]
  /** Build only this shard of the pages, for `merge`; missing for the whole site. */
  readonly shard?: Shard
  /** Cache of documents between builds; without it they are kept in memory, and no threads are used. */
  readonly cache?: EngineLocation
  /** Number of worker threads besides the main thread. */
  readonly threads?: number
  /** Threads start when there is much to do: small sites are built faster than a thread starts. */
  readonly lazyThreads?: boolean
  /** Take the entries of loaders from the cache. */
  readonly offline?: boolean
  /** Replaced in tests. */
  readonly loadSharp?: (root: string) => Sharp | undefined
  /** Clock in milliseconds, to measure the build for its budget; replaced in tests. */
  readonly now?: () => number
  /** Gets progress events. */
  readonly progressListener?: ProgressListener
  /** Path of a page: say why it was rendered. */
  readonly explain?: string
  /** The last build, if it had no problem and nothing but the content of files has changed since. */
  readonly since?: LastBuild
}

/** What a build has done. */
export interface BuildSummary {
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the output was replaced. */
  readonly published: boolean
  readonly pages: number
  /** How many pages were rendered; the others were reused from the last output. */
  readonly rendered: number
  readonly files: number
  readonly bytes: number
  /** Configured origin of the site; empty when `url` is not set. */
  readonly url: string
  /** Time zone of the site, and the day of the build in it. */
  readonly timeZone: string
  readonly day: string
  /** Identifies the record of the output: see `LastOutput`. */
  readonly record: string
  /** Fingerprints of the output files, by path. */
  readonly outputs: ReadonlyMap<string, Fingerprint>
  /** Absolute paths of the modules and styles that were bundled. */
  readonly bundled: readonly string[]
  /**
   * Whether the output only depends on files and the day. Plugins and loaders may read anything, and posts may have a time of
   * day.
   */
  readonly repeatable: boolean
  readonly timings: Timings
  readonly explanation?: Explanation
}

/** What a build is run with. */
interface Run {
  readonly engine: Engine
  readonly timings: Timings
  /** Milliseconds since the build started. */
  elapsed(): number
}

/** The summary of a build that has written nothing. */
const nothingWritten = {
  published: false,
  pages: 0,
  rendered: 0,
  files: 0,
  bytes: 0,
  url: '',
  timeZone: 'UTC',
  day: '',
  record: '',
  outputs: new Map<string, Fingerprint>(),
  bundled: [],
  repeatable: false
}

/** Run all stages, and close the engine. */
export async function runStages(
  settings: BuildSettings,
  { engine, timings, elapsed }: Run
): Promise<BuildSummary> {
  const tools = openTools({ ...settings, location: settings.cache, timings }, engine)
  const failed = (diagnostics: readonly Diagnostic[]) => ({ ...nothingWritten, diagnostics, timings })
  const lastSources = settings.since && lastSourcesOf(settings.since.edited, tools.sources)
  try {
    const { value: site, diagnostics } = await openSite(projectFiles(settings.root), settings, tools)
    if (!site) return failed(diagnostics)
    const lastOutput = readLastOutput(engine.cache?.location, settings.out)
    const isComparable =
      diagnostics.length === 0 &&
      !settings.shard &&
      !engine.remote() &&
      // Not that of another command, which may have built drafts.
      lastOutput.id === settings.since?.record
    const edit =
      lastSources && isComparable
        ? textEdit(site.graph, await site.documents(), lastSources, tools.sources)
        : undefined
    const valid = edit && stillValid(site.graph, edit.pages)
    const result = await publish(site, settings, tools, {
      elapsed,
      lastOutput,
      validated: valid ?? (await site.validated()),
      edit: valid && edit
    })
    if ('published' in result) return result
    // Nothing can be published: report what is wrong with the pages too, as `check` does.
    const { cache, out } = settings
    const pageOptions = { ...settings, cache: cache && { ...cache, out } }
    return failed(
      result.pagesAreKnown
        ? result.diagnostics
        : (await checkPages(site, result.diagnostics, pageOptions, tools)).diagnostics
    )
  } catch (error) {
    if (!(error instanceof SourceChangedError)) throw error
    return failed(applyRules([sourceChangedProblem(error)]))
  } finally {
    tools.close()
    tools.writeSources()
  }
}

/** What prevents an output. */
interface Prevented {
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the problems of pages are among them. */
  readonly pagesAreKnown: boolean
}

/**
 * Render a site and publish the output.
 *
 * @param run milliseconds since the build started; the last output; what rules found; and what was edited since the last output, if
 *   that were only texts
 */
async function publish(
  site: Site,
  settings: BuildSettings,
  tools: Tools,
  {
    elapsed,
    lastOutput,
    validated,
    edit
  }: Pick<Run, 'elapsed'> & {
    readonly lastOutput: LastOutput
    readonly validated: Validated
    readonly edit: TextEdit | undefined
  }
): Promise<BuildSummary | Prevented> {
  const { root, out, locales, shard } = settings
  const { engine, timings } = tools
  const prevented = (diagnostics: readonly Diagnostic[], pagesAreKnown = true) => ({
    diagnostics,
    pagesAreKnown
  })
  const { graph, diagnostics: siteProblems } = validated
  const { value: bundle, input: bundleInput } = await site.bundled()
  if (!graph || !bundle) return prevented(siteProblems, false)
  const { config } = graph
  const opened = openOutput(out, root, { fresh: settings.cache?.fresh ?? false })
  const earlier = [...siteProblems, ...opened.diagnostics]
  const output = opened.value
  if (!output) return prevented(earlier, false)
  try {
    const { staging } = output
    const target = { staging, out, lastOutput }
    const pictures = openPictures(graph, tools, target)
    const context = await site.context(graph, bundle, { preview: previewOf(settings), pictures })
    const routes = routesToRender(graph, locales, shard)
    const index = () => makeSearchIndex(context, routes, engine, target)
    const indexing = shard ? undefined : timings.measureStage('index', index)
    // If writing the pages fails as well, that is what is reported.
    indexing?.catch(() => {})
    const pages = await timings.measureStage('render', () =>
      renderPages(context, routes, bundleInput, engine, target, timings, edit)
    )
    const search = (await indexing) ?? new Map()
    const outputInput = { context, pages, search, pictures, output, lastOutput, settings, engine }
    const plan = await planOutput({ ...outputInput, timings, earlier })
    const afterRendering = [
      ...plan.diagnostics,
      ...(pictures?.problems() ?? []),
      ...engine.problems(),
      ...checkBuildTime(config, elapsed(), timings.stages)
    ]
    const diagnostics = applyRules(
      [...earlier, ...withSourcePlaces(afterRendering, graph.plugins.generatedFiles)],
      config.rules
    )
    if (hasErrors(diagnostics)) {
      output.abort()
      return prevented(diagnostics)
    }
    const published = timings.measureStage('publish', () => output.commit(plan.outputs, plan.origins))
    const files = published.value
    if (!files) return prevented([...diagnostics, ...published.diagnostics])
    // Documents that have not been read are still needed.
    if (edit) engine.cache?.markAllUsed()
    engine.cache?.prune()
    const hashedSearchFiles = [...search].filter(([path]) => isContentHashed(path))
    const { assets, derived } = plan
    const hashedFiles = [...hashedSearchFiles, ...(pictures?.files ?? []), ...assets].filter(([path]) =>
      files.has(path)
    )
    const publishedOutput = { pages, hashedFiles, derived, files }
    const record = engine.cache ? writeLastOutput(engine.cache.location, out, publishedOutput) : ''
    await engine.upload(shard && cacheKeys(sourcesIn(graph, shard), await site.documents()))
    return {
      diagnostics: applyRules([...diagnostics, ...(engine.remote()?.problems() ?? [])], config.rules),
      published: true,
      pages: routes.length,
      rendered: pages.filter(({ rendered }) => rendered).length,
      files: files.size,
      bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0),
      url: config.url,
      timeZone: config.timeZone,
      day: graph.today,
      record,
      outputs: files,
      bundled: bundle.inputs,
      repeatable: isRepeatable(graph),
      timings,
      explanation:
        settings.explain === undefined
          ? undefined
          : explain(settings.explain, { base: config.base, routes, pages, lastOutput })
    }
  } catch (error) {
    // Threads that are still writing would keep the new output from being deleted.
    await engine.pool.close()
    output.abort()
    if (!isSystemError(error)) throw error
    return prevented([...earlier, outputFailed(out, error)])
  }
}

/** See `repeatable` of {@link BuildSummary}. */
const isRepeatable = ({ config, plugins, changesLaterToday }: Graph): boolean =>
  plugins.active.every(({ plugin }) => plugin.repeatable === true) &&
  config.collections.every(({ entries }) => !entries?.loader) &&
  !changesLaterToday
