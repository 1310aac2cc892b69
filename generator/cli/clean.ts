import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isOurs } from '../emit/publish.ts'
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
  if (existsSync(out) && !isOurs(out)) {
    terminal.err(`${options.out} was not made by sitegen, so it is not deleted`)
    return exitCodes.failed
  }
  rmSync(out, { recursive: true, force: true })
  rmSync(join(root, '.sitegen'), { recursive: true, force: true })
  return exitCodes.done
}
