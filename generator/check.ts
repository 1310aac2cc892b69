// A build that writes no output: it reports what `build` reports.

import { applyRules, type Diagnostic, type Rules } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import { type ProgressListener, startTimings } from './base/timings.ts'
import { checkPages, type PageOptions } from './checked-pages.ts'
import { checkExternal, type ExternalOptions, type ExternalReport } from './external/check-external.ts'
import { SourceChangedError, sourceChangedProblem } from './load/source-cache.ts'
import { openSite } from './open-site.ts'
import { openTools } from './tasks/tools.ts'

export interface CheckSettings extends Omit<PageOptions, 'locales' | 'shard'> {
  /** Take the entries of loaders from the cache. */
  readonly offline?: boolean
  /** Gets progress events. */
  readonly progressListener?: ProgressListener
  /** Also try links to other sites. */
  readonly external?: ExternalOptions
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  /** How many pages were rendered. */
  readonly rendered: number
  /** Missing if links to other sites were not tried. */
  readonly external?: ExternalReport
  /** Severities that the site sets, for what is found later. */
  readonly rules?: Rules
}

/** Report everything that is wrong with a site. */
export async function check(
  files: Files,
  { offline, progressListener, external, ...options }: CheckSettings
): Promise<CheckResult> {
  const timings = startTimings(0, progressListener)
  // A check depends on files only, so the remote cache is not used.
  const location = options.cache && { ...options.cache, remote: false as const }
  const tools = openTools({ root: files.root, location, timings, offline })
  try {
    const { value: site, diagnostics } = await openSite(files, options, tools)
    if (!site) return { diagnostics, rendered: 0 }
    const { diagnostics: siteProblems } = await site.validated()
    const pages = await checkPages(site, siteProblems, { ...options, locales: [] }, tools)
    const result = { ...pages, rules: site.config.rules }
    tools.engine.cache?.prune()
    if (!external) return result
    const report = await checkExternal(site.graph, await site.documents(), external)
    return {
      ...result,
      diagnostics: applyRules([...result.diagnostics, ...report.diagnostics], site.config.rules),
      external: report
    }
  } catch (error) {
    if (!(error instanceof SourceChangedError)) throw error
    return { diagnostics: applyRules([sourceChangedProblem(error)]), rendered: 0 }
  } finally {
    tools.close()
    tools.writeSources()
  }
}
