// A folder of Markdown without a configuration: documents of a repository, a wiki of GitHub or GitLab, notes.

import type { SourceTree, Tool } from '../tool.ts'
import { readPlainFolder } from './read-folder.ts'

export const plain: Tool = {
  name: 'folder',
  title: 'a folder of Markdown',
  hasJsx: false,
  configFiles: [],
  readsAnyMarkdown: true,
  pathsOutside: () => [],
  read: async (tree: SourceTree) => readPlainFolder(tree)
}
