// Finds the first visible block of a document.

import type { Node, Root } from 'mdast'
import { childrenOf, endOf, startOf, textOf } from '../markdown/tree.ts'
import type { RuleContext } from './context.ts'

/** The first block that is shown: an empty paragraph above a heading, `&nbsp;`, hides the title of Docusaurus. */
export const firstBlock = (tree: Root): Root['children'][number] | undefined =>
  tree.children.find(
    (node) => !['mdxjsEsm', 'mdxFlowExpression', 'html'].includes(node.type) && !isBlank(node)
  )

const isBlank = (node: Node): boolean =>
  node.type === 'paragraph' &&
  textOf(node).trim() === '' &&
  childrenOf(node).every(({ type }) => type === 'text')

/** Remove empty paragraphs above the title. */
export function dropBlankStart(tree: Root, { text, edit, hasTitleHeading }: RuleContext): void {
  const first = firstBlock(tree)
  if (!hasTitleHeading || !first) return
  for (const node of tree.children.filter((child) => isBlank(child) && startOf(child) < startOf(first))) {
    const [space = ''] = /^\s*\n/.exec(text.slice(endOf(node))) ?? []
    edit(startOf(node), endOf(node) + space.length, '')
  }
}
