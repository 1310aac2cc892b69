import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyRules, type Diagnostic, hasErrors, type Rules } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { withRealPaths } from '../base/markdown-folder.ts'
import { relativePath } from '../base/relative-path.ts'
import { handbookAddress, packageVersion } from '../base/sitegen-package.ts'
import { quantity } from '../base/text.ts'
import { check } from '../check.ts'
import { projectCacheLocation } from '../engine/project-cache.ts'
import { webRequest } from '../engine/web-request.ts'
import type { ExternalReport } from '../external/check-external.ts'
import { openAccessibility } from './accessibility.ts'
import { changedFiles } from './changed-files.ts'
import { handbookLinks } from './code-page.ts'
import { fixedFiles } from './fixes.ts'
import { noProgress } from './progress.ts'
import { findProject } from './project.ts'
import { countText, reportText } from './report.ts'
import { reportGithub } from './report-github.ts'
import { reportSarif } from './report-sarif.ts'
import { exitCodes, refuse, type Terminal } from './terminal.ts'
import { tryWrite } from './try-write.ts'
import { unifiedDiff } from './unified-diff.ts'
import { optimizeLater } from './v8-flags.ts'
import { visible } from './visible.ts'

interface Options {
  readonly root: string
  readonly drafts: boolean
  readonly today?: string
  readonly offline: boolean
  readonly format: 'text' | 'json' | 'github' | 'sarif'
  readonly fix: boolean
  readonly external: boolean
  readonly a11y: boolean
  readonly a11yAll: boolean
  /** Report only files that differ from where the branch left this one. */
  readonly changed?: string
}

/** A repair that leads to another one each time would go on for ever. */
const maxRounds = 5

/** `sitegen check` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const { root: folder, drafts, format, offline, today = terminal.today } = options
  const root = findProject(terminal, folder)
  if (typeof root === 'number') return root
  const changed = options.changed === undefined ? undefined : changedFiles(root, options.changed)
  if (changed && 'problem' in changed) return refuse(terminal, changed.problem, changed.hint)
  const accessibility =
    options.a11y || options.a11yAll
      ? await openAccessibility(terminal, root, options.a11yAll ? 'all' : 'templates')
      : undefined
  if (typeof accessibility === 'number') return accessibility
  const files = projectFiles(root)
  const cache = { ...projectCacheLocation(root), out: join(root, 'build') }
  optimizeLater()
  let isOffline = false
  let rules: Rules | undefined
  const problems = async (): Promise<readonly Diagnostic[]> => {
    const progress = terminal.progress?.(format === 'text' || format === 'github') ?? noProgress
    const checked = await check(files, {
      drafts,
      today,
      cache,
      offline,
      environment: terminal.environment,
      progressListener: progress.listener,
      external: options.external
        ? {
            request: webRequest,
            folder: cache.folder,
            now: Date.now(),
            onStart: (count, hosts) =>
              terminal.err(`Asking ${quantity(hosts, 'host')} about ${quantity(count, 'link')} …`)
          }
        : undefined
    }).finally(progress.end)
    if (checked.external) terminal.err(externalText(checked.external))
    isOffline = checked.external?.isOffline ?? false
    rules = checked.rules
    return withRealPaths(files, checked.diagnostics)
  }
  const isReported = ({ file }: Diagnostic) => changed === undefined || changed.files.has(file)
  let all = await problems()
  if (options.fix) {
    const repaired = new Map<string, number>()
    // What was repaired may show what was hidden behind it.
    for (let round = 0; round < maxRounds; round++) {
      const fixed = fixedFiles(root, all.filter(isReported))
      if (fixed.length === 0) break
      const hint = 'the other files are repaired; make this one writable, then start again'
      for (const item of fixed) {
        const { file, path, after, count } = item
        if (!tryWrite(terminal, { file, hint }, () => writeFileSync(path, after))) return exitCodes.failed
        terminal.err(unifiedDiff(item))
        repaired.set(file, (repaired.get(file) ?? 0) + count)
      }
      all = await problems()
    }
    const count = [...repaired.values()].reduce((sum, ofFile) => sum + ofFile, 0)
    terminal.err(`Repaired ${quantity(count, 'place')} in ${quantity(repaired.size, 'file')}.\n`)
  }
  // Pages with errors are not those that readers get.
  if (accessibility && !hasErrors(all)) {
    const found = await accessibility()
    if (typeof found === 'number') return found
    all = withRealPaths(files, applyRules([...all, ...found], rules))
  } else if (accessibility) terminal.err('Accessibility is checked once the site has no errors.\n')
  const diagnostics = all.filter(isReported)
  const report = reports[format](diagnostics, { terminal, files, root })
  if (report !== '') terminal.out(report)
  terminal.err(diagnostics.length === 0 ? 'Nothing to report.' : countText(diagnostics))
  const others = all.filter((item) => !isReported(item))
  if (others.length > 0)
    terminal.err(`In files that have not changed: ${countText(others)}. \`sitegen check\` lists them.`)
  return hasErrors(diagnostics) || isOffline ? exitCodes.failed : exitCodes.done
}

/** How many addresses were tried, and those that remain unknown. */
function externalText({ count, asked, isOffline, unknown }: ExternalReport): string {
  if (isOffline)
    return 'No host that the site links to can be looked up, so this machine seems to be offline. Links to other sites were not tried.\n'
  const kept = count - asked
  const lines = [
    `${quantity(count, 'link')} to other sites${kept > 0 ? `; for ${kept} the answer of an earlier run counts` : ''}.`,
    ...unknown.map(({ url, reason }) => `  not known  ${visible(url)}: ${reason}`)
  ]
  return `${lines.join('\n')}\n`
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
