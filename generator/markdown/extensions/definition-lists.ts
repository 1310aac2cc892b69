// Definition lists: a term, then lines that begin with `: `. Both parsers read a paragraph there, which is converted;
// adjacent ones are merged into one list.

import type { Blockquote, Paragraph, PhrasingContent } from 'mdast'
import type { MarkdownFeature } from '../features.ts'

interface DefinitionEntry {
  readonly term: PhrasingContent[]
  readonly meanings: PhrasingContent[][]
}

/** Convert paragraphs with `: ` lines to definition lists. */
export const definitionLists: MarkdownFeature = () => {
  /** The last list created: an entry directly after it is appended. */
  let lastList: Blockquote | undefined
  return {
    // After their children: inline content is complete by then.
    leave: {
      paragraph(node, index, parent) {
        const entry = mayDefine(node) ? entryOf(node) : undefined
        if (!entry) return undefined
        if (lastList !== undefined && parent.children[index - 1] === lastList) {
          lastList.children.push(...toParagraphs(entry))
          if (lastList.position && node.position)
            lastList.position = { start: lastList.position.start, end: node.position.end }
          parent.children.splice(index, 1)
          return { from: index }
        }
        lastList = {
          type: 'blockquote',
          children: toParagraphs(entry),
          data: { hName: 'dl', hProperties: {} },
          position: node.position
        }
        parent.children[index] = lastList
        return undefined
      }
    }
  }
}

const mayDefine = ({ children }: Paragraph): boolean =>
  children.some(
    (child) => child.type === 'text' && child.value.includes('\n: ') && /\n: +\S/.test(`${child.value}x`)
  )

/** Split a paragraph at the line breaks before `: `. */
function entryOf(paragraph: Paragraph): DefinitionEntry | undefined {
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
  // A term is a single line; otherwise it is an ordinary paragraph.
  const isMultiline = term.some(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n'))
  )
  return term.length === 0 || isMultiline || meanings.length === 0 ? undefined : { term, meanings }
}

const toParagraphs = ({ term, meanings }: DefinitionEntry): Paragraph[] => [
  { type: 'paragraph', children: term, data: { hName: 'dt' } },
  ...meanings.map((children): Paragraph => ({ type: 'paragraph', children, data: { hName: 'dd' } }))
]
