// Sites of Jekyll, also with the theme Just the Docs.

import { fileText } from 'sitegen/internals'
import { joinPath } from '../paths.ts'
import type { Tool } from '../tool.ts'
import { readSite } from './read-site.ts'

export const jekyll: Tool = {
  name: 'jekyll',
  title: 'Jekyll',
  hasJsx: false,
  configFiles: ['_config.yml', '_config.yaml', '_config.toml'],
  // Hexo and Jupyter Book have a file of the same name.
  isConfig: ({ files, site, config }) =>
    !files.has(joinPath(site, '_toc.yml')) &&
    !/"hexo"\s*:/.test(fileText(files, joinPath(site, 'package.json')) ?? '') &&
    !/^# Hexo Configuration|^(?:skip_render|source_dir):/m.test(fileText(files, config) ?? ''),
  pathsOutside: () => [],
  read: async (tree) => readSite(tree)
}
