// Shared by the navigation plugins: the docs folder, and labels of folders.

import { fileText } from 'sitegen/internals'
import { joinPath } from '../paths.ts'
import type { SourceTree } from '../tool.ts'
import { type Languages, languageOf } from './languages.ts'

/** The documents of the default language. Paths are relative to the docs folder, without the mark of the language. */
export interface DocsFolder {
  /** All Markdown files, sorted. */
  readonly documents: readonly string[]
  readonly read: (path: string) => string | undefined
}

/** @param markdown paths of all documents in the docs folder */
export function docsFolder(
  { files }: SourceTree,
  folder: string,
  markdown: readonly string[],
  languages: Languages
): DocsFolder {
  const main = languages.list.find(({ isDefault }) => isDefault)?.code
  const prefix = languages.list.length > 1 && languages.structure === 'folder' ? `${main}/` : ''
  const textOf = (path: string) => fileText(files, joinPath(folder, path))
  return {
    documents: markdown
      .map((path) => languageOf(path, languages))
      .flatMap(({ code, path }) => (code === main ? [path] : []))
      .sort(),
    read: (path) => textOf(`${prefix}${path}`) ?? textOf(path)
  }
}

/** `user_guide` → `User guide` */
export function folderLabel(name: string): string {
  const label = name.replace(/[-_]/g, ' ')
  return label.toLowerCase() === label ? label.charAt(0).toUpperCase() + label.slice(1) : label
}
