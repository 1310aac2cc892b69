// Files of a content folder.

import type { Files } from '../../base/files.ts'
import { extensionOf } from '../../base/text.ts'
import { fileText } from '../file-text.ts'
import { type FrontMatter, readFrontMatter } from '../front-matter.ts'

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
const excluded = /(?:^|\/)(?:__tests__\/|node_modules\/)|\.test\.[jt]sx?$/

/** Read a folder; a missing one is empty. */
export function readContentFolder(files: Files, folder: string): ContentFolder {
  const paths = files
    .list(folder)
    .filter(({ outside, path }) => !outside && !excluded.test(path))
    .map(({ path }) => path.slice(folder === '' ? 0 : folder.length + 1))
  const markdown = paths.filter(isMarkdown).map((path): FolderFile => {
    const source = folder === '' ? path : `${folder}/${path}`
    const text = fileText(files, source) ?? ''
    return { source, path, text, front: readFrontMatter(text), isPartial: /(?:^|\/)_/.test(path) }
  })
  return { markdown, otherPaths: paths.filter((path) => !isMarkdown(path)) }
}
