// `<Fragment set:html>` and `<Image>` → HTML.

import { attributeAt } from '../../docusaurus/attribute-values.ts'
import type { ElementRule } from '../../docusaurus/element-rule.ts'
import { fragment } from '../../docusaurus/elements/generated.ts'
import { addressOf } from '../../docusaurus/html-attributes.ts'
import { htmlRequests } from '../../html-requests.ts'
import { withoutStyles } from '../../markdown/html-styles.ts'
import { childrenOf, endOf, lineOf, startOf } from '../../markdown/tree.ts'
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

/** `<Image src={photo} alt="…" />` of Astro → a picture. */
export const image: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literalAttributes(
      ...imageAttributes,
      'src',
      'loading',
      'quality',
      'format',
      'inferSize',
      'densities',
      'widths'
    )(node, scope) &&
    attributeAt(node, 'src', scope) !== undefined &&
    childrenOf(node).length === 0,
  apply(node, context) {
    const source = attributeAt(node, 'src', context)
    if (!source) return
    const attributes = imageAttributes.flatMap((name) => {
      const value = textAttribute(node, name, context)
      return value === undefined
        ? []
        : [` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`]
    })
    const end = context.lowered ? '>' : ' />'
    context.edit(
      startOf(node),
      endOf(node),
      () => `<img src="${addressOf('src', source, node, context)}"${attributes.join('')}${end}`
    )
    context.findings.changed('<Image>', lineOf(node))
  }
}

const imageAttributes = ['alt', 'width', 'height', 'class', 'title']
