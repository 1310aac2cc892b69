// Formulas as EPUB 3 allows them: in MathML 3, only `mstyle` changes the size of what it contains. Browsers know the attributes on all elements.

import { isElement, type Node } from '../book/book.ts'
import { element } from '../book/content.ts'

const sizes = ['displaystyle', 'scriptlevel']
const allowed = new Set(['math', 'mstyle'])

/** A formula, or a part of one, whose sizes are those of `mstyle`. */
export function formula(node: Node): Node {
  if (!isElement(node)) return node
  const entries = Object.entries(node.properties)
  const isSize = ([name]: readonly [string, unknown]) => sizes.includes(name.toLowerCase())
  const sized = allowed.has(node.tagName) ? [] : entries.filter(isSize)
  const children = (node.children as Node[]).map(formula)
  if (sized.length === 0) return { ...node, children: children as never }
  const styled = (content: readonly Node[]) => element('mstyle', Object.fromEntries(sized), content)
  const properties = Object.fromEntries(entries.filter((entry) => !isSize(entry)))
  // A cell stands in its row alone.
  return node.tagName === 'mtd'
    ? { ...node, properties, children: [styled(children)] as never }
    : styled([{ ...node, properties, children: children as never }])
}
