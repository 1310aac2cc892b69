// Projects of Starlight.

import { fileText, folderOf } from 'sitegen/internals'
import { evaluateModule } from '../javascript/evaluate.ts'
import { isOutside, joinPath } from '../paths.ts'
import type { SourceTree, Tool, Unreadable } from '../tool.ts'
import { isMapping, listOf } from '../values.ts'
import { readProject } from './read-project.ts'

export const starlight: Tool = {
  name: 'starlight',
  title: 'Starlight',
  hasJsx: true,
  configFiles: ['mjs', 'ts', 'js', 'mts', 'cjs', 'cts'].map((end) => `astro.config.${end}`),
  pathsOutside,
  async read(tree, options) {
    const value = options.runConfig
      ? await options.runConfig(tree)
      : evaluateModule(tree.files, tree.config)?.get('default')
    const config = isMapping(value) ? value : {}
    const starlightOptions = listOf(config.integrations).flat().find(isStarlight)
    return starlightOptions ? readProject(tree, config, starlightOptions, options) : unreadable(tree)
  }
}

/**
 * Files outside of the root: `import code from '../../../../../examples/a.json?raw'`, and
 * `import Changes from '/../CHANGELOG.md'`, which begins at the folder of the configuration.
 */
function pathsOutside({ files, site }: SourceTree): readonly string[] {
  return files
    .list(joinPath(site, 'src'))
    .filter(({ path }) => /\.(?:mdx|astro)$/.test(path))
    .flatMap(({ path }) =>
      [...(fileText(files, path) ?? '').matchAll(/\bfrom\s*['"](\/?)((?:\.\.\/)+[^'"?]*)/g)].map(
        ([, slash, name = '']) => joinPath(slash === '/' ? site : folderOf(path), name)
      )
    )
    .filter(isOutside)
}

// Reading the file as a tree, a call has its argument as its value; other integrations have other options.
const isStarlight = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isMapping(value) && ('title' in value || 'sidebar' in value)

const unreadable = ({ config }: SourceTree): Unreadable => ({
  problem: `${config} has no integration \`starlight({…})\` that can be read from its text`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})
