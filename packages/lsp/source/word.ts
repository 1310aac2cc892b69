// A word: a name or an address in a text, and what it names. It is found in the text alone, which may be broken while it is
// typed; what it refers to is found in the site (words/).

/** What a word names. */
export type WordKind =
  /** An address of a page or file, with its anchor: `./setup.md#linux`. */
  | 'link'
  /** An address of a file to show. */
  | 'picture'
  /** A file that is included. */
  | 'include'
  | 'heading'
  | 'directive'
  | 'attribute'
  /** A component of the site: `Converter`. */
  | 'component'
  /** `legal.name` of `{{ legal.name }}`. */
  | 'variable'
  | 'icon'
  | 'tag'
  | 'author'
  | 'series'
  /** The id of a document in its collection: `guide/setup`. */
  | 'doc'
  | 'sidebar'
  | 'collection'
  | 'layout'
  | 'form'
  /** A list in the data of the site. */
  | 'data'
  /** A value of a field: a taxonomy, or an id of another collection. */
  | 'term'
  | 'key'
  | 'value'

/** A part of one line. */
export interface LineRange {
  /** From 0. */
  readonly line: number
  /** In UTF-16 code units, from 0. */
  readonly start: number
  readonly end: number
}

export interface Word {
  readonly kind: WordKind
  readonly text: string
  readonly range: LineRange
  /** For attributes: their directive or component. For values: their attribute, after it and a dot. */
  readonly owner?: string
  /** Keys above a word in YAML, `*` for the items of a list; of a key, those of its mapping. */
  readonly path?: readonly string[]
  /** Other keys of the same mapping in YAML, with their values as written. */
  readonly siblings?: Readonly<Record<string, string>>
}
