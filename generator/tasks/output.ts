// Plans all files of an output: pages, site-wide files, files of plugins that process the output, and precompressed files.

import { applyRules, type Diagnostic, hasErrors } from '../base/diagnostics.ts'
import type { Content, WrittenFile } from '../base/output-file.ts'
import type { Shard } from '../base/shard.ts'
import type { Timings } from '../base/timings.ts'
import { checkBudgets } from '../emit/budgets.ts'
import { compressedFiles } from '../emit/compressed.ts'
import type { DerivedFile, LastDerived } from '../emit/derived.ts'
import { bundleFiles, emitSiteFiles, sitePlan } from '../emit/emit.ts'
import { fullTexts } from '../emit/llms-full.ts'
import { type AddOutputs, generator, type Plan } from '../emit/plan.ts'
import {
  builtFiles,
  noEmissions,
  type PluginEmissions,
  pluginFiles,
  pluginsWithBuilt,
  rejectShards
} from '../emit/plugins.ts'
import { emitShard } from '../emit/shard.ts'
import { shardOriginOf } from '../emit/shard-origin.ts'
import type { Engine } from '../engine/engine.ts'
import type { OpenOutput } from '../engine/output.ts'
import { publishedBytes } from '../graph/assets.ts'
import type { PageAsset } from '../plan/page-plan.ts'
import { type HeaderContext, type PlanContext, routesToRender } from '../plan/plan-context.ts'
import { cachedCounts } from '../search/counts-cache.ts'
import type { CheckedGraph } from '../validate/validate.ts'
import type { FinishedPage } from './finished-page.ts'
import { writeFullTexts } from './full-texts.ts'
import { type LastOutput, reusedFile } from './last-output.ts'
import type { EncodedPictures } from './pictures.ts'
import type { WrittenIndex } from './search-index.ts'

/** What a build writes, and where. */
interface OutputSettings {
  readonly out: string
  readonly locales: readonly string[]
  readonly shard?: Shard
}

/** A site whose pages are written. */
export interface RenderedSite {
  /** Only sites that pass all checks are published. */
  readonly context: HeaderContext<CheckedGraph>
  readonly pages: readonly FinishedPage[]
  readonly search: WrittenIndex
  /** Missing if pictures are published unchanged. */
  readonly pictures: EncodedPictures | undefined
  readonly output: OpenOutput
  readonly lastOutput: LastOutput
  readonly settings: OutputSettings
  readonly engine: Engine
  /** Problems of the site, except those of its pages. */
  readonly earlier: readonly Diagnostic[]
  readonly timings: Timings
}

/** The output to publish, with the problems of pages and output. */
export interface OutputPlan extends Plan<WrittenFile | Content> {
  /** Precompressed files, and texts that join pages. */
  readonly derived: readonly DerivedFile[]
  /** Files that pages show or link to, by path. Their names contain their hash. */
  readonly assets: ReadonlyMap<string, WrittenFile>
}

/** Diagnostics for exceeded budgets. */
function budgetProblems(
  { context, pages, output, settings }: RenderedSite,
  plan: Plan
): readonly Diagnostic[] {
  const { graph } = context
  const loads = routesToRender(graph, settings.locales, settings.shard).flatMap((route, index) => {
    const files = pages[index]?.firstLoad
    return files ? [{ route, files }] : []
  })
  const fullPlan = settings.shard ? { ...plan, outputs: withSharedFiles(context, plan) } : plan
  return checkBudgets(graph.config, {
    routes: routesToRender(graph, settings.locales),
    loads,
    plan: { ...fullPlan, read: output.staging.read }
  })
}

/** The output of a shard, and the files that only the first shard writes. */
function withSharedFiles(context: PlanContext, { outputs }: Plan): Plan['outputs'] {
  const { assets } = context.graph
  return new Map([
    ...bundleFiles(context).map(({ path, content }) => [path, content] as const),
    ...assets.staticPaths.map(
      (path) => [path.slice(1), { sha256: '', bytes: assets.static(path)?.bytes ?? 0 }] as const
    ),
    ...outputs
  ])
}

/** Plan the output. @throws when a file cannot be written */
export async function planOutput(site: RenderedSite): Promise<OutputPlan> {
  const { context, pages, output, settings, timings } = site
  const plugins = await timings.measureStage('emit', () => pluginFiles(context))
  const assets = new Map<string, WrittenFile>()
  const lastDerived = { out: settings.out, records: site.lastOutput.derived }
  const texts = timings.measureStage('emit', () => fullTextsOf(site, lastDerived))
  const addFiles = timings.measureStage('emit', () => openPlan(site, plugins, assets, texts))
  const planned = timings.measureStage('emit', () => addFiles([]))
  const pageDiagnostics = pages.flatMap(({ diagnostics }) => diagnostics)
  const allDiagnostics = [...site.earlier, ...pageDiagnostics, ...planned.diagnostics]
  if (hasErrors(applyRules(allDiagnostics, context.graph.config.rules)))
    return {
      ...planned,
      diagnostics: [...pageDiagnostics, ...planned.diagnostics, ...budgetProblems(site, planned)],
      derived: [],
      assets
    }
  const built = await timings.measureStage('plugins', () =>
    pluginFilesAfterBuild(context, output, planned, settings)
  )
  const plannedWithBuilt =
    built === noEmissions ? planned : timings.measureStage('emit', () => addFiles(built.value))
  // Outputs of shards are compressed when they are merged.
  const compressed =
    context.graph.config.deploy.compress && !settings.shard
      ? await timings.measureStage('compress', () =>
          compressedFiles(plannedWithBuilt, output.staging, lastDerived)
        )
      : []
  const plan =
    compressed.length > 0 ? timings.measureStage('emit', () => addFiles(compressed)) : plannedWithBuilt
  const budgets = budgetProblems(site, plan)
  return {
    ...plan,
    diagnostics: [...pageDiagnostics, ...built.diagnostics, ...plan.diagnostics, ...budgets],
    derived: [...texts, ...compressed],
    assets
  }
}

/** Texts that join pages. A shard has only some of the pages, so `merge` writes them. */
const fullTextsOf = (
  { context, pages, output, settings: { locales, shard } }: RenderedSite,
  last: LastDerived
): readonly DerivedFile[] =>
  shard
    ? []
    : writeFullTexts(fullTexts(context, routesToRender(context.graph, locales)), pages, output.staging, last)

/** The plan of the site, to which other files can be added. @param assets files that pages show or link to are written, and added here */
function openPlan(
  { context, pages, search, pictures, output, lastOutput, settings, engine }: RenderedSite,
  plugins: PluginEmissions,
  assets: Map<string, WrittenFile>,
  texts: readonly DerivedFile[]
): AddOutputs<WrittenFile | Content> {
  const { locales, shard } = settings
  const routes = routesToRender(context.graph, locales)
  const { files } = context.graph.plugins
  const target = { staging: output.staging, out: settings.out, lastOutput }
  const contentOf = ({ file, output: path }: PageAsset): WrittenFile => {
    const written =
      assets.get(path) ??
      pictures?.files.get(path) ??
      reusedFile(path, target) ??
      output.staging.write(path, publishedBytes(files, file))
    assets.set(path, written)
    return written
  }
  if (shard) {
    const origin = shardOriginOf(context, files, locales, engine.cache?.location.generatorHash ?? '')
    const count = engine.cache && cachedCounts(engine.cache.in('words'))
    const { staging } = output
    const plan = emitShard(context, routes, { shard, origin, files, plugins, staging, count, contentOf })(
      pages
    )
    return () => plan
  }
  const siteFiles = emitSiteFiles(context, routes, files, plugins)
  const index = [...search].map(([path, content]) => ({ path, content, from: generator }))
  return sitePlan({ ...siteFiles, emissions: [...siteFiles.emissions, ...index, ...texts] }, pages, contentOf)
}

/** Files that plugins add after seeing the whole output. */
async function pluginFilesAfterBuild(
  context: PlanContext,
  { staging, complete }: OpenOutput,
  { outputs }: Plan<WrittenFile | Content>,
  { shard }: OutputSettings
): Promise<PluginEmissions> {
  const { active } = context.graph.plugins
  if (pluginsWithBuilt(active).length === 0) return noEmissions
  if (shard) return { value: [], diagnostics: rejectShards(active) }
  complete(outputs)
  return builtFiles(context, staging.folder, [...outputs.keys()])
}
