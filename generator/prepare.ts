// The stages up to `validate`, and the bundle beside them: the first half of `build` and of `check`.

import { setImmediate } from 'node:timers/promises'
import { type Diagnostic, type Outcome, settle } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import { collectEarly } from './base/memory.ts'
import type { Timings } from './base/timings.ts'
import { type Bundle, bundleOnce } from './bundle/bundle.ts'
import type { BundleInput } from './bundle/input.ts'
import { type BundlePlace, findBundle, keepBundle } from './bundle/kept.ts'
import type { CachePlace } from './cache/place.ts'
import type { Remote, RemoteOptions } from './cache/remote.ts'
import type { Store } from './cache/store.ts'
import type { Config } from './config/config.ts'
import type { Shard } from './graph/shard.ts'
import type { Graph } from './graph/site-graph.ts'
import {
  ChangedSource,
  changedSource,
  countRead,
  type KnownSources,
  keepKnown,
  readKnown
} from './load/known.ts'
import { publicVariables } from './load/public-variables.ts'
import { isMarkdown } from './load/source.ts'
import { type DocumentStore, type Documents, documents } from './markdown/documents.ts'
import { checkHeads } from './render/head-check.ts'
import { checkStyles } from './render/style-asks.ts'
import { checkHosts } from './render/undeclared.ts'
import { bundleInput, linkSite, markdownTools, mdxModulesOf, type SiteOptions } from './site.ts'
import { checkPlugins } from './validate/plugin-rules.ts'
import { type CheckedGraph, validate } from './validate/validate.ts'
import { claim, claimed, sharedCounters, tellFetched } from './workers/claims.ts'
import type { Crew } from './workers/crew.ts'

export interface BuildCache extends CachePlace {
  /** How the server is used that `cache.remote` in site.yaml names. */
  readonly remote?: Pick<RemoteOptions, 'token' | 'readOnly' | 'limits'> | undefined
}

/** A site that has gone through all stages up to `validate`. */
export interface Prepared {
  readonly config: Config
  readonly graph: Graph
  readonly documents: Documents
  readonly bundle?: Bundle
  /** Missing when there are errors. */
  readonly checked?: CheckedGraph
  /** What other machines have made, where the site names a server for it. */
  readonly remote?: Remote | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** What lies in the cache, open. */
export interface Stores extends DocumentStore {
  readonly store: Store
  /** Counts of words, for search. */
  readonly words: Store
  /** Pages and cards, where the site shares its cache. */
  readonly rendered: Store
}

/** What `prepare` gives when the configuration itself is wrong. */
type Unprepared = { readonly diagnostics: readonly Diagnostic[] } & {
  readonly [Key in Exclude<keyof Prepared, 'diagnostics'>]?: undefined
}

/** Who and what helps to make documents. */
interface Help {
  readonly crew?: Crew | undefined
  readonly kept?: Stores | undefined
  readonly cache?: BuildCache
  readonly shard?: Shard | undefined
  /** Ask no server. */
  readonly offline?: true
}

/** Run the stages up to `validate`. */
export async function prepare(
  files: Files,
  options: SiteOptions,
  clock: Timings,
  help: Help = {}
): Promise<Prepared | Unprepared> {
  const known: KnownSources = help.cache ? readKnown(help.cache) : new Map()
  try {
    return await prepareWith(files, options, clock, help, known)
  } catch (error) {
    if (!(error instanceof ChangedSource)) throw error
    return { diagnostics: settle([changedSource(error)]) }
  } finally {
    if (help.cache) keepKnown(help.cache, known)
  }
}

/** So many documents are made before a thread has started. */
const fewRead = 60

/** With more documents than this, what threads have in use is most of the memory of a build. */
const manyDocuments = 4_000

async function prepareWith(
  files: Files,
  options: SiteOptions,
  clock: Timings,
  { crew, kept, cache, shard, offline }: Help,
  known: KnownSources
): Promise<Prepared | Unprepared> {
  const { value: linked, diagnostics: earlier } = await linkSite(files, options, clock, { known })
  if (!linked) return { diagnostics: settle(earlier) }
  if (countRead(known) > fewRead) crew?.start()
  const { config, theme, graph } = linked
  const sources = graph.sources.filter(isMarkdown)
  if (sources.length > manyDocuments) collectEarly()
  const remote = offline ? undefined : await remoteOf(config, cache)
  if (remote && kept) await clock.measure('receive', () => remote.receive(sharedStores(kept, shard)))
  if (crew) tellFetched(crew.counters)
  const made = documents(config, theme, await markdownTools(linked), kept)
  const mdx = clock.measure('markdown', () => mdxModulesOf(sources, made))
  const input = bundleInput(graph, 'production', mdx, publicVariables(files, options.environment))
  const place = cache && { ...cache, remote }
  const keptBundle =
    place && !lacksThemeFiles(earlier)
      ? await clock.measure('bundle', () => findBundle(place, input))
      : undefined
  const bundling =
    keptBundle || lacksThemeFiles(earlier)
      ? { value: keptBundle, diagnostics: [] }
      : clock.measure('bundle', () => bundleAndKeep(input, place))
  // esbuild works in a process of its own; Markdown runs here meanwhile. It asks us where modules are, so after
  // each document we listen.
  await clock.measure('markdown', async () => {
    const counters = crew?.counters ?? sharedCounters()
    clock.expect('document', sources.length, () => claimed(counters, 'documents', sources.length))
    for (const [source] of claim(counters, 'documents', sources, 0)) {
      clock.time('document', source.file, () => made.of(source))
      await setImmediate()
    }
    made.learn((await crew?.documents()) ?? [])
    for (const source of sources) made.of(source)
  })
  const { value: bundle, diagnostics: bundleProblems } = await bundling
  const site = {
    graph,
    documents: made,
    pageAnchors: bundle?.server.anchors ?? new Map(),
    componentProps: bundle?.server.componentProps ?? new Map()
  }
  const ofPlugins = await clock.measure('validate', () => checkPlugins(site))
  const { graph: checked, diagnostics } = clock.measure('validate', () =>
    validate(site, [
      ...[...earlier, ...bundleProblems, ...ofPlugins],
      ...[...checkHeads(graph), ...checkStyles(graph), ...checkHosts(graph)]
    ])
  )
  return {
    config,
    graph,
    documents: made,
    remote,
    diagnostics,
    ...(bundle ? { bundle } : {}),
    ...(checked ? { checked } : {})
  }
}

/** Files that site.yaml names and that are not there: reported once, by name, not again by esbuild. */
const lacksThemeFiles = (earlier: readonly Diagnostic[]): boolean =>
  earlier.some(({ code }) => code === 'theme-part-unknown' || code === 'theme-styles-missing')

async function bundleAndKeep(input: BundleInput, place?: BundlePlace): Promise<Outcome<Bundle | undefined>> {
  const made = await bundleOnce(input)
  if (place) keepBundle(place, input, made)
  return made
}

/** What builds share with other machines, by name. Shards render and count other pages, each its own. */
export function sharedStores(
  { store, words, rendered }: Stores,
  shard?: Shard
): Readonly<Record<string, Store>> {
  const part = shard ? `-${shard.number}-of-${shard.count}` : ''
  return { documents: store, [`words${part}`]: words, [`rendered${part}`]: rendered }
}

/** The server that the site shares its cache by, if there is one and it may be used. */
async function remoteOf(
  { cache: { remote: url }, url: origin, base, site }: Config,
  cache?: BuildCache
): Promise<Remote | undefined> {
  if (url === undefined || !cache || cache.fresh) return undefined
  // Other sites need nothing of the network.
  const { openRemote } = await import('./cache/remote.ts')
  // The line is not shown where it holds a password.
  const place = /@/.test(url) ? { file: site.yaml.file } : site.yaml.at(['cache', 'remote'])
  return openRemote({ ...cache, ...cache.remote, url, site: `${origin}${base}`, place })
}
