// Fields of sections with a special meaning. Their names are the same in all sections, so that in a site's own sections
// too, texts are Markdown, and links and pictures are checked, without a declaration.

/** The data of a section, or of an item in it. */
export type SectionData = Readonly<Record<string, unknown>>

/** Type of the value of a field. */
export type FieldKind =
  | 'heading'
  | 'title'
  | 'line'
  | 'blocks'
  | 'plain'
  | 'icon'
  | 'picture'
  | 'code'
  | 'form'
  | 'to'

/** Kinds by name. Other fields are passed on unchanged. */
export const fieldKinds: ReadonlyMap<string, FieldKind> = new Map([
  ['heading', 'heading'],
  ['title', 'title'],
  ['lead', 'line'],
  ['note', 'line'],
  ['quote', 'line'],
  ['caption', 'line'],
  ['points', 'line'],
  ['text', 'blocks'],
  ['eyebrow', 'plain'],
  ['label', 'plain'],
  ['name', 'plain'],
  ['role', 'plain'],
  ['value', 'plain'],
  ['icon', 'icon'],
  ['picture', 'picture'],
  ['code', 'code'],
  ['form', 'form'],
  ['to', 'to']
])

// A Unicode noncharacter, as in document.ts.
const mark = '\uFDD6'

/** Token that marks the element of a field. */
export const fieldToken = (index: number): string => `${mark}${index}`

export const isFieldToken = (value: unknown): value is string =>
  typeof value === 'string' && /^\uFDD6\d+$/.test(value)

/** Stands for a field in the data of a section; `render` replaces it. */
export interface FieldReference {
  readonly $field: number
  readonly kind: FieldKind
  /** Level of a heading. */
  readonly level?: number
}

export const isFieldReference = (value: unknown): value is FieldReference =>
  typeof value === 'object' && value !== null && '$field' in value

/** A field in the HTML of a section: the attributes of its element, and what is inside. */
export interface FilledField {
  readonly attributes: Readonly<Record<string, string>>
  readonly html: string
}

const fieldPattern = /<\w+((?:"[^"]*"|[^">])*)><!--\uFDD6(\d+)-->([\s\S]*?)<!--\/\uFDD6\2-->/g

/** The fields in the HTML of a section, by index. */
export const filledFields = (html: string): ReadonlyMap<number, FilledField> =>
  new Map(
    [...html.matchAll(fieldPattern)].map(([, attributes = '', index, inner = '']) => [
      Number(index),
      { attributes: attributesIn(attributes), html: inner }
    ])
  )

const attributesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeReferences(value)
    ])
  )

const decodeReferences = (value: string): string =>
  value.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (entity, hex, decimal, name: string) =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : ({ amp: '&', lt: '<', gt: '>', quot: '"' }[name.toLowerCase()] ?? entity)
  )
