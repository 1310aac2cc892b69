// Entries of collections, and the queries of pages, layouts and components for them. All results are plain JSON.

import type { PictureView } from './picture.ts'

/**
 * Fields of the entries of each collection, by its name. `sitegen types` writes it:
 *
 *     declare module 'sitegen/theme' {
 *       interface Collections {
 *         products: { readonly price: number; readonly maker: EntryReference<'makers'> }
 *       }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites add their collections
export interface Collections {}

/** Fields of a collection; unknown ones where no types were generated. */
export type FieldsOf<Name extends string> = Name extends keyof Collections
  ? Collections[Name]
  : Readonly<Record<string, unknown>>

/** Fields of the collection of this name, or these fields. */
export type FieldsIn<NameOrFields> = NameOrFields extends string ? FieldsOf<NameOrFields> : NameOrFields

/** Fields of posts. */
export interface PostFields {
  readonly date: EntryDate
  readonly tags: readonly string[]
  /** Keys of authors.yaml. */
  readonly authors: readonly string[]
}

/** Fields of documents. */
export interface DocFields {
  readonly tags: readonly string[]
}

/** Fields of entries that a schema checks, a module that follows Standard Schema: what it returns, as plain JSON. */
export type SchemaFields<Schema> = Schema extends {
  readonly '~standard': { readonly types?: { readonly output: infer Output } | undefined }
}
  ? PlainFields<Output>
  : Readonly<Record<string, unknown>>

/** Dates become texts: `2025-05-20`. */
type PlainFields<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly PlainFields<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: PlainFields<Value[Key]> }
      : Value

/**
 * A day, or a time of day: `datetime` for the `time` element, `2025-05-20` or `2025-05-20T14:30:00+02:00`, and `text` in the
 * language of the page.
 */
export interface EntryDate {
  readonly datetime: string
  readonly text: string
}

/** A file of the site. */
export interface EntryFile {
  readonly url: string
}

/** An entry, document, post or page of a collection: `Entry<FieldsOf<'products'>>`. */
export interface Entry<Fields = Readonly<Record<string, unknown>>> {
  /** The same in every language. */
  readonly id: string
  /** Name of its collection. */
  readonly collection: string
  readonly title: string
  /** From its front matter, else the beginning of its text; empty if there is neither. */
  readonly description: string
  /** Base included; missing for entries without pages. */
  readonly url?: string
  readonly image?: PictureView
  /**
   * Texts, numbers, booleans, lists and mappings as written; Markdown as HTML, dates as `EntryDate`, files as `EntryFile`,
   * images as `PictureView`, references as entries. Posts have `date`, `tags` and `authors`, documents `tags`.
   */
  readonly fields: Fields
  /** From an earlier run of its loader, which failed this time, so it may be outdated. */
  readonly stale?: true
  /** Language of the text, if it is not that of the page. */
  readonly original?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' }
  /** Its Markdown as HTML, if `html()` has asked for it. */
  readonly html?: string
}

/**
 * An entry that another one refers to. The references in its own fields have only `id`, `title` and `url`, unless `follow`
 * asks for more.
 */
export type EntryReference<Name extends string = string> = Entry<FieldsOf<Name>>

/** Values by field: `{ line: 'PLC' }`; of a list, one of them must be equal. A list of values allows each. */
export type EntryFilter = Readonly<
  Record<string, string | number | boolean | readonly (string | number | boolean)[]>
>

/** Entries with the same value. */
export interface EntryGroup<Fields> {
  readonly key: string
  /** Title of the entry for references, else the key. */
  readonly label: string
  readonly entries: readonly Entry<Fields>[]
}

/** A page of a list. */
export interface EntryPage<Fields> {
  readonly entries: readonly Entry<Fields>[]
  /** From 1. */
  readonly number: number
  readonly pages: number
  /** All entries of the list. */
  readonly count: number
}

/**
 * Entries of a collection in one language, without unlisted ones. Methods return new queries, and a query in the result of
 * `data` becomes the list of its entries.
 */
export interface CollectionQuery<Fields = Readonly<Record<string, unknown>>> extends Iterable<Entry<Fields>> {
  /** Keep some: by values, by an expression such as `line = PLC and price < 100`, or by a function. */
  where(condition: string | EntryFilter | ((entry: Entry<Fields>) => boolean)): CollectionQuery<Fields>
  /** Sort by fields; `-date` is descending. */
  sort(...keys: readonly string[]): CollectionQuery<Fields>
  limit(count: number): CollectionQuery<Fields>
  offset(count: number): CollectionQuery<Fields>
  /** With the HTML of their texts. */
  html(): CollectionQuery<Fields>
  /** With these fields alone: pages are not rendered again when others change. */
  select(...names: readonly string[]): CollectionQuery<Fields>
  /** How many references deep entries have fields; 1 by default. */
  follow(depth: number): CollectionQuery<Fields>
  /** In another language. */
  locale(code: string): CollectionQuery<Fields>
  /** The entries. */
  all(): readonly Entry<Fields>[]
  first(): Entry<Fields> | undefined
  /** One entry, unlisted ones too. */
  get(id: string): Entry<Fields> | undefined
  count(): number
  /** Groups in the order of their first entries; entries with several values are in several groups. */
  groupBy(field: string): readonly EntryGroup<Fields>[]
  /** @param number from 1 */
  paginate(size: number, number?: number): EntryPage<Fields>
}

/**
 * Argument of `data`, which a page, layout or component exports beside its component: `QueryContext<'products'>` in the layout
 * of these entries.
 */
export interface QueryContext<NameOrFields = Readonly<Record<string, unknown>>> {
  /** @throws when there is no such collection */
  collection<Name extends string>(name: Name): CollectionQuery<FieldsOf<Name>>
  /** Locale of the page. */
  readonly locale: string
  readonly page: {
    /** Base included. */
    readonly url: string
    readonly title: string
    /** From 1, for pages of a list. */
    readonly number: number
  }
  /** The entry of the page, for layouts of entries. */
  readonly entry?: Entry<FieldsIn<NameOrFields>>
  /** Attributes of a component in Markdown. */
  readonly props: Readonly<Record<string, string | number | boolean>>
}

/** What a page gets as `data`: `DataOf<typeof data>`. */
export type DataOf<Data extends (context: never) => unknown> = Answer<ReturnType<Data>>

type Answer<Value> =
  Value extends CollectionQuery<infer Fields>
    ? readonly Entry<Fields>[]
    : Value extends string | number | boolean | null | undefined
      ? Value
      : Value extends readonly (infer Item)[]
        ? readonly Answer<Item>[]
        : { readonly [Key in keyof Value]: Answer<Value[Key]> }
