// Reads project files as text, and finds patterns in them.

import type { Place } from '../base/diagnostics.ts'
import { decode, type Files } from '../base/files.ts'
import { extensionOf, positionIn } from '../base/text.ts'

/** A project file as text; undefined if it is missing or not text. */
export function readText(files: Files, file: string): string | undefined {
  try {
    return files.has(file) ? decode(files.read(file)) : undefined
  } catch {
    // Not UTF-8: no position to report.
    return undefined
  }
}

const textExtensions = new Set(['.tsx', '.ts', '.jsx', '.js', '.yaml', '.css', '.md', '.mdx'])

/** The first match of a pattern: in the file of the page, then in all others of the site. */
export function placeOfText(files: Files, pageFile: string, pattern: RegExp): Place | undefined {
  const otherFiles = files
    .list('site')
    .map(({ path }) => path)
    .filter((path) => textExtensions.has(extensionOf(path)) && !path.startsWith('site/static/'))
    .sort()
  for (const file of new Set([pageFile, ...otherFiles])) {
    const text = readText(files, file)
    const match = text === undefined ? null : pattern.exec(text)
    if (text !== undefined && match)
      return { file, ...positionIn(text, match.index), length: match[0].length }
  }
  return undefined
}
