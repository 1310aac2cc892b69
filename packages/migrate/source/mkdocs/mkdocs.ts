// Projects of MkDocs with the theme Material.

import { fileText } from 'sitegen/internals'
import { isOutside, joinPath } from '../paths.ts'
import type { SourceTree, Tool } from '../tool.ts'
import { isMapping } from '../values.ts'
import { readProject } from './read-project.ts'
import { namedOptions, readConfigs, textOf } from './yaml-config.ts'

export const mkdocs: Tool = {
  name: 'mkdocs',
  title: 'MkDocs Material',
  hasJsx: false,
  // ProperDocs continues MkDocs, with the same configuration.
  configFiles: ['mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml', 'properdocs.yaml'],
  pathsOutside,
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

/** Files and folders outside of the root: `docs_dir: ../docs`, `base_path: ..` of snippets, and code in `../../src`. */
function pathsOutside({ files, site, config }: SourceTree): readonly string[] {
  const read = readConfigs(files, config)
  const values = typeof read === 'string' ? {} : read.values
  const { base_path: snippets } = namedOptions(values.markdown_extensions).get('pymdownx.snippets') ?? {}
  const theme = isMapping(values.theme) ? values.theme.custom_dir : undefined
  const folder = joinPath(site, textOf(values.docs_dir) ?? 'docs')
  const included = files
    .list(folder)
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path }) => [...(fileText(files, path) ?? '').matchAll(/\{[*!]>?\s*((?:\.\.\/)+[^\s*!}]*)/g)])
    .map(([, name = '']) => joinPath(site, name))
  const named = [snippets, theme].flat().filter((name) => typeof name === 'string')
  return [folder, ...named.map((name) => joinPath(site, name)), ...included].filter(isOutside)
}
