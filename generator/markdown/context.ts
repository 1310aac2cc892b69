// What the plugins of one run share, in `file.data`: unified's own place for it.

import type { Node, Point } from 'unist'
import type { VFile } from 'vfile'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import type { TocEntry } from '../theme.ts'
import type { Section, Slot } from './document.ts'

/** Texts that end up in the HTML, in the language of the document. */
export interface MarkdownTexts {
  /** Titles of admonitions by kind. */
  readonly admonitions: Readonly<Record<string, string>>
  /** Label of a heading's own link; `{heading}` is filled in. */
  readonly anchor: string
  readonly footnotes: string
  /** Label of the link back from a footnote; `{number}` is filled in. */
  readonly footnoteBack: string
}

/** What the plugins find out about one document. */
export interface Findings {
  readonly diagnostics: Diagnostic[]
  readonly slots: Slot[]
  readonly headings: TocEntry[]
  readonly ids: string[]
  readonly sections: Section[]
  excerpt: string
  words: number
}

export const noFindings = (): Findings => ({
  diagnostics: [],
  slots: [],
  headings: [],
  ids: [],
  sections: [],
  excerpt: '',
  words: 0
})

/** The findings of the run that `file` belongs to. */
export const findingsOf = (file: VFile): Findings => file.data as unknown as Findings

/** Where a node stands; the underline covers its first line. */
export function placeOf(file: VFile, node: Node): Place {
  const { start, end } = node.position ?? {}
  if (!start || !end) return { file: file.path }
  const length = (start.line === end.line ? end.column : firstLineEnd(file, start)) - start.column
  return { file: file.path, line: start.line, column: start.column, length: Math.max(1, length) }
}

/** The column behind the line that `start` is in. */
function firstLineEnd(file: VFile, { column, offset }: Point): number {
  const source = String(file.value)
  const end = offset === undefined ? -1 : source.indexOf('\n', offset)
  return offset === undefined ? column : column + (end < 0 ? source.length : end) - offset
}

/** Note a problem at a node. */
export function report(file: VFile, code: Code, node: Node, message: string, hint?: string): void {
  findingsOf(file).diagnostics.push(diagnostic(code, placeOf(file, node), message, hint))
}
