import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { wildcardPattern } from '../source/wildcards.ts'

const patterns: readonly (readonly [
  pattern: string,
  matching: readonly string[],
  others: readonly string[]
])[] = [
  ['*.md', ['a.md'], ['a/b.md', 'amd']],
  ['a?.md', ['ab.md'], ['a.md', 'a/.md']],
  ['a/**', ['a/b.md', 'a/b/c.md'], ['a', 'ab/c.md']],
  ['**/a.md', ['a.md', 'b/c/a.md'], ['ba.md']],
  ['*.{md,m{dx,arkdown}}', ['a.md', 'a.mdx', 'a.markdown'], ['a.m', 'a.{md,mdx}']],
  ['*.@(draft|note).md', ['a.draft.md', 'a.note.md'], ['a.md']],
  ['a,b|c(d).md', ['a,b|c(d).md'], ['a', 'b']],
  ['a/{b.md', ['a/{b.md'], ['a/b.md']]
]

for (const [pattern, matching, others] of patterns)
  test(`wildcards: ${pattern}`, () => {
    const found = [...matching, ...others].filter((path) => wildcardPattern(pattern).test(path))
    assert.equal(found, matching)
  })
