import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Diagnostic } from '../base/diagnostics.ts'
import { type Files, siteFile } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { projectPath, realPath, withRealPaths } from '../base/markdown-folder.ts'
import { relativePath } from '../base/relative-path.ts'
import { quantity } from '../base/text.ts'
import { startTimings } from '../base/timings.ts'
import { projectCacheLocation } from '../engine/project-cache.ts'
import { filesAfter } from '../move/files-after.ts'
import type { Move, MovePlan } from '../move/move.ts'
import { changedFiles, planMove } from '../move/plan.ts'
import { openSite } from '../open-site.ts'
import { openTools, type Tools } from '../tasks/tools.ts'
import { findProject } from './project.ts'
import { reportText } from './report.ts'
import { exitCodes, type Terminal } from './terminal.ts'
import { unifiedDiff } from './unified-diff.ts'
import { optimizeLater } from './v8-flags.ts'
import { visible } from './visible.ts'
import { type Planned, writeMove } from './write-move.ts'

interface Options {
  readonly root: string
  readonly from: string
  readonly to: string
  readonly dryRun: boolean
  readonly redirects: boolean
}

/** A move of a project. */
interface Task {
  readonly root: string
  readonly files: Files
  readonly move: Move
}

/** `sitegen mv` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  const named = (name: string) => nameInProject(name, root, files, terminal)
  const page = options.from.replace(/#.*$/s, '')
  const move = {
    from: named(options.from),
    to: named(options.to.startsWith('#') ? page + options.to : options.to),
    // A folder of Markdown has no file for them.
    redirects: options.redirects && (files.mountedAt === undefined || files.has(siteFile))
  }
  optimizeLater()
  const tools = openTools({
    root,
    location: projectCacheLocation(root),
    timings: startTimings(),
    offline: true
  })
  let planned: Planned | undefined
  try {
    planned = await plannedMove(terminal, { root, files, move }, tools)
  } finally {
    tools.close()
  }
  if (!planned) return exitCodes.failed
  const { plan, texts } = planned
  printPlan(terminal, plan, files)
  const count = [
    ...(plan.moves.length > 0 ? [quantity(plan.moves.length, 'file')] : []),
    `${quantity(plan.edits.length, 'place')} in ${quantity(texts.length, 'file')}`
  ].join(', ')
  if (options.dryRun) {
    for (const text of texts)
      terminal.out(unifiedDiff({ ...text, from: realPath(files, text.from), file: realPath(files, text.to) }))
    terminal.err(`${count} would be changed.`)
    return exitCodes.done
  }
  if (!writeMove(terminal, root, files, planned)) return exitCodes.failed
  terminal.err(`${count} changed.`)
  return exitCodes.done
}

/** The move, if nothing speaks against it; all reasons are printed. */
async function plannedMove(
  terminal: Terminal,
  { files, move }: Task,
  tools: Tools
): Promise<Planned | undefined> {
  const { environment, today } = terminal
  // Links in drafts follow too.
  const open = (project: Files) => openSite(project, { drafts: true, today, environment }, tools)
  const report = (diagnostics: readonly Diagnostic[], project: Files) =>
    terminal.err(`${reportText(withRealPaths(files, diagnostics), project, terminal.color)}\n`)
  const { value: site, diagnostics } = await open(files)
  if (!site || site.graph.unknown) {
    report(
      diagnostics.filter(({ severity }) => severity === 'error'),
      files
    )
    terminal.err('Nothing was changed: the site has errors because of which not all links are known.')
    return undefined
  }
  const plan = await planMove(files, site, move, async (project) => (await open(project)).value)
  for (const { file, line, message, hint } of plan.problems) {
    terminal.err(
      `${visible(realPath(files, file))}${line === undefined ? '' : `:${line}`}  ${visible(message)}`
    )
    if (hint !== undefined) terminal.err(`  hint: ${visible(hint)}`)
  }
  if (plan.problems.length > 0) {
    terminal.err('Nothing was changed.')
    return undefined
  }
  const texts = changedFiles(files, plan)
  const project = filesAfter(files, plan.moves, new Map(texts.map(({ to, after }) => [to, after])))
  const after = await open(project)
  const problems = after.value ? (await after.value.validated()).diagnostics : after.diagnostics
  const newProblems =
    problems.length === 0 ? [] : unknownBefore((await site.validated()).diagnostics, problems, plan)
  tools.engine.cache?.prune()
  if (newProblems.length === 0) return { plan, texts }
  report(newProblems, project)
  terminal.err('Nothing was changed: `sitegen check` would report this afterwards.')
  return undefined
}

/** Problems that were not there before, or not as often in their file. */
function unknownBefore(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  { moves }: MovePlan
): readonly Diagnostic[] {
  const newPaths = new Map(moves.map(({ from, to }) => [from, to]))
  const counts = new Map<string, number>()
  const keyOf = (file: string, code: string) => JSON.stringify([file, code])
  for (const { file, code } of before) {
    const key = keyOf(newPaths.get(file) ?? file, code)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return after.filter(({ file, code }) => {
    const key = keyOf(file, code)
    const left = counts.get(key) ?? 0
    counts.set(key, left - 1)
    return left <= 0
  })
}

/** A path as it was typed, from the working directory, as a path of the project; what follows `#` stays. */
function nameInProject(name: string, root: string, files: Files, { cwd }: Terminal): string {
  const [path = '', ...id] = name.split('#')
  const typed = resolve(cwd, path)
  // With --root, paths of the project are understood too.
  const isInProject = path.startsWith('content/') || path.startsWith('site/')
  const absolute = isInProject && !existsSync(typed) && !typed.startsWith(root) ? resolve(root, path) : typed
  const end = /[/\\]$/.test(path) ? '/' : ''
  return [projectPath(files, relativePath(root, absolute)) + end, ...id].join('#')
}

function printPlan(terminal: Terminal, { moves, addresses }: MovePlan, files: Files): void {
  const real = (path: string) => visible(realPath(files, path))
  for (const { from, to } of moves) terminal.out(`${real(from)} → ${real(to)}`)
  for (const { from, to } of addresses)
    terminal.out(
      to === undefined ? `${visible(from)} leads nowhere any more` : `${visible(from)} → ${visible(to)}`
    )
}
