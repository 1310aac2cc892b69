// What a project names outside of its folder: `<<< ../../src/main.ts`, `import '../../package.json'`.

import { fileText, folderOf } from 'sitegen/internals'
import { isOutside, joinPath } from '../paths.ts'
import type { SourceTree } from '../tool.ts'

const codeOrText = /\.(?:md|vue|[cm]?[jt]s|json)$/
const reference =
  /(?:^\s*<<<\s*|@include:\s*|\bfrom\s*['"]|\bimport\s*['"]|\b(srcDir):\s*['"]|\b(?:resolve|join)\(\s*(?:__dirname|import\.meta\.dirname)\s*,\s*['"]|\bnew URL\(\s*['"])(@\/)?((?:\.\.[\\/])*\.\.(?:[\\/][^'"\s#{)>]*|(?=['"])))/gm

/** Files and folders outside of the root that the configuration, documents and components name. */
export const pathsOutside = ({ files, site }: SourceTree): readonly string[] =>
  files
    .list(site, 'hidden')
    .filter(({ path }) => codeOrText.test(path) && !/(?:^|\/)(?:node_modules|cache|dist|public)\//.test(path))
    .flatMap(({ path }) =>
      // `--` is the end of a comment, `<!--@include: ../a.md-->`.
      [...(fileText(files, path) ?? '').matchAll(reference)].map(([, srcDir, alias, name = '']) =>
        joinPath(srcDir === undefined && alias === undefined ? folderOf(path) : site, name.replace(/--$/, ''))
      )
    )
    .filter(isOutside)
