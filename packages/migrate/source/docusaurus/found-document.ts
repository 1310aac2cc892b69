// A Markdown file of the project with its place in the new one.

import type { FolderFile } from './content-files.ts'
import type { FrontMatterFacts } from './front-matter.ts'

/** A document that the reader has found, of any kind. */
export interface FoundDocument {
  readonly file: FolderFile
  /** Path in the new project, without extension. */
  readonly target: string
  readonly address: string
  readonly contentFolder: string
  readonly frontMatter: FrontMatterFacts
}

/** Drafts had no address. */
export const isPublished = ({ file }: Pick<FoundDocument, 'file'>): boolean =>
  file.front.values.draft !== true
