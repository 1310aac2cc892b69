// The build, stage by stage. Each stage takes plain data and returns plain data; the compiler keeps
// them in order, since `render` accepts only what `validate` has passed.
//
//   site/*.yaml, content/  →  config  →  plugins  →  load  →  graph  →  validate  →  render  →  emit  →  build/
//                                                            themes/, site/pages/  →  bundle ↗
//
// The stages up to the graph stand in `site.ts`, those up to `validate` in `prepare.ts`. Nothing here knows what a
// page looks like (themes/) or which pages exist (site/, content/).

import { type Diagnostic, hasErrors, settle } from './base/diagnostics.ts'
import { projectFiles } from './base/git-files.ts'
import { type Timings, timings, type Watcher } from './base/timings.ts'
import { packageVersion } from './bundle/package.ts'
import type { CachePlace } from './cache/place.ts'
import type { Seen } from './cache/seen.ts'
import { openStore } from './cache/store.ts'
import { type CompressedFile, compressedFiles } from './emit/compressed.ts'
import { emitAround, planSite } from './emit/emit.ts'
import type { Content, Plan, Written } from './emit/plan.ts'
import {
  builtFiles,
  noEmissions,
  type PluginEmissions,
  pluginFiles,
  withBuilt,
  withoutShards
} from './emit/plugins.ts'
import { isSystemError, openPublication, outputFailed, type Publication } from './emit/publish.ts'
import { emitShard, type ShardWork } from './emit/shard.ts'
import type { Route } from './graph/route.ts'
import type { Shard } from './graph/shard.ts'
import { ChangedSource, changedSource, isKept } from './load/known.ts'
import { isMarkdown } from './load/source.ts'
import { type BuildCache, prepare, type Stores, sharedStores } from './prepare.ts'
import { withHeads } from './render/head-tags.ts'
import { previewOf, type Scene, sceneOf } from './render/scene.ts'
import { storedCounts } from './search/stored-counts.ts'
import { mdxModulesOf, type SiteOptions } from './site.ts'
import { agreementOf, inputsOf, routesToRender } from './workers/agreement.ts'
import { claim, claimed, sharedCounters } from './workers/claims.ts'
import { type Crew, crewOf } from './workers/crew.ts'
import type { FinishedPage } from './workers/finished-page.ts'
import { type Indexer, startIndex, startIndexer } from './workers/indexer.ts'
import { noRecords, readRecords, writeRecords } from './workers/page-records.ts'
import { finishPage, type PageWork } from './workers/pages.ts'
import { isNamed, type WrittenIndex } from './workers/search-index.ts'
import { sharedPages } from './workers/shared-pages.ts'

export interface BuildOptions extends SiteOptions {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute output folder. */
  readonly out: string
  /** Codes of the locales to write; all when empty. */
  readonly locales: readonly string[]
  /** Write only this part of the pages, for `merge`; the whole site when it is missing. */
  readonly shard?: Shard | undefined
  /** Where documents are kept between builds; without it they are held in memory, and no threads help. */
  readonly cache?: BuildCache
  /** How many threads help the main one. */
  readonly threads?: number
  /** Is told how far the build has come. */
  readonly watcher?: Watcher | undefined
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Was the output replaced? */
  readonly published: boolean
  readonly pages: number
  /** How many of them were rendered; the others were taken over from the last output. */
  readonly rendered: number
  readonly files: number
  readonly bytes: number
  /** Where the site says that it will be published; empty where it does not say. */
  readonly url: string
  /** Files of the output as they lie on the disk, by path. */
  readonly outputs: ReadonlyMap<string, Seen>
  /** Absolute paths of the modules and styles that were bundled. */
  readonly bundled: readonly string[]
  /** Nothing but files decides about the output: plugins may ask anything. */
  readonly repeatable: boolean
  readonly timings: Timings
}

/** Build a site and publish it, or say all that keeps it from being built. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { root, cache, threads = 0, drafts, today } = options
  const store = cache && openStore(cache.folder, 'documents', cache.fresh)
  const words = cache && openStore(cache.folder, 'words', cache.fresh)
  const rendered = cache && openStore(cache.folder, 'rendered', cache.fresh)
  const crew =
    cache && threads > 0
      ? crewOf(threads, { cache: cacheOf(cache), root, options: { drafts, today } }, options.watcher)
      : undefined
  // After another build most is as it was: one thread makes the search index, and the others would be in its way.
  const indexer = cache && crew && isKept(cache) ? startIndexer(threads + 1) : undefined
  if (!indexer) crew?.start()
  try {
    const kept = store && words && rendered && cache && { store, words, rendered, engine: cache.engine }
    return await buildWith(options, { crew, indexer }, kept)
  } catch (error) {
    if (!(error instanceof ChangedSource)) throw error
    return { ...nothing, diagnostics: settle([changedSource(error)]), timings: timings() }
  } finally {
    crew?.dismiss()
    indexer?.dismiss()
    store?.close()
    words?.close()
    rendered?.close()
  }
}

/** What threads need to know of the cache; the server's password is not among it. */
const cacheOf = ({ folder, engine, fresh }: CachePlace): CachePlace => ({
  folder,
  engine,
  fresh
})

/** Threads, where there are any. */
interface Threads {
  readonly crew?: Crew | undefined
  readonly indexer?: Indexer | undefined
}

async function buildWith(
  options: BuildOptions,
  { crew, indexer }: Threads,
  kept?: Stores
): Promise<BuildResult> {
  const clock = timings(0, options.watcher)
  const failed = (diagnostics: readonly Diagnostic[]) => ({ ...nothing, diagnostics, timings: clock })
  const prepared = await prepare(projectFiles(options.root), options, clock, { ...options, crew, kept })
  const { checked, bundle, config, documents: made, remote, diagnostics } = prepared
  if (!checked || !bundle || !config) return failed(diagnostics)
  const { value: publication, diagnostics: noticed } = openPublication(options.out, options.root, {
    fresh: options.cache?.fresh ?? false
  })
  if (!publication) return failed([...diagnostics, ...noticed])
  const scene = await withHeads(sceneOf(checked, made, bundle, previewOf(options)))
  try {
    const { staging } = publication
    const { out, locales, cache, shard } = options
    const routes = routesToRender(checked, locales, shard)
    const place = cache && { ...cache, out }
    const records = place ? readRecords(place) : noRecords
    if (scene.key !== records.scene) crew?.start()
    // Threads render meanwhile.
    const go = () => crew?.render({ ...goOf(scene), staging: staging.folder, out, locales, shard })
    if (crew?.started) go()
    // Other machines share counts of pages, and a shard lacks most of them; else all are kept as one.
    const counts = kept && (remote || shard) ? storedCounts(kept.words, kept.engine) : undefined
    const shared = remote && kept && sharedPages(kept.rendered, kept.engine)
    const words = counts ? { count: counts.count } : { cache: cache && cacheOf(cache), indexer }
    const known = records.named
    const indexing = { ...words, staging, out, known, store: kept?.store }
    const index = shard ? undefined : clock.measure('index', () => startIndex(scene, routes, indexing))
    const plugins = await clock.measure('emit', () => pluginFiles(scene))
    const around = clock.measure('emit', () =>
      aroundOf(scene, options, { staging, count: counts?.count, plugins })
    )
    const work = {
      scene,
      staging,
      last: { out, records: records.pages },
      cards: new Map<string, Written>(),
      shared
    }
    const pages = await clock.measure('render', () => renderAll(work, routes, clock, { crew, go }))
    const search = (await clock.measure('index', async () => index?.(clock))) ?? new Map<string, Written>()
    const planned = clock.measure('emit', () => around(pages, search, {}))
    const before = [...diagnostics, ...noticed, ...pages.flatMap((page) => page.diagnostics)]
    const isWhole = !hasErrors(settle([...before, ...planned.diagnostics], config.rules))
    const built = isWhole
      ? await clock.measure('plugins', () => filesAfter(scene, publication, planned, shard))
      : undefined
    const whole = built ? clock.measure('emit', () => around(pages, search, { built })) : planned
    const last = { out, records: records.compressed }
    // What shards have written is compressed when they are merged.
    const compressed =
      isWhole && config.deploy.compress && !shard
        ? await clock.measure('compress', () => compressedFiles(whole, staging, last))
        : []
    const plan =
      compressed.length > 0
        ? clock.measure('emit', () => around(pages, search, { built, compressed }))
        : whole
    const said = [...before, ...(built?.diagnostics ?? []), ...plan.diagnostics]
    const all = settle(said, config.rules)
    if (hasErrors(all)) {
      publication.abandon()
      return failed(all)
    }
    const published = clock.measure('publish', () => publication.publish(plan.outputs, plan.origins))
    if (!published.value) return failed([...all, ...published.diagnostics])
    kept?.store.keep(made.stored().values())
    counts?.keep()
    if (place) {
      const named = [...search].filter(([path]) => isNamed(path))
      writeRecords(place, scene.key, pages, { named, compressed }, published.value)
    }
    if (remote && kept) {
      kept.rendered.keep(pages.flatMap(({ shared }) => shared ?? []))
      await clock.measure('send', () => remote.send(sharedStores(kept, options.shard)))
    }
    return {
      diagnostics: remote ? settle([...all, ...remote.problems()]) : all,
      published: true,
      pages: routes.length,
      rendered: pages.filter((page) => page.rendered).length,
      files: published.value.size,
      bytes: [...published.value.values()].reduce((sum, { size }) => sum + size, 0),
      url: config.url,
      outputs: published.value,
      bundled: bundle.inputs,
      repeatable: config.plugins.length === 0,
      timings: clock
    }
  } catch (error) {
    publication.abandon()
    if (!isSystemError(error)) throw error
    return failed([...diagnostics, outputFailed(options.out, error)])
  }
}

/** What comes back of a build that has written nothing. */
const nothing = {
  published: false,
  pages: 0,
  rendered: 0,
  files: 0,
  bytes: 0,
  url: '',
  outputs: new Map<string, Seen>(),
  bundled: [],
  repeatable: false
}

/** What threads need to render pages. */
const goOf = (scene: Scene) => ({
  bundle: scene.bundle,
  mdx: mdxModulesOf(scene.graph.sources.filter(isMarkdown), scene.documents),
  entries: [...scene.documents.stored().values()],
  agreement: agreementOf(scene)
})

/** Files that are made from the others. */
interface MoreFiles {
  readonly built?: PluginEmissions | undefined
  readonly compressed?: readonly CompressedFile[]
}

/** Make what stands around the pages of a site, or of a shard. @returns plans the output, once all pages are there */
function aroundOf(
  scene: Scene,
  { locales, shard, cache }: BuildOptions,
  { plugins, ...making }: Pick<ShardWork, 'staging' | 'count' | 'plugins'>
): (pages: readonly FinishedPage[], search: WrittenIndex, more: MoreFiles) => Plan<Written | Content> {
  const routes = routesToRender(scene.graph, locales)
  const { files } = scene.graph.plugins
  if (!shard) {
    const around = emitAround(scene, routes, files, plugins)
    return (pages, search, { built = noEmissions, compressed = [] }) => {
      const index = [...search].map(([path, content]) => ({ path, content, from: 'sitegen' }))
      const emissions = [...around.emissions, ...index, ...built.value, ...compressed]
      return planSite({ ...around, emissions }, pages, files)
    }
  }
  const engine = cache?.engine ?? ''
  const origin = { version: packageVersion(), engine, inputs: inputsOf(scene, files, locales) }
  return emitShard(scene, routes, { shard, origin, files, plugins, ...making })
}

/** What plugins add when they have seen the whole output; nothing where none wants to. */
async function filesAfter(
  scene: Scene,
  { staging, complete }: Publication,
  { outputs }: Plan<Written | Content>,
  shard: Shard | undefined
): Promise<PluginEmissions | undefined> {
  const { active } = scene.graph.plugins
  if (withBuilt(active).length === 0) return undefined
  if (shard) return { value: [], diagnostics: withoutShards(active) }
  complete(outputs)
  return builtFiles(scene, staging.folder, [...outputs.keys()])
}

/** So many pages are rendered before a thread has started. */
const manyRendered = 100

/** All pages, in the order of their routes. */
async function renderAll(
  work: PageWork,
  routes: readonly Route[],
  clock: Timings,
  { crew, go }: { readonly crew: Crew | undefined; readonly go: () => void }
): Promise<readonly FinishedPage[]> {
  const own = new Map<number, FinishedPage>()
  const counters = crew?.counters ?? sharedCounters()
  clock.expect('page', routes.length, () => claimed(counters, 'pages', routes.length))
  let rendered = 0
  for (const [route, index] of claim(counters, 'pages', routes, 0)) {
    const page = await clock.time('page', route.path, () => finishPage(work, route))
    own.set(index, page)
    if (!page.rendered || ++rendered !== manyRendered || !crew || crew.started) continue
    // A change that many pages show: there will be more of them.
    crew.start()
    go()
  }
  const others = await crew?.pages()
  clock.add(crew?.spans ?? [])
  const pages: FinishedPage[] = []
  for (const [index, route] of routes.entries())
    pages.push(own.get(index) ?? others?.get(index) ?? (await finishPage(work, route)))
  return pages
}
