// What was found on pages, and which rules were applied to them.

import type { PageFinding } from 'sitegen/internals'

/** What was seen on all pages that were opened. */
export interface Observations {
  readonly findings: readonly PageFinding[]
  /** Criteria for which a rule was applied to some element, or a page was tried. */
  readonly applied: ReadonlySet<string>
  /** What could not be decided, for people to look at: criterion, page, what it is about. */
  readonly undecided: readonly Undecided[]
  /** Paths of the pages that were opened. */
  readonly pages: readonly string[]
}

/** Something that a machine cannot decide. */
export interface Undecided {
  readonly criterion: string
  readonly path: string
  readonly rule: string
  readonly element: string
}

/** `wcag143` → `1.4.3`, `wcag1410` → `1.4.10`; undefined for other tags. */
export function criterionOfTag(tag: string): string | undefined {
  const [, principle, guideline, number] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? []
  return number === undefined ? undefined : `${principle}.${guideline}.${number}`
}

/** Findings of the same rule on the same page, in two modes or widths, as one. */
export function merged(findings: readonly PageFinding[]): readonly PageFinding[] {
  const byRule = new Map<string, PageFinding>()
  for (const finding of findings) {
    const key = `${finding.path}\n${finding.rule}`
    const earlier = byRule.get(key)
    if (!earlier || earlier.count < finding.count) byRule.set(key, finding)
  }
  return [...byRule.values()]
}
