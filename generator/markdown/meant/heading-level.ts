// Levels of headings that are left out: a table of contents and screen readers show a heading of the fourth level below one of the
// second as if something were missing.

import type { Heading } from 'mdast'
import { inCode } from '../../base/text.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

/** Headings that are more than a level below the one before: the first of a page, with the lines of the others. */
export const headingLevel: MeantRule = ({ headings, source, isOwn, lineOf }) => {
  // The title of the page is of the first level.
  let above = 1
  const jumps = headings.flatMap((heading, index) => {
    const expected = above + 1
    above = heading.depth
    return heading.depth > expected && isOwn(rangeOf(heading).from)
      ? { heading, expected, isFirst: index === 0 }
      : []
  })
  const [jump, ...others] = jumps
  if (!jump) return []
  const { heading, expected, isFirst } = jump
  const lines = others.slice(0, 5).map((other) => lineOf(rangeOf(other.heading).from))
  const more = others.length > lines.length ? ' and others' : ''
  return [
    {
      ...rangeOf(heading),
      message: `${inCode(textOf(heading, source))} is of level ${heading.depth}, and ${isFirst ? 'the title of the page' : 'the heading above it'} of level ${expected - 1}${lines.length === 0 ? '' : `; the same in line ${lines.join(', ')}${more}`}`,
      hint: `begin it with \`${'#'.repeat(expected)}\`, so that no level is left out`
    } satisfies Problem
  ]
}

const textOf = (heading: Heading, source: string): string => {
  const { from, to } = rangeOf(heading)
  return (source.slice(from, to).split('\n')[0] ?? '').replace(/^#+\s*|\s*\{[^{}]*\}\s*$/g, '')
}
