// Projects of Starlight.

import { fileText } from '../../base/files.ts'
import { normalisePath } from '../../base/text.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import type { SourceTree, Tool, Unreadable } from '../tool.ts'
import { isMapping, listOf } from '../values.ts'
import { readProject } from './read-project.ts'

export const starlight: Tool = {
  name: 'starlight',
  title: 'Starlight',
  hasJsx: true,
  configFiles: ['mjs', 'ts', 'js', 'mts', 'cjs', 'cts'].map((end) => `astro.config.${end}`),
  foldersAbove,
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
 * Folders above that of the configuration, for `import code from '../../../../../examples/a.json?raw'`, and for
 * `import Changes from '/../CHANGELOG.md'`, which begins at that folder.
 */
function foldersAbove({ files, site }: SourceTree): number {
  const source = normalisePath(`${site}/src`)
  const above = files
    .list(source)
    .filter(({ path }) => /\.(?:mdx|astro)$/.test(path))
    .flatMap(({ path }) => {
      const depth = path.slice(site === '' ? 0 : site.length + 1).split('/').length - 1
      return [...(fileText(files, path) ?? '').matchAll(/\bfrom\s*['"](\/?)((?:\.\.\/)+)/g)].map(
        ([, slash, dots = '']) => dots.length / 3 - (slash === '/' ? 0 : depth)
      )
    })
  return Math.min(3, Math.max(0, ...above))
}

// Reading the file as a tree, a call has its argument as its value; other integrations have other options.
const isStarlight = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isMapping(value) && ('title' in value || 'sidebar' in value)

const unreadable = ({ config }: SourceTree): Unreadable => ({
  problem: `${config} has no integration \`starlight({…})\` that can be read from its text`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})
