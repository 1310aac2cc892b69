import { findDiagramProblem } from '../../markdown/diagram-kinds.ts'
import type { Findings } from '../findings.ts'

/** The language of a block of code. A diagram that we cannot draw is shown as text. */
export function diagramLanguage(
  language: string,
  code: string,
  line: number | undefined,
  findings: Findings
): string {
  const problem = language === 'mermaid' ? findDiagramProblem(code) : undefined
  if (!problem) return language
  findings.loss(
    'diagram',
    line,
    `This diagram cannot be drawn and is shown as text: ${problem.message}; ${problem.hint}.`
  )
  return 'text'
}
