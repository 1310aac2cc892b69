// A line of Markdown in a configuration file → HTML. Supports links, emphasis, code and escapes, and no HTML, so the text
// can come from anyone.

import type { PhrasingContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { oneLine } from '../base/address.ts'
import { escapeHtml } from '../base/text.ts'

/** Target of a link. */
export interface InlineLink {
  readonly url: string
  readonly external: boolean
}

export interface InlineHtml {
  readonly html: string
  /** HTML tags in the text; they are escaped. */
  readonly tags: readonly string[]
}

const parser = unified().use(remarkParse).freeze()

// A prefix that prevents `#`, `-` and `1.` from starting a heading or list, and is not Markdown itself.
const prefix = '. '

/**
 * Render a line of Markdown.
 *
 * @param linkTo resolves an address; for `undefined` the text is rendered without a link
 */
export function inlineMarkdown(text: string, linkTo: (href: string) => InlineLink | undefined): InlineHtml {
  const line = prefix + oneLine(text)
  const tags: string[] = []
  const renderAll = (nodes: readonly PhrasingContent[]): string => nodes.map(renderNode).join('')
  const renderNode = (node: PhrasingContent): string => {
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value)
      case 'emphasis':
        return `<em>${renderAll(node.children)}</em>`
      case 'strong':
        return `<strong>${renderAll(node.children)}</strong>`
      case 'inlineCode':
        return `<code>${escapeHtml(node.value)}</code>`
      case 'link':
        return anchor(linkTo(node.url), renderAll(node.children))
      case 'image':
        return escapeHtml(node.alt ?? '')
      case 'html':
        tags.push(node.value)
        return escapeHtml(node.value)
      default:
        return escapeHtml(line.slice(node.position?.start.offset, node.position?.end.offset))
    }
  }
  const [paragraph] = parser.parse(line).children
  // With this prefix the line is always a single paragraph.
  const html = paragraph?.type === 'paragraph' ? renderAll(paragraph.children) : escapeHtml(line)
  return { html: html.slice(prefix.length), tags }
}

function anchor(link: InlineLink | undefined, text: string): string {
  if (!link) return text
  const opensNewTab = link.external && /^(?:https?:)?\/\//i.test(link.url)
  return `<a href="${escapeHtml(link.url)}"${opensNewTab ? ' target="_blank" rel="noopener noreferrer"' : ''}>${text}</a>`
}
