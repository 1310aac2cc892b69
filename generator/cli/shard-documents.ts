import { projectFiles } from '../base/git-files.ts'
import type { Shard } from '../base/shard.ts'
import { projectCacheLocation } from '../engine/project-cache.ts'
import { workerThreadCount } from '../engine/worker-pool.ts'
import { noProgress } from './progress.ts'
import { countText, reportText } from './report.ts'
import { exitCodes, refuse, type Terminal } from './terminal.ts'

interface Options {
  /** Absolute. */
  readonly root: string
  readonly drafts: boolean
  readonly today: string
  readonly shard: Shard | undefined
  readonly json: boolean
  readonly readOnly: boolean
}

/** `sitegen build --shard 1/4 --only documents` */
export async function runDocuments(
  terminal: Terminal,
  { root, shard, json, readOnly, ...options }: Options
): Promise<number> {
  if (!shard)
    return refuse(
      terminal,
      '`--only documents` needs `--shard`.',
      'name the shard too: `--shard 1/4 --only documents`'
    )
  if (readOnly)
    return refuse(
      terminal,
      '`--only documents` sends documents to the remote cache, but `--cache-read-only` sends nothing.',
      'leave out one of the two'
    )
  const start = performance.now()
  const { shareDocuments } = await import('../shards/documents.ts')
  const progress = terminal.progress?.(!json) ?? noProgress
  const { diagnostics, shared, documents } = await shareDocuments({
    ...options,
    root,
    shard,
    out: root,
    locales: [],
    environment: terminal.environment,
    cache: { ...projectCacheLocation(root), remote: { token: terminal.cacheToken } },
    threads: workerThreadCount(),
    progressListener: progress.listener
  }).finally(progress.end)
  if (diagnostics.length > 0)
    terminal.err(
      `${reportText(diagnostics, projectFiles(root), terminal.color)}\n\n${countText(diagnostics)}`
    )
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  if (json) terminal.out(JSON.stringify({ shared, documents, diagnostics }, null, 2))
  else if (shared)
    terminal.err(`${documents} documents of shard ${shard.number}/${shard.count} shared after ${seconds} s`)
  return shared ? exitCodes.done : exitCodes.failed
}
