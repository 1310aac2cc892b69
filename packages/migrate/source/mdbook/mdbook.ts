// Books of mdBook.

import { fileText } from 'sitegen/internals'
import { isOutside, joinPath } from '../paths.ts'
import type { SourceTree, Tool } from '../tool.ts'
import { mappingAt, textOf } from '../values.ts'
import { readBook } from './read-book.ts'
import { readSettings } from './settings.ts'

export const mdbook: Tool = {
  name: 'mdbook',
  title: 'mdBook',
  hasJsx: false,
  configFiles: ['book.toml'],
  pathsOutside,
  async read(tree) {
    const settings = readSettings(tree)
    return 'problem' in settings ? settings : readBook(tree, settings)
  }
}

/** Code of examples around the book: `{{#include ../../examples/a.rs}}`. */
function pathsOutside(tree: SourceTree): readonly string[] {
  const settings = readSettings(tree)
  if ('problem' in settings) return []
  const folder = joinPath(tree.site, textOf(mappingAt(settings.values, 'book').src) ?? 'src')
  const included = tree.files
    .list(folder)
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path }) =>
      [
        ...(fileText(tree.files, path) ?? '').matchAll(/(?<!\\)\{\{#\w*(?:include|playground)\s+([^\s:}]+)/g)
      ].map(([, name = '']) => joinPath(path, '..', name))
    )
  return [folder, ...included].filter(isOutside)
}
