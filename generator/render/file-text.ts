// Files of the project as text, and places in it.

import type { Place } from '../base/diagnostics.ts'
import { decode, type Files } from '../base/files.ts'
import { extensionOf } from '../base/text.ts'

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

const texts = new Set(['.tsx', '.ts', '.jsx', '.js', '.yaml', '.css', '.md', '.mdx'])

/** Where a text stands first: in the file of the page, then in any other of the site. */
export function placeOfText(files: Files, first: string, wanted: RegExp): Place | undefined {
  const others = files
    .list('site')
    .map(({ path }) => path)
    .filter((path) => texts.has(extensionOf(path)) && !path.startsWith('site/static/'))
    .sort()
  for (const file of new Set([first, ...others])) {
    const text = readText(files, file)
    const match = text === undefined ? null : wanted.exec(text)
    if (text !== undefined && match)
      return { file, ...positionIn(text, match.index), length: match[0].length }
  }
  return undefined
}
