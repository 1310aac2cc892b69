import { basename, join } from 'node:path'
import { joinWithOr } from '../base/text.ts'
import { outputsIn } from '../engine/output-folder.ts'
import { recover } from '../engine/recover.ts'
import { refuse, type Terminal } from './terminal.ts'

/**
 * The folder of a finished output; an exit code, after saying why, when it is none.
 *
 * @param folder absolute
 * @param named the folder as the user has named it
 * @param option how to name another one: `--out `; empty for an argument
 */
export function findOutput(
  terminal: Terminal,
  folder: string,
  named: string,
  option: string
): string | number {
  recover(folder)
  const outputs = outputsIn(folder)
  if (outputs.includes(folder)) return folder
  return outputs.length > 0
    ? refuse(
        terminal,
        `${named} has an output for each domain of the site.`,
        `name one of them: ${joinWithOr(outputs.map((output) => `${option}${join(named, basename(output))}`))}`
      )
    : refuse(
        terminal,
        `There is no built site in ${named}.`,
        `run \`sitegen build\` first; if it writes to another folder, name that${option === '' ? '' : ` with \`${option.trim()}\``}`
      )
}
