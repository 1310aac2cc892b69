// Titles that differ only in how the name of the site is added, `Install | Example` and `Install – Example`, are one remark for
// all pages.

import type { Difference } from './finding.ts'

interface Ends {
  readonly before: string
  readonly after: string
}

/** How two titles end, if they are the same up to there. */
export function otherEnds(before: string, after: string): Ends | undefined {
  let shared = 0
  while (shared < before.length && before[shared] === after[shared]) shared++
  const stem = before.slice(0, shared).trimEnd()
  const ends = { before: before.slice(stem.length).trim(), after: after.slice(stem.length).trim() }
  const areEnds = [ends.before, ends.after].every((end) => end === '' || /^[|–—·•:-]\s+\S/.test(end))
  return stem !== '' && before !== after && areEnds ? ends : undefined
}

/** A page whose titles differ in their ends. */
export interface OtherTitle {
  readonly address: string
  readonly before: string
  readonly after: string
}

/** One remark for all pages whose titles differ by the same ending. */
export function titleRemarks(titles: readonly OtherTitle[]): readonly Difference[] {
  const groups = new Map<string, OtherTitle[]>()
  for (const title of titles) {
    const key = JSON.stringify(otherEnds(title.before, title.after))
    groups.set(key, [...(groups.get(key) ?? []), title])
  }
  return [...groups.values()].map((group): Difference => {
    const [first] = group as [OtherTitle, ...OtherTitle[]]
    const isSingle = group.length === 1
    return {
      severity: 'remark',
      check: 'head',
      address: isSingle ? first.address : '',
      expected: isSingle ? `the title \`${first.before}\`` : `titles such as \`${first.before}\``,
      found: isSingle
        ? `\`${first.after}\``
        : `another end, such as \`${first.after}\`, on ${group.length} pages`
    }
  })
}
