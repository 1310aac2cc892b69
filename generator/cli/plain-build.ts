import type { Diagnostic } from '../base/diagnostics.ts'
import { build } from '../build.ts'
import { projectCacheLocation } from '../engine/project-cache.ts'
import { noProgress } from './progress.ts'
import type { Terminal } from './terminal.ts'
import { optimizeLater } from './v8-flags.ts'

/**
 * Build all of a project for another command, without drafts and without the remote cache.
 *
 * @param root absolute folder of the project
 * @param out absolute folder of the output
 * @param json whether the command prints JSON: then no progress is written to logs
 */
export async function plainBuild(
  terminal: Terminal,
  root: string,
  out: string,
  { json }: { readonly json: boolean }
): Promise<readonly Diagnostic[]> {
  optimizeLater()
  const progress = terminal.progress?.(!json) ?? noProgress
  const { diagnostics } = await build({
    root,
    out,
    locales: [],
    drafts: false,
    today: terminal.today,
    environment: terminal.environment,
    cache: { ...projectCacheLocation(root), remote: false },
    progressListener: progress.listener
  }).finally(progress.end)
  return diagnostics
}
