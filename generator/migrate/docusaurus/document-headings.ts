// Headings of a document: its title, and the ids of the others.

import GithubSlugger from 'github-slugger'
import type { Heading, Node, Root } from 'mdast'
import { idsToWrite, type OldHeading } from '../markdown/heading-ids.ts'
import { endOf, lineOf, startOf, textOf, walk } from '../markdown/tree.ts'
import type { RuleContext } from './context.ts'
import { firstBlock } from './first-block.ts'
import { ownIdPattern } from './rules/heading.ts'

/** Text of the heading that is the title of the page, if the body begins with one. */
export function titleOf(
  tree: Root,
  text: string
): { readonly text: string; readonly line: number; readonly isPlain: boolean } | undefined {
  const first = firstBlock(tree)
  if (first?.type !== 'heading' || first.depth !== 1) return undefined
  return {
    text: headingText(first, text),
    line: lineOf(first),
    isPlain: first.children.every(({ type }) => type === 'text')
  }
}

/** Ids to write after headings. */
export function headingIds(
  tree: Root,
  text: string
): { readonly ids: Map<Node, string>; readonly headings: RuleContext['headings'] } {
  const documentHeadings: Heading[] = []
  walk(tree, (node) => {
    if (node.type === 'heading') documentHeadings.push(node as Heading)
  })
  const slugger = new GithubSlugger()
  const title = firstBlock(tree)
  const headings = documentHeadings.map((node): OldHeading => {
    const explicitId = ownIdOf(node, text)
    const content = headingText(node, text)
    return {
      text: content,
      ownId: explicitId,
      oldId: explicitId ?? slugger.slug(content),
      isTitle: node === title && node.depth === 1,
      isUncertain: isUncertain(node)
    }
  })
  const ids = idsToWrite(headings)
  return {
    ids: new Map(
      documentHeadings.flatMap((node, index) =>
        ids[index] === undefined ? [] : [[node, ids[index]] as const]
      )
    ),
    headings: documentHeadings.flatMap((node, index) => {
      const one = headings[index]
      return one && !one.isTitle ? [{ depth: node.depth, text: one.text, id: one.oldId }] : []
    })
  }
}

function ownIdOf(node: Heading, text: string): string | undefined {
  const line = text.slice(startOf(node), endOf(node)).split('\n')[0] ?? ''
  const match = ownIdPattern.exec(line)
  return match ? (match[1] ?? match[2]) : undefined
}

/** Text of a heading without its id, which is masked as `(#id)` in the tree. */
const headingText = (node: Heading, text: string): string =>
  (ownIdOf(node, text) === undefined
    ? textOf(node)
    : textOf(node).replace(/\s*\(#[^\s{}#]+\)\s*$/, '')
  ).trim()

/** Content from which the two tools may derive different ids. */
function isUncertain(node: Heading): boolean {
  let uncertain = false
  walk(node, (inner) => {
    if (!['heading', 'text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link'].includes(inner.type))
      uncertain = true
    if (inner.type === 'text' && /:[\w+-]+:|\$/.test((inner as { value?: string }).value ?? ''))
      uncertain = true
  })
  return uncertain
}
