// Files of a public folder whose names sitegen writes itself.

import type { Findings } from './findings.ts'

/** Paths in the output. */
const reservedFiles: ReadonlySet<string> = new Set([
  'sitegen.json',
  '404.html',
  '_headers',
  '_redirects',
  'sitegen.host.json',
  'sitemap.xml'
])

/**
 * The files of a public folder that are copied. The others are reported, except `_redirects`, whose rules are converted.
 *
 * @param paths in the old project
 */
export const copiedFiles = (
  paths: readonly string[],
  folder: string,
  findings: Findings
): readonly string[] =>
  paths.filter((path) => {
    const inside = path.slice(folder.length + 1)
    if (!reservedFiles.has(inside)) return true
    if (inside !== '_redirects')
      findings.loss(
        'static file',
        undefined,
        `${path} was not copied, since sitegen writes ${inside} itself.`
      )
    return false
  })
