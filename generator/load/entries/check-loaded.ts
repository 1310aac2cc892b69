// The value that a loader returned → entries as plain JSON, or what is wrong with it. Field values are checked later, like
// those of files.

import { type Diagnostic, diagnostic, type Outcome } from '../../base/diagnostics.ts'
import { isMapping } from '../../base/mapping.ts'
import { didYouMean, joinWithOr, unsafeInPaths } from '../../base/text.ts'
import type { LoadedEntry } from '../../plugin.ts'
import { findNonJson } from '../../plugins/hooks.ts'

/** An entry of a loader with all keys. */
export interface LoadedRow {
  readonly id: string
  readonly locale: string
  /** Plain JSON: dates are strings, and there is no `null`. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: string
}

const keys: readonly (keyof LoadedEntry)[] = ['id', 'fields', 'body', 'locale']

/** Whether an id can be part of a URL. */
const isUsable = (id: string): boolean =>
  !unsafeInPaths.test(id) && id.trim() === id && id.split('/').every((part) => !/^\.{0,2}$/.test(part))

type Problem = readonly [message: string, hint: string]

interface LoadedFrom {
  /** The loader: `site/loaders/releases.ts` */
  readonly file: string
  /** Name of the collection. */
  readonly collection: string
  /** Codes, the default one first. */
  readonly locales: readonly string[]
}

/** Check what a loader returned. */
export function checkLoaded(
  value: unknown,
  { file, collection, locales }: LoadedFrom
): Outcome<readonly LoadedRow[] | undefined> {
  const loaderProblem = ([message, hint]: Problem): Diagnostic =>
    diagnostic('loader-failed', { file }, message, hint)
  if (!Array.isArray(value)) {
    const problem = loaderProblem([
      `The loader of \`${collection}\` returns ${kindOf(value)} instead of a list of entries`,
      'return `[{ id, fields, body?, locale? }]`'
    ])
    return { value: undefined, diagnostics: [problem] }
  }
  const rows: LoadedRow[] = []
  const diagnostics: Diagnostic[] = []
  const seenKeys = new Set<string>()
  for (const [index, item] of value.entries()) {
    const result = readRow(item, index, locales)
    if ('problem' in result) {
      diagnostics.push(loaderProblem(result.problem))
      continue
    }
    const { id, locale } = result.row
    const key = `${locale} ${id}`
    if (seenKeys.has(key))
      diagnostics.push(
        loaderProblem([
          `Two entries of \`${collection}\` have the id \`${id}\` in the language \`${locale}\``,
          'give one of them another id'
        ])
      )
    else rows.push(result.row)
    seenKeys.add(key)
  }
  return diagnostics.length > 0 ? { value: undefined, diagnostics } : { value: rows, diagnostics }
}

function readRow(
  item: unknown,
  index: number,
  locales: readonly string[]
): { readonly row: LoadedRow } | { readonly problem: Problem } {
  const [defaultLocale = ''] = locales
  const problem = idProblem(item, `Entry ${index + 1}`) ?? keyProblem(Object(item), locales)
  if (problem) return { problem }
  // Checked by `idProblem` and `keyProblem`.
  const { id, fields, body = '', locale = defaultLocale } = item as LoadedEntry
  const plainFields = toPlain(fields) as LoadedRow['fields']
  const nonJson = findNonJson(plainFields)
  if (nonJson === undefined) return { row: { id, locale, fields: plainFields, body } }
  return {
    problem: [
      `\`fields.${nonJson}\` of the entry \`${id}\` cannot be stored`,
      'return texts, numbers, booleans, dates, lists and mappings'
    ]
  }
}

/** Why a value is not an entry with an id; `undefined` if it is one. */
function idProblem(item: unknown, name: string): Problem | undefined {
  if (!isMapping(item))
    return [
      `${name} of the loader is ${kindOf(item)}`,
      'return `{ id, fields, body?, locale? }` for each entry'
    ]
  const { id } = item
  const hint = 'an id is a text such as `1.2` or `2025/spring`, without `%`, `?`, `#` and `\\`'
  if (typeof id !== 'string')
    return [`${name} has ${id === undefined ? 'no id' : `${kindOf(id)} as its id`}`, hint]
  return isUsable(id)
    ? undefined
    : [`${name} has the id \`${id}\`, which cannot be a part of an address`, hint]
}

/** What is wrong with the keys of an entry; `undefined` if they are valid. */
function keyProblem(
  entry: Readonly<Record<string, unknown>>,
  locales: readonly string[]
): Problem | undefined {
  const { id, fields, body, locale } = entry
  const name = `Entry \`${String(id)}\``
  const unknown = Object.keys(entry).find((key) => !(keys as readonly string[]).includes(key))
  if (unknown !== undefined)
    return [
      `${name} has the unknown key \`${unknown}\``,
      didYouMean(unknown, keys) ?? `values of fields belong in \`fields\`: \`fields: { ${unknown}: … }\``
    ]
  if (!isMapping(fields))
    return [`${name} has ${kindOf(fields)} as its \`fields\``, 'return a mapping of values by field']
  if (body !== undefined && typeof body !== 'string')
    return [`${name} has ${kindOf(body)} as its \`body\``, 'return a text, or leave `body` out']
  const code = String(locale)
  if (locale === undefined || locales.includes(code)) return undefined
  return [
    `${name} has the unknown locale \`${code}\``,
    didYouMean(code, locales) ?? `expected ${joinWithOr(locales)}`
  ]
}

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a mapping' : typeof value === 'string' ? 'a text' : `a ${typeof value}`
}

/** Plain JSON: dates become strings; `null` and `undefined` are dropped. */
function toPlain(value: unknown): unknown {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return Number.NaN
    return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  }
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      item === null || item === undefined ? [] : [[key, toPlain(item)]]
    )
  )
}
