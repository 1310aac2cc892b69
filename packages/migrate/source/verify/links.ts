// Links in the main part of a page.

import type { ElementContent } from 'hast'
import { firstElement, hasClass, isElement } from './elements.ts'

/** Excerpts and texts, whose links are not those of a list. */
const isArticle = hasClass(/^(?:prose|markdown|theme-doc-markdown)$/)

/** Targets of all links but those of navigation, and of those outside of texts. */
export function linksIn(nodes: readonly ElementContent[]): {
  readonly links: readonly string[]
  readonly listed: readonly string[]
} {
  const links = new Set<string>()
  const listed = new Set<string>()
  const visit = (children: readonly ElementContent[], isText: boolean): void => {
    for (const node of children) {
      if (node.type !== 'element' || node.tagName === 'nav') continue
      const { href } = node.properties
      if (node.tagName === 'a' && typeof href === 'string') {
        links.add(href)
        if (!isText) listed.add(href)
      }
      visit(node.children, isText || isArticle(node))
    }
  }
  visit(firstElement(nodes, isElement('main'))?.children ?? nodes, false)
  return { links: [...links], listed: [...listed] }
}
