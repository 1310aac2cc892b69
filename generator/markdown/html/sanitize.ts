// Sanitizes HTML of untrusted authors (`trust: sanitized`): what GitHub allows is kept, everything else is removed. Elements
// generated from Markdown and directives are not the author's HTML: their attributes are set aside during sanitizing and
// restored afterwards.
//
//   tree with raw nodes → (attributes aside) → parse html → rehype-sanitize → (attributes back)

import type { Element, ElementContent, Properties, Root } from 'hast'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { element } from '../elements.ts'
import { parseHtmlNodes } from './html.ts'

/** Elements that the sanitizer keeps; other generated elements are set aside as a whole. */
const allowedNames = new Set(defaultSchema.tagNames)

/** Attributes of an element, or a whole element, that were set aside. */
type Aside = { readonly properties: Properties } | { readonly element: Element }

/** Parse raw HTML into elements and remove everything unsafe. */
export function parseSanitized() {
  const parse = parseHtmlNodes()
  const sanitize = rehypeSanitize({
    ...defaultSchema,
    allowComments: true,
    attributes: { ...defaultSchema.attributes, '*': [...(defaultSchema.attributes?.['*'] ?? []), 'dataOwn'] }
  })

  function sanitizeTree(tree: Root, file: VFile, mark: string): Root {
    const aside: Aside[] = []
    const token = (saved: Aside): Properties => ({ dataOwn: `${mark}${aside.push(saved) - 1}` })
    const putAside = (children: readonly ElementContent[]): ElementContent[] =>
      children.map((child) => {
        if (child.type !== 'element') return child
        if (allowedNames.has(child.tagName))
          return { ...child, properties: token(child), children: putAside(child.children) }
        const content = sanitizeTree({ type: 'root', children: child.children }, file, mark)
        const sanitized: Element = { ...child, children: content.children as ElementContent[] }
        return element('span', token({ element: sanitized }))
      })
    const root: Root = { ...tree, children: putAside(tree.children as ElementContent[]) }
    const clean = sanitize(parse(root, file)) as Root
    removeComments(clean)
    visit(clean, 'element', (node, index, parent) => {
      const saved = aside[numberIn(node.properties.dataOwn, mark)]
      delete node.properties.dataOwn
      if (!saved) return
      if ('properties' in saved) node.properties = saved.properties
      else if (parent && index !== undefined) {
        parent.children[index] = saved.element
        return index + 1
      }
    })
    return clean
  }

  // The marker is random so that authors cannot forge it; it is not in the output.
  return (tree: Root, file: VFile): Root => sanitizeTree(tree, file, `${crypto.randomUUID()}.`)
}

const numberIn = (value: unknown, mark: string): number =>
  typeof value === 'string' && value.startsWith(mark) ? Number(value.slice(mark.length)) : -1

/** Remove all comments except the truncation mark. */
function removeComments(tree: Root): void {
  visit(tree, 'comment', (node, index, parent) => {
    if (node.value.trim() === 'truncate' || !parent || index === undefined) return
    parent.children.splice(index, 1)
    return index
  })
}
