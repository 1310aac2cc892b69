// Starts the engine and its threads, then loads and runs the stages.

import { startTimings } from './base/timings.ts'
import type { BuildSettings, BuildSummary } from './build-stages.ts'
import { openTaskEngine, taskNames } from './tasks/task-engine.ts'

export type { BuildSettings, BuildSummary }

/** Build a site and publish it, or report everything that prevents it. */
export async function build(settings: BuildSettings): Promise<BuildSummary> {
  const { now = () => performance.now() } = settings
  const start = now()
  const timings = startTimings(0, settings.progressListener)
  const engine = openTaskEngine({ ...settings, location: settings.cache, timings })
  // On incremental builds one indexing thread is enough; more would compete for the core.
  if (!settings.lazyThreads) {
    if (engine.cache?.isNew ?? true) engine.pool.start(taskNames)
    else engine.pool.start(['search index'], 1)
  }
  // Loaded now, while the threads load their code: it takes longer than some of the stages.
  const { runStages } = await import('./build-stages.ts')
  return runStages(settings, { engine, timings, elapsed: () => now() - start })
}
