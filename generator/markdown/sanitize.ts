// HTML of authors who are not trusted (`trust: sanitized`): what GitHub lets pass stays, everything else
// goes. What Markdown itself and our directives have made is not the author's HTML: its attributes are put
// aside while the author's are looked at, and come back afterwards.
//
//   tree with raw nodes → (attributes aside) → parse html → rehype-sanitize → (attributes back)

import { randomUUID } from 'node:crypto'
import type { Element, ElementContent, Properties, Root } from 'hast'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import type { VFile } from 'vfile'
import { parseHtmlNodes } from './html.ts'
import { visit } from './visit.ts'

/** Elements that may stand among the author's; others of ours are put aside whole. */
const common = new Set(defaultSchema.tagNames)

/** What was put aside: attributes of an element, or a whole one. */
type Aside = { readonly properties: Properties } | { readonly whole: Element }

/** Parse raw HTML into elements, and keep of it what can do no harm. */
export function parseSanitized() {
  const parse = parseHtmlNodes()
  const sanitize = rehypeSanitize({
    ...defaultSchema,
    allowComments: true,
    attributes: { ...defaultSchema.attributes, '*': [...(defaultSchema.attributes?.['*'] ?? []), 'dataOwn'] }
  })

  function cleaned(tree: Root, file: VFile, mark: string): Root {
    const aside: Aside[] = []
    const token = (kept: Aside): Properties => ({ dataOwn: `${mark}${aside.push(kept) - 1}` })
    const putAside = (children: readonly ElementContent[]): ElementContent[] =>
      children.map((child) => {
        if (child.type !== 'element') return child
        if (common.has(child.tagName))
          return { ...child, properties: token(child), children: putAside(child.children) }
        const inner = cleaned({ type: 'root', children: child.children }, file, mark)
        const whole: Element = { ...child, children: inner.children as ElementContent[] }
        return { type: 'element', tagName: 'span', properties: token({ whole }), children: [] }
      })
    const root: Root = { ...tree, children: putAside(tree.children as ElementContent[]) }
    const clean = sanitize(parse(root, file)) as Root
    onlyOurComment(clean)
    visit(clean, 'element', (node, index, parent) => {
      const kept = aside[numberIn(node.properties.dataOwn, mark)]
      delete node.properties.dataOwn
      if (!kept) return
      if ('properties' in kept) node.properties = kept.properties
      else if (parent && index !== undefined) {
        parent.children[index] = kept.whole
        return index + 1
      }
    })
    return clean
  }

  // No author can guess the mark, however it is written; it never reaches the output.
  return (tree: Root, file: VFile): Root => cleaned(tree, file, `${randomUUID()}.`)
}

const numberIn = (value: unknown, mark: string): number =>
  typeof value === 'string' && value.startsWith(mark) ? Number(value.slice(mark.length)) : -1

/** Of comments, only the end of a preview means something. */
function onlyOurComment(tree: Root): void {
  visit(tree, 'comment', (node, index, parent) => {
    if (node.value.trim() === 'truncate' || !parent || index === undefined) return
    parent.children.splice(index, 1)
    return index
  })
}
