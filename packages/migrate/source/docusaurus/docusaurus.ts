// Projects of Docusaurus 2 and 3.

import { fileText, folderOf } from 'sitegen/internals'
import { findingsOf } from '../findings.ts'
import { Computed, isRecord } from '../javascript/computed.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import { isOutside, joinPath } from '../paths.ts'
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
  pathsOutside(tree) {
    const config = evaluateModule(tree.files, tree.config)?.get('default')
    if (!isRecord(config)) return []
    const { instances, staticFolders } = readSettings(config, tree.site, findingsOf(tree.config))
    const aliases = aliasesOf(tree.files, tree.site)
    const imported = instances.flatMap(({ folder, options }) =>
      readContentFolder(tree.files, folder, options).markdown.flatMap(({ text, source }) =>
        importedPaths(text, source, aliases).filter((path) => /\.mdx?$/i.test(path))
      )
    )
    const folders = instances.map(({ folder }) => folder)
    return [...folders, ...staticFolders, ...imported, ...importedData(tree)].filter(isOutside)
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
    joinPath(folderOf(config), path)
  )

const unreadable = ({ config }: SourceTree, value: unknown): Unreadable => ({
  problem: `${config} is a program whose result cannot be read from its text${value instanceof Computed ? `: \`${value.source}\`` : ''}.`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})
