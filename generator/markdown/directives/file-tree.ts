// `:::file-tree` around a nested list: folders end in `/`, what follows `#` is a comment, and bold
// names are the ones that the text is about.

import type { List, ListItem, PhrasingContent } from 'mdast'
import { become, type Directive, plainText, wrong } from './directive.ts'

export const fileTree: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { file }) {
    const lists = node.children.filter((child): child is List => child.type === 'list')
    if (lists.length === 0 || lists.length < node.children.length)
      wrong(
        file,
        node,
        '`file-tree` holds something that is no list',
        'write each file as an item: `- a.txt`'
      )
    for (const list of lists) markList(list)
    become(node, 'div', ['file-tree'])
  }
}

function markList(list: List): void {
  list.spread = false
  for (const item of list.children) {
    item.spread = false
    markItem(item)
    for (const child of item.children) if (child.type === 'list') markList(child)
  }
}

function markItem(item: ListItem): void {
  const [first] = item.children
  if (first?.type !== 'paragraph') return
  const { name, comment } = split(first.children)
  const folder = item.children.some(({ type }) => type === 'list') || plainText(name).trimEnd().endsWith('/')
  first.children = [
    span('file-name', name),
    ...(comment.length > 0 ? [{ type: 'text' as const, value: ' ' }, span('file-comment', comment)] : [])
  ]
  item.data = { ...item.data, hProperties: { className: [folder ? 'folder' : 'file'] } }
}

/** Cut a name from its comment: at the first ` #` in running text. */
function split(nodes: readonly PhrasingContent[]): { name: PhrasingContent[]; comment: PhrasingContent[] } {
  const at = nodes.findIndex((node) => node.type === 'text' && /(^|\s)#/.test(node.value))
  const node = nodes[at]
  if (node?.type !== 'text') return { name: [...nodes], comment: [] }
  const [name = '', ...rest] = node.value.split(/(?:^|\s+)#\s*/)
  return {
    name: [...nodes.slice(0, at), { type: 'text', value: name }],
    comment: [{ type: 'text', value: rest.join(' # ') }, ...nodes.slice(at + 1)]
  }
}

// `emphasis` is an inline node of mdast that may hold anything; `hName` says what it becomes.
const span = (className: string, children: PhrasingContent[]): PhrasingContent => ({
  type: 'emphasis',
  children,
  data: { hName: 'span', hProperties: { className: [className] } }
})
