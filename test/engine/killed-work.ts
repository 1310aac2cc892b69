// Work folders as killed builds leave them.

import { mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { processNamespace } from '../../generator/engine/processes.ts'

let count = 0

/**
 * A name of a work folder.
 *
 * @param pid not in use: Linux assigns at most 4,194,304
 */
export const workName = (name: string, pid = 99_999_999, space = processNamespace()): string =>
  `${name}.sitegen-${pid}-${space}-${String(++count).padStart(8, '0')}`

/** The folder of a killed build on an output. @returns its absolute path */
export function killedWork(out: string, pid?: number, space?: string): string {
  const folder = out.slice(0, -basename(out).length) + workName(basename(out), pid, space)
  mkdirSync(folder)
  writeFileSync(`${folder}/sitegen-work`, `process ${pid ?? 1} on elsewhere\n`)
  return folder
}
