// `:::file-tree` around a nested list: folders end in `/`, text after `#` is a comment, and bold names are highlighted.

import type { Blockquote, List, ListItem, PhrasingContent } from 'mdast'
import { fileTreePart } from '../../load/markdown-features.ts'
import { findingsOf } from '../context.ts'
import { type Directive, inlineElement, plainText, setElement } from './directive.ts'

export const fileTree: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { invalid, file }) {
    const lists = node.children.filter((child): child is List => child.type === 'list')
    if (lists.length === 0 || lists.length < node.children.length)
      invalid('`file-tree` may only contain a list', 'write each file as an item: `- a.txt`')
    for (const list of lists) markList(list)
    findingsOf(file).parts.push(fileTreePart)
    setElement(node, 'div', ['file-tree'])
  }
}

function markList(list: List): void {
  list.spread = false
  for (const item of list.children) {
    item.spread = false
    for (const child of item.children) if (child.type === 'list') markList(child)
    markItem(item)
  }
}

function markItem(item: ListItem): void {
  const [firstChild] = item.children
  if (firstChild?.type !== 'paragraph') return
  const { name, comment } = splitComment(firstChild.children)
  const isFolder =
    item.children.some(({ type }) => type === 'list') || plainText(name).trimEnd().endsWith('/')
  const line = [
    inlineElement('file-name', name),
    ...(comment.length > 0
      ? [{ type: 'text' as const, value: ' ' }, inlineElement('file-comment', comment)]
      : [])
  ]
  const [, ...content] = item.children
  if (content.length === 0) firstChild.children = line
  else item.children = [disclosure(line, content)]
  item.data = { ...item.data, hProperties: { className: [isFolder ? 'folder' : 'file'] } }
}

/** A folder that readers close and open: `blockquote` for the types of mdast, and `hName` sets the element. */
const disclosure = (summary: PhrasingContent[], content: ListItem['children']): Blockquote => ({
  type: 'blockquote',
  children: [{ type: 'paragraph', children: summary, data: { hName: 'summary' } }, ...content],
  data: { hName: 'details', hProperties: { open: true } }
})

/** Split an item into name and comment, at the first ` #` outside code. */
function splitComment(nodes: readonly PhrasingContent[]): {
  name: PhrasingContent[]
  comment: PhrasingContent[]
} {
  const commentIndex = nodes.findIndex((node) => node.type === 'text' && /(^|\s)#/.test(node.value))
  const node = nodes[commentIndex]
  if (node?.type !== 'text') return { name: [...nodes], comment: [] }
  const [name = '', ...commentParts] = node.value.split(/(?:^|\s+)#\s*/)
  return {
    name: [...nodes.slice(0, commentIndex), { type: 'text', value: name }],
    comment: [{ type: 'text', value: commentParts.join(' # ') }, ...nodes.slice(commentIndex + 1)]
  }
}
