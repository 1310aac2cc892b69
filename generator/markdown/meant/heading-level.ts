// Levels of headings that are left out: a table of contents and screen readers show a heading of the fourth level below one of the
// second as if something were missing.

import type { Heading } from 'mdast'
import { inCode } from '../../base/text.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

/** Headings that are more than a level below the one before. */
export const headingLevel: MeantRule = ({ headings, source, isOwn }) => {
  // The title of the page is of the first level.
  let above = 1
  return headings.flatMap((heading, index): readonly Problem[] => {
    const expected = above + 1
    above = heading.depth
    const { from, to } = rangeOf(heading)
    if (heading.depth <= expected || !isOwn(from)) return []
    return [
      {
        from,
        to,
        message: `${inCode(textOf(heading, source))} is of level ${heading.depth}, and ${index === 0 ? 'the title of the page' : 'the heading above it'} of level ${expected - 1}`,
        hint: `begin it with \`${'#'.repeat(expected)}\`, so that no level is left out`
      }
    ]
  })
}

const textOf = (heading: Heading, source: string): string => {
  const { from, to } = rangeOf(heading)
  return (source.slice(from, to).split('\n')[0] ?? '').replace(/^#+\s*|\s*\{[^{}]*\}\s*$/g, '')
}
