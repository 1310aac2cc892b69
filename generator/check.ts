// A build that writes no output: it reports what `build` reports.

import { applyRules, type Diagnostic } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import { type ProgressListener, startTimings } from './base/timings.ts'
import { checkPages, type PageOptions } from './checked-pages.ts'
import { loadCheckedSite } from './checked-site.ts'
import { SourceChangedError, sourceChangedProblem } from './load/source-cache.ts'
import { openEngine } from './tasks/engine.ts'

export interface CheckOptions extends Omit<PageOptions, 'locales' | 'shard'> {
  /** Take the entries of loaders from the cache. */
  readonly offline?: boolean | undefined
  /** Gets progress events. */
  readonly progressListener?: ProgressListener | undefined
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  /** How many pages were rendered. */
  readonly rendered: number
}

/** Report everything that is wrong with a site. */
export async function check(files: Files, options: CheckOptions): Promise<CheckResult> {
  const timings = startTimings(0, options.progressListener)
  // A check depends on files only, so the remote cache is not used.
  const engine = openEngine({
    location: options.cache && { ...options.cache, remote: false },
    timings,
    offline: options.offline
  })
  try {
    const site = await loadCheckedSite(files, options, timings, engine)
    const result = await checkPages(site, { ...options, locales: [] }, timings, engine)
    if (site.documents && !site.config?.unknown) engine.cache?.prune()
    return result
  } catch (error) {
    if (!(error instanceof SourceChangedError)) throw error
    return { diagnostics: applyRules([sourceChangedProblem(error)]), rendered: 0 }
  } finally {
    engine.close()
  }
}
