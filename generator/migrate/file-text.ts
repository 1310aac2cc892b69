// Text of a file of the old project.

import { decode, type Files } from '../base/files.ts'

/** Text of a file; `undefined` where it is missing or not UTF-8, which is reported when it is converted. */
export function fileText(files: Files, path: string): string | undefined {
  try {
    return files.has(path) ? decode(files.read(path)) : undefined
  } catch {
    return undefined
  }
}
