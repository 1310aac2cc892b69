// `fields` of a collection of entries: the types of its values, as YAML. One definition provides the checks of entries,
// the JSON Schema for editors, the generated TypeScript types, and how values are processed: Markdown is rendered,
// files are resolved, references are followed.

import * as v from 'valibot'
import { isMapping } from '../base/mapping.ts'
import {
  boolean,
  choice,
  describe,
  list,
  mapping,
  number,
  object,
  picklist,
  text,
  textWithoutProblem,
  wholeNumber
} from '../base/schema.ts'
import { type LocalisedText, localisedText } from '../base/setting-schemas.ts'
import { nearestOrAll } from '../base/text.ts'
import { textIn } from './text-in.ts'

/** Types that a field can have without parameters: `name: text`. */
const plainTypes = ['text', 'markdown', 'number', 'date', 'boolean', 'image', 'file'] as const
type PlainType = (typeof plainTypes)[number]

/** Types with a parameter, and its key: `{ reference: makers }` is short for `{ type: reference, to: makers }`. */
const parameters = { enum: 'values', list: 'of', object: 'fields', reference: 'to' } as const
type ParameterType = keyof typeof parameters

const parameterTypes = Object.keys(parameters) as readonly ParameterType[]
const typeNames: readonly string[] = [...plainTypes, ...parameterTypes]

interface FieldBase {
  /** Whether entries may lack the field. They may if it has a default. */
  readonly optional: boolean
  readonly default?: unknown
  /**
   * Whether each language has its own value. Other fields are written once, in the entry of the default language, and
   * translations inherit them.
   */
  readonly translated: boolean
  /** Name shown to readers. Default: derived from the key. */
  readonly label?: LocalisedText
  /** For editors and generated types. */
  readonly description?: string
}

export type Field = FieldBase &
  (
    | { readonly type: Exclude<PlainType, 'number' | 'text'> }
    | { readonly type: 'text'; readonly min?: number; readonly max?: number; readonly pattern?: string }
    | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly integer?: boolean }
    | {
        readonly type: 'enum'
        readonly values: readonly string[]
        /** Names of values for readers. */
        readonly labels?: Readonly<Record<string, LocalisedText>>
      }
    | { readonly type: 'list'; readonly of: Field; readonly min?: number; readonly max?: number }
    | { readonly type: 'object'; readonly fields: Fields }
    /** `to` is the name of a collection of entries, or `authors`. */
    | { readonly type: 'reference'; readonly to: string }
  )

/** Fields by name, in the order of site.yaml. */
export type Fields = Readonly<Record<string, Field>>

/** A field as written: each type has some of these keys. */
export type FieldInput =
  | string
  | {
      readonly type?: string
      readonly optional?: boolean
      readonly default?: unknown
      readonly translated?: boolean
      readonly label?: LocalisedText
      readonly description?: string
      readonly min?: number
      readonly max?: number
      readonly pattern?: string
      readonly integer?: boolean
      readonly values?: EnumValues
      readonly of?: FieldInput
      readonly fields?: Readonly<Record<string, FieldInput>>
      readonly to?: string
      // The short forms.
      readonly enum?: EnumValues
      readonly list?: FieldInput
      readonly object?: Readonly<Record<string, FieldInput>>
      readonly reference?: string
    }
type FieldInputs = Readonly<Record<string, FieldInput>>
type EnumValues = readonly string[] | Readonly<Record<string, LocalisedText>>
type FieldSchema = v.GenericSchema<unknown, FieldInput>

const typeName = picklist(typeNames)

/** The short form is not possible for a type that needs a parameter. */
const shortField = textWithoutProblem((name) => {
  if (name in parameters)
    return {
      message: `A field of type \`${name}\` needs \`${parameters[name as ParameterType]}\``,
      hint: `write \`${examples[name as ParameterType]}\``
    }
  if (typeNames.includes(name)) return undefined
  const hint = nearestOrAll(name, typeNames, 'types')
  return { message: `Expected a field type, found \`${name}\``, hint }
})

const examples: Readonly<Record<ParameterType, string>> = {
  enum: '{ enum: [small, large] }',
  list: '{ list: text }',
  object: '{ object: { width: number } }',
  reference: '{ reference: makers }'
}

const commonSettings = {
  optional: describe('Whether entries may lack it.', v.optional(boolean, false)),
  default: describe('Value of entries that lack it.', v.optional(v.unknown())),
  translated: describe(
    'Whether it is written in each language. Default: `true` for texts and Markdown, `false` for other types.',
    v.optional(boolean)
  ),
  label: describe('Name of the field for readers.', v.optional(localisedText)),
  description: describe('Purpose of the field, shown by editors.', v.optional(text))
}
const limits = {
  min: describe('Minimum number, or minimum length of a text or list.', v.optional(number)),
  max: describe('Maximum number, or maximum length of a text or list.', v.optional(number))
}
const lengths = {
  min: describe('Minimum length.', v.optional(wholeNumber(0))),
  max: describe('Maximum length.', v.optional(wholeNumber(0)))
}

// Annotated, because TypeScript cannot infer the type of a recursive schema.
const field: FieldSchema = choice<FieldSchema>(
  'field',
  () => [shortField, ...Object.values(schemas), ...Object.values(shortSchemas)],
  schemaFor
)

const typedField = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  object({ type: describe('Type of the values.', typeName), ...commonSettings, ...entries })

const names = list(text)
const labelledNames = mapping(localisedText)
const enumValues = choice(
  'enumValues',
  () => [names, labelledNames],
  (input) => (isMapping(input) ? labelledNames : names)
)
/** `fields` of a collection. */
export const fieldsSchema: v.GenericSchema<Record<string, unknown>, FieldInputs> = mapping(field)

const valuesOfEnum = describe(
  'Allowed texts, as a list, or as a mapping to their names for readers: `{ hand: Hand tools }`.',
  enumValues
)
const typeOfItems = describe('Type of the items.', field)
const fieldsOfObject = describe('Fields by name.', fieldsSchema)
const collectionOfEntries = describe('Collection of the entries, or `authors`.', text)

const schemas: Readonly<Record<string, FieldSchema>> = {
  text: typedField({
    ...lengths,
    pattern: describe('Regular expression that the whole text must match.', v.optional(text))
  }),
  markdown: typedField({}),
  number: typedField({
    ...limits,
    integer: describe('Whether it is a whole number.', v.optional(boolean, false))
  }),
  date: typedField({}),
  boolean: typedField({}),
  image: typedField({}),
  file: typedField({}),
  enum: typedField({ values: valuesOfEnum }),
  list: typedField({ of: typeOfItems, ...lengths }),
  object: typedField({ fields: fieldsOfObject }),
  reference: typedField({ to: collectionOfEntries })
}
const shortSchemas: Readonly<Record<ParameterType, FieldSchema>> = {
  enum: object({ enum: valuesOfEnum, ...commonSettings }),
  list: object({ list: typeOfItems, ...commonSettings, ...lengths }),
  object: object({ object: fieldsOfObject, ...commonSettings }),
  reference: object({ reference: collectionOfEntries, ...commonSettings })
}

const shortTypeOf = (input: object): ParameterType | undefined =>
  parameterTypes.find((name) => Object.hasOwn(input, name))

function schemaFor(input: unknown): FieldSchema {
  if (typeof input !== 'object' || input === null) return shortField
  if ('type' in input && input.type !== undefined)
    return schemas[String(input.type)] ?? v.looseObject({ type: typeName })
  const shortType = shortTypeOf(input)
  return shortType === undefined ? typedField({}) : shortSchemas[shortType]
}

/** Fields with all defaults. */
export const completeFields = (inputs: Readonly<Record<string, FieldInput>>): Fields =>
  Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, completeField(input)]))

/**
 * Name of a value for readers.
 *
 * @param field of type `enum`; for others, the value itself is returned
 */
export function enumLabel(
  field: Field | undefined,
  value: string,
  locale: string,
  config: { readonly defaultLocale: { readonly code: string } }
): string {
  const label = field?.type === 'enum' && field.labels ? field.labels[value] : undefined
  return label === undefined ? value : textIn(label, locale, config)
}

/** The field that is the date of entries: the one named `date`, or the only one of this type. */
export function dateFieldOf(fields: Fields): string | undefined {
  if (fields.date?.type === 'date') return 'date'
  const [onlyDate, ...otherDates] = Object.keys(fields).filter((name) => fields[name]?.type === 'date')
  return otherDates.length === 0 ? onlyDate : undefined
}

function completeField(input: FieldInput): Field {
  const written = typeof input === 'string' ? { type: input } : input
  const { optional = false, translated = false, default: value, label, description, min, max } = written
  const common = { optional, translated, default: value, label, description }
  const type = (written.type ?? shortTypeOf(written)) as Field['type']
  switch (type) {
    case 'text':
      return { ...common, type, translated: written.translated ?? true, min, max, pattern: written.pattern }
    case 'markdown':
      return { ...common, type, translated: written.translated ?? true }
    case 'number':
      return { ...common, type, min, max, integer: written.integer }
    case 'enum': {
      const values = written.values ?? written.enum ?? []
      return isList(values)
        ? { ...common, type, values }
        : { ...common, type, values: Object.keys(values), labels: values }
    }
    case 'list': {
      const of = completeField(written.of ?? written.list ?? 'text')
      return { ...common, type, translated: written.translated ?? of.translated, of, min, max }
    }
    case 'object': {
      const fields = completeFields(written.fields ?? written.object ?? {})
      // A list or an object has texts if one of its parts does.
      const hasTexts = Object.values(fields).some((part) => part.translated)
      return { ...common, type, translated: written.translated ?? hasTexts, fields }
    }
    case 'reference':
      return { ...common, type, to: written.to ?? written.reference ?? '' }
    default:
      return { ...common, type }
  }
}

/** `Array.isArray` does not narrow lists that are `readonly`. */
const isList = (values: EnumValues): values is readonly string[] => Array.isArray(values)
