// Headings of a document: its title, and the ids of the others.

import GithubSlugger from 'github-slugger'
import type { Heading, Node, Root } from 'mdast'
import { idsToWrite, type OldHeading } from '../markdown/heading-ids.ts'
import { endOf, lineOf, startOf, textOf, walk } from '../markdown/tree.ts'
import type { RuleContext } from './context.ts'
import { firstBlock } from './first-block.ts'
import { ownIdPattern } from './rules/heading.ts'

/** The heading of level 1 at the start of a document. */
export interface TitleHeading {
  readonly node: Heading
  readonly text: string
  readonly line: number
  /** Whether it has no Markdown. */
  readonly isPlain: boolean
}

/** The heading that is the title of the page, if the body begins with one. */
export function titleOf(tree: Root, text: string): TitleHeading | undefined {
  const first = firstBlock(tree)
  if (first?.type !== 'heading' || first.depth !== 1) return undefined
  return {
    node: first,
    text: headingText(first, text),
    line: lineOf(first),
    isPlain: first.children.every(({ type }) => type === 'text')
  }
}

/** Ids to write after headings. @param title the heading that is the title of the page @param maintainsCase `## A` had the id `A` */
export function headingIds(
  tree: Root,
  text: string,
  title: Node | undefined,
  maintainsCase: boolean
): { readonly ids: Map<Node, string>; readonly headings: RuleContext['headings'] } {
  const documentHeadings: Heading[] = []
  walk(tree, (node) => {
    if (node.type === 'heading') documentHeadings.push(node as Heading)
  })
  const slugger = new GithubSlugger()
  const headings = documentHeadings.map((node): OldHeading => {
    const explicitId = ownIdOf(node, text)
    const content = headingText(node, text)
    return {
      text: content,
      ownId: explicitId,
      oldId: explicitId ?? slugger.slug(content, maintainsCase),
      isTitle: node === title,
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
      const heading = headings[index]
      return heading && !heading.isTitle ? [{ depth: node.depth, text: heading.text, id: heading.oldId }] : []
    })
  }
}

/** Headings of level 1 below the title of the page become those of level 2. @param title the heading that is the title */
export function lowerHeadings(
  tree: Root,
  title: Node | undefined,
  { text, edit, findings }: RuleContext
): void {
  walk(tree, (node) => {
    if (node.type !== 'heading' || (node as Heading).depth !== 1 || node === title) return
    const start = startOf(node)
    const source = text.slice(start, endOf(node))
    const [underline] = /=+[ \t]*$/.exec(source) ?? []
    if (source.startsWith('#')) edit(start, start, '#')
    else if (underline !== undefined)
      edit(endOf(node) - underline.length, endOf(node), '-'.repeat(Math.max(3, underline.trimEnd().length)))
    else return
    findings.changed('heading of level 1', lineOf(node))
  })
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
