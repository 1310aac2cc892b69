import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeWithControls } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { positionIn, quantity } from '../base/text.ts'
import { canHaveChangedNames, changedNames, withCurrentNames } from '../bundle/changed-names.ts'
import { findProject } from './project.ts'
import { confirm, exitCodes, type Terminal } from './terminal.ts'
import { tryWrite } from './try-write.ts'
import { visible } from './visible.ts'

interface Options {
  readonly root: string
  readonly yes: boolean
  readonly dryRun: boolean
}

/** `sitegen upgrade`: replaces names that have changed, after a confirmation. */
export async function run(terminal: Terminal, { root: folder, yes, dryRun }: Options): Promise<number> {
  const root = findProject(terminal, folder)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  const changed = ['site', 'content']
    .flatMap((top) => files.list(top))
    .filter(({ path, outside }) => !outside && canHaveChangedNames(path))
    .map(({ path }) => {
      const text = decodeWithControls(files.read(path))
      return { path, text, names: changedNames(path, text) }
    })
    .filter(({ names }) => names.length > 0)
  for (const { path, text, names } of changed)
    for (const { offset, from, to } of names)
      terminal.out(`${visible(path)}:${positionIn(text, offset).line}  ${visible(from)} → ${to}`)
  if (changed.length === 0) {
    terminal.err('Nothing to replace: the project uses no name that has changed.')
    return exitCodes.done
  }
  const count = quantity(changed.length, 'file')
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
  for (const { path, text, names } of changed) {
    const write = () => writeFileSync(join(root, path), withCurrentNames(text, names))
    if (!tryWrite(terminal, { file: path, hint: 'check its permissions' }, write)) return exitCodes.usage
  }
  terminal.err(`${count} changed. Run \`sitegen check\` to see what is left.`)
  return exitCodes.done
}
