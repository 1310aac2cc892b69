// `::api{data=motor.parameters}`: a table of what site/data/motor.yaml lists under `parameters`, each
// with `name`, `type`, `default` and `description`; a description may be one text for each language.

import type { PhrasingContent, Table, TableCell } from 'mdast'
import { didYouMean } from '../../base/text.ts'
import { type MarkdownTexts, report } from '../context.ts'
import { type Data, valueAt } from '../variables.ts'
import { become, type Directive, type DirectiveContext, wrong } from './directive.ts'

type Entry = Readonly<Record<string, unknown>>
const columns = ['name', 'type', 'default', 'description'] as const

export const api: Directive = {
  form: 'leafDirective',
  attributes: ['data'],
  apply(node, context) {
    const { file, data, dataFrom, texts } = context
    const name = node.attributes?.data ?? ''
    const value = valueAt(data, name)
    const entries = Array.isArray(value) ? value.filter(isEntry) : []
    if (name === '') wrong(file, node, '`::api` names no data', 'write `::api{data=motor.parameters}`')
    else if (value === undefined)
      report(
        file,
        'variable-unknown',
        node,
        `No value \`${name}\` in ${dataFrom}`,
        didYouMean(name, listsOf(data))
      )
    else if (!Array.isArray(value) || entries.length < value.length)
      wrong(file, node, `\`${name}\` is no list of entries with a name`, 'each entry has at least `name`')
    const shown = shownColumns(entries)
    const head = shown.map((column) => cell([{ type: 'text', value: texts.api[column] }]))
    const rows = entries.map((entry) => shown.map((column) => cell(contentOf(entry, column, context))))
    const table: Table = {
      type: 'table',
      children: [head, ...rows].map((children) => ({ type: 'tableRow', children }))
    }
    // A leaf directive holds inline content in mdast; what counts is what remark-rehype makes of it.
    node.children = (entries.length > 0 ? [table] : []) as never[]
    become(node, 'div', ['api'])
  }
}

/** The table as texts, for the twin: no rows where there is nothing to show. */
export function apiTable(
  data: Data,
  name: string,
  texts: MarkdownTexts,
  locale: string
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const value = valueAt(data, name)
  const entries = Array.isArray(value) ? value.filter(isEntry) : []
  const shown = shownColumns(entries)
  const textOf = (entry: Entry, column: (typeof columns)[number]): string => {
    const cell = entry[column]
    if (cell === undefined) return ''
    if (column === 'description') return textIn(cell, locale)
    return `\`${typeof cell === 'string' ? cell : JSON.stringify(cell)}\``
  }
  return {
    head: shown.map((column) => texts.api[column]),
    rows: entries.map((entry) => shown.map((column) => textOf(entry, column)))
  }
}

/** A column that no entry fills is left out. */
const shownColumns = (entries: readonly Entry[]) =>
  columns.filter((column) => entries.some((entry) => entry[column] !== undefined))

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'name' in value

const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children })

function contentOf(
  entry: Entry,
  column: (typeof columns)[number],
  { locale }: DirectiveContext
): PhrasingContent[] {
  const value = entry[column]
  if (value === undefined) return []
  if (column === 'description') return prose(textIn(value, locale))
  return [{ type: 'inlineCode', value: typeof value === 'string' ? value : JSON.stringify(value) }]
}

/** A text, or the one of a language; the first where that language has none. */
function textIn(value: unknown, locale: string): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const texts = value as Readonly<Record<string, unknown>>
  return String(texts[locale] ?? Object.values(texts)[0] ?? '')
}

/** A text in which `code` stands in backticks. */
const prose = (text: string): PhrasingContent[] =>
  text
    .split('`')
    .map((value, index): PhrasingContent => ({ type: index % 2 === 1 ? 'inlineCode' : 'text', value }))
    .filter((node) => 'value' in node && node.value !== '')

/** Names of all lists in the data. */
const listsOf = (data: Data, prefix = ''): string[] =>
  Object.entries(data).flatMap(([key, value]) => {
    if (Array.isArray(value)) return [prefix + key]
    return typeof value === 'object' && value !== null ? listsOf(value as Data, `${prefix}${key}.`) : []
  })
