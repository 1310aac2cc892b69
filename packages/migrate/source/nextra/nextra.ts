// Projects of Nextra 2, 3 and 4.

import { fileText } from 'sitegen/internals'
import { joinPath } from '../paths.ts'
import type { SourceTree, Tool, Unreadable } from '../tool.ts'
import { nextConfigNames, readProject } from './read-project.ts'

export const nextra: Tool = {
  name: 'nextra',
  title: 'Nextra',
  hasJsx: true,
  configFiles: [...['tsx', 'jsx', 'ts', 'js', 'mdx'].map((end) => `theme.config.${end}`), ...nextConfigNames],
  pathsOutside: () => [],
  async read(tree, { keepJsx }) {
    return isNextra(tree) ? readProject(tree, keepJsx) : unreadable(tree)
  }
}

/** Whether the configuration of Next.js, or the packages of the project, name Nextra. */
const isNextra = ({ files, site, config }: SourceTree): boolean =>
  /theme\.config\.\w+$/.test(config) ||
  [config, joinPath(site, 'package.json')].some((path) => /['"]nextra\b/.test(fileText(files, path) ?? ''))

const unreadable = ({ config }: SourceTree): Unreadable => ({
  problem: `${config} is a configuration of Next.js without Nextra`,
  hint: 'name the folder of a project of Nextra, with theme.config or `nextra` in its package.json'
})
