// The marks that a version control system leaves in a file when two versions do not fit together:
//
//   <<<<<<< HEAD
//   mine
//   =======
//   theirs
//   >>>>>>> branch
//
// In Markdown they are text, and the line of equals signs makes a heading of the line above it.

import { type Diagnostic, diagnostic } from './diagnostics.ts'
import { inCode } from './text.ts'

const conflict = /^<<<<<<<(?: .*)?\n(?:.*\n)*?=======\n(?:.*\n)*?>>>>>>>(?: .*)?$/gm

/** A line of which the others have been deleted. */
const rest = /^(?:<<<<<<<|>>>>>>>) [\w./-]+(?: \(.*\))?$/gm

/**
 * The conflicts of a file.
 *
 * @param isMarkdown in code blocks of Markdown, they are examples
 */
export function mergeConflicts(file: string, text: string, isMarkdown = false): readonly Diagnostic[] {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return []
  const whole = [...text.matchAll(conflict)]
  const rests = [...text.matchAll(rest)].filter(
    ({ index }) => !whole.some((other) => other.index <= index && index < other.index + other[0].length)
  )
  return [...whole, ...rests].flatMap(({ 0: found, index }): readonly Diagnostic[] => {
    if (isMarkdown && isInCode(text.slice(0, index), found)) return []
    const lines = found.split('\n')
    const [first = ''] = lines
    const line = text.slice(0, index).split('\n').length
    if (lines.length === 1)
      return [
        diagnostic(
          'merge-conflict',
          { file, line, column: 1, length: found.length },
          `${inCode(found)} is left over from a merge conflict`,
          'delete it, and check the lines around it'
        )
      ]
    const separator = line + lines.indexOf('=======')
    const last = line + lines.length - 1
    return [
      diagnostic(
        'merge-conflict',
        { file, line, column: 1, length: first.length },
        `${inCode(first)} begins a merge conflict, which ends in line ${last}`,
        `keep one of its versions, above or below line ${separator}, and delete lines ${line}, ${separator} and ${last}`
      )
    ]
  })
}

const fence = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})/

/** Whether a conflict is inside of a code block, which neither begins nor ends in it. */
function isInCode(before: string, found: string): boolean {
  let open = ''
  for (const line of before.split('\n')) {
    const [, marks = ''] = fence.exec(line) ?? []
    if (marks === '') continue
    if (open === '') open = marks
    else if (marks.startsWith(open)) open = ''
  }
  return open !== '' && !found.split('\n').some((line) => fence.exec(line)?.[1]?.startsWith(open))
}
