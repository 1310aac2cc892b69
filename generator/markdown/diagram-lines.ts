// Validates the lines of common diagram types. The renderer ignores lines that it does not understand, so that an arrow could
// be missing without anyone noticing.

import { flowLineProblem } from './flow-chart.ts'
import { relationLines } from './relation-diagram.ts'

export interface DiagramProblem {
  /** Line in the diagram, from 1. */
  readonly line: number
  readonly message: string
  readonly hint: string
}

/** Line checks by diagram type. */
const lineChecks: readonly (readonly [RegExp, (line: string) => string | undefined])[] = [
  [/^(graph|flowchart)\b/i, flowLineProblem],
  [/^sequenceDiagram\b/i, sequenceLine],
  [/^stateDiagram(-v2)?\b/i, stateLine]
]

const supportedTypes =
  /^(graph|flowchart|sequenceDiagram|stateDiagram(-v2)?|classDiagram|erDiagram|xychart(-beta)?)\b/i

// Limits for readability and for time, which is quadratic in the number of nodes.
const maxLines = 300
const maxLength = 2000

/** The first invalid line; `undefined` for a valid diagram. */
export function findDiagramProblem(source: string): DiagramProblem | undefined {
  const lines = source.split('\n').map((line) => line.trim())
  const longLine = lines.findIndex(({ length }) => length > maxLength)
  if (longLine >= 0 || lines.length > maxLines)
    return {
      line: longLine < 0 ? maxLines : longLine + 1,
      message:
        longLine < 0
          ? `it has ${lines.length} lines; at most ${maxLines} are drawn`
          : `this line has ${lines[longLine]?.length} characters; at most ${maxLength} are read`,
      hint: 'draw several smaller ones'
    }
  const headerIndex = lines.findIndex((line) => line !== '' && !line.startsWith('%%'))
  const header = lines[headerIndex] ?? ''
  if (!supportedTypes.test(header))
    return {
      line: Math.max(1, headerIndex + 1),
      message: header === '' ? 'it is empty' : `\`${header}\` is not a supported diagram type`,
      hint: 'start with flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram or xychart-beta'
    }
  const unknownIndex = relationLines(source)?.indexOf(undefined) ?? -1
  if (unknownIndex >= 0) return problemAt(unknownIndex, lines, notDrawn(lines[unknownIndex] ?? ''))
  const problemOf = lineChecks.find(([pattern]) => pattern.test(header))?.[1]
  for (const [index, line] of lines.entries()) {
    if (!problemOf || index <= headerIndex || line === '' || line.startsWith('%%')) continue
    const message = problemOf(line)
    if (message !== undefined) return problemAt(index, lines, message)
  }
  return undefined
}

const problemAt = (index: number, lines: readonly string[], message: string): DiagramProblem => {
  const line = lines[index] ?? ''
  const isNote = line.startsWith('note') && message === notDrawn(line)
  return {
    line: index + 1,
    message,
    hint: isNote ? 'write notes as text below the diagram' : 'see mermaid.js.org for the syntax'
  }
}

const notDrawn = (line: string): string => `\`${line}\` is not a statement that can be drawn`

function sequenceLine(line: string): string | undefined {
  if (
    /^(loop|alt|opt|par|critical|break|rect|else|and|option|end|activate|deactivate|autonumber|title)\b/.test(
      line
    )
  )
    return undefined
  if (/^(participant|actor)\s+\S/.test(line)) return undefined
  if (/^note\b/i.test(line))
    return /^note\s+(left of|right of|over)\s+[^:]+:\s*\S/i.test(line)
      ? undefined
      : `\`${line}\` is not a valid note: it needs a position, and text after a colon`
  if (/^\S.*?\s*(--?>>?|--?[x)])\s*[+-]?\s*[^\s:].*?:\s*\S/.test(line)) return undefined
  return `\`${line}\` is not a message: expected \`A->>B: text\``
}

function stateLine(line: string): string | undefined {
  if (/^(direction|state|classDef|class|linkStyle|hide)\b/.test(line)) return undefined
  if (/^note\b/.test(line)) return notDrawn(line)
  if (line === '}' || line === '--') return undefined
  if (/^(\[\*\]|[\w\p{L}-]+)\s*-->\s*(\[\*\]|[\w\p{L}-]+)(\s*:\s*.+)?$/u.test(line)) return undefined
  if (/^[\w\p{L}-]+\s*:\s*.+$/u.test(line)) return undefined
  return `\`${line}\` is not a transition: expected \`A --> B: text\``
}
