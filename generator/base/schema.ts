// Building blocks of the schemas for files that authors write. valibot validates; this file turns its issues into
// diagnostics with the place, what was found, what was expected, and the nearest valid name.

import * as v from 'valibot'
import { type Diagnostic, diagnostic } from './diagnostics.ts'
import { didYouMean, oneOf } from './text.ts'
import type { Yaml, YamlPath } from './yaml.ts'

/** An object that allows other keys. */
export const openObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.looseObject(entries, (issue) => notAnObject(issue, Object.keys(entries)))

/** An object that rejects unknown keys, with the nearest valid one as a hint. */
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  const keys = Object.keys(entries)
  return v.strictObject(entries, (issue) => {
    const key = String(issue.path?.at(-1)?.key ?? '')
    if (issue.path && issue.expected === 'never') {
      return encode(
        'schema-unknown-key',
        `Unknown key \`${key}\``,
        didYouMean(key, keys) ?? commaHint(key, issue.path.at(-1)?.value) ?? `known keys: ${keys.join(', ')}`
      )
    }
    return notAnObject(issue, keys)
  })
}

/** In `{ text: By hand, on brick }`, the comma ends the text, and `on brick` is a key without a value. */
const commaHint = (key: string, value: unknown): string | undefined =>
  value === null && /\s/.test(key)
    ? 'between brackets, a comma ends a text: put the text in quotes'
    : undefined

function notAnObject(
  { path, received, input }: Pick<v.BaseIssue<unknown>, 'path' | 'received' | 'input'>,
  keys: readonly string[]
): string {
  const key = String(path?.at(-1)?.key ?? '')
  return path && received === 'undefined'
    ? encode('schema-missing', `Missing \`${key}\``, `add \`${key}: …\``)
    : encode(
        'schema-type',
        `Expected a mapping with ${oneOf(keys.slice(0, 6))}, found ${describeInput(input)}`,
        '',
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
export function describe<Schema extends v.GenericSchema>(sentence: string, schema: Schema): Schema {
  const inner = 'wrapped' in schema ? (schema.wrapped as v.GenericSchema) : schema
  const ownDescription = v.getDescription(inner)
  // A description does not change the input and output types.
  return v.pipe(
    schema as v.GenericSchema,
    v.description(ownDescription === undefined ? sentence : `${sentence} ${ownDescription}`)
  ) as unknown as Schema
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
 * @param otherwise hint for words that are not similar to one of them
 * @param removed words of earlier versions, and what to write now
 */
export const picklist = <const Options extends readonly (string | number)[]>(
  options: Options,
  otherwise?: string,
  removed: Readonly<Record<string, string>> = {}
) =>
  v.picklist(options, (issue) => {
    const word = String(issue.input)
    if (Object.hasOwn(removed, word))
      return encode('value-removed', `\`${word}\` is no longer supported`, removed[word])
    return encode(
      'schema-type',
      `Expected ${oneOf(options.map(String))}, found ${describeInput(issue.input)}`,
      typeof issue.input === 'string'
        ? (didYouMean(issue.input, options.map(String)) ?? otherwise)
        : otherwise
    )
  })

export const text = v.pipe(
  v.string((issue) =>
    encode('schema-type', `Expected a text, found ${describeInput(issue.input)}`, quoteHint(issue.input))
  ),
  v.check(
    (value) => value.trim() !== '',
    () => encode('schema-type', 'Expected a text, found an empty one')
  ),
  editorHints({ pattern: '\\S' })
)

export const boolean = v.boolean((issue) =>
  encode('schema-type', `Expected \`true\` or \`false\`, found ${describeInput(issue.input)}`)
)

export const number = v.number((issue) =>
  encode('schema-type', `Expected a number, found ${describeInput(issue.input)}`)
)

/** An integer of at least `least`. */
export const wholeNumber = (least: number) =>
  v.pipe(
    v.number((issue) =>
      encode('schema-type', `Expected a whole number, found ${describeInput(issue.input)}`)
    ),
    v.check(
      (value) => Number.isInteger(value) && value >= least,
      (issue) =>
        encode(
          'schema-type',
          `Expected a whole number of at least ${least}, found ${describeInput(issue.input)}`
        )
    ),
    editorHints({ type: 'integer', minimum: least })
  )

const searchBoost = object({
  boost: describe(
    'Ranking factor in search; 1 is normal.',
    v.pipe(
      number,
      v.check(
        (value) => value >= 0.1 && value <= 10,
        (issue) =>
          encode('schema-type', `Expected a number from 0.1 to 10, found ${describeInput(issue.input)}`)
      ),
      editorHints({ minimum: 0.1, maximum: 10 })
    )
  )
})
/** Whether it is searchable, and with what weight (1 is the default). */
export const searchSetting = choice(
  'searched',
  () => [boolean, searchBoost],
  (input) => (typeof input === 'object' && input !== null ? searchBoost : boolean)
)
export type SearchSetting = v.InferOutput<typeof searchSetting>

export const list = <const Item extends v.GenericSchema>(item: Item) =>
  v.array(item, (issue) =>
    encode('schema-type', `Expected a list, found ${describeInput(issue.input)}`, bracketHint(issue.input))
  )

/** Minimum and maximum level of headings. */
export const headingLevels = v.pipe(
  list(wholeNumber(2)),
  v.check(
    (levels) => levels.length === 2 && (levels[0] ?? 0) <= (levels[1] ?? 0) && (levels[1] ?? 9) <= 6,
    'Expected two levels from 2 to 6, such as `[2, 3]`'
  ),
  editorHints({ minItems: 2, maxItems: 2 })
)
/** Is there a table of contents, and of which levels? */
export const tocSetting = choice(
  'contents',
  () => [boolean, headingLevels],
  (input) => (Array.isArray(input) ? headingLevels : boolean)
)

const isMapping = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

// valibot's record accepts a list as a mapping with the keys 0, 1, 2, so lists are rejected first.
export const mapping = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.custom<Record<string, unknown>>(isMapping, (issue) =>
      encode('schema-type', `Expected a mapping, found ${describeInput(issue.input)}`)
    ),
    v.record(v.string(), item)
  )

/** A text that passes a test; `expected` completes "Expected …, found …". The JSON Schema only contains patterns. */
export const textMatching = (passes: RegExp | ((value: string) => boolean), expected: string) =>
  v.pipe(
    text,
    v.check(passes instanceof RegExp ? (value) => passes.test(value) : passes, (issue) =>
      encode('schema-type', `Expected ${expected}, found ${describeInput(issue.input)}`)
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
        return encode('schema-type', message, hint)
      }
    )
  )

/** Whether this is a day of the calendar, `2025-05-20`. */
export const isDay = (input: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(input) &&
  !Number.isNaN(Date.parse(`${input}T00:00:00Z`)) &&
  new Date(`${input}T00:00:00Z`).toISOString().startsWith(input)

/** A calendar day as text, `2025-05-20`. */
export const day = v.pipe(
  textMatching(isDay, 'a date such as `2025-05-20`'),
  editorHints({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
)

/** A text, or a mapping from locale to text. Whether the locales exist is checked when it is resolved. */
export const localisedText = v.union([text, mapping(text)], (issue) =>
  encode(
    'schema-type',
    `Expected a text or a mapping from locale to text, found ${describeInput(issue.input)}`
  )
)

export type LocalisedText = v.InferOutput<typeof localisedText>

/**
 * Validate parsed YAML against a schema.
 *
 * @param at path of the value in the document, when it is not the whole document
 * @returns the value with defaults filled in, or only diagnostics when there are problems
 */
export function check<const Schema extends v.GenericSchema>(
  schema: Schema,
  yaml: Yaml,
  value: unknown = yaml.value,
  at: YamlPath = []
): { readonly value?: v.InferOutput<Schema>; readonly diagnostics: readonly Diagnostic[] } {
  const result = v.safeParse(schema, value ?? {})
  if (result.success) return { value: result.output, diagnostics: [] }
  const issues = [...result.issues, ...moreUnknownKeys(schema, value, result.issues)]
  return {
    diagnostics: issues.map((issue) => toDiagnostic(issue, yaml, at, indentationHint(issue, issues)))
  }
}

/**
 * A hint for keys in the wrong column: `theme:` has no value, and below it, `accent: red` begins in the same column.
 * Both places get one.
 */
function indentationHint(issue: v.BaseIssue<unknown>, issues: readonly v.BaseIssue<unknown>[]) {
  const keysOf = ({ message }: v.BaseIssue<unknown>): readonly string[] => message.split(separator).slice(3)
  const nameOf = (one: v.BaseIssue<unknown>): string => String(pathOf(one).at(-1))
  const isBeside = (one: v.BaseIssue<unknown>): boolean =>
    pathName(pathOf(one).slice(0, -1)) === pathName(pathOf(issue).slice(0, -1))
  if (isUnknownKey(issue)) {
    const owner = issues.find((one) => isBeside(one) && keysOf(one).includes(nameOf(issue)))
    return owner && `indent it, if it belongs to \`${nameOf(owner)}\``
  }
  const lost = issues.filter((one) => isUnknownKey(one) && isBeside(one)).map(nameOf)
  const keys = keysOf(issue).filter((key) => lost.includes(key))
  return keys.length === 0
    ? undefined
    : `indent its keys below it: ${keys.map((key) => `\`${key}\``).join(', ')}`
}

const pathOf = ({ path }: v.BaseIssue<unknown>): YamlPath =>
  (path ?? []).map(({ key }) => key as string | number)

const isUnknownKey = ({ message }: v.BaseIssue<unknown>): boolean =>
  decode(message)[0] === 'schema-unknown-key'

/** valibot reports the first unknown key of an object only: the others appear once it is removed. */
function moreUnknownKeys(
  schema: v.GenericSchema,
  value: unknown,
  issues: readonly v.BaseIssue<unknown>[]
): readonly v.BaseIssue<unknown>[] {
  const all = new Map<string, v.BaseIssue<unknown>>()
  const add = (found: readonly v.BaseIssue<unknown>[]) => {
    const added = found.filter((issue) => isUnknownKey(issue) && !all.has(pathName(pathOf(issue))))
    for (const issue of added) all.set(pathName(pathOf(issue)), issue)
    return added
  }
  const first = add(issues)
  const remaining: unknown = first.length > 0 ? structuredClone(value) : undefined
  for (let last = first; last.length > 0; last = add(v.safeParse(schema, remaining).issues ?? []))
    for (const issue of last) removeKey(remaining, pathOf(issue))
  return [...all.values()].slice(first.length)
}

function removeKey(value: unknown, path: YamlPath): void {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((above, step) => (above as Record<string | number, unknown> | undefined)?.[step], value)
  if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, path.at(-1) as string)
}

function toDiagnostic(
  issue: v.BaseIssue<unknown>,
  yaml: Yaml,
  at: YamlPath,
  indentation: string | undefined
): Diagnostic {
  const path = pathOf(issue)
  const [code, message, hint] = decode(issue.message)
  const name = pathName([...at, ...path])
  const place = yaml.at([...at, ...path], code === 'schema-unknown-key' ? 'key' : 'value')
  const inside = name && code !== 'schema-unknown-key' && code !== 'schema-missing' ? ` for \`${name}\`` : ''
  const parent = pathName([...at, ...path].slice(0, -1))
  const within =
    parent && (code === 'schema-unknown-key' || code === 'schema-missing') ? ` in \`${parent}\`` : ''
  return diagnostic(
    code,
    place,
    `${message}${inside}${within}`,
    commentHint(yaml.commentAt?.([...at, ...path])) ?? indentation ?? hint
  )
}

/** `accent: #2e7d32` has no value: in YAML, a comment begins at `#`. */
const commentHint = (comment: string | undefined): string | undefined =>
  comment === undefined || /^\s/.test(comment)
    ? undefined
    : `\`#\` begins a comment: put the value in quotes, \`'#${comment}'\``

type SchemaCode = 'schema-unknown-key' | 'schema-type' | 'schema-missing' | 'value-removed'

// A valibot issue carries only a message, so code and hint are encoded in it.
const separator = '\u0000'
const encode = (code: SchemaCode, message: string, hint = '', keys: readonly string[] = []): string =>
  [code, message, hint, ...keys].join(separator)
function decode(text: string): [SchemaCode, string, string | undefined] {
  const [code, message, hint] = text.split(separator)
  return message === undefined
    ? ['schema-type', text, undefined]
    : [code as SchemaCode, message, hint === '' ? undefined : hint]
}

/** `['left', 2, 'to']` → `left[2].to` */
export const pathName = (path: YamlPath): string =>
  path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    ''
  )

/** Describe the input for a message, short enough for one line. */
function describeInput(input: unknown): string {
  // Where a mapping is expected, a list has methods with the names of keys: `sort`.
  if (input === undefined || input === null || typeof input === 'function') return 'nothing'
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

/** Kinds of admonitions and badges, which share their colours. */
export const badgeKinds = ['note', 'tip', 'info', 'warning', 'danger'] as const
