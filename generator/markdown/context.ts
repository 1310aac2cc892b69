// State shared by the plugins of one run, in `file.data`, as unified intends it.

import type { Node, Point } from 'unist'
import { VFile } from 'vfile'
import type { Code } from '../base/codes.ts'
import { diagnostic, type Hint, type Place } from '../base/diagnostics.ts'
import { firstHeading } from '../base/titles.ts'
import type { DirectiveUse, PluginDirective } from '../plugin.ts'
import type { ActivePlugin } from '../plugins/hooks.ts'
import type { TocEntry } from '../theme.ts'
import {
  type AlternateEdit,
  type ComponentUse,
  type DocumentDiagnostic,
  type PlacedRequest,
  type SearchSection,
  type SiteCondition,
  type Slot,
  withSectionFacts
} from './document.ts'

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
  readonly diagnostics: DocumentDiagnostic[]
  readonly slots: Slot[]
  readonly components: ComponentUse[]
  readonly headings: TocEntry[]
  readonly ids: string[]
  /** Keywords of headings, by id. */
  readonly keywords: Map<string, string>
  readonly requests: PlacedRequest[]
  /** Declarations by class. */
  readonly styles: Record<string, string>
  readonly parts: string[]
  readonly sections: SearchSection[]
  excerpt: string
  words: number
}

/** A directive and its plugin. */
export interface ActiveDirective {
  readonly active: ActivePlugin
  readonly directive: PluginDirective
}

/** A directive to be rendered after its content is converted. */
export interface PendingDirective extends ActiveDirective {
  readonly name: string
  readonly attributes: DirectiveUse['attributes']
}

/** The state of a run. */
interface Run {
  readonly findings: DocumentFindings
  /** Title from the heading at the top of the text, if there is one. */
  readonly title: string | undefined
  /** The parts of the text, in its order. */
  readonly parts: readonly SourcePart[]
  /** In the order of the text. */
  readonly formulas: readonly Formula[]
  /** Edits for the Markdown alternate. */
  readonly edits: AlternateEdit[]
  /** Directives of plugins, to be rendered after their content is converted. */
  readonly pluginDirectives: PendingDirective[]
}

declare module 'vfile' {
  interface DataMap {
    run: Run
  }
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
  parts: [],
  sections: [],
  excerpt: '',
  words: 0
})

/** The file of a new run. @param value the text with all parts @param body of the file itself */
export function startRun(
  path: string,
  value: string,
  body: string,
  { parts, formulas }: Pick<Run, 'parts' | 'formulas'>
): VFile {
  const title = firstHeading(body, path)
  const run = { findings: emptyFindings(), title, parts, formulas, edits: [], pluginDirectives: [] }
  return new VFile({ path, value, data: { run } })
}

/** The run that `file` belongs to. */
export function runOf({ data: { run } }: VFile): Run {
  if (!run) throw new Error('bug: the file is not of a run')
  return run
}

/** The findings of the run that `file` belongs to. */
export const findingsOf = (file: VFile): DocumentFindings => runOf(file).findings

/** The findings of a run as its document has them: the sections with their hash and sizes. */
export function documentFacts(file: VFile) {
  const { diagnostics: _, keywords: __, sections, ...facts } = findingsOf(file)
  return { ...facts, ...withSectionFacts(sections) }
}

/** Map a line and column of the run's text to its source file. */
export function placeAt(file: VFile, line: number, column: number, length: number): Place {
  const part = runOf(file).parts.findLast(({ lineOffset }) => lineOffset < line)
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
export const report = (file: VFile, code: Code, node: Node, message: string, hint?: string): void =>
  reportAt(file, code, placeOf(file, node), message, hint)

/** Report a problem at a place. */
export function reportAt(
  file: VFile,
  code: Code,
  place: Place,
  message: string,
  hint?: Hint,
  condition?: SiteCondition
): void {
  findingsOf(file).diagnostics.push({
    ...diagnostic(code, place, message, hint),
    ...(condition && { condition })
  })
}
