// Links in the main part of a page.

import type { Element, ElementContent } from 'hast'

/** Excerpts and texts, whose links are not those of a list. */
const texts = /^(?:prose|markdown|theme-doc-markdown)$/

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
      const { href, className } = node.properties
      if (node.tagName === 'a' && typeof href === 'string') {
        links.add(href)
        if (!isText) listed.add(href)
      }
      visit(
        node.children,
        isText || ([] as unknown[]).concat(className ?? []).some((name) => texts.test(String(name)))
      )
    }
  }
  visit(mainOf(nodes)?.children ?? nodes, false)
  return { links: [...links], listed: [...listed] }
}

function mainOf(nodes: readonly ElementContent[]): Element | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (node.tagName === 'main') return node
    const found = mainOf(node.children)
    if (found) return found
  }
  return undefined
}
