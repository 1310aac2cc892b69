import { lineOf } from '../../markdown/tree.ts'
import { newAssetAddress } from '../addresses.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { ElementRule } from '../element-rule.ts'
import { addressOf, htmlAttributes } from '../html-attributes.ts'
import { writeHtml } from '../html-element.ts'
import { attributeValue } from '../literals.ts'

/** `<ThemedImage sources={{light, dark}}>` → an `<img>` of each mode; `<Image img={require('./a.png')}>` → `<img>`. */
export const themedImage: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    node.attributes.every((attribute) => attributeValue(attribute, scope) !== undefined),
  apply(node, context) {
    const sources = attributeAt(node, 'sources', context)
    const { light, dark } = (sources?.kind === 'data' ? sources.value : {}) as {
      readonly light?: unknown
      readonly dark?: unknown
    }
    const img = attributeAt(node, 'img', context)
    context.findings.changed(sources ? '<ThemedImage>' : '<IdealImage>', lineOf(node))
    const otherAttributes = {
      ...node,
      attributes: node.attributes.filter(({ name }) => !['sources', 'img'].includes(name ?? ''))
    }
    const alt = literalText(attributeAt(node, 'alt', context)) === undefined ? ' alt=""' : ''
    const attributes = (src: string) => ` src="${src}"${alt}${htmlAttributes(otherAttributes, context)}`
    const ofMode = (source: string, mode: 'light' | 'dark') =>
      attributes(`${newAssetAddress(source, context)}#gh-${mode}-mode-only`)
    const imageAttributes = () => {
      if (typeof light === 'string' && typeof dark === 'string' && light !== dark)
        return `${ofMode(light, 'light')}><img${ofMode(dark, 'dark')}`
      const only = typeof light === 'string' ? light : dark
      if (typeof only === 'string') return attributes(newAssetAddress(only, context))
      return attributes(img ? addressOf('src', img, { name: 'img' }, context) : '')
    }
    writeHtml(node, { name: 'img', attributes: imageAttributes }, context)
  }
}
