import type { Text } from 'mdast'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import type { RuleContext } from '../context.ts'

// The same pattern as in markdown/formula-mask.ts: what we would take for a formula.
const formula =
  /\\[\\$]|\$\$(?!\$)(?:(?!\$\$|\n[ \t>]*\n)[\s\S])+?\$\$|\$(?![\s$])(?:\\.|[^\\$\n])*?(?<!\s)\$(?![\d$])/g

/** Text that Docusaurus shows as it is, and we would take for something else. */
export function text(node: Text, context: RuleContext): void {
  const { text: whole, project, edit, findings, lowered } = context
  const start = startOf(node)
  const source = whole.slice(start, endOf(node))
  if (!project.math)
    for (const match of source.matchAll(formula)) {
      if (match[0].startsWith('\\')) continue
      for (const dollar of match[0].matchAll(/\$/g))
        edit(start + match.index + dollar.index, start + match.index + dollar.index, '\\')
      findings.changed('$ in text', lineOf(node))
    }
  if (!lowered) return
  // A line that begins with a colon would define the term above it.
  for (const match of source.matchAll(/\n[ \t>]*:(?=[ \t])/g)) {
    const at = start + match.index + match[0].length - 1
    edit(at, at, '\\')
    findings.changed('colon at the start of a line', lineOf(node))
  }
}
