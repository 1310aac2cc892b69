// A reference of code, whatever its language: what a package reads from another tool's file, and `pages.ts` makes documents from.

import type { GeneratedLines } from 'sitegen/plugin'
import type { Heading, Word } from './words.ts'

/** Relative to the project root; line and column are from 1. */
export type Place = GeneratedLines['at']

/** A name that links to an item, if there is one with this key. */
export interface Ref {
  readonly text: string
  readonly to: string
}

/** Code, or Markdown, with names that link. */
export type Linked = readonly (string | Ref)[]

/** Markdown that somebody wrote. */
export interface Text {
  readonly parts: Linked
  /** Place of its first line. */
  readonly at?: Place | undefined
  /** Whether each of its lines is a line of that file. */
  readonly isCopied?: boolean
}

/** Ours, which is translated, or a text of the author. */
export type Title = Heading | { readonly text: string }

/** A parameter, a result, an exception. */
export interface Field {
  /** Empty for a result without a name. */
  readonly name: string
  readonly type?: Linked | undefined
  readonly isOptional?: boolean
  /** Code of its default value. */
  readonly defaultValue?: string | undefined
  readonly text?: Text | undefined
}

/** A part of a description. */
export type Section =
  | { readonly kind: 'text'; readonly text: Text; readonly title?: Title }
  | { readonly kind: 'fields'; readonly title: Title; readonly fields: readonly Field[] }
  | {
      readonly kind: 'notice'
      readonly look: 'note' | 'tip' | 'warning' | 'danger'
      readonly title: Title
      readonly text: Text
    }

/** One form of an item: functions with overloads have several. */
export interface Form {
  readonly code: Linked
  readonly sections: readonly Section[]
}

/** What items are, and the heading of their group. In the order of groups on a page. */
export const groupWords = {
  module: 'modules',
  namespace: 'namespaces',
  constructor: 'constructors',
  member: 'members',
  class: 'classes',
  interface: 'interfaces',
  type: 'types',
  enum: 'enumerations',
  variable: 'variables',
  property: 'properties',
  attribute: 'attributes',
  accessor: 'accessors',
  method: 'methods',
  function: 'functions',
  export: 'exports'
} as const satisfies Readonly<Record<string, Heading>>

export type Kind = keyof typeof groupWords

export interface Item {
  /** What links name, unique in the reference: `Client.close`. */
  readonly key: string
  readonly name: string
  /** Of its page, if it is not the name: `harbour.berths`. */
  readonly title?: string
  readonly kind: Kind
  /** The author's own group instead of that of its kind. */
  readonly group?: string | undefined
  readonly forms: readonly Form[]
  /** About all of its forms. */
  readonly sections: readonly Section[]
  /** Relations to other items: `Implemented by`. */
  readonly facts: readonly (readonly [Word, Linked])[]
  readonly isDeprecated: boolean
  readonly at?: Place | undefined
  /** Address of its source. */
  readonly url?: string | undefined
  /** Of a property, for tables. */
  readonly field?: Field | undefined
  readonly items: readonly Item[]
  /** Members that are described where they are inherited from; for `export`, the item that it stands for. */
  readonly inherited: readonly Ref[]
}

export interface Reference {
  /** Language of its code, for highlighting: `ts`. */
  readonly language: string
  /** Kinds of items with a page of their own; others are on the page of the item around them. */
  readonly pages: ReadonlySet<Kind>
  /** Whether pages of a module are in a folder for each group. */
  readonly hasGroupFolders: boolean
  readonly root: Item
}
