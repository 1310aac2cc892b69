// Messages of sitegen as editors show them, and the repairs that they offer.

import type { Diagnostic as SiteDiagnostic } from 'sitegen/internals'
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
  type TextEdit
} from 'vscode-languageserver'
import { rangeOf } from './positions.ts'

/** What a message of ours remembers, which editors send back. */
interface MessageData {
  /** The text that repairs it, in place of what is underlined. */
  readonly replacement: string
  readonly hint: string
}

/** A message in an editor. @param lines of the file */
export function messageOf(problem: SiteDiagnostic, lines: readonly string[]): Diagnostic {
  const { severity, code, message, hint, replacement } = problem
  const data: MessageData | undefined =
    replacement === undefined || hint === undefined ? undefined : { replacement, hint }
  return {
    range: rangeOf(problem, lines),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'sitegen',
    message: hint === undefined ? message : `${message}\n${hint}`,
    ...(data && { data })
  }
}

/** The repairs of messages in a range, and one of all that can be repaired in a file. */
export function repairs(uri: string, messages: readonly Diagnostic[], range: Range): readonly CodeAction[] {
  const repairable = messages.flatMap((message) => {
    const data = dataOf(message)
    return data ? { message, data } : []
  })
  const single = repairable
    .filter(({ message }) => overlaps(message.range, range))
    .map(
      ({ message, data }): CodeAction => ({
        title: `${data.hint.slice(0, 1).toUpperCase()}${data.hint.slice(1)}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [message],
        isPreferred: true,
        edit: { changes: { [uri]: [editOf(message.range, data)] } }
      })
    )
  if (repairable.length === 0) return []
  const all: CodeAction = {
    title: 'Repair all that is certain in this file',
    kind: `${CodeActionKind.SourceFixAll}.sitegen`,
    diagnostics: repairable.map(({ message }) => message),
    edit: {
      changes: { [uri]: withoutOverlaps(repairable.map(({ message, data }) => editOf(message.range, data))) }
    }
  }
  return [...single, all]
}

const editOf = (range: Range, { replacement }: MessageData): TextEdit => ({ range, newText: replacement })

const dataOf = ({ data }: Diagnostic): MessageData | undefined => data as MessageData | undefined

/** Of two edits that overlap, the one that begins later is made, as by `sitegen check --fix`. */
function withoutOverlaps(edits: readonly TextEdit[]): TextEdit[] {
  const fromEnd = edits.toSorted((a, b) => comparePlaces(b.range.start, a.range.start))
  return fromEnd
    .filter((edit, index) => {
      const later = fromEnd[index - 1]
      return !later || comparePlaces(edit.range.end, later.range.start) <= 0
    })
    .reverse()
}

const comparePlaces = (a: Range['start'], b: Range['start']): number =>
  a.line - b.line || a.character - b.character

const overlaps = (a: Range, b: Range): boolean =>
  comparePlaces(a.start, b.end) <= 0 && comparePlaces(b.start, a.end) <= 0
