// Sites of Hugo, with the themes Docsy, Hextra and Book, and others.

import { fileText } from 'sitegen/internals'
import type { Tool } from '../tool.ts'
import { readSite } from './read-site.ts'
import { readSettings } from './settings.ts'

export const hugo: Tool = {
  name: 'hugo',
  title: 'Hugo',
  hasJsx: false,
  configFiles: [
    'hugo.toml',
    'hugo.yaml',
    'hugo.yml',
    'hugo.json',
    'config/_default/hugo.toml',
    'config/_default/hugo.yaml',
    'config/_default/config.toml',
    'config/_default/config.yaml',
    'config.toml',
    'config.yaml',
    'config.yml',
    'config.json'
  ],
  isConfig: ({ files, config }) =>
    /hugo\.|_default/.test(config) ||
    /^[\s"]*(?:baseURL|languageCode|defaultContentLanguage)\b/im.test(fileText(files, config) ?? ''),
  pathsOutside: () => [],
  async read(tree) {
    const settings = readSettings(tree)
    return 'problem' in settings ? settings : readSite(tree, settings)
  }
}
