// A build that writes no output: it reports what `build` reports.

import { applyRules, type Diagnostic } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import { type ProgressListener, startTimings } from './base/timings.ts'
import { checkPages, type PageOptions } from './checked-pages.ts'
import { SourceChangedError, sourceChangedProblem } from './load/source-cache.ts'
import { openSite } from './open-site.ts'
import { openTools } from './tasks/tools.ts'

export interface CheckSettings extends Omit<PageOptions, 'locales' | 'shard'> {
  /** Take the entries of loaders from the cache. */
  readonly offline?: boolean
  /** Gets progress events. */
  readonly progressListener?: ProgressListener
}

/** Report everything that is wrong with a site, and say how many pages were rendered. */
export async function check(
  files: Files,
  { offline, progressListener, ...options }: CheckSettings
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly rendered: number }> {
  const timings = startTimings(0, progressListener)
  // A check depends on files only, so the remote cache is not used.
  const location = options.cache && { ...options.cache, remote: false as const }
  const tools = openTools({ root: files.root, location, timings, offline })
  try {
    const { value: site, diagnostics } = await openSite(files, options, tools)
    if (!site) return { diagnostics, rendered: 0 }
    const { diagnostics: siteProblems } = await site.validated()
    const result = await checkPages(site, siteProblems, { ...options, locales: [] }, tools)
    tools.engine.cache?.prune()
    return result
  } catch (error) {
    if (!(error instanceof SourceChangedError)) throw error
    return { diagnostics: applyRules([sourceChangedProblem(error)]), rendered: 0 }
  } finally {
    tools.close()
    tools.writeSources()
  }
}
