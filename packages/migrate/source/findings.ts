// Findings of a migration about a file of the source: what was changed, what was lost, and what must be done by hand.

/**
 * - `changed`: converted without loss
 * - `loss`: converted, but something is missing or different; the text says what
 * - `manual`: not converted; the text says what to do
 */
export type Grade = 'changed' | 'loss' | 'manual'

/** One change, loss or task in a file. */
export interface Finding {
  readonly grade: Grade
  /** Name of the construct, as people call it: `<Tabs>`, `front matter hide_title`. */
  readonly construct: string
  /** Path in the source. */
  readonly file: string
  /** Line in that file, from 1. */
  readonly line?: number
  /** One sentence; mostly empty for changes, which are only counted. */
  readonly text: string
  /** True if there is no rule for the construct. */
  readonly unknown?: true
}

/** Collects the findings of a file. */
export interface Findings {
  readonly list: Finding[]
  changed(construct: string, line?: number): void
  /** Changed without loss, with a note for the author. */
  note(construct: string, line: number | undefined, text: string): void
  loss(construct: string, line: number | undefined, text: string): void
  manual(construct: string, line: number | undefined, text: string): void
  /** @param grade `loss` where its content is converted; by default `manual` */
  unknown(construct: string, line: number | undefined, text: string, grade?: Grade): void
}

/** @param file path in the source */
export function findingsOf(file: string): Findings {
  const list: Finding[] = []
  const add = (grade: Grade, construct: string, line: number | undefined, text: string, unknown?: true) =>
    void list.push({
      grade,
      construct,
      file,
      ...(line === undefined ? {} : { line }),
      text,
      ...(unknown && { unknown })
    })
  return {
    list,
    changed: (construct, line) => add('changed', construct, line, ''),
    note: (construct, line, text) => add('changed', construct, line, text),
    loss: (construct, line, text) => add('loss', construct, line, text),
    manual: (construct, line, text) => add('manual', construct, line, text),
    unknown: (construct, line, text, grade = 'manual') => add(grade, construct, line, text, true)
  }
}

/** The worst grade among findings: a file with one loss is a file with a loss. */
export const worstGrade = (findings: readonly Finding[]): Grade =>
  findings.some(({ grade }) => grade === 'manual')
    ? 'manual'
    : findings.some(({ grade }) => grade === 'loss')
      ? 'loss'
      : 'changed'
