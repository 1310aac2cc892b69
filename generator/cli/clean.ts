import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorMessage } from '../base/error-message.ts'
import { cleanCache, cleanOutput } from '../emit/clean.ts'
import { checkOutputFolder } from '../engine/output-folder.ts'
import { previousOutputPath } from '../engine/previous-output.ts'
import { findProject } from './project.ts'
import { exitCodes, type Terminal } from './terminal.ts'

/** `sitegen clean` */
export async function run(
  terminal: Terminal,
  options: { readonly root: string; readonly out: string }
): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const out = resolve(root, options.out)
  const problem = checkOutputFolder(out, root)
  if (existsSync(out) && problem) {
    terminal.err(`${options.out} was not created by sitegen, so it is not deleted`)
    return exitCodes.failed
  }
  try {
    const remaining = [
      ...cleanOutput(out, previousOutputPath(root, out)).map((path) => `${options.out}/${path}`),
      ...cleanCache(join(root, '.sitegen')).map((path) => `.sitegen/${path}`)
    ]
    if (remaining.length > 0)
      terminal.err(`These were not created by sitegen and remain:\n${remainingText(remaining)}`)
    return exitCodes.done
  } catch (error) {
    terminal.err(`${options.out} cannot be deleted: ${errorMessage(error)}`)
    return exitCodes.failed
  }
}

/** More remaining files than this are only counted. */
const maxNamed = 20

const remainingText = (paths: readonly string[]): string =>
  [
    ...paths.slice(0, maxNamed).map((path) => `  ${path}`),
    ...(paths.length > maxNamed ? [`  and ${paths.length - maxNamed} more`] : [])
  ].join('\n')
