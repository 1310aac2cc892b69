import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cleanCache, cleanOutput } from '../emit/clean.ts'
import { refusal } from '../emit/publish.ts'
import { spareOf } from '../emit/spare.ts'
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
  const refused = refusal(out, root)
  if (existsSync(out) && refused) {
    terminal.err(`${options.out} was not made by sitegen, so it is not deleted`)
    return exitCodes.failed
  }
  try {
    const left = [
      ...cleanOutput(out, spareOf(root, out)).map((path) => `${options.out}/${path}`),
      ...cleanCache(join(root, '.sitegen')).map((path) => `.sitegen/${path}`)
    ]
    if (left.length > 0) terminal.err(`These were not made by sitegen, and stay:\n${leftText(left)}`)
    return exitCodes.done
  } catch (error) {
    terminal.err(
      `${options.out} cannot be deleted: ${error instanceof Error ? error.message : String(error)}`
    )
    return exitCodes.failed
  }
}

/** So many names are listed. */
const mostNamed = 20

const leftText = (paths: readonly string[]): string =>
  [
    ...paths.slice(0, mostNamed).map((path) => `  ${path}`),
    ...(paths.length > mostNamed ? [`  and ${paths.length - mostNamed} more`] : [])
  ].join('\n')
