// What a reader says about a project that is a folder of Markdown with a menu: `projectOf` makes the new project of it.

import type { Edit } from '../edits.ts'
import type { Findings } from '../findings.ts'
import type { KeyRule } from '../key-rules.ts'
import type { MayMake } from '../made-pages.ts'
import type { Replacements } from '../replaced.ts'
import type { Copy, NewNames, OldAddress, SourceTree } from '../tool.ts'

/** A project of Markdown files. */
export interface FolderDescription {
  readonly tree: SourceTree
  readonly title: string
  readonly description?: string | undefined
  /** Origin of the old site, and the path that it is published below, with slashes around it. */
  readonly url?: string | undefined
  readonly base: string
  readonly trailingSlash: 'always' | 'never' | 'html'
  /** The first one is the default. */
  readonly languages: readonly FolderLanguage[]
  readonly documents: readonly FolderDocument[]
  /** The menu; missing where the folders are the menu. */
  readonly navigation?: readonly NavEntry[] | undefined
  /** Links of the navbar. */
  readonly links?: readonly NavLink[]
  readonly footer?: readonly NavLink[] | undefined
  /** Path of the list of posts, such as `/blog`. */
  readonly blogPath?: string
  /** Files that were served, by their path in the source. */
  readonly served: ReadonlyMap<string, string>
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** What else may have made pages; by default, only rules of the host and programs whose output Git ignores. */
  readonly mayMake?: MayMake
  /** Addresses other than those of documents and files: lists, `print.html`. */
  readonly otherAddresses?: readonly OldAddress[]
  readonly editUrl?: string | undefined
  readonly repository?: string | undefined
  readonly theme?: Readonly<Record<string, unknown>>
  readonly dialect: Dialect
  /** About the configuration. */
  readonly findings: Findings
}

interface FolderLanguage {
  readonly code: string
  readonly label?: string | undefined
}

export interface FolderDocument {
  readonly source: string
  /** Code of its language. */
  readonly locale: string
  readonly kind: 'doc' | 'post'
  /** In the folder of the collection, without the extension: `guide/index`. */
  readonly path: string
  /** Address in the old site, with base and language. */
  readonly address: string
  /** Keys of front matter to add, unless the file has them. */
  readonly addedKeys: Readonly<Record<string, unknown>>
  /** Tags as they are written; by default, those of front matter in YAML. */
  readonly tags?: readonly string[]
  /** Drafts had no address. */
  readonly isDraft?: boolean
  /** Files that other documents include are no pages. */
  readonly isPartial?: boolean
}

/** An entry of the menu. */
export type NavEntry =
  | { readonly kind: 'document'; readonly source: string; readonly label?: string | undefined }
  | ({ readonly kind: 'link' } & NavLink)
  | {
      readonly kind: 'section'
      readonly label: string
      /** Source of its own document. */
      readonly source?: string | undefined
      readonly entries: readonly NavEntry[]
    }

export interface NavLink {
  readonly label: string
  /** An address of another host, or a path of the old site without base. */
  readonly href: string
}

/** How the tool writes Markdown. */
export interface Dialect {
  /** The id of a heading. */
  slugify(text: string): string
  /** Where the title of a page comes from: its first heading, or front matter, which is shown above the text. */
  readonly titleFrom: 'heading' | 'front matter'
  /** Whether `$x$` is a formula. */
  readonly hasFormulas: boolean
  readonly keyRules: Readonly<Record<string, FolderKeyRule>>
  /** The text after the marker of a code block, in our form. */
  readonly codeInfo?: (info: string, scope: FenceScope) => string
  /** Replace what is no Markdown, in the text of a file. */
  prepare(text: string, scope: DocumentScope): Replacements
}

export interface FenceScope {
  readonly findings: Findings
  readonly line: number
}

/** What rules know about the document that they convert. */
export interface DocumentScope {
  readonly source: string
  readonly target: string
  readonly names: NewNames
  readonly findings: Findings
  readonly copies: Copy[]
  /** The new form of an address in this document; the same address if it does not change. */
  resolve(address: string): string
}

export interface FolderKeyContext {
  readonly findings: Findings
  readonly document: FolderDocument
  /** Text of the first heading of level 1. */
  readonly heading: string | undefined
  /** Path in `site/static` of a file of the old site. */
  pictureAt(address: string): string | undefined
}

export type FolderKeyRule = KeyRule<FolderKeyContext>

/** Edits, in the form that `prepare` returns. */
export const replacementsOf = (edits: readonly Edit[], findings: Findings): Replacements => ({
  edits,
  findings: findings.list
})
