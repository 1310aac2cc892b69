// The title of a page: a heading of level 1, or front matter.

import type { FrontMatter } from '../front-matter.ts'
import { type DisplacedTitle, displacedTitle } from '../markdown/displaced-title.ts'
import { titleText } from '../markdown/headings.ts'
import type { Line } from '../markdown/lines.ts'
import type { Dialect } from './description.ts'

export interface PageTitle {
  /** Text of the first heading of level 1 that is the title. */
  readonly heading: string | undefined
  /** A heading below other content, which moves to front matter. */
  readonly moved: DisplacedTitle | undefined
}

/**
 * @param lines of the body
 * @param texts lines that are not code
 */
export function titleOfHeadings(
  lines: readonly Line[],
  texts: readonly Line[],
  { values }: FrontMatter,
  { titleFrom }: Dialect
): PageTitle {
  if (titleFrom === 'front matter') return { heading: undefined, moved: undefined }
  const moved = values.title === undefined ? displacedTitle(lines, texts) : undefined
  const written = texts.flatMap(
    ({ text }) => /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(text)?.[1] ?? []
  )[0]
  const heading =
    written === undefined ? undefined : titleText(written.replace(/[ \t]*\{[^{}]*\}$/, '')) || undefined
  return { heading, moved }
}
