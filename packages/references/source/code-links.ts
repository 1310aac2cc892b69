// Links in code. `markCodeLinks` moves the option `refs` of code blocks to an attribute, before they are highlighted;
// `linkCode` makes links of it, and joins pieces of code and links in sentences to one piece of code.

import type { Element, ElementContent } from 'hast'
import type { HtmlTree, MarkdownTree } from 'sitegen/plugin'

const attribute = 'dataRefs'

interface MarkdownNode {
  readonly type: string
  readonly meta?: string | null
  data?: { hProperties?: Record<string, unknown> }
  readonly children?: readonly MarkdownNode[]
}

/** For the hook `remark`. */
export function markCodeLinks(tree: MarkdownTree): void {
  const visit = (node: MarkdownNode): void => {
    const [, refs] = (node.type === 'code' && / ?refs="([^"]*)"/.exec(` ${node.meta ?? ''}`)) || []
    if (refs !== undefined)
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, [attribute]: refs } }
    for (const child of node.children ?? []) visit(child)
  }
  visit(tree)
}

/** For the hook `rehype`. */
export function linkCode(tree: HtmlTree): void {
  const visit = (node: HtmlTree | Element): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const refs = child.properties[attribute]
      if (typeof refs === 'string') {
        delete child.properties[attribute]
        child.children = withLinks(child.children, parseRefs(refs), child.position)
      } else visit(child)
    }
    node.children = joined(node.children as ElementContent[])
  }
  visit(tree)
}

/** Offsets in the code, and the address there. */
interface CodeRef {
  readonly from: number
  readonly to: number
  readonly href: string
}

const parseRefs = (refs: string): readonly CodeRef[] =>
  refs.split(' ').flatMap((ref) => {
    const [, from, to, href] = /^(\d+)-(\d+):(.+)$/.exec(ref) ?? []
    return href === undefined ? [] : { from: Number(from), to: Number(to), href }
  })

/** @param position of the block: addresses are relative to the file that it comes from */
function withLinks(
  nodes: readonly ElementContent[],
  refs: readonly CodeRef[],
  position: Element['position']
): ElementContent[] {
  let at = 0
  const visit = (node: ElementContent): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: node.children.flatMap(visit) }]
    if (node.type !== 'text') return [node]
    const [start, end] = [at, at + node.value.length]
    at = end
    const parts: ElementContent[] = []
    let written = start
    const textTo = (to: number) => {
      if (to > written) parts.push({ type: 'text', value: node.value.slice(written - start, to - start) })
    }
    for (const ref of refs) {
      const [from, to] = [Math.max(ref.from, start), Math.min(ref.to, end)]
      if (from >= to) continue
      textTo(from)
      parts.push(link(ref.href, node.value.slice(from - start, to - start), position))
      written = to
    }
    textTo(end)
    return parts
  }
  return nodes.flatMap(visit)
}

const link = (href: string, text: string, position: Element['position']): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href },
  children: [{ type: 'text', value: text }],
  ...(position && { position })
})

/** Join neighbours that are code, or links that consist of code. */
function joined(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let run: ElementContent[] = []
  const end = () => {
    const [first] = run
    if (run.length === 1 && first) result.push(first)
    else if (run.length > 1)
      result.push({ type: 'element', tagName: 'code', properties: {}, children: run.flatMap(codeContent) })
    run = []
  }
  for (const node of nodes)
    if (isCode(node) || isCodeLink(node)) run.push(node)
    else {
      end()
      result.push(node)
    }
  end()
  return result
}

const isCode = (node: ElementContent | undefined): node is Element & { readonly tagName: 'code' } =>
  node?.type === 'element' && node.tagName === 'code'

const isCodeLink = (node: ElementContent): boolean =>
  node.type === 'element' && node.tagName === 'a' && node.children.length === 1 && isCode(node.children[0])

/** The content of code; of a link that consists of code, the link with its content. */
function codeContent(node: ElementContent): readonly ElementContent[] {
  if (node.type !== 'element') return [node]
  if (isCode(node)) return node.children
  const [inner] = node.children
  return [{ ...node, children: isCode(inner) ? inner.children : node.children }]
}
