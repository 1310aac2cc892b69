// Finds a pattern in the files of a site.

import type { Place } from '../base/diagnostics.ts'
import { type Files, fileText } from '../base/files.ts'
import { extensionOf, positionIn } from '../base/text.ts'

const textExtensions = new Set(['.tsx', '.ts', '.jsx', '.js', '.yaml', '.css', '.md', '.mdx'])

/** All matches of a pattern in the first file that has one: of those of the page, then of all others of the site. */
export function placesOfText(files: Files, pageFiles: readonly string[], pattern: RegExp): readonly Place[] {
  const otherFiles = files
    .list('site')
    .map(({ path }) => path)
    .filter((path) => textExtensions.has(extensionOf(path)) && !path.startsWith('site/static/'))
    .sort()
  const everywhere = new RegExp(pattern, `${pattern.flags}g`)
  for (const file of new Set([...pageFiles, ...otherFiles])) {
    const text = fileText(files, file) ?? ''
    const places = [...text.matchAll(everywhere)].map((match) => ({
      file,
      ...positionIn(text, match.index),
      length: match[0].length
    }))
    if (places.length > 0) return places
  }
  return []
}
