// CSV → records with the position of each cell. `csv-parse` reads the cells; their positions are only computed for messages.

import { CsvError, parse } from 'csv-parse/sync'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../../base/diagnostics.ts'
import { positionIn } from '../../base/text.ts'

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

/** More mistakes than this are one: the file is not CSV. */
const maxMistakes = 20

/**
 * Read the records of a file, including the header. Empty lines are skipped. After a wrong quote the rest is read without it, so
 * that one mistake does not hide the others.
 */
export function readCsv(file: string, text: string): Outcome<readonly CsvRecord[]> {
  const delimiter = delimiterOf(text)
  const diagnostics: Diagnostic[] = []
  let readable = text
  for (let mistake = wrongQuote(readable, delimiter); mistake; mistake = wrongQuote(readable, delimiter)) {
    diagnostics.push(quoteProblem(file, readable, mistake))
    if (diagnostics.length > maxMistakes) return { value: [], diagnostics }
    readable = withoutQuote(readable, mistake)
  }
  let rawRecords: readonly RawRecord[]
  try {
    rawRecords = parse(readable, {
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
    return { value: [], diagnostics: [...diagnostics, diagnostic('csv-syntax', { file }, error.message)] }
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
  return { value: records, diagnostics }
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

/** A quote that opens a cell and is not closed, or is inside of one. */
interface WrongQuote {
  readonly at: number
  readonly isOpen: boolean
}

/** The first wrong quote. One that is not closed ends at the next quote, wherever that is, so the opening one is to blame. */
function wrongQuote(text: string, delimiter: string): WrongQuote | undefined {
  let at = 0
  while (at < text.length) {
    if (text[at] !== '"') {
      const end = endOfCell(text, at, delimiter)
      const quote = text.slice(at, end).indexOf('"')
      if (quote >= 0) return { at: at + quote, isOpen: false }
      at = end + 1
      continue
    }
    const closing = closingQuote(text, at + 1)
    if (closing < 0) return { at, isOpen: true }
    const after = text[closing + 1]
    if (after !== undefined && after !== delimiter && after !== '\n')
      return { at, isOpen: text.slice(at, closing).includes('\n') }
    at = closing + 2
  }
  return undefined
}

function endOfCell(text: string, from: number, delimiter: string): number {
  const [cell, line] = [text.indexOf(delimiter, from), text.indexOf('\n', from)]
  return Math.min(cell < 0 ? text.length : cell, line < 0 ? text.length : line)
}

/** The quote that ends a cell; two quotes are one of the text. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return -1
}

/** A text in which the quote, or all of its line if others follow from it, are other signs. */
function withoutQuote(text: string, { at, isOpen }: WrongQuote): string {
  if (isOpen) return `${text.slice(0, at)} ${text.slice(at + 1)}`
  const lineEnd = text.indexOf('\n', at)
  const end = lineEnd < 0 ? text.length : lineEnd
  return text.slice(0, at) + text.slice(at, end).replaceAll('"', "'") + text.slice(end)
}

function quoteProblem(file: string, text: string, { at, isOpen }: WrongQuote): Diagnostic {
  const place = { file, ...positionIn(text, at), length: 1 }
  return isOpen
    ? diagnostic(
        'csv-syntax',
        place,
        'This quote is not closed: the cell would go on in the lines below',
        'add `"` where the cell ends, or delete this one'
      )
    : diagnostic(
        'csv-syntax',
        place,
        'There is a quote inside a cell here',
        'put the whole cell in quotes, and double those inside: `"a ""b"" c"`'
      )
}
