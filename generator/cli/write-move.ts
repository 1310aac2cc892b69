// Writes a planned move: first the new names, which are taken back if one of them is not possible, then the texts.

import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../base/atomic-write.ts'
import type { Files } from '../base/files.ts'
import { realPath } from '../base/markdown-folder.ts'
import { parentFolders } from '../base/text.ts'
import type { FileMove, MovePlan } from '../move/move.ts'
import type { ChangedFile } from '../move/plan.ts'
import type { Terminal } from './terminal.ts'
import { tryWrite } from './try-write.ts'

/** A move, and the texts that change. */
export interface Planned {
  readonly plan: MovePlan
  readonly texts: readonly ChangedFile[]
}

/** @returns whether everything was written; else the reason is printed */
export function writeMove(terminal: Terminal, root: string, files: Files, { plan, texts }: Planned): boolean {
  const onDisk = (path: string) => join(root, realPath(files, path))
  const done: FileMove[] = []
  const rename = ({ from, to }: FileMove): boolean =>
    tryWrite(terminal, { file: to, hint: 'nothing was changed; check the permissions of its folder' }, () => {
      mkdirSync(dirname(onDisk(to)), { recursive: true })
      renameSync(onDisk(from), onDisk(to))
    })
  for (const move of plan.moves) {
    if (!rename(move)) {
      for (const { from, to } of done.reverse()) renameSync(onDisk(to), onDisk(from))
      return false
    }
    done.push(move)
  }
  const left = new Set(plan.moves.flatMap(({ from }) => parentFolders(from)))
  for (const folder of [...left].sort((a, b) => b.length - a.length)) removeEmpty(onDisk(folder))
  return texts.every(({ to, after }) =>
    tryWrite(
      terminal,
      { file: to, hint: 'the other files are changed; `git restore .` takes all of it back' },
      () => writeAtomically(onDisk(to), after)
    )
  )
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // There are other files in it.
  }
}
