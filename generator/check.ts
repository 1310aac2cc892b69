// A build that writes no site: it finds what `build` finds, and renders the pages that neither it nor a build has
// rendered without a message before. Pages are rendered although other things are wrong, as far as that goes.

import { join } from 'node:path'
import type { Code } from './base/codes.ts'
import { type Diagnostic, hasErrors, settle } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import { type Timings, timings, type Watcher } from './base/timings.ts'
import type { CachePlace } from './cache/place.ts'
import { readRecord, writeRecord } from './cache/record.ts'
import { openStore } from './cache/store.ts'
import { emitAround, planProblems } from './emit/emit.ts'
import { type PageAsset, type PageFiles, pageFiles } from './emit/page-files.ts'
import type { Written } from './emit/plan.ts'
import { pluginFiles } from './emit/plugins.ts'
import type { Route } from './graph/route.ts'
import type { Graph } from './graph/site-graph.ts'
import { ChangedSource, changedSource } from './load/known.ts'
import { prepare } from './prepare.ts'
import { draftPage, pageOutput, renderPage } from './render/page.ts'
import { previewOf, type Scene, sceneOf } from './render/scene.ts'
import type { SiteOptions } from './site.ts'
import { unchecked } from './validate/validate.ts'
import { routesToRender } from './workers/agreement.ts'
import { readRecords } from './workers/page-records.ts'

export interface CheckOptions extends SiteOptions {
  /** Where builds into the usual folder, and earlier checks, have left what they know; nothing is kept without it. */
  readonly cache?: (CachePlace & { readonly out: string }) | undefined
  /** Is told how far the check has come. */
  readonly watcher?: Watcher | undefined
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  /** How many pages were rendered. */
  readonly rendered: number
}

/** What is known of a page that could be rendered. */
interface SoundPage {
  /** Stands for all that it was made from. */
  readonly key: string
  /** Paths of its files in the output. */
  readonly outputs: readonly string[]
  readonly assets: readonly PageAsset[]
}

/** By the path of the page's first file. */
type SoundPages = ReadonlyMap<string, SoundPage>

/** Say all that is wrong with a site. */
export async function check(files: Files, options: CheckOptions): Promise<CheckResult> {
  const { cache } = options
  const open = (name: string) => cache && openStore(cache.folder, name, cache.fresh)
  const [store, words, rendered] = [open('documents'), open('words'), open('rendered')]
  const kept = store && words && rendered && cache && { store, words, rendered, engine: cache.engine }
  try {
    const help = cache && kept ? { cache, kept, offline: true as const } : {}
    const clock = timings(0, options.watcher)
    const prepared = await prepare(files, options, clock, help)
    const { diagnostics, documents } = prepared
    const pages = await clock.measure('render', () => pageProblems(prepared, options, clock))
    if (documents) store?.keep(documents.stored().values())
    return {
      diagnostics: settle([...diagnostics, ...pages.diagnostics], prepared.config?.rules),
      rendered: pages.rendered
    }
  } catch (error) {
    if (!(error instanceof ChangedSource)) throw error
    return { diagnostics: settle([changedSource(error)]), rendered: 0 }
  } finally {
    store?.close()
    words?.close()
    rendered?.close()
  }
}

const nothing: CheckResult = { diagnostics: [], rendered: 0 }

async function pageProblems(
  { graph, documents, bundle, diagnostics }: Awaited<ReturnType<typeof prepare>>,
  options: CheckOptions,
  clock: Timings
): Promise<CheckResult> {
  if (!graph || !documents || !bundle) return nothing
  const broken = hasErrors(diagnostics)
  /** Of a site with errors not all can be made: those that are told of may well be the reason. */
  const whereItCan = async <Value>(make: () => Value | Promise<Value>): Promise<Value | undefined> => {
    try {
      return await make()
    } catch (error) {
      if (!broken || error instanceof ChangedSource) throw error
      return undefined
    }
  }
  const scene = await whereItCan(() => sceneOf(unchecked(graph), documents, bundle, previewOf(options)))
  if (!scene) return nothing
  const known = knownPages(options.cache)
  const pages = new Map<string, SoundPage>()
  const said: Diagnostic[] = []
  let rendered = 0
  const routes = routesToRender(scene.graph, []).filter((route) => !failsAnyway(route, graph, diagnostics))
  clock.expect('page', routes.length)
  for (const route of routes) {
    const page = await whereItCan(() => clock.time('page', route.path, () => pageOf(scene, route, known)))
    if (!page) continue
    said.push(...page.diagnostics)
    if (page.rendered) rendered++
    if (page.value) pages.set(pageOutput(scene, route), page.value)
  }
  keepPages(options.cache, pages)
  // Where there are errors, some pages and files are not those that they will be.
  if (!broken && !hasErrors(said)) said.push(...(await plannedProblems(scene, pages)))
  return { diagnostics: said, rendered }
}

/** What is wrong with a module that no page of it can be rendered: the failure would tell the same again, elsewhere. */
const unusable: readonly Code[] = ['mdx-invalid', 'page-no-default-export']

function failsAnyway(route: Route, { pageModules }: Graph, diagnostics: readonly Diagnostic[]): boolean {
  const module = route.kind === 'sitePage' ? pageModules.get(route.page) : route.file
  return diagnostics.some(({ code, file }) => file === module && unusable.includes(code))
}

/** A page, rendered unless one made from the same is known. */
async function pageOf(scene: Scene, route: Route, known: SoundPages) {
  const draft = await draftPage(scene, route)
  const before = known.get(pageOutput(scene, route))
  if (before?.key === draft.key) return { value: before, diagnostics: [], rendered: false }
  const { value: page, diagnostics } = await renderPage(scene, route, draft)
  const made = page && pageFiles(scene, page)
  const value: SoundPage | undefined =
    made && diagnostics.length === 0
      ? { key: draft.key, outputs: made.outputs.map(([path]) => path), assets: made.assets }
      : undefined
  return { value, diagnostics, rendered: true }
}

async function plannedProblems(scene: Scene, pages: SoundPages): Promise<readonly Diagnostic[]> {
  const { files } = scene.graph.plugins
  const routes = routesToRender(scene.graph, [])
  const planned = routes.flatMap((route): PageFiles<Written>[] => {
    const page = pages.get(pageOutput(scene, route))
    // Of two files for one path, it only matters whether they are one and the same.
    // What lies in assets/ has its name from its content.
    const sumOf = (path: string) => (path.startsWith('assets/') ? path : route.path)
    const outputs = page?.outputs.map((path) => [path, { sha256: sumOf(path), bytes: 0 }] as const)
    return page && outputs ? [{ from: route.file, outputs, assets: page.assets }] : []
  })
  return planProblems(scene, emitAround(scene, routes, files, await pluginFiles(scene)), planned, files)
}

const fileIn = ({ folder }: CachePlace): string => join(folder, 'checked')

/** Pages that the last build has written, and those that the last check has rendered. */
function knownPages(place: CheckOptions['cache']): SoundPages {
  if (!place || place.fresh) return new Map()
  const built = [...readRecords(place).pages].map(([path, { key, outputs, assets }]): [string, SoundPage] => [
    path,
    { key, outputs: outputs.map(([path]) => path), assets }
  ])
  return new Map([...built, ...(readRecord<SoundPages>(fileIn(place), place.engine) ?? [])])
}

function keepPages(place: CheckOptions['cache'], pages: SoundPages): void {
  if (place) writeRecord(fileIn(place), place.engine, pages)
}
