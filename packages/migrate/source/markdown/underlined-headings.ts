// Headings that are underlined with `===` or `---` → headings with signs, so that one rule handles their ids and the title of the page.

import type { Edit } from '../edits.ts'
import { type Finding, findingsOf } from '../findings.ts'
import { isBlank, type Line } from './lines.ts'

const underline = /^( *)(=+|-+)[ \t]*$/
// Lines that are not the text of a heading: other headings, quotes, lists, tables, HTML, containers, definitions, and code.
const other = /^(?: {4}|\t|[ ]*(?:#|>|[-*+][ \t]|\d+[.)][ \t]|\||<|:::|!!!|\?\?\?|===|\/\/\/|\[[^\]]+\]:))/

/**
 * The headings of a text. In CommonMark, a heading may have several lines, which stay as they are.
 *
 * @param lines outside of code, in their order
 * @param source path of the file, for findings
 */
export function underlinedHeadings(
  lines: readonly Line[],
  source: string
): { readonly edits: readonly Edit[]; readonly findings: readonly Finding[] } {
  const findings = findingsOf(source)
  const edits = lines.flatMap((line, index): readonly Edit[] => {
    const below = lines[index + 1]
    const above = lines[index - 1]
    const [, indent, marks = ''] = underline.exec(below?.text ?? '') ?? []
    if (!below || indent === undefined || below.number !== line.number + 1) return []
    const startsBlock =
      !above || above.number !== line.number - 1 || isBlank(above) || /^ {0,3}#{1,6}[ \t]/.test(above.text)
    if (!startsBlock || isBlank(line) || other.test(line.text)) return []
    findings.changed('underlined heading', line.number)
    const at = line.start + line.text.length - line.text.trimStart().length
    return [
      { start: at, end: at, text: marks.startsWith('=') ? '# ' : '## ' },
      { start: line.end, end: below.end, text: '' }
    ]
  })
  return { edits, findings: findings.list }
}
