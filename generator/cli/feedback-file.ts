// Files of feedback: CSV, as form providers and spreadsheets export it; JSON; and a JSON object per line, as servers log it.

/** Fields of an answer; others are ignored. `missing` are words that were searched for in vain. */
export type FeedbackRecord = Readonly<Partial<Record<'page' | 'helpful' | 'text' | 'missing', string>>>

/** The answers in a file; `undefined` if it is none of these formats. */
export function feedbackIn(text: string): readonly FeedbackRecord[] | undefined {
  const content = text.replace(/^\uFEFF/, '').trim()
  if (!/^[[{]/.test(content)) return recordsInCsv(content)
  const whole = parsed(content)
  const values =
    whole === undefined
      ? content.split('\n').map((line) => parsed(line))
      : Array.isArray(whole)
        ? whole
        : [whole]
  return values.every((value) => typeof value === 'object' && value !== null)
    ? values.map((value) => toRecord(Object.entries(value as object)))
    : undefined
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
      typeof value === 'string' ? [[name.trim().toLowerCase(), value] as const] : []
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
