// Projects of Fumadocs.

import type { Tool } from '../tool.ts'
import { readProject } from './read-project.ts'

export const fumadocs: Tool = {
  name: 'fumadocs',
  title: 'Fumadocs',
  hasJsx: true,
  configFiles: ['ts', 'tsx', 'mjs', 'js', 'mts'].map((end) => `source.config.${end}`),
  pathsOutside: () => [],
  async read(tree, { keepJsx }) {
    return readProject(tree, keepJsx)
  }
}
