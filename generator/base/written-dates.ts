// Dates as people write them, for messages: `12.05.2025`, `May 20, 2025`, `2025-5-2`.

import type { Hint } from './diagnostics.ts'

/** Day, month and year in the order of the groups of a pattern; one that may be another date is not certain. */
const forms: readonly { readonly pattern: RegExp; readonly order: 'ymd' | 'dmy' | 'mdy' }[] = [
  { pattern: /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/, order: 'ymd' },
  { pattern: /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/, order: 'dmy' },
  { pattern: /^(1[3-9]|2\d|3[01])[-/](0?[1-9]|1[0-2])[-/](\d{4})$/, order: 'dmy' },
  { pattern: /^(0?[1-9]|1[0-2])[-/](1[3-9]|2\d|3[01])[-/](\d{4})$/, order: 'mdy' }
]

/** What to write in place of a value that is not a date: the date itself, if there is no doubt. */
export function dateHint(input: unknown): Hint | undefined {
  const text = String(input).trim()
  if (/^\d{4}$/.test(text)) return `write year, month and day: \`${text}-05-20\``
  const [, yearMonth] = /^(\d{4}-\d{2})$/.exec(text) ?? []
  if (yearMonth !== undefined) return `write year, month and day: \`${yearMonth}-20\``
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'there is no such day; write year, month and day: `2025-05-20`'
  const write = isoOf(text)
  return write === undefined ? 'write year, month and day: `2025-05-20`' : { write }
}

function isoOf(text: string): string | undefined {
  for (const { pattern, order } of forms) {
    const parts = pattern.exec(text)?.slice(1)
    if (!parts) continue
    const [year = '', month = '', day = ''] = ['y', 'm', 'd'].map((part) => parts[order.indexOf(part)])
    return dayOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  }
  // English names of months, in either order.
  return /^(?:\d{1,2}(?:st|nd|rd|th)? )?[A-Z][a-z]{2,8}\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?\d{4}$/.test(
    text
  ) && /\d \D|\D \d{1,2}\D/.test(text)
    ? dayOf(`${text.replace(/(\d)(?:st|nd|rd|th)\b/, '$1').replaceAll('.', '')} UTC`)
    : undefined
}

/** `undefined` for a day that does not exist. */
function dayOf(text: string): string | undefined {
  const time = Date.parse(text)
  if (Number.isNaN(time)) return undefined
  const day = new Date(time).toISOString().slice(0, 10)
  return /^\d{4}-/.test(text) && day !== text ? undefined : day
}
