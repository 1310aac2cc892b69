// The kinds of diagrams that can be drawn. The renderer silently ignores lines that it does not understand, so an
// arrow could go missing unnoticed: each kind is checked first, and rewritten in the form that the renderer reads.

import { flowChartProblem, isFlowChart, rendererChart } from './flow-chart.ts'
import { isRelationDiagram, relationLines, relationProblem } from './relation-diagram.ts'
import { isSequence, rendererSequence, sequenceProblem } from './sequence-diagram.ts'
import { diagramHeader, type LineProblem } from './source.ts'
import { isStateDiagram, rendererStates, stateProblem } from './state-diagram.ts'

export interface DiagramProblem extends LineProblem {
  readonly hint: string
}

interface Kind {
  readonly isKind: (source: string) => boolean
  readonly problemIn: (source: string) => LineProblem | undefined
  /** A diagram without problems in the form that the renderer reads. */
  readonly rendererSource: (source: string) => string
}

const kinds: readonly Kind[] = [
  { isKind: isFlowChart, problemIn: flowChartProblem, rendererSource: rendererChart },
  { isKind: isSequence, problemIn: sequenceProblem, rendererSource: rendererSequence },
  { isKind: isStateDiagram, problemIn: stateProblem, rendererSource: rendererStates },
  {
    isKind: isRelationDiagram,
    problemIn: relationProblem,
    rendererSource: (source) => relationLines(source).join('\n')
  },
  {
    isKind: (source) => /^xychart(?:-beta)?\b/i.test(diagramHeader(source)),
    problemIn: chartProblem,
    rendererSource: (source) => source
  }
]

/** The first line of a bar or line chart that is not a statement; lists may have several lines. */
function chartProblem(source: string): LineProblem | undefined {
  const header = diagramHeader(source)
  let isInList = false
  for (const [index, text] of source.split('\n').entries()) {
    const line = text.trim()
    if (
      !isInList &&
      line !== header &&
      !/^(?:$|%%|(?:title|[xy]-axis|bar|line|acc(?:Title|Descr))\b)/.test(line)
    )
      return { line: index + 1, message: `\`${line}\` is not a statement of a chart` }
    isInList = line.lastIndexOf('[') > line.lastIndexOf(']') || (isInList && !line.includes(']'))
  }
  return undefined
}

const kindOf = (source: string): Kind | undefined => kinds.find(({ isKind }) => isKind(source))

/** A diagram without problems in the form that the renderer reads. */
export const rendererSource = (source: string): string => kindOf(source)?.rendererSource(source) ?? source

const otherRenderer = 'or add the plugin `sitegen-mermaid`, which draws all kinds with Chromium'

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
  const kind = kindOf(source)
  const header = diagramHeader(source)
  if (!kind)
    return {
      line: Math.max(1, lines.indexOf(header) + 1),
      message: header === '' ? 'it is empty' : `\`${header}\` is not a supported diagram type`,
      hint: `start with flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram or xychart-beta; ${otherRenderer}`
    }
  const problem = kind.problemIn(source)
  return (
    problem && {
      ...problem,
      // Notes of sequence diagrams are drawn.
      hint:
        /^note\b/i.test(lines[problem.line - 1] ?? '') && !isSequence(source)
          ? `write notes as text below the diagram; ${otherRenderer}`
          : 'see mermaid.js.org for the syntax'
    }
  )
}
