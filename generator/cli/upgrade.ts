import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeWithControls } from '../base/decode.ts'
import type { Files } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { positionIn, quantity } from '../base/text.ts'
import {
  type ChangedName,
  canHaveChangedNames,
  changedNames,
  removedNames,
  withCurrentNames
} from '../bundle/changed-names.ts'
import { check } from '../check.ts'
import { projectCacheLocation } from '../engine/project-cache.ts'
import { findProject } from './project.ts'
import { confirm, exitCodes, type Terminal } from './terminal.ts'
import { tryWrite } from './try-write.ts'
import { visible } from './visible.ts'

interface Options {
  readonly root: string
  readonly yes: boolean
  readonly dryRun: boolean
}

/** A file with old names. */
interface OldFile {
  readonly path: string
  readonly text: string
  readonly names: readonly ChangedName[]
}

/** `sitegen upgrade`: replaces names that have changed, and marks modules for the browser, after a confirmation. */
export async function run(terminal: Terminal, { root: folder, yes, dryRun }: Options): Promise<number> {
  const root = findProject(terminal, folder)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  const old = oldFiles(files)
  for (const { path, text, names } of old)
    for (const { offset, from, to } of names)
      terminal.out(`${visible(path)}:${positionIn(text, offset).line}  ${visible(from)} → ${to}`)
  for (const { path, text, removed } of filesWithRemoved(files))
    for (const { offset, name, advice } of removed)
      terminal.out(`${visible(path)}:${positionIn(text, offset).line}  ${name} ${advice}`)
  const browserModules = await modulesForBrowser(terminal, root)
  for (const path of browserModules) terminal.out(markedLine(path))
  const paths = new Set([...old.map(({ path }) => path), ...browserModules])
  if (paths.size === 0) {
    terminal.err(
      'Nothing to change: the project uses no name that has changed, and no module lacks `use client`.'
    )
    return exitCodes.done
  }
  const count = quantity(paths.size, 'file')
  if (dryRun) {
    terminal.err(`${count} would be changed.`)
    return exitCodes.done
  }
  const refused = yes
    ? undefined
    : await confirm(terminal, {
        question: `Change ${count}?`,
        withoutTerminal: `${count} would be changed, which needs confirmation: commit your work, then run it again with --yes`,
        declined: 'Nothing was changed.'
      })
  if (refused !== undefined) return refused
  const write = (path: string, text: string): boolean =>
    tryWrite(terminal, { file: path, hint: 'check its permissions' }, () =>
      writeFileSync(join(root, path), text)
    )
  for (const { path, text, names } of old)
    if (!write(path, withCurrentNames(text, names))) return exitCodes.usage
  const marked = new Set<string>()
  // A module that could not be bundled, or that another one hid, shows what it needs in the next round.
  for (let next = browserModules; next.length > 0; ) {
    for (const path of next) {
      if (!write(path, `'use client'\n\n${readFileSync(join(root, path), 'utf8')}`)) return exitCodes.usage
      marked.add(path)
    }
    next = await modulesForBrowser(terminal, root, marked)
    for (const path of next) terminal.out(markedLine(path))
    if (next.length === 0) break
  }
  const changed = new Set([...old.map(({ path }) => path), ...marked])
  terminal.err(`${quantity(changed.size, 'file')} changed. Run \`sitegen check\` to see what is left.`)
  return exitCodes.done
}

const markedLine = (path: string): string => `${visible(path)}:1  + 'use client'`

const textsOf = (files: Files) =>
  ['site', 'content']
    .flatMap((top) => files.list(top))
    .filter(({ path, outside }) => !outside && canHaveChangedNames(path))
    .map(({ path }) => ({ path, text: decodeWithControls(files.read(path)) }))

const oldFiles = (files: Files): readonly OldFile[] =>
  textsOf(files)
    .map(({ path, text }) => ({ path, text, names: changedNames(path, text) }))
    .filter(({ names }) => names.length > 0)

const filesWithRemoved = (files: Files) =>
  textsOf(files)
    .map(({ path, text }) => ({ path, text, removed: removedNames(path, text) }))
    .filter(({ removed }) => removed.length > 0)

/** Modules of the site that the check wants in the browser. */
async function modulesForBrowser(
  { today, environment }: Terminal,
  root: string,
  marked: ReadonlySet<string> = new Set()
): Promise<readonly string[]> {
  const { diagnostics } = await check(projectFiles(root), {
    drafts: true,
    today,
    cache: { ...projectCacheLocation(root), out: join(root, 'build') },
    environment
  })
  const files = diagnostics.flatMap(({ code, file }) =>
    code === 'needs-use-client' && file !== undefined && /^site\/.*\.[jt]sx?$/.test(file) ? [file] : []
  )
  return [...new Set(files)].filter((file) => !marked.has(file)).sort()
}
