// What the plugins of one run share, in `file.data`: unified's own place for it.

import type { Node, Point } from 'unist'
import type { VFile } from 'vfile'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import type { TocEntry } from '../theme.ts'
import type { ComponentUse, PlacedAsk, Section, Slot, TwinEdit } from './document.ts'

/** Texts that end up in the HTML, in the language of the document. */
export interface MarkdownTexts {
  /** Titles of admonitions by kind. */
  readonly admonitions: Readonly<Record<string, string>>
  /** Label of a heading's own link; `{heading}` is filled in. */
  readonly anchor: string
  readonly footnotes: string
  /** Label of the link back from a footnote; `{number}` is filled in. */
  readonly footnoteBack: string
  /** Summary of details that have none of their own. */
  readonly details: string
  /** Name of a diagram without a title; `{labels}` is filled in with the texts in it. */
  readonly diagram: string
  readonly video: {
    /** Below a film that this site holds. */
    readonly own: string
    /** Below a film of another site; `{host}` is filled in. */
    readonly external: string
    /** Below a film of another site that is played in the page; `{host}` is filled in. */
    readonly embed: string
  }
  /** Below what another party shows once the reader asks for it; `{party}`, `{purpose}` and `{host}` are filled in. */
  readonly embedNote: string
  /** Heads of the columns of API tables. */
  readonly api: Readonly<Record<'name' | 'type' | 'default' | 'description', string>>
}

/** A file whose text stands in the text of a run: its own first, then those that it includes. */
export interface Part {
  readonly file: string
  /** How many lines of the run's text stand before it. */
  readonly before: number
  /** How many characters. */
  readonly offset: number
}

/** A formula that was masked before parsing. */
export interface Formula {
  readonly tex: string
  readonly display: boolean
  /** As written, with its dollars. */
  readonly source: string
  /** Line and column in the run's text, from 1. */
  readonly line: number
  readonly column: number
}

/** What the plugins find out about one document. */
export interface Findings {
  readonly diagnostics: Diagnostic[]
  readonly slots: Slot[]
  readonly components: ComponentUse[]
  readonly headings: TocEntry[]
  readonly ids: string[]
  readonly asks: PlacedAsk[]
  /** Declarations by class. */
  readonly styles: Record<string, string>
  readonly sections: Section[]
  excerpt: string
  words: number
}

/** What a run is made of; it does not leave the pipeline. */
interface Run extends Findings {
  readonly parts: readonly Part[]
  readonly formulas: readonly Formula[]
  readonly edits: TwinEdit[]
}

export const noFindings = (): Findings => ({
  diagnostics: [],
  slots: [],
  components: [],
  headings: [],
  ids: [],
  asks: [],
  styles: {},
  sections: [],
  excerpt: '',
  words: 0
})

/** The findings of the run that `file` belongs to. */
export const findingsOf = (file: VFile): Findings => file.data as unknown as Findings

/** The formulas of the run that `file` belongs to. */
export const formulasOf = (file: VFile): readonly Formula[] => (file.data as unknown as Run).formulas

/** The parts of the run that `file` belongs to. */
export const partsOf = (file: VFile): readonly Part[] => (file.data as unknown as Run).parts

/** What the twin of the run that `file` belongs to has otherwise. */
export const twinOf = (file: VFile): Pick<Run, 'edits'> => file.data as unknown as Run

/** A place given by line and column of the run's text, in the file that it was written in. */
export function placeAt(file: VFile, line: number, column: number, length: number): Place {
  const part = partsOf(file).findLast(({ before }) => before < line)
  return { file: part?.file ?? file.path, line: line - (part?.before ?? 0), column, length }
}

/** Where a node stands; the underline covers its first line. */
export function placeOf(file: VFile, node: Node): Place {
  const { start, end } = node.position ?? {}
  if (!start || !end) return { file: file.path }
  const length = (start.line === end.line ? end.column : firstLineEnd(file, start)) - start.column
  return placeAt(file, start.line, start.column, Math.max(1, length))
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
