// Projects of Rspress.

import { evaluateModule } from '../javascript/evaluate.ts'
import type { SourceTree, Tool, Unreadable } from '../tool.ts'
import { isMapping } from '../values.ts'
import { readProject } from './read-project.ts'

export const rspress: Tool = {
  name: 'rspress',
  title: 'Rspress',
  hasJsx: true,
  configFiles: ['ts', 'js', 'mjs', 'mts', 'cjs'].map((end) => `rspress.config.${end}`),
  pathsOutside: () => [],
  async read(tree, options) {
    const value = options.runConfig
      ? await options.runConfig(tree)
      : evaluateModule(tree.files, tree.config)?.get('default')
    return isMapping(value) ? readProject(tree, value, options.keepJsx) : unreadable(tree)
  }
}

const unreadable = ({ config }: SourceTree): Unreadable => ({
  problem: `${config} is a program whose result cannot be read from its text`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})
