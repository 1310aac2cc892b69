import { tagPlaces } from '../../markdown/layout.ts'
import { childrenOf, endOf, lineOf, startOf } from '../../markdown/tree.ts'
import { newLinkTarget } from '../addresses.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { ElementRule } from '../element-rule.ts'
import { htmlAttributes, isLiteralAttribute } from '../html-attributes.ts'
import { writeHtml } from '../html-element.ts'
import { attributeValue } from '../literals.ts'

/** `<Link to="/docs/a">text</Link>` → `[text](/docs/a)`, or `<a>` where it has other attributes or blocks in it. */
export const linkElement: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    node.attributes.every((attribute) =>
      isLiteralAttribute(attribute.name, attributeValue(attribute, scope))
    ) && literalText(attributeAt(node, 'to', scope) ?? attributeAt(node, 'href', scope)) !== undefined,
  apply(node, context) {
    const { text, edit, findings } = context
    const target = newLinkTarget(
      literalText(attributeAt(node, 'to', context) ?? attributeAt(node, 'href', context)) ?? '',
      context
    )
    findings.changed('<Link>', lineOf(node))
    const names = node.attributes.map(({ name }) => name ?? '')
    const isPlain = names.every((name) =>
      ['to', 'href', 'isNavLink', 'activeClassName', 'autoAddBaseUrl', 'noBrokenLinkCheck'].includes(name)
    )
    const { openEnd, closeStart } = tagPlaces(text, node)
    const inner = text.slice(openEnd, closeStart)
    if (
      isPlain &&
      !context.isRaw(node) &&
      inner.trim() !== '' &&
      !/\n\s*\n/.test(inner) &&
      isPhrasing(node)
    ) {
      edit(startOf(node), openEnd + (inner.length - inner.trimStart().length), '[')
      edit(closeStart - (inner.length - inner.trimEnd().length), endOf(node), `](${target})`)
      for (const child of childrenOf(node)) context.visit(child)
      return
    }
    const others = {
      ...node,
      attributes: node.attributes.filter(
        ({ name }) =>
          !['to', 'href', 'isNavLink', 'activeClassName', 'autoAddBaseUrl', 'noBrokenLinkCheck'].includes(
            name ?? ''
          )
      )
    }
    writeHtml(
      node,
      {
        name: 'a',
        attributes: ` href="${target.replaceAll('"', '&quot;')}"${htmlAttributes(others, context)}`
      },
      context
    )
  }
}

const isPhrasing = (node: Parameters<ElementRule['apply']>[0]): boolean =>
  node.type === 'mdxJsxTextElement' ||
  childrenOf(node).every(({ type }) =>
    ['paragraph', 'text', 'emphasis', 'strong', 'inlineCode', 'mdxTextExpression'].includes(type)
  )
