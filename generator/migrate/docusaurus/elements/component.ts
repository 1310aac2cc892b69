import { childrenOf, endOf, lineOf, startOf } from '../../markdown/tree.ts'
import { directiveHead, writeContainer } from '../container.ts'
import type { ElementRule } from '../element-rule.ts'
import { addressOf } from '../html-attributes.ts'
import { attributeValue, kindOf } from '../literals.ts'

/** A component of the site with literal attributes: `<Chart unit="mm" />` → `::Chart{unit=mm}` */
export const ownComponent: ElementRule = {
  isContainer: true,
  accepts: (node, scope) =>
    node.type === 'mdxJsxFlowElement' &&
    /^[A-Z]\w*$/.test(node.name ?? '') &&
    node.attributes.every((attribute) => {
      const value = attributeValue(attribute, scope)
      return (
        /^(?!(?:id|class|lang|children)$)[a-z]\w*$/.test(attribute.name ?? '') &&
        value !== undefined &&
        value.kind !== 'data' &&
        value.kind !== 'raw'
      )
    }),
  apply(node, context) {
    const name = node.name ?? ''
    const imported = context.imports.get(name)
    const values = node.attributes.map(
      (attribute) => [attribute.name ?? '', attributeValue(attribute, context)] as const
    )
    const attributes = () =>
      Object.fromEntries(
        values.flatMap(([key, value]) =>
          value === undefined
            ? []
            : [
                [
                  key,
                  value.kind === 'boolean'
                    ? value.value
                      ? ''
                      : 'false'
                    : addressOf(key, value, node, context)
                ] as const
              ]
        )
      )
    const hasChildren = childrenOf(node).length > 0
    context.component({
      name,
      from: imported?.from ?? '',
      file: context.file,
      line: lineOf(node),
      props: new Map(values.map(([key, value]) => [key, kindOf(value)])),
      hasChildren
    })
    context.findings.hand(
      `<${name}>`,
      lineOf(node),
      `The component ${imported?.from ?? name} is to be ported to site/components/${name}.tsx.`
    )
    const container = { name, label: undefined, attributes }
    if (hasChildren) writeContainer(node, container, context)
    else context.edit(startOf(node), endOf(node), () => `::${directiveHead(container)}`)
  }
}
