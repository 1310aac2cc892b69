// CSV → records with the position of each cell. `csv-parse` reads the cells; their positions are only computed for messages.

import { CsvError, parse } from 'csv-parse/sync'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../../base/diagnostics.ts'

export interface CsvRecord {
  readonly cells: readonly string[]
  /** Place of a cell, from 0. */
  place(cell: number): Place
}

/** Separators. The first one that occurs in the first line is used for the whole file. */
const delimiters = [',', ';', '\t'] as const

interface RawRecord {
  readonly record: readonly string[]
  /** Text of the record, including empty lines above it. */
  readonly raw: string
}

/** Read the records of a file, including the header. Empty lines are skipped. */
export function readCsv(file: string, text: string): Outcome<readonly CsvRecord[]> {
  const delimiter = delimiterOf(text)
  let rawRecords: readonly RawRecord[]
  try {
    rawRecords = parse(text, {
      delimiter,
      raw: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n'
      // The types of the package do not cover `raw` and `info`.
    }) as unknown as readonly RawRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { value: [], diagnostics: [syntaxProblem(file, error)] }
  }
  let line = 1
  const records = rawRecords.map(({ record, raw }): CsvRecord => {
    const start = /^\n*/.exec(raw)?.[0].length ?? 0
    const firstLine = line + start
    line += raw.split('\n').length - 1
    return {
      cells: record,
      place: (cell) => placeIn(file, raw.slice(start).replace(/\n+$/, ''), firstLine, { cell, delimiter })
    }
  })
  return { value: records, diagnostics: [] }
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1)
  const used = delimiters.filter((delimiter) => header.includes(delimiter))
  return used.sort((a, b) => header.indexOf(a) - header.indexOf(b))[0] ?? ','
}

function placeIn(
  file: string,
  record: string,
  firstLine: number,
  { cell, delimiter }: { readonly cell: number; readonly delimiter: string }
): Place {
  let [line, lineStart, index, isQuoted, start] = [firstLine, 0, 0, false, 0]
  for (let at = 0; at < record.length; at++) {
    const character = record[at]
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\n' && index < cell) {
      line++
      lineStart = at + 1
    } else if (character === delimiter && !isQuoted) {
      if (index === cell)
        return { file, line, column: start - lineStart + 1, length: Math.max(1, at - start) }
      index++
      start = at + 1
    }
  }
  const end = record.indexOf('\n', start)
  const length = (end < 0 ? record.length : end) - start
  // The cell before a missing one may span several lines.
  return { file, line, column: Math.max(1, start - lineStart + 1), length: Math.max(1, length) }
}

function syntaxProblem(file: string, error: CsvError): Diagnostic {
  const { lines } = error as CsvError & { readonly lines?: number }
  const place = { file, ...(lines === undefined ? {} : { line: lines }) }
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? diagnostic('csv-syntax', place, 'A quote in this file is not closed', 'add the closing `"`')
    : diagnostic(
        'csv-syntax',
        place,
        'There is a quote inside a cell here',
        'put the whole cell in quotes, and double those inside: `"a ""b"" c"`'
      )
}
