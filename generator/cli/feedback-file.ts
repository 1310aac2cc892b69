// Files of feedback: CSV, as form providers and spreadsheets export it; JSON; and a JSON object per line, as servers log it.

import { inCode } from '../base/text.ts'

/** Fields of an answer; others are ignored. `missing` are words that were searched for in vain. */
export type FeedbackRecord = Readonly<Partial<Record<'page' | 'helpful' | 'text' | 'missing', string>>>

/** The answers in a file, or what is wrong with it, as the end of a sentence that begins with its name. */
export function feedbackIn(text: string): readonly FeedbackRecord[] | string {
  const content = text.replace(/^\uFEFF/, '').trimEnd()
  if (content === '') return ' has no feedback: it is empty'
  if (!/^\s*[[{]/.test(content)) return withFields(recordsInCsv(content))
  const whole = parsed(content)
  if (whole === undefined) {
    const lines = content.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }))
    const written = lines.filter(({ line }) => line !== '')
    const broken = written.find(({ line }) => !isObject(parsed(line)))
    return broken
      ? `:${broken.number} is no object of JSON: ${inCode(broken.line)}`
      : withFields(written.map(({ line }) => toRecord(Object.entries(parsed(line) as object))))
  }
  const values: readonly unknown[] = Array.isArray(whole) ? whole : [whole]
  const other = values.find((value) => !isObject(value))
  return other === undefined
    ? withFields(values.map((value) => toRecord(Object.entries(value as object))))
    : ` is a list in which ${inCode(JSON.stringify(other))} is no object`
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

function withFields(records: readonly FeedbackRecord[]): readonly FeedbackRecord[] | string {
  if (records.some(({ page, missing }) => page !== undefined || missing !== undefined)) return records
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return ` has no feedback: ${names.length === 0 ? 'it has no fields' : `its fields are ${names.map(inCode).join(', ')}`}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toRecord = (fields: readonly (readonly [string, unknown])[]): FeedbackRecord =>
  Object.fromEntries(
    fields.flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name.trim().toLowerCase(), String(value)] as const]
    )
  )

/** https://www.rfc-editor.org/rfc/rfc4180, also with semicolons, which spreadsheets write in some languages. */
function recordsInCsv(text: string): readonly FeedbackRecord[] {
  const separator = /^[^\n,]*;/.test(text) ? ';' : ','
  const [names = [], ...rows] = rowsIn(text, separator)
  return rows.map((row) => toRecord(names.map((name, index) => [name, row[index] ?? ''])))
}

function rowsIn(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const cells = text.matchAll(
    new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"\\n]*))(${separator}|\\r?\\n|$)`, 'g')
  )
  for (const [cell, quoted, bare = '', end] of cells) {
    if (cell === '' && end === '') break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare.replace(/\r$/, ''))
    if (end?.endsWith('\n')) rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
