// Projects of Docusaurus 2 and 3.

import { findingsOf } from '../findings.ts'
import { Computed, isRecord } from '../javascript/computed.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import type { SourceTree, Tool, Unreadable } from '../tool.ts'
import { readProject } from './read-project.ts'
import { readSettings } from './settings.ts'

export const docusaurus: Tool = {
  name: 'docusaurus',
  title: 'Docusaurus',
  configFiles: ['ts', 'js', 'mjs', 'mts', 'cjs', 'cts'].map((end) => `docusaurus.config.${end}`),
  foldersAbove(tree) {
    const config = evaluateModule(tree.files, tree.config)?.get('default')
    if (!isRecord(config)) return 0
    const { instances } = readSettings(config, tree.site, findingsOf(tree.config))
    return Math.max(
      0,
      ...instances.map(({ folder }) => folder.split('/').filter((part) => part === '..').length)
    )
  },
  async read(tree, options) {
    const config = options.runConfig
      ? await options.runConfig(tree)
      : evaluateModule(tree.files, tree.config)?.get('default')
    if (!isRecord(config)) return unreadable(tree, config)
    return readProject(tree, config, options)
  }
}

const unreadable = ({ config }: SourceTree, value: unknown): Unreadable => ({
  problem: `${config} is a program whose result cannot be read from its text${value instanceof Computed ? `: \`${value.source}\`` : ''}.`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})
