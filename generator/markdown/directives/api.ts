// `::api{data=motor.parameters}`: a table of the entries under `parameters` in site/data/motor.yaml, each with `name`,
// `type`, `default` and `description`; a description may be a mapping from locale to text.

import type { PhrasingContent, Table, TableCell } from 'mdast'
import { didYouMean } from '../../base/text.ts'
import { report } from '../context.ts'
import type { MarkdownOptions, VariableValues } from '../options.ts'
import { valueAt, valueExcess } from '../variables.ts'
import { type Directive, reportExcess, setElement } from './directive.ts'

type ApiEntry = Readonly<Record<string, unknown>>
const columnNames = ['name', 'type', 'default', 'description'] as const

export const api: Directive = {
  form: 'leafDirective',
  attributes: ['data'],
  apply(node, context) {
    const { file, data, dataLabel, texts, locale, invalid } = context
    const name = node.attributes?.data ?? ''
    const value = valueAt(data, name)
    const entries = Array.isArray(value) ? value.filter(isEntry) : []
    if (name === '') invalid('`::api` does not name its data', 'write `::api{data=motor.parameters}`')
    else if (reportExcess(file, node, valueExcess(context.limits, name))) {
      // Its values are not in `data`.
    } else if (value === undefined)
      report(
        file,
        'variable-unknown',
        node,
        `No value \`${name}\` in ${dataLabel}`,
        didYouMean(name, listNames(data))
      )
    else if (!Array.isArray(value) || entries.length < value.length)
      invalid(`\`${name}\` is not a list of entries with \`name\``, 'each entry has at least `name`')
    const usedColumns = columnsOf(entries)
    const head = usedColumns.map((column) => cell([{ type: 'text', value: texts.api[column] }]))
    const rows = entries.map((entry) => usedColumns.map((column) => cell(contentOf(entry, column, locale))))
    const table: Table = {
      type: 'table',
      children: [head, ...rows].map((children) => ({ type: 'tableRow', children }))
    }
    // mdast allows only inline content in leaf directives, but remark-rehype converts any.
    node.children = (entries.length > 0 ? [table] : []) as never[]
    setElement(node, 'div', ['api'])
  }
}

/** The table as texts, for the Markdown alternate; no rows for invalid data. */
export function apiTable(
  name: string,
  { data, texts, locale }: MarkdownOptions
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const value = valueAt(data, name)
  const entries = Array.isArray(value) ? value.filter(isEntry) : []
  const usedColumns = columnsOf(entries)
  const textOf = (entry: ApiEntry, column: (typeof usedColumns)[number]): string => {
    const cell = entry[column]
    if (cell === undefined) return ''
    if (column === 'description') return textIn(cell, locale)
    return `\`${typeof cell === 'string' ? cell : JSON.stringify(cell)}\``
  }
  return {
    head: usedColumns.map((column) => texts.api[column]),
    rows: entries.map((entry) => usedColumns.map((column) => textOf(entry, column)))
  }
}

/** Columns used by at least one entry. */
const columnsOf = (entries: readonly ApiEntry[]) =>
  columnNames.filter((column) => entries.some((entry) => entry[column] !== undefined))

const isEntry = (value: unknown): value is ApiEntry =>
  typeof value === 'object' && value !== null && 'name' in value

const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children })

function contentOf(entry: ApiEntry, column: (typeof columnNames)[number], locale: string): PhrasingContent[] {
  const value = entry[column]
  if (value === undefined) return []
  if (column === 'description') return prose(textIn(value, locale))
  return [{ type: 'inlineCode', value: typeof value === 'string' ? value : JSON.stringify(value) }]
}

/** A text in a locale, or the first one if it is not translated. */
function textIn(value: unknown, locale: string): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const texts = value as Readonly<Record<string, unknown>>
  return String(texts[locale] ?? Object.values(texts)[0] ?? '')
}

/** Text with `code` in backticks. */
const prose = (text: string): PhrasingContent[] =>
  text
    .split('`')
    .map((value, index): PhrasingContent => ({ type: index % 2 === 1 ? 'inlineCode' : 'text', value }))
    .filter((node) => 'value' in node && node.value !== '')

/** Dotted names of all lists in the data. */
const listNames = (data: VariableValues, prefix = ''): string[] =>
  Object.entries(data).flatMap(([key, value]) => {
    if (Array.isArray(value)) return [prefix + key]
    return typeof value === 'object' && value !== null
      ? listNames(value as VariableValues, `${prefix}${key}.`)
      : []
  })
