// Differences that are accepted, so that a comparison in CI fails for new ones only. The file is the JSON of an earlier
// comparison, or a list of the same entries.

import * as v from 'valibot'
import type { Difference } from './finding.ts'

const entry = v.object({
  check: v.string(),
  /** Old address; `*` at its end stands for anything. */
  address: v.string(),
  /** Missing for any. */
  expected: v.optional(v.string()),
  found: v.optional(v.string())
})
const entries = v.array(entry)
const report = v.object({ findings: entries })

export type Accepted = v.InferOutput<typeof entry>

/** @returns `undefined` for a text that is not such a list */
export function readAccepted(text: string): readonly Accepted[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (v.is(entries, value)) return value
    return v.is(report, value) ? value.findings : undefined
  } catch {
    return undefined
  }
}

/** Remove accepted findings. An entry that no longer matches any becomes a remark. */
export function withoutAccepted(
  findings: readonly Difference[],
  accepted: readonly Accepted[]
): { readonly findings: readonly Difference[]; readonly accepted: number } {
  const used = new Set<Accepted>()
  const remaining = findings.filter((finding) => {
    const matching = accepted.filter((exception) => accepts(exception, finding))
    for (const exception of matching) used.add(exception)
    return matching.length === 0
  })
  const unused = accepted
    .filter((exception) => !used.has(exception))
    .map(
      ({ check, address }): Difference => ({
        severity: 'remark',
        check: check as Difference['check'],
        address,
        expected: 'the accepted difference',
        found: 'none: remove it from the list'
      })
    )
  return { findings: [...remaining, ...unused], accepted: findings.length - remaining.length }
}

const accepts = ({ check, address, expected, found }: Accepted, finding: Difference): boolean =>
  check === finding.check &&
  (address.endsWith('*') ? finding.address.startsWith(address.slice(0, -1)) : address === finding.address) &&
  (expected === undefined || expected === finding.expected) &&
  (found === undefined || found === finding.found)
