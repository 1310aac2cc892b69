// The data of a project while it is read: its configuration and documents.

import type { Findings } from '../findings.ts'
import type { SourceTree } from '../tool.ts'
import type { BlogOptions } from './blog.ts'
import type { MkDocsConfig } from './config.ts'
import type { MkDocsOptions } from './context.ts'
import type { Languages } from './languages.ts'
import type { NavEntry } from './navigation.ts'
import type { Settings } from './settings.ts'

/** A project that is being read. */
export interface MkDocsProject {
  readonly tree: SourceTree
  readonly config: MkDocsConfig
  readonly findings: Findings
  /** The docs folder in the source. */
  readonly folder: string
  readonly languages: Languages
  readonly settings: Settings
  readonly blog: BlogOptions | undefined
  readonly options: MkDocsOptions
  readonly nav: readonly NavEntry[]
  /** Documents by path in the source. */
  readonly documents: readonly FoundDocument[]
}

/** A Markdown file with its place in the new project. */
export interface FoundDocument {
  readonly source: string
  readonly kind: 'doc' | 'post'
  readonly locale: string
  /** In the docs folder, without the mark of its language. */
  readonly path: string
  readonly target: string
  readonly address: string
  readonly addedKeys: Readonly<Record<string, unknown>>
  readonly heading: string | undefined
  readonly tags: readonly string[]
  /** Only for posts. */
  readonly listed?: {
    /** `2026-05-20` */
    readonly day: string
    readonly categories: readonly string[]
    readonly authors: readonly string[]
    readonly isDraft: boolean
  }
}
