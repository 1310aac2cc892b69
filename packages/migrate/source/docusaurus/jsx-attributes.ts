// Attributes of HTML elements that stay JSX: literal styles become classes, and addresses are converted.

import { declarationsOf } from '../markdown/css.ts'
import { reportHandler } from '../markdown/handlers.ts'
import { endOf, type JsxElement, lineOf, startOf } from '../markdown/tree.ts'
import { newAssetAddress, newLinkTarget } from './addresses.ts'
import type { RuleContext } from './context.ts'
import { addressOf, attributeSource, isTextHandler } from './html-attributes.ts'
import { attributeValue } from './literals.ts'

/** Convert the attributes of an element in place. */
export function keepAttributes(node: JsxElement, context: RuleContext): void {
  const { edit, findings } = context
  const classes = node.attributes.find(({ name }) => name === 'className' || name === 'class')
  const classText = classes && attributeValue(classes, context)
  for (const attribute of node.attributes) {
    const value = attributeValue(attribute, context)
    const [start, end] = [startOf(attribute), endOf(attribute)]
    if (isTextHandler(attribute.name ?? '') && value?.kind === 'text') {
      edit(start - (/\s/.test(context.text[start - 1] ?? '') ? 1 : 0), end, '')
      reportHandler(findings, lineOf(attribute), attributeSource(attribute, context))
    } else if (attribute.name === 'style') {
      const declarations = declarationsOf(value && 'value' in value ? value.value : undefined)
      // React sets computed ones.
      if (declarations === undefined) continue
      const name = context.styleClass(declarations)
      if (classes && classText?.kind === 'text') {
        edit(startOf(classes), endOf(classes), `className="${classText.value} ${name}"`)
        edit(start - (/\s/.test(context.text[start - 1] ?? '') ? 1 : 0), end, '')
      } else if (!classes) edit(start, end, `className="${name}"`)
      findings.changed('literal style', lineOf(attribute))
    } else if (value?.kind === 'asset' && attribute.name !== undefined) {
      edit(start, end, `${attribute.name}="${addressOf(attribute.name, value, node, context)}"`)
      findings.changed('imported file', lineOf(attribute))
    } else if (value?.kind === 'text' && (attribute.name === 'href' || attribute.name === 'src')) {
      const { name } = attribute
      const [written, source] = [value.value, context.text.slice(start, end)]
      edit(start, end, () => {
        const target = name === 'href' ? newLinkTarget(written, context) : newAssetAddress(written, context)
        return target === written && !source.includes('require(') ? source : `${name}="${target}"`
      })
    }
  }
}
