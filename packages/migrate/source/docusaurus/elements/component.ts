import { childrenOf, endOf, lineOf, startOf } from '../../markdown/tree.ts'
import type { UsedComponent } from '../../tool.ts'
import { directiveHead, writeContainer } from '../container.ts'
import type { RuleContext } from '../context.ts'
import type { ElementRule } from '../element-rule.ts'
import { addressOf } from '../html-attributes.ts'
import type { Import } from '../imports.ts'
import { attributeValue, kindOf } from '../literals.ts'
import { portedTool } from '../port-component.ts'

/** The code of an imported component, if it can be ported; for one of the tool, its substitute. */
export function portOf(
  imported: Import | undefined,
  { project }: Pick<RuleContext, 'project'>
): Pick<UsedComponent, 'ported' | 'exported'> | undefined {
  const exported = imported && 'exported' in imported ? (imported.exported ?? 'default') : 'default'
  const ported =
    imported?.kind === 'tool'
      ? portedTool(imported.from, exported)
      : imported?.kind === 'component' && imported.path !== undefined
        ? project.port(imported.path)
        : undefined
  return ported && { ported, exported }
}

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
    const ported = portOf(imported, context)
    context.component({
      name,
      from: imported?.from ?? '',
      file: context.file,
      line: lineOf(node),
      props: new Map(values.map(([key, value]) => [key, kindOf(value)])),
      hasChildren,
      ...ported
    })
    if (ported) context.findings.changed(`<${name}>`, lineOf(node))
    else
      context.findings.manual(
        `<${name}>`,
        lineOf(node),
        `The component ${imported?.from ?? name} must be ported to site/components/${name}.tsx.`
      )
    const container = { name, label: undefined, attributes }
    if (hasChildren) writeContainer(node, container, context)
    else context.edit(startOf(node), endOf(node), () => `::${directiveHead(container)}`)
  }
}
