// Spaces of GitBook, and books of its old command line (HonKit).

import type { Tool } from '../tool.ts'
import { readSpace } from './read-space.ts'

export const gitbook: Tool = {
  name: 'gitbook',
  title: 'GitBook',
  hasJsx: false,
  configFiles: ['.gitbook.yaml', 'book.json', 'SUMMARY.md'],
  pathsOutside: () => [],
  read: async (tree) => readSpace(tree)
}
