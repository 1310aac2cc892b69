// Files of the project as text, and places in it.

import { decode, type Files } from '../base/files.ts'

/** A file of the project as text; nothing where it is none. */
export function readText(files: Files, file: string): string | undefined {
  try {
    return files.has(file) ? decode(files.read(file)) : undefined
  } catch {
    // What cannot be read as text has no place to point at.
    return undefined
  }
}

/** Line and column of an offset, from 1. */
export function positionIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
