// Dollar signs that Docusaurus shows as text, and sitegen would read as formulas. A formula may span emphasis and links, so
// the whole text is searched.

import type { Node } from 'mdast'
import { formulaDollars } from '../markdown/dollars.ts'
import { childrenOf, endOf, isJsx, startOf, walk } from '../markdown/tree.ts'

const literals = new Set(['code', 'inlineCode', 'html', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'])

/** Offsets of these dollars. @param bodyStart end of the front matter */
export function textDollars(tree: Node, text: string, bodyStart: number): ReadonlySet<number> {
  if (!/\$[^\n]*\$|\$\$/.test(text)) return new Set()
  return new Set(formulaDollars(text, [[0, bodyStart], ...literalRanges(tree)]))
}

/** Code and tags, in which dollars are literal. */
function literalRanges(tree: Node): readonly (readonly [start: number, end: number])[] {
  const ranges: [number, number][] = []
  walk(tree, (node) => {
    if (literals.has(node.type)) ranges.push([startOf(node), endOf(node)])
    if (!isJsx(node)) return
    const children = childrenOf(node)
    const [first, last] = [children[0], children.at(-1)]
    if (first && last) ranges.push([startOf(node), startOf(first)], [endOf(last), endOf(node)])
    else ranges.push([startOf(node), endOf(node)])
  })
  return ranges
}
