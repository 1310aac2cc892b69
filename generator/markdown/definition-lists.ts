// A term, and on the next lines `: ` and what it means. Both parsers read a paragraph there, and the
// paragraph becomes a definition list; one behind another become one list.

import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { SKIP, visit } from './visit.ts'

interface Entry {
  readonly term: PhrasingContent[]
  readonly meanings: PhrasingContent[][]
}

/** Turn paragraphs of that form into definition lists. */
export function definitionLists() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (node, index, parent) => {
      if (!parent || index === undefined || !mayDefine(node)) return undefined
      const entries: Entry[] = []
      let end = index
      for (; end < parent.children.length; end++) {
        const next = parent.children[end]
        const entry = next?.type === 'paragraph' && mayDefine(next) ? entryOf(next) : undefined
        if (!entry) break
        entries.push(entry)
      }
      if (entries.length === 0) return undefined
      const last = parent.children[end - 1]
      const list = {
        type: 'blockquote',
        children: entries.flatMap(toParagraphs),
        data: { hName: 'dl', hProperties: {} },
        ...(node.position && last?.position
          ? { position: { start: node.position.start, end: last.position.end } }
          : {})
      } as RootContent
      parent.children.splice(index, end - index, list as never)
      return [SKIP, index + 1]
    })
  }
}

const mayDefine = ({ children }: Paragraph): boolean =>
  children.some((child) => child.type === 'text' && /\n: +\S/.test(`${child.value}x`))

/** Cut a paragraph at the line ends before `: `. */
function entryOf(paragraph: Paragraph): Entry | undefined {
  const pieces: PhrasingContent[][] = [[]]
  for (const child of paragraph.children) {
    if (child.type !== 'text') {
      pieces.at(-1)?.push(child)
      continue
    }
    for (const [index, value] of child.value.split(/\n: +/).entries()) {
      if (index > 0) pieces.push([])
      if (value !== '') pieces.at(-1)?.push({ ...child, value })
    }
  }
  const [term = [], ...meanings] = pieces
  // A term is one line; a longer paragraph is a paragraph with an odd line in it.
  const long = term.some(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n'))
  )
  return term.length === 0 || long || meanings.length === 0 ? undefined : { term, meanings }
}

const toParagraphs = ({ term, meanings }: Entry): Paragraph[] => [
  { type: 'paragraph', children: term, data: { hName: 'dt' } },
  ...meanings.map((children): Paragraph => ({ type: 'paragraph', children, data: { hName: 'dd' } }))
]
