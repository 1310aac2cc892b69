// The first of the two steps of a build on several machines: each machine parses the documents of its shard and sends them
// to the remote cache, where all shards find them when they render their pages.

import { applyRules, type Diagnostic, diagnostic, hasErrors } from './base/diagnostics.ts'
import { projectFiles } from './base/git-files.ts'
import type { Shard } from './base/shard.ts'
import { startTimings, type Timings } from './base/timings.ts'
import type { BuildOptions } from './build-result.ts'
import { siteFile } from './config/config.ts'
import { SourceChangedError, sourceChangedProblem } from './load/source-cache.ts'
import { createDocuments, documentMaker } from './markdown/documents.ts'
import { linkSite, markdownTools } from './site.ts'
import { documentCache, documentNamespaces } from './tasks/document-cache.ts'
import { cacheKeys, makeDocuments, sourcesIn } from './tasks/documents.ts'
import { type Engine, openEngine } from './tasks/engine.ts'

export interface DocumentsResult {
  /** Problems with sharing; those of the site are reported by the builds of its shards. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether they were uploaded. */
  readonly shared: boolean
  /** How many documents the shard has. */
  readonly documents: number
}

const emptyResult = { shared: false, documents: 0 }

/** Parse the documents of a shard and share them. */
export async function shareDocuments(
  options: BuildOptions & { readonly shard: Shard }
): Promise<DocumentsResult> {
  const timings = startTimings(0, options.progressListener)
  const engine = openEngine({ ...options, location: options.cache, timings })
  engine.pool.start()
  try {
    return await shareWith(options, engine, timings)
  } catch (error) {
    if (!(error instanceof SourceChangedError)) throw error
    return { ...emptyResult, diagnostics: [sourceChangedProblem(error)] }
  } finally {
    engine.close()
  }
}

async function shareWith(
  { shard, ...options }: BuildOptions & { readonly shard: Shard },
  engine: Engine,
  timings: Timings
): Promise<DocumentsResult> {
  const { cache } = engine
  const { value: linked, diagnostics } = await linkSite(projectFiles(options.root), options, timings, {
    sourceCache: engine.sources,
    plugins: engine.plugins,
    loaders: engine.loaders
  })
  const { config, theme, graph } = linked
  const failed = { ...emptyResult, diagnostics: applyRules(diagnostics, config.rules) }
  if (config.unknown && hasErrors(failed.diagnostics)) return failed
  if (!cache || config.cache.remote === undefined) return { ...emptyResult, diagnostics: [noServerProblem()] }
  await engine.connect(config)
  const memo = documentCache(documentNamespaces(cache))
  const documents = createDocuments(documentMaker(config, theme, await markdownTools(linked)), memo)
  const sources = sourcesIn(graph, shard)
  await timings.measureStage('markdown', () => makeDocuments(linked, sources, documents, engine, timings))
  cache.prune()
  await engine.upload(cacheKeys(sources, documents))
  const problems = engine.problems()
  const isShared = problems.every(({ code }) => code !== 'cache-remote')
  return { diagnostics: problems, shared: isShared, documents: sources.length }
}

const noServerProblem = (): Diagnostic =>
  diagnostic(
    'cache-remote',
    { file: siteFile },
    'Sharing the documents of a shard needs a remote cache, but this site has none',
    'write `cache: { remote: https://… }` in site.yaml, or build the shards without this step'
  )
