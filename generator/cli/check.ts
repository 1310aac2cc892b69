import { join } from 'node:path'
import { type Diagnostic, hasErrors } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { withRealPaths } from '../base/markdown-folder.ts'
import { relativePath } from '../base/relative-path.ts'
import { handbookAddress, packageVersion } from '../base/sitegen-package.ts'
import { check } from '../check.ts'
import { projectCacheLocation } from '../engine/project-cache.ts'
import { handbookLinks } from './code-page.ts'
import { noProgress } from './progress.ts'
import { findProject } from './project.ts'
import { countText, reportText } from './report.ts'
import { reportGithub } from './report-github.ts'
import { reportSarif } from './report-sarif.ts'
import { exitCodes, type Terminal } from './terminal.ts'
import { optimizeLater } from './v8-flags.ts'

interface Options {
  readonly root: string
  readonly drafts: boolean
  readonly today?: string
  readonly offline: boolean
  readonly format: 'text' | 'json' | 'github' | 'sarif'
}

/** `sitegen check` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const { root: folder, drafts, format, offline, today = terminal.today } = options
  const root = findProject(terminal, folder)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  const cache = { ...projectCacheLocation(root), out: join(root, 'build') }
  optimizeLater()
  const progress = terminal.progress?.(format === 'text' || format === 'github') ?? noProgress
  const checked = await check(files, {
    drafts,
    today,
    cache,
    offline,
    environment: terminal.environment,
    progressListener: progress.listener
  }).finally(progress.end)
  const diagnostics = withRealPaths(files, checked.diagnostics)
  const report = reports[format](diagnostics, { terminal, files, root })
  if (report !== '') terminal.out(report)
  terminal.err(diagnostics.length === 0 ? 'Nothing to report.' : countText(diagnostics))
  return hasErrors(diagnostics) ? exitCodes.failed : exitCodes.done
}

interface ReportContext {
  readonly terminal: Terminal
  readonly files: Files
  readonly root: string
}

const reports: Readonly<
  Record<Options['format'], (diagnostics: readonly Diagnostic[], context: ReportContext) => string>
> = {
  text: (diagnostics, { files, terminal }) =>
    diagnostics.length === 0
      ? ''
      : `${reportText(diagnostics, files, terminal.color)}\n${handbookLinks(diagnostics, handbookAddress())}`,
  json: (diagnostics) => JSON.stringify({ diagnostics }, null, 2),
  github: (diagnostics, context) => reportGithub(diagnostics, folderIn(context)),
  sarif: (diagnostics, context) => {
    const tool = { version: packageVersion(), handbook: handbookAddress() }
    return JSON.stringify(reportSarif(diagnostics, folderIn(context), tool), null, 2)
  }
}

/** Path of the project from the working directory, which in CI is the repository. */
function folderIn({ terminal, root }: ReportContext): string {
  const path = relativePath(terminal.cwd, root)
  return path === '' ? '' : `${path}/`
}
