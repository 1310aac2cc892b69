// A line of Markdown in a file of the configuration → HTML. Links, emphasis, code and what escapes them; nothing else is read, and
// HTML is not let through, so that such a text can be anybody's.

import type { PhrasingContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { oneLine } from '../base/address.ts'
import { escapeHtml } from '../base/text.ts'

/** Where a link of such a text leads. */
export interface InlineLink {
  readonly url: string
  readonly external: boolean
}

export interface Inline {
  readonly html: string
  /** HTML in the text, which is shown as it was written. */
  readonly markup: readonly string[]
}

const parser = unified().use(remarkParse).freeze()

// In front of a text it keeps `#`, `-` and `1.` from beginning a heading or a list, and cannot be a part of Markdown itself.
const front = '. '

/**
 * Read a line of Markdown.
 *
 * @param linkTo where an address leads; nothing for one that is no link then
 */
export function inlineMarkdown(text: string, linkTo: (href: string) => InlineLink | undefined): Inline {
  const line = front + oneLine(text)
  const markup: string[] = []
  const all = (nodes: readonly PhrasingContent[]): string => nodes.map(one).join('')
  const one = (node: PhrasingContent): string => {
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value)
      case 'emphasis':
        return `<em>${all(node.children)}</em>`
      case 'strong':
        return `<strong>${all(node.children)}</strong>`
      case 'inlineCode':
        return `<code>${escapeHtml(node.value)}</code>`
      case 'link':
        return anchor(linkTo(node.url), all(node.children))
      case 'image':
        return escapeHtml(node.alt ?? '')
      case 'html':
        markup.push(node.value)
        return escapeHtml(node.value)
      default:
        return escapeHtml(line.slice(node.position?.start.offset, node.position?.end.offset))
    }
  }
  const [paragraph] = parser.parse(line).children
  // Whatever comes after those two characters, the line is one paragraph.
  const html = paragraph?.type === 'paragraph' ? all(paragraph.children) : escapeHtml(line)
  return { html: html.slice(front.length), markup }
}

function anchor(link: InlineLink | undefined, text: string): string {
  if (!link) return text
  const elsewhere = link.external && /^(?:https?:)?\/\//i.test(link.url)
  return `<a href="${escapeHtml(link.url)}"${elsewhere ? ' target="_blank" rel="noopener noreferrer"' : ''}>${text}</a>`
}
