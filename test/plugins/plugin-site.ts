// Sites with a plugin, for the tests of plugins.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { diskFiles } from '../../generator/base/files.ts'
import { copyOf } from '../sites/folder.ts'
import { linkedSite } from '../whole-site.ts'

export type Texts = Readonly<Record<string, string>>

/** The minimal site with a list of plugins and some files. */
export function project(plugins: string, files: Texts): string {
  const root = copyOf('minimal')
  const site =
    'title: Site\nurl: https://site.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\n  de: { label: Deutsch }\ncollections:\n  docs: {}\n  pages: {}\n'
  // Most of these sites have little content besides a plugin.
  const rules = 'rules: { collection-empty: ignore, locale-empty: ignore }\n'
  const all: Texts = { 'site/site.yaml': `${site}plugins:\n${plugins}${rules}`, ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** Diagnostics of a site with one plugin, up to the graph. */
export async function linked(plugin: string, files: Texts = {}, plugins = '  - ./plugins/a.ts\n') {
  const root = project(plugins, { 'site/plugins/a.ts': plugin, ...files })
  return linkedSite(diskFiles(root))
}

/** A diagnostic as a list: code, place, text, hint. */
export const brief = ({ code, file, line, column, message, hint }: Diagnostic) => [
  code,
  [file, line, column].filter((part) => part !== undefined).join(':'),
  message,
  hint
]
