// Markdown inside a block of HTML, where CommonMark does not read it → HTML: `*x*` becomes `<em>x</em>`.

import type { Node } from 'mdast'
import { childrenOf, endOf, isJsx, startOf } from '../markdown/tree.ts'
import { newAssetAddress, newLinkTarget } from './addresses.ts'
import type { RuleContext } from './context.ts'
import { escapedText } from './rules/expression.ts'
import { requestImage } from './rules/links.ts'

const tags: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' }

/** Convert a node and its descendants. */
export function toRawHtml(node: Node, context: RuleContext): void {
  const { edit, text } = context
  const [start, end] = [startOf(node), endOf(node)]
  const tag = tags[node.type]
  const inner = childrenOf(node)
  if (isJsx(node) || node.type.startsWith('mdx')) {
    context.visit(node)
    return
  }
  if (tag !== undefined || node.type === 'link') {
    const open = () =>
      tag === undefined
        ? `<a href="${attribute(newLinkTarget((node as { url?: string }).url ?? '', context))}">`
        : `<${tag}>`
    const [first, last] = [inner[0], inner.at(-1)]
    if (!first || !last) return
    if (startOf(first) === start && endOf(last) === end) {
      // A bare address.
      edit(start, start, open)
      edit(end, end, `</${tag ?? 'a'}>`)
      return
    }
    edit(start, startOf(first), open)
    edit(endOf(last), end, `</${tag ?? 'a'}>`)
    for (const child of inner) toRawHtml(child, context)
  } else if (node.type === 'inlineCode')
    edit(start, end, `<code>${escapedText((node as { value?: string }).value ?? '')}</code>`)
  else if (node.type === 'image') {
    const { url = '', alt = '' } = node as { url?: string; alt?: string }
    requestImage(url, context)
    edit(start, end, `<img src="${attribute(newAssetAddress(url, context))}" alt="${attribute(alt)}">`)
  } else if (node.type === 'text') {
    const { value = '' } = node as { value?: string }
    const source = text.slice(start, end)
    // Backslashes do not escape anything in HTML.
    for (const match of source.matchAll(/\\([!-/:-@[-`{-~])/g))
      edit(start + match.index, start + match.index + 2, escapedText(match[1] ?? ''))
    if (source === value)
      for (const match of source.matchAll(/<(?=[a-z/!?])/gi))
        edit(start + match.index, start + match.index + 1, '&lt;')
  } else if (node.type === 'break') edit(start, end, '<br>\n')
  else for (const child of inner) toRawHtml(child, context)
}

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
