// Schemas for what authors write. valibot checks; this file turns its issues into diagnostics that
// name the place, what was found, what was expected, and the nearest valid name.

import * as v from 'valibot'
import { type Diagnostic, diagnostic } from './diagnostics.ts'
import { didYouMean, oneOf } from './text.ts'
import type { Yaml, YamlPath } from './yaml.ts'

/** An object that may have any other keys too. */
export const openObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.looseObject(entries, (issue) => notAnObject(issue, Object.keys(entries)))

/** An object that refuses keys that it does not know, naming the ones that it does. */
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  const keys = Object.keys(entries)
  return v.strictObject(entries, (issue) => {
    const key = String(issue.path?.at(-1)?.key ?? '')
    if (issue.path && issue.expected === 'never') {
      return encode(
        'schema-unknown-key',
        `Unknown key \`${key}\``,
        didYouMean(key, keys) ?? `known keys: ${keys.join(', ')}`
      )
    }
    return notAnObject(issue, keys)
  })
}

function notAnObject(
  { path, received, input }: Pick<v.BaseIssue<unknown>, 'path' | 'received' | 'input'>,
  keys: readonly string[]
): string {
  const key = String(path?.at(-1)?.key ?? '')
  return path && received === 'undefined'
    ? encode('schema-missing', `Missing \`${key}\``, `add \`${key}: …\``)
    : encode('schema-type', `Expected a mapping with ${oneOf(keys.slice(0, 6))}, found ${found(input)}`)
}

/**
 * What a JSON Schema for editors says of a value beside its type (`json-schema.ts`): what a check in
 * TypeScript cannot tell it by itself.
 */
export const forEditors = <Input>(
  said: Readonly<Record<string, unknown>>
): v.MetadataAction<Input, { readonly json: Readonly<Record<string, unknown>> }> => v.metadata({ json: said })

/**
 * A schema that depends on the input, so that messages are about the kind that was meant.
 *
 * @param name of the definition in a JSON Schema
 * @param options all that `pick` can give for valid input
 */
export function choice<const Schema extends v.GenericSchema>(
  name: string,
  options: () => readonly v.GenericSchema[],
  pick: (input: unknown) => Schema
): v.LazySchema<Schema> & Choice {
  return Object.assign(v.lazy(pick), { choice: { name, options } })
}

/** How `choice` looks from outside. */
export interface Choice {
  readonly choice: { readonly name: string; readonly options: () => readonly v.GenericSchema[] }
}

/** One of some words. */
export const words = <const Words extends readonly string[]>(options: Words) =>
  v.picklist(options, (issue) =>
    encode(
      'schema-type',
      `Expected ${oneOf(options)}, found ${found(issue.input)}`,
      didYouMean(String(issue.input), options)
    )
  )

export const text = v.pipe(
  v.string((issue) =>
    encode('schema-type', `Expected a text, found ${found(issue.input)}`, quoteHint(issue.input))
  ),
  v.check(
    (value) => value.trim() !== '',
    () => encode('schema-type', 'Expected a text, found an empty one')
  ),
  forEditors({ pattern: '\\S' })
)

export const yesNo = v.boolean((issue) =>
  encode('schema-type', `Expected \`true\` or \`false\`, found ${found(issue.input)}`)
)

export const number = v.number((issue) =>
  encode('schema-type', `Expected a number, found ${found(issue.input)}`)
)

/** A whole number of at least `least`. */
export const count = (least: number) =>
  v.pipe(
    v.number((issue) => encode('schema-type', `Expected a whole number, found ${found(issue.input)}`)),
    v.check(
      (value) => Number.isInteger(value) && value >= least,
      (issue) =>
        encode('schema-type', `Expected a whole number of at least ${least}, found ${found(issue.input)}`)
    ),
    forEditors({ type: 'integer', minimum: least })
  )

/** Does search find it, and how much more or less is it worth than others? */
const searchBoost = object({
  boost: v.pipe(
    number,
    v.check(
      (value) => value >= 0.1 && value <= 10,
      (issue) => encode('schema-type', `Expected a number from 0.1 to 10, found ${found(issue.input)}`)
    ),
    forEditors({ minimum: 0.1, maximum: 10 })
  )
})
export const searched = choice(
  'searched',
  () => [yesNo, searchBoost],
  (input) => (typeof input === 'object' && input !== null ? searchBoost : yesNo)
)
export type Searched = v.InferOutput<typeof searched>

export const list = <const Item extends v.GenericSchema>(item: Item) =>
  v.array(item, (issue) =>
    encode('schema-type', `Expected a list, found ${found(issue.input)}`, bracketHint(issue.input))
  )

const isMapping = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

// valibot's record takes a list for a mapping from 0, 1, 2, so the mapping is looked at first.
export const mapping = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.custom<Record<string, unknown>>(isMapping, (issue) =>
      encode('schema-type', `Expected a mapping, found ${found(issue.input)}`)
    ),
    v.record(v.string(), item)
  )

/** A text that passes a test; `expected` completes "Expected …, found …". Editors know patterns only. */
export const textThat = (passes: RegExp | ((value: string) => boolean), expected: string) =>
  v.pipe(
    text,
    v.check(passes instanceof RegExp ? (value) => passes.test(value) : passes, (issue) =>
      encode('schema-type', `Expected ${expected}, found ${found(issue.input)}`)
    ),
    forEditors({
      description: `Is ${expected}.`,
      ...(passes instanceof RegExp && { pattern: passes.source })
    })
  )

/** What is wrong with a text; `message` is a whole one. */
export interface TextProblem {
  readonly message: string
  readonly hint?: string
}

/** A text whose messages depend on what is wrong with it. @param problemOf nothing for texts that are right */
export const textWithout = (problemOf: (value: string) => TextProblem | undefined) =>
  v.pipe(
    text,
    v.check(
      (value) => problemOf(value) === undefined,
      (issue) => {
        const { message = '', hint } = problemOf(String(issue.input)) ?? {}
        return encode('schema-type', message, hint)
      }
    )
  )

/** Is this a day of the calendar, `2025-05-20`? */
export const isDay = (input: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(input) &&
  !Number.isNaN(Date.parse(`${input}T00:00:00Z`)) &&
  new Date(`${input}T00:00:00Z`).toISOString().startsWith(input)

/** A calendar day as text, `2025-05-20`. */
export const day = v.pipe(
  textThat(isDay, 'a date such as `2025-05-20`'),
  forEditors({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
)

/** A text, or one text per locale. Which locales exist is checked when it is resolved. */
export const localisedText = v.union([text, mapping(text)], (issue) =>
  encode('schema-type', `Expected a text or a mapping from locale to text, found ${found(issue.input)}`)
)

export type LocalisedText = v.InferOutput<typeof localisedText>

/**
 * Check parsed YAML against a schema.
 *
 * @param at path of the checked value in the document, when it is not the whole
 * @returns the value with defaults filled in, or nothing when there are problems
 */
export function check<const Schema extends v.GenericSchema>(
  schema: Schema,
  yaml: Yaml,
  value: unknown = yaml.value,
  at: YamlPath = []
): { readonly value?: v.InferOutput<Schema>; readonly diagnostics: readonly Diagnostic[] } {
  const result = v.safeParse(schema, value ?? {})
  if (result.success) return { value: result.output, diagnostics: [] }
  return { diagnostics: result.issues.map((issue) => toDiagnostic(issue, yaml, at)) }
}

function toDiagnostic(issue: v.BaseIssue<unknown>, yaml: Yaml, at: YamlPath): Diagnostic {
  const path = (issue.path ?? []).map((item) => item.key as string | number)
  const [code, message, hint] = decode(issue.message)
  const name = pathName([...at, ...path])
  const where = yaml.at([...at, ...path], code === 'schema-unknown-key' ? 'key' : 'value')
  const inside = name && code !== 'schema-unknown-key' && code !== 'schema-missing' ? ` for \`${name}\`` : ''
  const parent = pathName([...at, ...path].slice(0, -1))
  const within =
    parent && (code === 'schema-unknown-key' || code === 'schema-missing') ? ` in \`${parent}\`` : ''
  return diagnostic(code, where, `${message}${inside}${within}`, hint)
}

type SchemaCode = 'schema-unknown-key' | 'schema-type' | 'schema-missing'

// valibot lets a schema choose the text of its message and nothing else, so code and hint travel in it.
const separator = '\u0000'
const encode = (code: SchemaCode, message: string, hint = ''): string => [code, message, hint].join(separator)
function decode(text: string): [SchemaCode, string, string | undefined] {
  const [code, message, hint] = text.split(separator)
  return message === undefined
    ? ['schema-type', text, undefined]
    : [code as SchemaCode, message, hint === '' ? undefined : hint]
}

/** `['left', 2, 'to']` → `left[2].to` */
const pathName = (path: YamlPath): string =>
  path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    ''
  )

/** Say what was found, short enough for one line. */
function found(input: unknown): string {
  if (input === undefined || input === null) return 'nothing'
  if (Array.isArray(input)) return 'a list'
  if (input instanceof Date) return 'a date'
  if (typeof input === 'object') return 'a mapping'
  const shown = JSON.stringify(input)
  return `\`${shown.length > 60 ? `${shown.slice(0, 59)}…` : shown}\``
}

const quoteHint = (input: unknown): string | undefined =>
  typeof input === 'number' || typeof input === 'boolean' ? `put it in quotes: "${input}"` : undefined

const bracketHint = (input: unknown): string | undefined =>
  typeof input === 'string' && !/[\n,[\]{}#]/.test(input) ? `put it in brackets: [${input}]` : undefined

/** Kinds of notes: of admonitions, and of badges, which look alike. */
export const badgeKinds = ['note', 'tip', 'info', 'warning', 'danger'] as const
