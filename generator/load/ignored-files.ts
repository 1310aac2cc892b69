// Files that look like content but are not read: `_category_.json` of Docusaurus, `tags.yml`, `guide.markdown`. Their
// author believes that they work, so each is reported with its name in sitegen.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { FoundFile } from '../base/file-tree.ts'
import type { Files } from '../base/files.ts'
import {
  fileNotRead,
  isData,
  isUnsupportedFormat,
  withoutExtension,
  wrongExtension
} from '../base/ignored-files.ts'
import { baseName, didYouMean, extensionOf, folderOf, joinWithOr, nearest } from '../base/text.ts'
import { type CollectionConfig, contentFolder } from '../config/collections.ts'

const otherMarkdownExtensions = ['.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn', '.rmd', '.qmd']

/** Names of the data files that a collection reads, without extension; other types read files of any name. */
const dataNames: Readonly<Partial<Record<CollectionConfig['type'], readonly string[]>>> = {
  docs: ['_category', 'tags'],
  blog: ['authors', 'tags', 'series']
}

/** Their names in other generators. */
const otherNames: Readonly<Record<string, string>> = {
  category: '_category',
  _category_: '_category',
  _meta: '_category',
  meta: '_category',
  author: 'authors',
  tag: 'tags'
}

/** Check a file in a collection's folder that no reader reads. Most are fine, such as images. */
export function checkIgnoredFile({ type, name }: CollectionConfig, file: string): Diagnostic | undefined {
  const extension = extensionOf(file)
  const isInPartial = folderOf(file)
    .split('/')
    .slice(3)
    .some((segment) => segment.startsWith('_'))
  if (isInPartial) return undefined
  // The page of a folder in Hugo. Here, names that begin with `_` are those of parts.
  if (/^_index(?:\.[\w-]+)?\.mdx?$/.test(baseName(file)))
    return fileNotRead(file, `rename it to \`${folderOf(file)}/index${extensionOf(file)}\``)
  // Editors on Windows add `.txt`, and its Explorer hides it.
  if (/\.mdx?\.txt$/.test(file)) return wrongExtension(file, withoutExtension(file), 'Markdown')
  if (otherMarkdownExtensions.includes(extension))
    return wrongExtension(file, `${withoutExtension(file)}.md`, 'Markdown')
  if (!isData(file)) return undefined
  const dataFileNames = dataNames[type]
  const fileName = withoutExtension(baseName(file))
  if (!dataFileNames)
    return extension === '.yml' ? wrongExtension(file, `${withoutExtension(file)}.yaml`, 'YAML') : undefined
  const suggestion =
    dataFileNames.find((name) => name === otherNames[fileName.toLowerCase()]) ??
    nearest(fileName, dataFileNames)
  if (suggestion !== undefined) {
    const expectedPath = `${folderOf(file)}/${suggestion}.yaml`
    return isUnsupportedFormat(file)
      ? fileNotRead(file, `write it as YAML, in \`${expectedPath}\``)
      : fileNotRead(file, `rename it to \`${expectedPath}\``)
  }
  // Other data files may be downloads; YAML never is.
  if (extension !== '.yaml') return undefined
  return fileNotRead(
    file,
    `besides Markdown, \`${name}\` reads ${joinWithOr(dataFileNames.map((name) => `${name}.yaml`))}`
  )
}

/** Report `.pages` files of MkDocs in a docs collection; listings skip them as dot files. */
export const checkOrderFiles = (files: Files, foundFiles: readonly FoundFile[]): readonly Diagnostic[] =>
  [...new Set(foundFiles.map(({ path }) => folderOf(path)))]
    .map((folder) => `${folder}/.pages`)
    .filter((path) => files.has(path))
    .map((path) => fileNotRead(path, `write it as YAML, in \`${folderOf(path)}/_category.yaml\``))

/** Folders with texts in known locales that belong to no collection. */
export function checkIgnoredFolders(
  content: readonly FoundFile[],
  locales: readonly string[],
  collections: readonly CollectionConfig[]
): readonly Diagnostic[] {
  const collectionFolders = new Set(
    locales.flatMap((locale) => collections.map((collection) => contentFolder(collection, locale)))
  )
  const folders = new Map<string, string>()
  for (const { path } of content) {
    const [, locale = '', folder = '', ...innerSegments] = path.split('/')
    if (isOutsideLanguages(path)) folders.set(path, '')
    if (!locales.includes(locale) || folder.startsWith('_')) continue
    if (!['.md', '.mdx', ...otherMarkdownExtensions].includes(extensionOf(path))) continue
    const place = innerSegments.length === 0 ? path : `content/${locale}/${folder}`
    if (!collectionFolders.has(place)) folders.set(place, folder)
  }
  const names = collections.map(({ folder }) => folder)
  return [...folders].map(([file, folder]) => {
    if (folder === '')
      return fileNotRead(file, `move it into the folder of a language: \`content/${locales[0]}/${names[0]}\``)
    return diagnostic(
      'file-not-read',
      { file },
      file.endsWith(`/${folder}`) && extensionOf(folder) === ''
        ? `sitegen does not read this folder: there is no collection \`${folder}\``
        : 'sitegen does not read this file: it is in no collection',
      didYouMean(folder, names) ??
        `site/site.yaml has the collections ${names.join(', ')}; add it there, or move it into one of them`
    )
  })
}

/** Markdown directly in content/, other than a README for authors. */
const isOutsideLanguages = (path: string): boolean =>
  /^content\/[^/]+\.mdx?$/.test(path) && !/^content\/(?:_|readme\.)/i.test(path)
