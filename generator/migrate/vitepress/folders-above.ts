// How far up a project reaches: `<<< ../../src/main.ts`, `import '../../package.json'`.

import { fileText } from '../../base/files.ts'
import { folderOf, normalisePath } from '../../base/text.ts'
import type { SourceTree } from '../tool.ts'

const codeOrText = /\.(?:md|vue|[cm]?[jt]s|json)$/
const reference =
  /(?:^\s*<<<\s*|@include:\s*|\bfrom\s*['"]|\bimport\s*['"]|\bsrcDir:\s*['"]|\b(?:resolve|join)\(\s*(?:__dirname|import\.meta\.dirname)\s*,\s*['"]|\bnew URL\(\s*['"])(@\/)?((?:\.\.\/)*\.\.(?:\/|(?=['"])))/gm

/** Files further up are not part of the repository. */
const maxLevels = 4

/** Folders above that of the configuration that files of the project name. */
export function foldersAbove({ files, site }: SourceTree): number {
  const depthOf = (path: string) => normalisePath(path).split('/').filter(Boolean).length
  let above = 0
  for (const { path } of files.list(site, 'hidden')) {
    if (!codeOrText.test(path) || /(?:^|\/)(?:node_modules|cache|dist|public)\//.test(path)) continue
    for (const [, alias, dots = ''] of (fileText(files, path) ?? '').matchAll(reference)) {
      const depth = depthOf(alias === undefined ? folderOf(path) : site)
      above = Math.max(above, dots.split('..').length - 1 - depth)
    }
  }
  return Math.min(above, maxLevels)
}
