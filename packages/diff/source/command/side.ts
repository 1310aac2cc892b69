// What is compared, as it was named → a built site: an output as it is; a project, built into a temporary folder; a revision, checked
// out into a temporary worktree and built there, from the values that the cache of the project has.

import { cpSync, existsSync, mkdtempSync, rmSync, statSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  diskFiles,
  exitCodes,
  fileText,
  findOutput,
  findProject,
  git,
  hasErrors,
  manifestName,
  outputsIn,
  parseManifest,
  plainBuild,
  readBuiltSite,
  refuse,
  relativePath,
  type Terminal
} from 'sitegen/internals'
import type { SiteOutput } from '../output.ts'
import { openSearches } from './search-worker.ts'

/** What is left to do when the comparison is over or interrupted, the last first. */
export type CleanUps = (() => void)[]

/** Open what was named. @returns an exit code if that is not possible, after the reason was printed */
export async function openSide(
  terminal: Terminal,
  name: string,
  root: string,
  cleanUps: CleanUps
): Promise<SiteOutput | number> {
  const folder = resolve(terminal.cwd, name)
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  if (isFolder && outputsIn(folder).length > 0) {
    const output = findOutput(terminal, folder, name, '')
    return typeof output === 'number' ? output : outputOf(output, name, undefined, cleanUps)
  }
  const project = findProject(terminal, isFolder ? folder : root)
  if (typeof project === 'number') return project
  if (isFolder) return built(terminal, project, `${name}, built`, cleanUps)
  const commit = git(project, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
    .toString()
    .trim()
  if (commit === '')
    return refuse(
      terminal,
      `There is no folder and no git revision ${name}.`,
      'name an output, a project, or a commit, branch or tag of the repository; in CI, fetch it first'
    )
  return ofRevision(terminal, { name, commit, project }, cleanUps)
}

function temporaryFolder(cleanUps: CleanUps): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-diff-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function ofRevision(
  terminal: Terminal,
  { name, commit, project }: { readonly name: string; readonly commit: string; readonly project: string },
  cleanUps: CleanUps
): Promise<SiteOutput | number> {
  const repository = git(project, ['rev-parse', '--show-toplevel']).toString().trim()
  const tree = join(temporaryFolder(cleanUps), 'tree')
  cleanUps.push(() => void git(project, ['worktree', 'remove', '--force', tree]))
  git(project, ['worktree', 'add', '--detach', '--quiet', tree, commit])
  const root = join(tree, relativePath(repository, project))
  if (!existsSync(root))
    return refuse(terminal, `The revision ${name} has no folder ${relativePath(repository, project)}.`)
  // Packages that the site uses, and values that do not depend on where a project is.
  for (const folder of new Set([repository, project])) {
    const modules = join(folder, 'node_modules')
    const link = join(tree, relativePath(repository, folder), 'node_modules')
    if (!existsSync(modules) || existsSync(link)) continue
    symlinkSync(modules, link, 'junction')
    // Before the worktree, so that nothing is deleted behind it.
    cleanUps.push(() => unlinkSync(link))
  }
  const cache = join(project, '.sitegen/cache')
  const hasCache = existsSync(cache)
  if (hasCache) cpSync(cache, join(root, '.sitegen/cache'), { recursive: true })
  const how = `built in a temporary worktree${hasCache ? ' with a copy of the cache' : ''}`
  return built(terminal, root, `${name} (${commit.slice(0, 8)}), ${how}`, cleanUps)
}

/** Build a project. */
async function built(
  terminal: Terminal,
  root: string,
  label: string,
  cleanUps: CleanUps
): Promise<SiteOutput | number> {
  const out = join(temporaryFolder(cleanUps), 'build')
  const diagnostics = await plainBuild(terminal, root, out, { json: true })
  if (!hasErrors(diagnostics)) return outputOf(out, label, root, cleanUps)
  const [first] = diagnostics.filter(({ severity }) => severity === 'error')
  terminal.err(`${label}: this cannot be built.`)
  terminal.err(`  ${first?.file}${first?.line === undefined ? '' : `:${first.line}`}  ${first?.message}`)
  return exitCodes.failed
}

function outputOf(folder: string, name: string, root: string | undefined, cleanUps: CleanUps): SiteOutput {
  const files = diskFiles(folder)
  const text = (file: string) => fileText(files, file) ?? ''
  const manifest = parseManifest(text(manifestName))
  if (!manifest) throw new Error(`bug: ${folder} has no manifest`)
  const sources = root === undefined ? undefined : diskFiles(root)
  const searches = openSearches({ manifest, text })
  cleanUps.push(searches.close)
  return {
    name,
    manifest,
    hosted: readBuiltSite(folder),
    text,
    bytes: (file) => (files.has(file) ? files.read(file) : undefined),
    search: searches.search,
    source: (file) => (sources ? fileText(sources, file) : undefined)
  }
}
