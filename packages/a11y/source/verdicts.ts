// Observations and judgements → a verdict for each criterion.

import type { PageFinding } from 'sitegen/internals'
import { type Criterion, criteria } from './criteria.ts'
import type { Observations, Undecided } from './findings.ts'
import type { Judgement, Judgements } from './judgements.ts'

/**
 * What is known of a criterion: `fail`: something fails it; `pass` and `none`: people have judged so; `found-nothing`: rules
 * were applied, and people have to judge the rest; `open`: no rule of a machine applies.
 */
export type Result = 'fail' | 'pass' | 'none' | 'found-nothing' | 'open'

/** A verdict on a criterion. */
export interface Verdict {
  readonly criterion: Criterion
  readonly result: Result
  readonly findings: readonly PageFinding[]
  readonly undecided: readonly Undecided[]
  readonly judgement?: Judgement
}

/** A verdict for each criterion, in their order. What a machine has found counts more than what people say. */
export const verdictsOf = (
  { findings, applied, undecided }: Observations,
  judgements: Judgements
): readonly Verdict[] =>
  criteria.map((criterion) => {
    const { id } = criterion
    const own = findings.filter((finding) => finding.criteria.includes(id))
    const judgement = judgements.criteria[id]
    return {
      criterion,
      result: own.length > 0 ? 'fail' : (judgement?.result ?? (applied.has(id) ? 'found-nothing' : 'open')),
      findings: own,
      undecided: undecided.filter((item) => item.criterion === id),
      ...(judgement && { judgement })
    }
  })

/** How far a site conforms: `unknown` while people have not judged all that is left. */
export function conformity(verdicts: readonly Verdict[]): 'full' | 'partial' | 'unknown' {
  if (verdicts.some(({ result }) => result === 'fail')) return 'partial'
  return verdicts.every(({ result }) => result === 'pass' || result === 'none') ? 'full' : 'unknown'
}
