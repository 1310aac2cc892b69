// Files of the repository, which the handbook is a folder of.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Absolute folder of the repository. */
export const repository = join(import.meta.dirname, '../../../..')

/** Text of a file. @throws if it does not exist */
export const readRepository = (path: string): string => readFileSync(join(repository, path), 'utf8')

/** Names of the files in a folder with an ending, sorted. */
export const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(repository, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
