// Finds a pattern in the files of a site.

import type { Place } from '../base/diagnostics.ts'
import { type Files, fileText } from '../base/files.ts'
import { extensionOf, positionIn } from '../base/text.ts'

const textExtensions = new Set(['.tsx', '.ts', '.jsx', '.js', '.yaml', '.css', '.md', '.mdx'])

/** The first match of a pattern: in the file of the page, then in all others of the site. */
export function placeOfText(files: Files, pageFile: string, pattern: RegExp): Place | undefined {
  const otherFiles = files
    .list('site')
    .map(({ path }) => path)
    .filter((path) => textExtensions.has(extensionOf(path)) && !path.startsWith('site/static/'))
    .sort()
  for (const file of new Set([pageFile, ...otherFiles])) {
    const text = fileText(files, file)
    const match = text === undefined ? null : pattern.exec(text)
    if (text !== undefined && match)
      return { file, ...positionIn(text, match.index), length: match[0].length }
  }
  return undefined
}
