import { tagPlaces } from '../../markdown/layout.ts'
import { childrenOf, endOf, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import { newLinkTarget } from '../addresses.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { ElementRule } from '../element-rule.ts'
import { hasLiteralAttributes, htmlAttributes } from '../html-attributes.ts'
import { writeHtml } from '../html-element.ts'
import type { LiteralScope } from '../literals.ts'

/** Attributes of `<Link>` that HTML does not have. */
const ownAttributes = new Set([
  'to',
  'href',
  'isNavLink',
  'activeClassName',
  'autoAddBaseUrl',
  'noBrokenLinkCheck'
])

/** `<Link to="/docs/a">text</Link>` → `[text](/docs/a)`, or `<a>` where it has other attributes or blocks in it. */
export const linkElement: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    hasLiteralAttributes(node, scope) &&
    (targetOf(node, scope) !== undefined || attributeAt(node, 'id', scope) !== undefined),
  apply(node, context) {
    const { text, edit, findings } = context
    const oldTarget = targetOf(node, context)
    const target = () => newLinkTarget(oldTarget ?? '', context)
    findings.changed('<Link>', lineOf(node))
    const { openEnd, closeStart } = tagPlaces(text, node)
    const inner = text.slice(openEnd, closeStart)
    const isPlain = node.attributes.every(({ name }) => ownAttributes.has(name ?? ''))
    if (oldTarget !== undefined && isPlain && !context.isRaw(node) && isOneText(inner) && isPhrasing(node)) {
      edit(startOf(node), openEnd + (inner.length - inner.trimStart().length), '[')
      edit(closeStart - (inner.length - inner.trimEnd().length), endOf(node), () => `](${target()})`)
      for (const child of childrenOf(node)) context.visit(child)
      return
    }
    const otherAttributes = {
      ...node,
      attributes: node.attributes.filter(({ name }) => !ownAttributes.has(name ?? ''))
    }
    const href = () => (oldTarget === undefined ? '' : ` href="${target().replaceAll('"', '&quot;')}"`)
    writeHtml(
      node,
      { name: 'a', attributes: () => href() + htmlAttributes(otherAttributes, context) },
      context
    )
  }
}

/** `to`, or `href`. */
const targetOf = (node: JsxElement, scope: LiteralScope): string | undefined =>
  literalText(attributeAt(node, 'to', scope) ?? attributeAt(node, 'href', scope))

const isOneText = (inner: string): boolean => inner.trim() !== '' && !/\n\s*\n/.test(inner)

const isPhrasing = (node: JsxElement): boolean =>
  node.type === 'mdxJsxTextElement' ||
  childrenOf(node).every(({ type }) =>
    ['paragraph', 'text', 'emphasis', 'strong', 'inlineCode', 'mdxTextExpression'].includes(type)
  )
