// Projects of Docusaurus 2 and 3.

import { posix } from 'node:path'
import { fileText } from '../../base/files.ts'
import { folderOf } from '../../base/text.ts'
import { findingsOf } from '../findings.ts'
import { Computed, isRecord } from '../javascript/computed.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import type { SourceTree, Tool, Unreadable } from '../tool.ts'
import { aliasesOf } from './aliases.ts'
import { readContentFolder } from './content-files.ts'
import { importedPaths } from './imported-markdown.ts'
import { readProject } from './read-project.ts'
import { readSettings } from './settings.ts'

export const docusaurus: Tool = {
  name: 'docusaurus',
  title: 'Docusaurus',
  hasJsx: true,
  configFiles: ['ts', 'js', 'mjs', 'mts', 'cjs', 'cts'].map((end) => `docusaurus.config.${end}`),
  foldersAbove(tree) {
    const config = evaluateModule(tree.files, tree.config)?.get('default')
    if (!isRecord(config)) return 0
    const { instances } = readSettings(config, tree.site, findingsOf(tree.config))
    const aliases = aliasesOf(tree.files, tree.site)
    const imported = instances.flatMap(({ folder, options }) =>
      readContentFolder(tree.files, folder, options).markdown.flatMap(({ text, source }) =>
        importedPaths(text, source, aliases).filter((path) => /\.mdx?$/i.test(path))
      )
    )
    const folders = [...instances.map(({ folder }) => folder), ...imported, ...importedData(tree)]
    return Math.max(0, ...folders.map((path) => path.split('/').filter((part) => part === '..').length))
  },
  async read(tree, options) {
    const config = options.runConfig
      ? await options.runConfig(tree)
      : evaluateModule(tree.files, tree.config)?.get('default')
    if (!isRecord(config)) return unreadable(tree, config)
    return readProject(tree, config, options)
  }
}

/** Data that the configuration imports, such as the package of which it shows the version. */
const importedData = ({ files, config }: SourceTree): readonly string[] =>
  [...(fileText(files, config) ?? '').matchAll(/(['"])(\.\.?\/[^'"\n]+\.json)\1/g)].map(([, , path = '']) =>
    posix.join(folderOf(config), path)
  )

const unreadable = ({ config }: SourceTree, value: unknown): Unreadable => ({
  problem: `${config} is a program whose result cannot be read from its text${value instanceof Computed ? `: \`${value.source}\`` : ''}.`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})
