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

const typeNames: readonly string[] = [...plainTypes, ...Object.keys(parameters)]

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

/** A field as written. */
export type FieldInput = string | FieldObject
type FieldObject = Readonly<Record<string, unknown>>

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
  return { message: `Expected a field type, found \`${name}\``, ...(hint ? { hint } : {}) }
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
const field: v.GenericSchema<unknown, FieldInput> = choice(
  'field',
  () => [shortField, ...Object.values(schemas), ...Object.values(shortSchemas)],
  (input) => schemaFor(input) as v.GenericSchema<unknown, FieldInput>
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
const fieldsOf: v.GenericSchema<Record<string, unknown>, Readonly<Record<string, FieldInput>>> = mapping(
  field
)

const textSettings = {
  ...lengths,
  pattern: describe('Regular expression that the whole text must match.', v.optional(text))
}
const entriesByType = {
  text: textSettings,
  number: { ...limits, integer: describe('Whether it is a whole number.', v.optional(boolean, false)) },
  enum: {
    values: describe(
      'Allowed texts, as a list, or as a mapping to their names for readers: `{ hand: Hand tools }`.',
      enumValues
    )
  },
  list: { of: describe('Type of the items.', field), ...lengths },
  object: { fields: describe('Fields by name.', fieldsOf) },
  reference: { to: describe('Collection of the entries, or `authors`.', text) }
}

const schemas: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  typeNames.map((name) => [name, typedField(entriesByType[name as keyof typeof entriesByType] ?? {})])
)
const shortSchemas: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  Object.entries(parameters).map(([type, parameter]) => {
    const { [parameter as never]: value, ...otherEntries } = entriesByType[type as ParameterType]
    return [
      type,
      object({ [type]: value as v.GenericSchema, ...commonSettings, ...(otherEntries as v.ObjectEntries) })
    ]
  })
)

function schemaFor(input: unknown): v.GenericSchema {
  if (typeof input !== 'object' || input === null) return shortField
  const { type } = input as { readonly type?: unknown }
  if (type === undefined) {
    const shortType = Object.keys(parameters).find((name) => Object.hasOwn(input, name))
    return (shortType !== undefined && shortSchemas[shortType]) || typedField({})
  }
  return schemas[String(type)] ?? v.looseObject({ type: typeName })
}

/** `fields` of a collection. */
export const fieldsSchema = fieldsOf

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
  const fieldObject: FieldObject = typeof input === 'string' ? { type: input } : input
  const shortType = (Object.keys(parameters) as ParameterType[]).find(
    (name) => fieldObject.type === undefined && Object.hasOwn(fieldObject, name)
  )
  const { [shortType ?? '']: parameter, ...otherKeys } = fieldObject
  const longForm =
    shortType === undefined
      ? fieldObject
      : { ...otherKeys, type: shortType, [parameters[shortType]]: parameter }
  const parts =
    longForm.type === 'list'
      ? { of: completeField(longForm.of as FieldInput) }
      : longForm.type === 'object'
        ? { fields: completeFields(longForm.fields as Readonly<Record<string, FieldInput>>) }
        : longForm.type === 'enum' && !Array.isArray(longForm.values)
          ? { values: Object.keys(Object(longForm.values)), labels: longForm.values }
          : {}
  const completedKeys = { ...longForm, ...parts }
  // The schema has checked the other keys.
  return {
    optional: false,
    ...completedKeys,
    translated: longForm.translated ?? isText(completedKeys)
  } as unknown as Field
}

/** Whether a field contains text that differs between languages; a list or an object does if one of its parts does. */
function isText({ type, of, fields }: { readonly [key: string]: unknown }): boolean {
  if (type === 'list') return (of as Field).translated
  if (type === 'object') return Object.values(fields as Fields).some(({ translated }) => translated)
  return type === 'text' || type === 'markdown'
}
