import { lineOf } from '../../markdown/tree.ts'
import { newAssetAddress } from '../addresses.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { ElementRule } from '../element-rule.ts'
import { addressOf, htmlAttributes } from '../html-attributes.ts'
import { writeHtml } from '../html-element.ts'
import { attributeValue } from '../literals.ts'

/** `<ThemedImage sources={{light, dark}}>` and `<Image img={require('./a.png')}>` → `<img>` of the light mode. */
export const themedImage: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    node.attributes.every((attribute) => attributeValue(attribute, scope) !== undefined),
  apply(node, context) {
    const sources = attributeAt(node, 'sources', context)
    const light = sources?.kind === 'data' ? (sources.value as { light?: unknown }).light : undefined
    const img = attributeAt(node, 'img', context)
    const src =
      typeof light === 'string'
        ? newAssetAddress(light, context)
        : img
          ? addressOf('src', img, { name: 'img' }, context)
          : ''
    if (sources)
      context.findings.loss('<ThemedImage>', lineOf(node), 'Both modes show the image of the light mode.')
    else context.findings.changed('<IdealImage>', lineOf(node))
    const others = {
      ...node,
      attributes: node.attributes.filter(({ name }) => !['sources', 'img'].includes(name ?? ''))
    }
    const alt = literalText(attributeAt(node, 'alt', context)) === undefined ? ' alt=""' : ''
    writeHtml(
      node,
      { name: 'img', attributes: () => ` src="${src}"${alt}${htmlAttributes(others, context)}` },
      context
    )
  }
}
