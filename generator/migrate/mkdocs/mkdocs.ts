// Projects of MkDocs with the theme Material.

import { fileText } from '../../base/files.ts'
import { normalisePath } from '../../base/text.ts'
import type { SourceTree, Tool } from '../tool.ts'
import { readProject } from './read-project.ts'
import { readConfigs, textOf } from './yaml-config.ts'

export const mkdocs: Tool = {
  name: 'mkdocs',
  title: 'MkDocs Material',
  hasJsx: false,
  // ProperDocs continues MkDocs, with the same configuration.
  configFiles: ['mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml', 'properdocs.yaml'],
  foldersAbove,
  async read(tree) {
    const config = readConfigs(tree.files, tree.config)
    if (typeof config === 'string')
      return {
        problem: `${tree.config} cannot be read: ${config}`,
        hint: 'correct it and run the migration again'
      }
    return readProject(tree, config)
  }
}

/** Folders above that of the configuration, for `docs_dir: ../docs` and code in `../../src`. */
function foldersAbove({ files, site, config }: SourceTree): number {
  const read = readConfigs(files, config)
  const docs = typeof read === 'string' ? undefined : textOf(read.values.docs_dir)
  const folder = normalisePath(`${site}/${docs ?? 'docs'}`)
  const ups = (path: string) => path.split('/').filter((part) => part === '..').length
  const included = files
    .list(folder)
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path }) => [...(fileText(files, path) ?? '').matchAll(/\{[*!]>?\s*((?:\.\.\/)+)/g)])
    .map(([, dots = '']) => ups(dots))
  return Math.max(docs === undefined ? 0 : ups(docs), ...included)
}
