import { join } from 'node:path'
import { projectFiles } from '../base/git-files.ts'
import { cacheFolder } from '../cache/snapshot.ts'
import { CannotListen } from '../serve/listen.ts'
import { serve } from '../serve/serve.ts'
import { interrupted } from './interrupted.ts'
import { engineOf } from './last-build.ts'
import { noProgress } from './progress.ts'
import { findProject } from './project.ts'
import { countText, reportText } from './report.ts'
import { exitCodes, type Terminal } from './terminal.ts'

interface Options {
  readonly root: string
  readonly port: number
  readonly host: string
}

/** `sitegen serve`: runs until it is interrupted. */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  // Only the first start takes long enough to be waited for.
  const progress = terminal.progress?.(true) ?? noProgress
  try {
    const server = await serve({
      root,
      port: options.port,
      host: options.host,
      today: terminal.today,
      cache: { folder: join(root, cacheFolder), engine: engineOf(root), fresh: false },
      watcher: progress.watcher,
      report(diagnostics) {
        progress.end()
        if (diagnostics.length > 0) terminal.err(`${reportText(diagnostics, files, terminal.color)}\n`)
        terminal.err(diagnostics.length === 0 ? 'Nothing to report.' : countText(diagnostics))
      }
    })
    terminal.out(server.url)
    await interrupted()
    await server.close()
    return exitCodes.interrupted
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error
    terminal.err(error.message)
    return exitCodes.usage
  } finally {
    progress.end()
  }
}
