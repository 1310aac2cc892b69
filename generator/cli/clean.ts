import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorMessage } from '../base/error-message.ts'
import { relativePath } from '../base/relative-path.ts'
import { cleanCache, cleanOutput, removeIfEmpty } from '../emit/clean.ts'
import { checkOutputFolder, outputsIn } from '../engine/output-folder.ts'
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
  const [main = out, ...others] = outputsIn(out)
  const outputs = [main, ...others]
  if (outputs.some((output) => existsSync(output) && checkOutputFolder(output, root))) {
    terminal.err(`${options.out} was not created by sitegen, so it is not deleted`)
    return exitCodes.failed
  }
  try {
    const remaining = [
      ...outputs.flatMap((output) =>
        cleanOutput(output, previousOutputPath(root, output)).map(
          (path) => `${options.out}/${relativePath(out, join(output, path))}`
        )
      ),
      ...cleanCache(join(root, '.sitegen')).map((path) => `.sitegen/${path}`)
    ]
    removeIfEmpty(out)
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
