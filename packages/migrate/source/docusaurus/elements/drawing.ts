import { childrenOf, endOf, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { ElementRule } from '../element-rule.ts'
import { addressOf, escapedAttribute, hasLiteralAttributes, htmlAttributes } from '../html-attributes.ts'

/** Attributes of an SVG that a picture does not have. */
const svgOnly = new Set(['title', 'aria-label', 'role', 'fill', 'stroke', 'viewBox', 'xmlns', 'focusable'])

const asPicture = (node: JsxElement): JsxElement => ({
  ...node,
  name: 'img',
  attributes: node.attributes.filter(({ name }) => !svgOnly.has(name ?? ''))
})

/** A drawing that is imported as a component, `import Logo from './logo.svg'` and `<Logo />` → a picture. */
export const drawing: ElementRule = {
  isContainer: false,
  accepts: (node, scope) => hasLiteralAttributes(asPicture(node), scope) && childrenOf(node).length === 0,
  apply(node, context) {
    const imported = context.imports.get(node.name ?? '')
    const path = imported && 'path' in imported ? (imported.path ?? '') : ''
    const label = ['title', 'aria-label', 'alt']
      .map((name) => literalText(attributeAt(node, name, context)))
      .find((text) => text !== undefined)
    const alt =
      attributeAt(node, 'alt', context) === undefined ? ` alt="${escapedAttribute(label ?? '')}"` : ''
    const end = context.lowered ? '>' : ' />'
    context.edit(startOf(node), endOf(node), () => {
      const source = addressOf('src', { kind: 'asset', path }, { name: 'img' }, context)
      return `<img src="${source}"${alt}${htmlAttributes(asPicture(node), context)}${end}`
    })
    if (/currentColor/i.test(context.project.read(path) ?? ''))
      context.findings.loss(
        'drawing',
        lineOf(node),
        `\`${path}\` is now a picture, and no longer takes the colour of the text around it.`
      )
    else context.findings.changed('drawing', lineOf(node))
  }
}
