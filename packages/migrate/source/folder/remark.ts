// Remarks in the text of a page, for what a person has to write: readers see that something is missing, and where it was.

/** Code in a line, also with backticks in it. */
export function codeSpan(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([marks]) => marks.length))
  const marks = '`'.repeat(longest + 1)
  const gap = longest > 0 ? ' ' : ''
  return `${marks}${gap}${line}${gap}${marks}`
}

const shortened = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}

/** Contents of the box in place of something: what was written there, and where. */
export const remarkText = (written: string, source: string, line: number): string =>
  `${codeSpan(shortened(written))} (${source}, line ${line})`

/** Opening line of the box, without its colons. */
export const remarkBox = 'caution[To be written by hand]'
