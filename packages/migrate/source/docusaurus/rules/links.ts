import type { Definition, Image, Link } from 'mdast'
import { hostOf } from '../../html-requests.ts'
import { childrenOf, endOf, lineOf, startOf } from '../../markdown/tree.ts'
import { newAssetAddress, newLinkTarget } from '../addresses.ts'
import type { RuleContext } from '../context.ts'

/** `[text](./other.md)` */
export function link(node: Link, context: RuleContext): void {
  context.visitChildren(node)
  const last = childrenOf(node).at(-1)
  const from = last ? endOf(last) : startOf(node)
  // `<https://…>` and bare addresses have no separate target.
  if (context.text[startOf(node)] !== '[') return
  replaceTarget(node, from, () => newLinkTarget(node.url, context), context)
}

/** `![alt](./a.png)` */
export function image(node: Image, context: RuleContext): void {
  requestImage(node.url, context)
  const from = startOf(node) + 2
  replaceTarget(node, from, () => newAssetAddress(node.url, context), context)
}

/** `[label]: ./other.md` */
export function definition(node: Definition, context: RuleContext): void {
  const isImage = isImageLabel(node.label ?? node.identifier, context.text)
  if (isImage) requestImage(node.url, context)
  const newTarget = isImage ? newAssetAddress : newLinkTarget
  replaceTarget(node, startOf(node), () => newTarget(node.url, context), context)
}

/** Whether an image uses a label: `![alt][label]`, `![label]`. */
function isImageLabel(label: string, text: string): boolean {
  const normalisedLabel = label.toLowerCase()
  return [...text.matchAll(/!\[([^\]\n]*)\](?:\[([^\]\n]*)\])?/g)].some(
    ([, alt = '', named = '']) => (named === '' ? alt : named).toLowerCase() === normalisedLabel
  )
}

/** Record that an image is loaded from another host. */
export function requestImage(url: string, { request }: RuleContext): void {
  const host = hostOf(url)
  if (host !== undefined) request({ kind: 'image', host })
}

/** Replace the target in the source. @param from offset after the text of the link */
function replaceTarget(
  node: Link | Image | Definition,
  from: number,
  targetOf: () => string,
  { text, edit, findings }: RuleContext
): void {
  if (/^(?:https:|mailto:)/.test(node.url)) return
  const source = text.slice(from, endOf(node))
  const opening = /\]\(\s*<|\]\(\s*|\]:\s*<|\]:\s*/.exec(source)
  if (!opening) return
  const start = from + opening.index + opening[0].length
  const rest = text.slice(start, endOf(node))
  const isBracketed = opening[0].endsWith('<')
  const length = rest.startsWith(node.url)
    ? node.url.length
    : (isBracketed ? /^[^>]*/ : /^(?:\([^()\s]*\)|[^()\s])*/).exec(rest)?.[0].length
  if (length === undefined) return
  const [written, line, { url }] = [rest.slice(0, length), lineOf(node), node]
  edit(start, start + length, () => {
    const target = targetOf()
    if (target === url) return written
    findings.changed('link target', line)
    return target
  })
}
