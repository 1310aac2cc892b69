import { hasErrors } from '../base/diagnostics.ts'
import { projectFiles } from '../base/git-files.ts'
import { timings } from '../base/timings.ts'
import { prepare } from '../build.ts'
import { findProject } from './project.ts'
import { countText, reportText } from './report.ts'
import { exitCodes, type Terminal } from './terminal.ts'

interface Options {
  readonly root: string
  readonly drafts: boolean
  readonly today?: string
  readonly format: 'text' | 'json'
}

/** `sitegen check` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const { root: folder, drafts, format, today = terminal.today } = options
  const root = findProject(terminal, folder)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  const { diagnostics } = await prepare(files, { drafts, today }, timings())
  if (format === 'json') terminal.out(JSON.stringify({ diagnostics }, null, 2))
  else if (diagnostics.length > 0) terminal.out(`${reportText(diagnostics, files, terminal.color)}\n`)
  terminal.err(diagnostics.length === 0 ? 'Nothing to report.' : countText(diagnostics))
  return hasErrors(diagnostics) ? exitCodes.failed : exitCodes.done
}
