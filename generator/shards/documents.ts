// The first of the two steps of a build on several machines: each machine parses the documents of its shard and sends them
// to the remote cache, where all shards find them when they render their pages.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { siteFile } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import type { Shard } from '../base/shard.ts'
import { startTimings } from '../base/timings.ts'
import type { BuildSettings } from '../build.ts'
import { SourceChangedError, sourceChangedProblem } from '../load/source-cache.ts'
import { openSite } from '../open-site.ts'
import { cacheKeys, makeDocuments, sourcesIn } from '../tasks/documents.ts'
import { openTools } from '../tasks/tools.ts'

export interface DocumentsResult {
  /** Problems with sharing; those of the site are reported by the builds of its shards. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether they were uploaded. */
  readonly shared: boolean
  /** How many documents the shard has. */
  readonly documents: number
}

/** Parse the documents of a shard and share them. */
export async function shareDocuments(
  settings: BuildSettings & { readonly shard: Shard }
): Promise<DocumentsResult> {
  const timings = startTimings(0, settings.progressListener)
  const tools = openTools({ ...settings, location: settings.cache, timings })
  const { engine } = tools
  engine.pool.start(['documents'])
  const failed = (diagnostics: readonly Diagnostic[]) => ({ shared: false, documents: 0, diagnostics })
  try {
    const { value: site, diagnostics } = await openSite(projectFiles(settings.root), settings, tools)
    if (!site) return failed(diagnostics)
    if (!engine.cache || site.config.cache.remote === undefined) return failed([noServerProblem()])
    const documents = await site.documents()
    const sources = sourcesIn(site.graph, settings.shard)
    await timings.measureStage('markdown', () => makeDocuments(site, sources, documents, tools))
    engine.cache.prune()
    await engine.upload(cacheKeys(sources, documents))
    const problems = engine.problems()
    const isShared = problems.every(({ code }) => code !== 'cache-remote')
    return { diagnostics: problems, shared: isShared, documents: sources.length }
  } catch (error) {
    if (!(error instanceof SourceChangedError)) throw error
    return failed([sourceChangedProblem(error)])
  } finally {
    tools.close()
    tools.writeSources()
  }
}

const noServerProblem = (): Diagnostic =>
  diagnostic(
    'cache-remote',
    { file: siteFile },
    'Sharing the documents of a shard needs a remote cache, but this site has none',
    'write `cache: { remote: https://… }` in site.yaml, or build the shards without this step'
  )
