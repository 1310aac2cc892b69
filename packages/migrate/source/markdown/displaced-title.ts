// A heading of level 1 below other content, such as a logo. The old tool showed the page as it is written; here, the title is
// always above the text, so that the heading becomes the title, and is not repeated.

import type { Findings } from '../findings.ts'
import { titleText } from './headings.ts'
import type { Line } from './lines.ts'

export interface DisplacedTitle {
  readonly line: Line
  readonly text: string
}

const heading = /^#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/
// Comments, scripts, styles, and definitions of links.
const invisible = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|^ {0,3}\[[^\]]+\]:.*$/gm
const standardAttributes = /[ \t]*\{[^{}]*\}$/

/**
 * The first heading of level 1, if there is something before it, and if its text is known.
 *
 * @param lines of the body
 * @param texts lines that are not code
 * @param attributes at the end of headings
 */
export function displacedTitle(
  lines: readonly Line[],
  texts: readonly Line[],
  attributes = standardAttributes
): DisplacedTitle | undefined {
  const line = texts.find((candidate) => heading.test(candidate.text))
  const text = titleText(heading.exec(line?.text ?? '')?.[1]?.replace(attributes, '') ?? '')
  if (!line || text === undefined || text === '') return undefined
  const before = lines.filter(({ number }) => number < line.number).map(({ text }) => text)
  return before.join('\n').replace(invisible, '').trim() === '' ? undefined : { line, text }
}

/** Report that the heading has moved. */
export const reportDisplacedTitle = (findings: Findings, { line, text }: DisplacedTitle): void =>
  findings.note(
    'heading below other content',
    line.number,
    `\`${text}\` is now the title, above the content that preceded it.`
  )
