/** A line of a diagram that cannot be drawn. */
export interface LineProblem {
  /** Line in the diagram, from 1. */
  readonly line: number
  readonly message: string
}

/** The line that names the kind of a diagram: the first one that is neither empty nor a comment. */
export const diagramHeader = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('%%')) ?? ''
