// The headings of a text with their lines, and their ids in the document that sitegen has made of it.

import { firstHeading } from 'sitegen/internals'
import type { TocEntry } from 'sitegen/theme'
import { partsOf } from './lines.ts'

export interface Heading {
  /** From 0. */
  readonly line: number
  readonly depth: number
  /** As readers see it. */
  readonly text: string
  /** Where the text is in the line, with markup, without `#` and `{#id}`. */
  readonly start: number
  readonly end: number
  /** Missing for the title of the page, which is not in the text of the page. */
  readonly id?: string
}

/**
 * The headings of a text.
 *
 * @param known headings of the document, in order; those of included files are among them
 */
export function headingsIn(lines: readonly string[], known: readonly TocEntry[]): readonly Heading[] {
  const parts = partsOf(lines)
  let next = 0
  return lines.flatMap((line, index): Heading[] => {
    if (parts[index] !== 'text') return []
    const found = atxHeading(line) ?? setextHeading(line, lines[index + 1])
    if (!found) return []
    const text = firstHeading(`# ${line.slice(found.start)}`) ?? ''
    const at = known.findIndex((heading, position) => position >= next && heading.text === text)
    const id = at < 0 ? undefined : known[at]?.id
    if (at >= 0) next = at + 1
    return [{ line: index, text, ...found, ...(id !== undefined && { id }) }]
  })
}

function atxHeading(line: string): Pick<Heading, 'depth' | 'start' | 'end'> | undefined {
  const [whole, marks = ''] = /^ {0,3}(#{1,6})[ \t]+(?=\S)/.exec(line) ?? []
  if (whole === undefined) return undefined
  const text = line.slice(whole.length).replace(/\s*\{(?:#|keywords=)[^{}]*\}\s*$|\s+#+\s*$/, '')
  return { depth: marks.length, start: whole.length, end: whole.length + text.trimEnd().length }
}

function setextHeading(
  line: string,
  nextLine: string | undefined
): Pick<Heading, 'depth' | 'start' | 'end'> | undefined {
  if (!/\S/.test(line) || /^(?:[>|:#-]|\s{4}|\d+[.)] )/.test(line)) return undefined
  if (!/^ {0,3}=+\s*$/.test(nextLine ?? '')) return undefined
  return { depth: 1, start: line.length - line.trimStart().length, end: line.trimEnd().length }
}
