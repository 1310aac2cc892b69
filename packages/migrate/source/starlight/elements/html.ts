// `<Fragment set:html>` and `<Image>` → HTML.

import { attributeAt } from '../../docusaurus/attribute-values.ts'
import type { ElementRule } from '../../docusaurus/element-rule.ts'
import { fragment } from '../../docusaurus/elements/generated.ts'
import { hasLiteralAttributes, htmlAttributes } from '../../docusaurus/html-attributes.ts'
import { attributeValue, type LiteralScope } from '../../docusaurus/literals.ts'
import { requestOf } from '../../docusaurus/requests.ts'
import { htmlRequests } from '../../html-requests.ts'
import { withoutStyles } from '../../markdown/html-styles.ts'
import { childrenOf, endOf, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import { literalAttributes, textAttribute } from './attributes.ts'

/** Links of generated HTML that lead nowhere. */
const unsafeLink = /\shref="(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:[^"]*"/gi

/** `<Fragment set:html={'…'} />` is HTML; other fragments are replaced by their contents. */
export const starlightFragment: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literalAttributes()(node, scope) ||
    (literalAttributes('set:html')(node, scope) && textAttribute(node, 'set:html', scope) !== undefined),
  apply(node, context) {
    const html = textAttribute(node, 'set:html', context)
    if (html === undefined) {
      fragment.apply(node, context)
      return
    }
    for (const request of htmlRequests(html)) context.request(request)
    const newHtml = withoutStyles(html, context.styleClass).replace(unsafeLink, '')
    context.edit(
      startOf(node),
      endOf(node),
      context.lowered
        ? newHtml
            .replace(/\n[ \t]*(?=\n)/g, '\n&#8203;')
            .replaceAll('{{', '&#123;&#123;')
            .replaceAll('$', '&#36;')
        : `<div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(newHtml)} }} />`
    )
    context.findings.changed('set:html', lineOf(node))
  }
}

/** Attributes that only tell Astro how to make the picture. */
const pictureOptions = new Set([
  'slot',
  'quality',
  'format',
  'formats',
  'fallbackFormat',
  'inferSize',
  'densities',
  'widths',
  'priority',
  'layout',
  'fit',
  'position',
  'sizes',
  'loading',
  'decoding',
  'fetchpriority',
  'pictureAttributes'
])

/** `<Image src={photo} alt="…" />` and `<Picture>` of Astro → a picture. */
export const image: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    hasLiteralAttributes(pictureOf(node, scope), scope) &&
    attributeAt(node, 'src', scope) !== undefined &&
    childrenOf(node).length === 0,
  apply(node, context) {
    const end = context.lowered ? '>' : ' />'
    context.edit(
      startOf(node),
      endOf(node),
      () => `<img${htmlAttributes(pictureOf(node, context), context)}${end}`
    )
    requestOf({ ...node, name: 'img' }, context)
    context.findings.changed(`<${node.name}>`, lineOf(node))
  }
}

/** The element with the attributes that HTML has. */
const pictureOf = (node: JsxElement, scope: LiteralScope): JsxElement => ({
  ...node,
  name: 'img',
  attributes: node.attributes.filter(
    (attribute) =>
      !pictureOptions.has(attribute.name ?? '') &&
      // Data for scripts has no addresses of files.
      !(attribute.name?.startsWith('data-') && attributeValue(attribute, scope)?.kind === 'asset')
  )
})
