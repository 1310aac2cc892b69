// Diagnostics → repaired files: only what is certain, and nothing else in the file.

import { readFileSync } from 'node:fs'
import type { Diagnostic } from '../base/diagnostics.ts'
import { resolveInside } from '../base/real-path.ts'

/** A file before and after its repairs. */
export interface FixedFile {
  /** Relative to the project. */
  readonly file: string
  /** Absolute path on the disk. */
  readonly path: string
  readonly before: string
  readonly after: string
  readonly count: number
}

interface Replacement {
  /** Line and column from 0. */
  readonly line: number
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Repair files of a project. Of two repairs that overlap, the one that begins later is made. Files that are not on the disk of the project
 * (generated, in git, behind a link out of it) stay.
 *
 * @param root absolute project folder
 */
export function fixedFiles(root: string, diagnostics: readonly Diagnostic[]): readonly FixedFile[] {
  const byFile = new Map<string, Replacement[]>()
  for (const { file, line, column, length, replacement } of diagnostics) {
    if (line === undefined || column === undefined || length === undefined || replacement === undefined)
      continue
    const start = column - 1
    const inFile = byFile.get(file) ?? []
    inFile.push({ line: line - 1, start, end: start + length, text: replacement })
    byFile.set(file, inFile)
  }
  return [...byFile].flatMap(([file, replacements]) => {
    const path = resolveInside(root, file)
    const before = path === undefined ? undefined : textOf(path)
    if (path === undefined || before === undefined) return []
    const fixed = { file, path, before, ...replaced(before, replacements) }
    return fixed.count === 0 ? [] : [fixed]
  })
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const byteOrderMark = '\uFEFF'

function replaced(text: string, replacements: readonly Replacement[]): Pick<FixedFile, 'after' | 'count'> {
  // Places do not count the mark.
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : ''
  const lines = text.slice(mark.length).split('\n')
  let count = 0
  let last = { line: lines.length, start: 0 }
  // From the end, so that the places of the others stay true.
  for (const { line, start, end, text } of replacements.toSorted(
    (a, b) => b.line - a.line || b.start - a.start
  )) {
    const old = lines[line] ?? ''
    const overlaps = line === last.line && end > last.start
    if (overlaps || end > old.length) continue
    lines[line] = old.slice(0, start) + text + old.slice(end)
    last = { line, start }
    count++
  }
  return { after: mark + lines.join('\n'), count }
}
