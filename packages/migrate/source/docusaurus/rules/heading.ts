import type { Heading } from 'mdast'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import type { RuleContext } from '../context.ts'

/** An explicit id: `{#id}` or `{/* #id *\/}`. */
export const ownIdPattern = /[ \t]*(?:\\?\{#([^\s{}#]+)\}|\{\/\*\s*#([^\s{}#]+?)\s*\*\/\})[ \t]*$/

/** Headings: ids. @param id explicit id to write, because the derived one would differ */
export function heading(node: Heading, id: string | undefined, context: RuleContext): void {
  const { text, lowered, edit, findings } = context
  const end = endOfLine(node, text)
  const source = text.slice(startOf(node), end)
  const explicitId = ownIdPattern.exec(source)
  const idSyntax = (name: string) => ` ${lowered ? '' : '\\'}{#${name}}`
  context.visitChildren(node)
  if (explicitId) {
    const start = startOf(node) + explicitId.index
    const expectedText = idSyntax(explicitId[1] ?? explicitId[2] ?? '')
    if (text.slice(start, end).trimEnd() !== expectedText) {
      edit(start, end, expectedText)
      findings.changed('heading id', lineOf(node))
    }
  } else if (id !== undefined) {
    const at = startOf(node) + source.replace(/[ \t]+#*[ \t]*$/, '').length
    edit(at, at, idSyntax(id))
    findings.changed('old heading id', lineOf(node))
  }
}

/** End of the heading's text: a heading underlined with `===` has two lines. */
function endOfLine(node: Heading, text: string): number {
  const end = endOf(node)
  const newline = text.indexOf('\n', startOf(node))
  return newline < 0 || newline > end
    ? end
    : /^[=-]+[ \t]*$/.test(text.slice(newline + 1, end))
      ? newline
      : end
}
