// Files of a content folder.

import { extensionOf, type Files, fileText } from 'sitegen/internals'
import { type FrontMatter, readFrontMatter } from '../front-matter.ts'
import { wildcardPattern } from '../wildcards.ts'
import { listOf } from './settings.ts'

/** A Markdown file in a content folder. */
export interface FolderFile {
  /** Path in the source. */
  readonly source: string
  /** Path in its folder. */
  readonly path: string
  readonly front: FrontMatter
  readonly text: string
  readonly isPartial: boolean
}

export interface ContentFolder {
  readonly markdown: readonly FolderFile[]
  /** Paths in the folder of all other files. */
  readonly otherPaths: readonly string[]
}

const isMarkdown = (path: string): boolean => ['.md', '.mdx'].includes(extensionOf(path).toLowerCase())

/** Files with names that Docusaurus takes for code and tests. */
const testsAndPackages = /(?:^|\/)(?:__tests__\/|node_modules\/)|\.test\.[jt]sx?$/

/** Read a folder; a missing one is empty. @param options those of its plugin: patterns of the files that are documents */
export function readContentFolder(
  files: Files,
  folder: string,
  options: Readonly<Record<string, unknown>>
): ContentFolder {
  const [included, excluded] = [options.include, options.exclude].map((patterns) =>
    listOf(patterns).map((pattern) => wildcardPattern(String(pattern)))
  )
  const isDocument = (path: string) =>
    (!included?.length || included.some((pattern) => pattern.test(path))) &&
    !excluded?.some((pattern) => pattern.test(path))
  const paths = files
    .list(folder)
    .filter(({ outside, path }) => !outside && !testsAndPackages.test(path))
    .map(({ path }) => path.slice(folder === '' ? 0 : folder.length + 1))
  const markdown = paths.filter(isMarkdown).flatMap((path): FolderFile[] => {
    const isPartial = /(?:^|\/)_/.test(path)
    if (!isPartial && !isDocument(path)) return []
    return [{ ...readFolderFile(files, folder === '' ? path : `${folder}/${path}`), path, isPartial }]
  })
  return { markdown, otherPaths: paths.filter((path) => !isMarkdown(path)) }
}

/** A file with its text. @param source its path in the source */
export function readFolderFile(files: Files, source: string): Pick<FolderFile, 'source' | 'text' | 'front'> {
  const text = fileText(files, source) ?? ''
  return { source, text, front: readFrontMatter(text) }
}
