// State shared by the plugins of one run, in `file.data`, as unified intends it.

import type { Node, Point } from 'unist'
import type { VFile } from 'vfile'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import type { TocEntry } from '../theme.ts'
import {
  type AlternateEdit,
  type ComponentUse,
  type PlacedRequest,
  type SearchSection,
  type Slot,
  withSectionFacts
} from './document.ts'

/** Interface texts for the HTML, in the language of the document. */
export interface MarkdownTexts {
  /** Titles of admonitions by name: those of the built-in kinds, `important` and `caution`. */
  readonly admonitions: Readonly<Record<string, string>>
  /** Label of a heading's own link; `{heading}` is filled in. */
  readonly anchor: string
  readonly footnotes: string
  /** Label of the link back from a footnote; `{number}` is filled in. */
  readonly footnoteBack: string
  /** Summary of details without their own summary. */
  readonly details: string
  /** Name of a diagram without a title; `{labels}` is filled in with the texts in it. */
  readonly diagram: string
  readonly video: {
    /** Caption of a video hosted by this site. */
    readonly selfHosted: string
    /** Caption of a link to an external video; `{host}` is filled in. */
    readonly external: string
    /** Caption of an embedded external video; `{host}` is filled in. */
    readonly embed: string
  }
  /** Caption of third-party content before consent; `{party}`, `{purpose}` and `{host}` are filled in. */
  readonly embedNote: string
  /** Column headings of API tables. */
  readonly api: Readonly<Record<'name' | 'type' | 'default' | 'description', string>>
}

/** A file in the text of a run: the document's own first, then its includes. */
export interface SourcePart {
  readonly file: string
  /** Number of lines before it in the run's text. */
  readonly lineOffset: number
  /** Number of characters before it. */
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

/** What features find in a document. */
export interface DocumentFindings {
  readonly diagnostics: Diagnostic[]
  readonly slots: Slot[]
  readonly components: ComponentUse[]
  readonly headings: TocEntry[]
  readonly ids: string[]
  /** Keywords of headings, by id. */
  readonly keywords: Map<string, string>
  readonly requests: PlacedRequest[]
  /** Declarations by class. */
  readonly styles: Record<string, string>
  readonly sections: SearchSection[]
  excerpt: string
  words: number
}

/** Internal state of a run. */
interface RunState extends DocumentFindings {
  /** Title from the heading at the top of the text, if there is one. */
  readonly title: string | undefined
  readonly parts: readonly SourcePart[]
  readonly formulas: readonly Formula[]
  readonly edits: AlternateEdit[]
}

export const emptyFindings = (): DocumentFindings => ({
  diagnostics: [],
  slots: [],
  components: [],
  headings: [],
  ids: [],
  keywords: new Map(),
  requests: [],
  styles: {},
  sections: [],
  excerpt: '',
  words: 0
})

/** The findings of the run that `file` belongs to. */
export const findingsOf = (file: VFile): DocumentFindings => file.data as unknown as DocumentFindings

/** Whether the text begins with the title, which the layout shows. */
export const beginsWithTitle = (file: VFile): boolean =>
  (file.data as unknown as RunState).title !== undefined

/** The findings of a run as its document has them: the sections with their hash and sizes. */
export function documentFacts(file: VFile) {
  const { slots, requests, styles, components, headings, ids, sections, excerpt, words } = findingsOf(file)
  return {
    slots,
    requests,
    styles,
    components,
    headings,
    ids,
    ...withSectionFacts(sections),
    excerpt,
    words
  }
}

/** The formulas of the run that `file` belongs to. */
export const formulasOf = (file: VFile): readonly Formula[] => (file.data as unknown as RunState).formulas

/** The parts of the run that `file` belongs to. */
export const sourcePartsOf = (file: VFile): readonly SourcePart[] => (file.data as unknown as RunState).parts

/** Edits for the Markdown alternate of the run that `file` belongs to. */
export const alternateEditsOf = (file: VFile): Pick<RunState, 'edits'> => file.data as unknown as RunState

/** Map a line and column of the run's text to its source file. */
export function placeAt(file: VFile, line: number, column: number, length: number): Place {
  const part = sourcePartsOf(file).findLast(({ lineOffset }) => lineOffset < line)
  return { file: part?.file ?? file.path, line: line - (part?.lineOffset ?? 0), column, length }
}

/** Offsets of the lines of a run's text. */
const lineStarts = new WeakMap<VFile, readonly number[]>()

/** Line and column of an offset in the run's text, from 1. */
export function pointAt(file: VFile, offset: number): { readonly line: number; readonly column: number } {
  let starts = lineStarts.get(file)
  if (!starts) {
    starts = [0, ...[...String(file.value).matchAll(/\n/g)].map(({ index }) => index + 1)]
    lineStarts.set(file, starts)
  }
  let [line, end] = [0, starts.length]
  while (end - line > 1) {
    const middle = (line + end) >> 1
    if ((starts[middle] ?? 0) <= offset) line = middle
    else end = middle
  }
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
}

/** Source position of a node, limited to its first line. */
export function placeOf(file: VFile, node: Node): Place {
  const { start, end } = node.position ?? {}
  if (!start || !end) return { file: file.path }
  const length = (start.line === end.line ? end.column : firstLineEnd(file, start)) - start.column
  return placeAt(file, start.line, start.column, Math.max(1, length))
}

/** The column after the end of the line that `start` is in. */
function firstLineEnd(file: VFile, { column, offset }: Point): number {
  const source = String(file.value)
  const end = offset === undefined ? -1 : source.indexOf('\n', offset)
  return offset === undefined ? column : column + (end < 0 ? source.length : end) - offset
}

/** Report a problem at a node. */
export function report(file: VFile, code: Code, node: Node, message: string, hint?: string): void {
  findingsOf(file).diagnostics.push(diagnostic(code, placeOf(file, node), message, hint))
}
