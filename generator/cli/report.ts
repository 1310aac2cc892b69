// Diagnostics → readable text: grouped by file, each with its source line.

import pc from 'picocolors'
import { decodeWithControls } from '../base/decode.ts'
import type { Diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { quantity } from '../base/text.ts'
import { visible } from './visible.ts'

/**
 * Print diagnostics as text.
 *
 *     content/en/docs/setup.md
 *       12:5  error  There is no page at `./instal.md`  link-missing
 *         12 | Read [how to install](./instal.md) first.
 *            |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
 *         hint: did you mean `install.md`?
 */
export function reportText(diagnostics: readonly Diagnostic[], files: Files, color: boolean): string {
  const paint = pc.createColors(color)
  const printed = diagnosticsToPrint(diagnostics)
  const groups = new Map<string, Diagnostic[]>()
  for (const item of printed) {
    const group = groups.get(item.file)
    if (group) group.push(item)
    else groups.set(item.file, [item])
  }
  const unprintedCount = diagnostics.length - printed.length
  const notPrinted =
    unprintedCount === 0
      ? []
      : [`${unprintedCount} more are not printed.\n  hint: \`sitegen check --format json\` lists all of them`]
  const texts = [...groups].map(([file, items]) => {
    const lines = linesOf(files, file)
    return [
      paint.underline(visible(file)),
      ...items.flatMap((item) => diagnosticLines(item, lines, paint))
    ].join('\n')
  })
  return [...texts, ...notPrinted].join('\n\n')
}

/** More diagnostics are not useful to read, and a terminal takes seconds to print tens of thousands. */
const maxPrinted = 500

/** The diagnostics to print, in their order. If there are too many, errors take precedence over warnings. */
function diagnosticsToPrint(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length <= maxPrinted) return diagnostics
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  let warnings = Math.max(0, maxPrinted - errors)
  return diagnostics.filter(({ severity }) => severity === 'error' || warnings-- > 0).slice(0, maxPrinted)
}

type Paint = ReturnType<typeof pc.createColors>

function diagnosticLines(item: Diagnostic, lines: readonly string[], paint: Paint): string[] {
  const place =
    item.line === undefined ? '' : `${item.line}${item.column === undefined ? '' : `:${item.column}`}  `
  const severity = item.severity === 'error' ? paint.red('error') : paint.yellow('warning')
  return [
    `  ${place}${severity}  ${visible(item.message)}  ${paint.dim(item.code)}`,
    ...sourceFrame(item, lines, paint),
    ...(item.hint === undefined ? [] : [`    ${paint.cyan('hint:')} ${visible(item.hint)}`])
  ]
}

/** Longer lines are cut around the position. */
const maxWidth = 100

function sourceFrame(
  { line, column, length = 1 }: Diagnostic,
  lines: readonly string[],
  paint: Paint
): string[] {
  const text = line === undefined ? undefined : lines[line - 1]
  if (line === undefined || text === undefined || text.trim() === '') return []
  const gutter = String(line)
  // A diagnostic about a whole line has no marker.
  if (column === undefined) return [`    ${paint.dim(`${gutter} |`)} ${visible(text.slice(0, maxWidth))}`]
  const start = Math.max(0, Math.min(column - 1 - 20, text.length - maxWidth))
  const excerpt = text.slice(start, start + maxWidth).replaceAll('\t', ' ')
  const marks = '^'.repeat(Math.max(1, Math.min(length, maxWidth - (column - 1 - start))))
  return [
    `    ${paint.dim(`${gutter} |`)} ${visible(excerpt)}`,
    `    ${paint.dim(`${' '.repeat(gutter.length)} |`)} ${' '.repeat(column - 1 - start)}${paint.red(marks)}`
  ]
}

function linesOf(files: Files, file: string): readonly string[] {
  try {
    return files.has(file) ? decodeWithControls(files.read(file)).split('\n') : []
  } catch {
    // Binary files have no frame.
    return []
  }
}

/** Last line of a failed run. */
export const failureText = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics.some(({ code }) => code === 'output-failed')
    ? `Writing the output failed: ${countText(diagnostics)}.`
    : `Nothing was written: ${countText(diagnostics)}.`

/** `2 errors, 1 warning` */
export function countText(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  return [
    ...(errors > 0 || warnings === 0 ? [quantity(errors, 'error')] : []),
    ...(warnings > 0 ? [quantity(warnings, 'warning')] : [])
  ].join(', ')
}
