// Building blocks of the schemas for files that authors write, on top of valibot. Their messages say what was
// expected and what was found. `check-schema.ts` validates with them.

import * as v from 'valibot'
import { foreignKeyHint } from './foreign-keys.ts'
import { isMapping } from './mapping.ts'
import { describeInput, encodeMessage, listHint, mappingHint, textHint } from './schema-messages.ts'
import { didYouMean, joinWithOr } from './text.ts'

/** An object that allows other keys. */
export const openObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.looseObject(entries, (issue) => notAnObject(issue, Object.keys(entries)))

/**
 * An object that rejects unknown keys, with the nearest valid one as a hint.
 *
 * @param otherwise hint for values that are not mappings
 */
export function object<const Entries extends v.ObjectEntries>(
  entries: Entries,
  otherwise: (input: unknown) => string | undefined = () => undefined
) {
  const keys = Object.keys(entries)
  return v.strictObject(entries, (issue) => {
    const key = String(issue.path?.at(-1)?.key ?? '')
    const parentInput = issue.path?.at(-1)?.input
    // valibot treats a list as an object with the key `0`.
    if (Array.isArray(parentInput) && issue.expected === 'never')
      return notAnObject({ ...issue, input: parentInput, received: 'Array' }, keys, listKeyHint(entries))
    if (issue.path && issue.expected === 'never') {
      return encodeMessage(
        'schema-unknown-key',
        `Unknown key \`${key}\``,
        foreignKeyHint(key, keys) ??
          didYouMean(key, keys) ??
          commaHint(key, issue.path.at(-1)?.value) ??
          `known keys: ${keys.join(', ')}`
      )
    }
    return notAnObject(issue, keys, otherwise(issue.input))
  })
}

/** Hint for a list in place of a mapping in which only one key is a list: that key is probably missing. */
function listKeyHint(entries: v.ObjectEntries): string | undefined {
  const lists = Object.keys(entries).filter((key) => {
    const entry = entries[key]
    const inner = entry && 'wrapped' in entry ? (entry.wrapped as v.GenericSchema) : entry
    return inner?.type === 'array'
  })
  return lists.length === 1 ? `write \`${lists[0]}:\` above it` : undefined
}

/** In `{ text: By hand, on brick }`, the comma ends the text, and `on brick` is a key without a value. */
const commaHint = (key: string, value: unknown): string | undefined =>
  value === null && /\s/.test(key)
    ? 'between brackets, a comma ends a text: put the text in quotes'
    : undefined

function notAnObject(
  { path, received, input }: Pick<v.BaseIssue<unknown>, 'path' | 'received' | 'input'>,
  keys: readonly string[],
  hint = ''
): string {
  const key = String(path?.at(-1)?.key ?? '')
  return path && received === 'undefined'
    ? encodeMessage('schema-missing', `Missing \`${key}\``, `add \`${key}: …\``)
    : encodeMessage(
        'schema-type',
        `Expected a mapping with ${joinWithOr(keys.slice(0, 6))}, found ${describeInput(input)}`,
        hint,
        input === null ? keys : []
      )
}

/**
 * Adds fields to the JSON Schema for editors (`json-schema.ts`) that cannot be derived from a check in TypeScript.
 */
export const editorHints = v.metadata

/**
 * Add the description of a key, which editors show, followed by the schema's own, such as that of `textMatching`.
 *
 * @param sentence the purpose of the key; editors show its type anyway
 */
export function describe<const Schema extends v.GenericSchema>(sentence: string, schema: Schema) {
  const inner = 'wrapped' in schema ? (schema.wrapped as v.GenericSchema) : schema
  const ownDescription = v.getDescription(inner)
  return v.pipe(
    schema,
    v.description<v.InferOutput<Schema>, string>(
      ownDescription === undefined ? sentence : `${sentence} ${ownDescription}`
    )
  )
}

/**
 * A union whose variant is chosen by the input, so that messages are about the variant that the author meant.
 *
 * @param name name of the definition in the JSON Schema
 * @param options all schemas that `pick` can return for valid input
 */
export function choice<const Schema extends v.GenericSchema>(
  name: string,
  options: () => readonly v.GenericSchema[],
  pick: (input: unknown) => Schema
): v.LazySchema<Schema> {
  let union: v.GenericSchema | undefined
  // The JSON Schema converter calls it with `undefined`, which YAML never contains: it gets all options.
  return v.lazy((input) => {
    if (input !== undefined) return pick(input)
    union ??= Object.assign(v.union(options()), { [definition]: name })
    // Only its input matters there, which TypeScript cannot tell from that of an author.
    return union as unknown as Schema
  })
}

const definition = Symbol('definition')

/** Name of a union created by `choice`. */
export const definitionNameOf = (schema: object): string | undefined =>
  definition in schema ? String(schema[definition]) : undefined

/**
 * One of some words or numbers.
 *
 * @param otherwise hint for words that resemble none of them
 */
export const picklist = <const Options extends readonly (string | number)[]>(
  options: Options,
  otherwise?: string
) =>
  v.picklist(options, (issue) =>
    encodeMessage(
      'schema-type',
      `Expected ${joinWithOr(options.map(String))}, found ${describeInput(issue.input)}`,
      typeof issue.input === 'string'
        ? (didYouMean(issue.input, options.map(String)) ??
            beginningHint(issue.input, options.map(String)) ??
            otherwise)
        : otherwise
    )
  )

/** `github` for `github-pages`. */
function beginningHint(input: string, options: readonly string[]): string | undefined {
  const longer = options.filter((option) => option.startsWith(`${input}-`))
  return longer.length === 1 ? `did you mean \`${longer[0]}\`?` : undefined
}

/**
 * A text that is not empty.
 *
 * @param otherwise hint for empty ones
 * @param hintOf hint for other values than texts
 */
export const nonEmptyText = (otherwise?: string, hintOf = textHint) =>
  v.pipe(
    v.string((issue) =>
      encodeMessage('schema-type', `Expected text, found ${describeInput(issue.input)}`, hintOf(issue.input))
    ),
    v.check(
      (value) => value.trim() !== '',
      () => encodeMessage('schema-type', 'Expected text, found an empty value', otherwise)
    ),
    editorHints({ pattern: '\\S' })
  )

export const text = nonEmptyText()

/** Words that other versions of YAML, and other programs, read as `true` and `false`. */
const otherBooleans = new Map([
  ['yes', true],
  ['on', true],
  ['no', false],
  ['off', false],
  ['ja', true],
  ['nein', false],
  ['oui', true],
  ['non', false]
])

export const boolean = v.boolean(({ input }) => {
  const suggestion = typeof input === 'string' ? otherBooleans.get(input.toLowerCase()) : undefined
  return encodeMessage(
    'schema-type',
    `Expected \`true\` or \`false\`, found ${describeInput(input)}`,
    suggestion === undefined ? undefined : `did you mean \`${suggestion}\`?`
  )
})

export const number = v.number(({ input }) =>
  encodeMessage('schema-type', `Expected a number, found ${describeInput(input)}`, numberHint(input))
)

/** Hint for a number in quotes or with a decimal comma. */
function numberHint(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined
  const [, amount] = /^(?:[^\d\s+-]{1,3}\s?)?([+-]?\d+(?:\.\d+)?)\s?[^\d\s]{1,6}$/.exec(input) ?? []
  if (amount !== undefined) return `write the number alone: ${amount}`
  if (!/^[+-]?\d+(?:[.,]\d+)?$/.test(input)) return undefined
  return input.includes(',')
    ? `write it with a point: ${input.replace(',', '.')}`
    : `remove the quotes: ${input}`
}

/** An integer that is not below a minimum. */
export const wholeNumber = (minimum: number) =>
  v.pipe(
    v.number((issue) =>
      encodeMessage('schema-type', `Expected a whole number, found ${describeInput(issue.input)}`)
    ),
    v.check(
      (value) => Number.isInteger(value) && value >= minimum,
      (issue) =>
        encodeMessage(
          'schema-type',
          `Expected a whole number of at least ${minimum}, found ${describeInput(issue.input)}`
        )
    ),
    editorHints({ type: 'integer', minimum })
  )

/** What a value looks like, in one line: a mapping with its required keys, or else with its first one. `{ from: …, to: … }` */
function exampleOf(schema: v.GenericSchema): string {
  const chosen = schema.type === 'lazy' ? (schema as v.LazySchema<v.GenericSchema>).getter({}) : schema
  if (chosen.type === 'array') return '[…]'
  if (!('entries' in chosen)) return '…'
  const entries = Object.entries(chosen.entries as v.ObjectEntries)
  const required = entries.filter(([, entry]) => !('wrapped' in entry))
  const keys = (required.length > 0 ? required : entries.slice(0, 1)).map(([key]) => `${key}: …`)
  return `{ ${keys.join(', ')} }`
}

export const list = <const Item extends v.GenericSchema>(item: Item) =>
  v.array(item, (issue) =>
    encodeMessage(
      'schema-type',
      `Expected a list, found ${describeInput(issue.input)}`,
      listHint(issue.input, exampleOf(item))
    )
  )

// valibot's record accepts a list as a mapping with the keys 0, 1, 2, so lists are rejected first.
export const mapping = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.custom<Record<string, unknown>>(isMapping, (issue) =>
      encodeMessage(
        'schema-type',
        `Expected a mapping, found ${describeInput(issue.input)}`,
        mappingHint(issue.input, exampleOf(item))
      )
    ),
    v.record(v.string(), item)
  )

/**
 * A text that passes a test. The JSON Schema only contains patterns.
 *
 * @param expected completes "Expected …, found …"
 */
export const textMatching = (
  passes: RegExp | ((value: string) => boolean),
  expected: string,
  hintOf: (value: string) => string | undefined = () => undefined
) =>
  v.pipe(
    text,
    v.check(passes instanceof RegExp ? (value) => passes.test(value) : passes, (issue) =>
      encodeMessage(
        'schema-type',
        `Expected ${expected}, found ${describeInput(issue.input)}`,
        hintOf(String(issue.input))
      )
    ),
    v.description(`Must be ${expected}.`),
    editorHints(passes instanceof RegExp ? { pattern: passes.source } : {})
  )

/** A problem of a text; `message` is a complete sentence. */
export interface TextProblem {
  readonly message: string
  readonly hint?: string
}

/** A text with its own messages. @param problemOf returns `undefined` for valid texts */
export const textWithoutProblem = (problemOf: (value: string) => TextProblem | undefined) =>
  v.pipe(
    text,
    v.check(
      (value) => problemOf(value) === undefined,
      (issue) => {
        const { message = '', hint } = problemOf(String(issue.input)) ?? {}
        return encodeMessage('schema-type', message, hint)
      }
    )
  )
