import { findDiagramProblem } from 'sitegen/internals'
import type { Findings } from '../findings.ts'

// Diagram languages that plugins of the old tools draw, with other names of those plugins in a configuration.
const otherLanguages: Readonly<Record<string, string>> = {
  bytefield: 'kroki',
  d2: 'kroki',
  ditaa: 'kroki',
  dot: 'graphviz|kroki|viz',
  erd: 'kroki',
  graphviz: 'kroki|viz',
  markmap: 'markmap',
  nomnoml: 'kroki',
  plantuml: 'kroki|puml',
  puml: 'kroki|plantuml',
  svgbob: 'kroki',
  vega: 'kroki',
  'vega-lite': 'vega|kroki',
  wavedrom: 'kroki'
}

/** Whether a plugin in a configuration draws code in a language, by the names in the text. */
export function drawnBy(configuration: string): (language: string) => boolean {
  return (language) =>
    Object.hasOwn(otherLanguages, language) &&
    new RegExp(`(?:\\b|_)(?:${language}|${otherLanguages[language]})(?:\\b|_)`, 'i').test(configuration)
}

/** The language of a block of code. A diagram that we cannot draw is shown as text. @param isDrawn by the old site */
export function diagramLanguage(
  language: string,
  code: string,
  line: number | undefined,
  findings: Findings,
  isDrawn?: (language: string) => boolean
): string {
  if (isDrawn?.(language))
    findings.loss(
      'diagram',
      line,
      `The old site drew this diagram, in the language \`${language}\`; its source is shown. Replace it with a picture.`
    )
  const problem = language === 'mermaid' ? findDiagramProblem(code) : undefined
  if (!problem) return language
  findings.loss(
    'diagram',
    line,
    `This diagram cannot be drawn and is shown as text: ${problem.message}; ${problem.hint}.`
  )
  return 'text'
}
