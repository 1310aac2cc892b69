import type { Text } from 'mdast'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import type { RuleContext } from '../context.ts'

/** Text that Docusaurus shows literally, and sitegen would parse as something else. */
export function text(node: Text, context: RuleContext): void {
  const { text: whole, project, edit, findings, lowered, dollars } = context
  const start = startOf(node)
  const source = whole.slice(start, endOf(node))
  if (!project.math)
    for (const { index } of source.matchAll(/\$/g)) {
      if (!dollars.has(start + index)) continue
      edit(start + index, start + index, '\\')
      findings.changed('$ in text', lineOf(node))
    }
  // A line that would open or close a directive.
  for (const match of source.matchAll(/(?<=^|\n)[ \t>]*(?=:{3,})/g)) {
    const at = start + match.index + match[0].length
    if (match.index === 0 && !/(?:^|\n)[ \t>]*$/.test(whole.slice(0, start))) continue
    edit(at, at, '\\')
    findings.changed('colons at the start of a line', lineOf(node))
  }
  // Braces that would be a variable.
  for (const { index } of source.matchAll(/(?<!\\)\{\{\s*[\w-]+(?:\.[\w-]+)*\s*\}\}/g)) {
    edit(start + index, start + index, '\\')
    findings.changed('braces in text', lineOf(node))
  }
  if (!lowered) return
  // A line that begins with a colon would define the term above it.
  for (const match of source.matchAll(/\n[ \t>]*:(?=[ \t])/g)) {
    const at = start + match.index + match[0].length - 1
    edit(at, at, '\\')
    findings.changed('colon at the start of a line', lineOf(node))
  }
}
