import { childrenOf, isJsx, type JsxElement, lineOf } from '../../markdown/tree.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import { writeContainer } from '../container.ts'
import type { RuleContext } from '../context.ts'
import type { ElementRule } from '../element-rule.ts'
import { attributeValue, type LiteralScope } from '../literals.ts'
import { escapedLabel } from '../rules/admonition.ts'

const knownAttributes = new Set([
  'groupId',
  'queryString',
  'defaultValue',
  'values',
  'className',
  'block',
  'lazy'
])

/** `<Tabs groupId="os">` → `::::tabs{group=os}` */
export const tabs: ElementRule = {
  isContainer: true,
  accepts: (node, scope) =>
    node.type === 'mdxJsxFlowElement' &&
    node.attributes.every(
      (attribute) =>
        knownAttributes.has(attribute.name ?? '') &&
        (attribute.name === 'defaultValue' || attributeValue(attribute, scope) !== undefined)
    ) &&
    childrenOf(node).length > 0 &&
    childrenOf(node).every((child) => isJsx(child) && isTabItem(child, scope)),
  apply(node, context) {
    const { findings } = context
    const line = lineOf(node)
    findings.changed('<Tabs>', line)
    const group = literalText(attributeAt(node, 'groupId', context))
    if (attributeAt(node, 'queryString', context))
      findings.loss('<Tabs queryString>', line, 'The selected tab is no longer part of the address.')
    const isComputed = node.attributes.some(
      (one) => one.name === 'defaultValue' && attributeValue(one, context) === undefined
    )
    if (isComputed)
      findings.loss('<Tabs defaultValue>', line, 'The initial tab was computed; now it is the first one.')
    const first = childrenOf(node).find(isJsx)
    const start = literalText(attributeAt(node, 'defaultValue', context)) ?? defaultTab(node, context)
    const value = first && literalText(attributeAt(first, 'value', context))
    if (start !== undefined && value !== undefined && start !== value)
      findings.loss(
        '<Tabs defaultValue>',
        line,
        `The tab \`${start}\` was the initial tab; now it is the first one, \`${value}\`.`
      )
    writeContainer(
      node,
      { name: 'tabs', label: undefined, attributes: () => (group === undefined ? {} : { group }) },
      context
    )
  }
}

/** `<TabItem value="a" label="A">` → `:::tab[A]{value=a}` */
export const tabItem: ElementRule = {
  isContainer: true,
  accepts: (node, scope) =>
    node.attributes.every(
      ({ name = '', ...attribute }) =>
        ['value', 'label', 'default', 'className', 'attributes'].includes(name) &&
        attributeValue(attribute as (typeof node.attributes)[number], scope) !== undefined
    ),
  apply(node, context) {
    const value = literalText(attributeAt(node, 'value', context))
    const label =
      literalText(attributeAt(node, 'label', context)) ?? labelIn(node, value, context) ?? value ?? ''
    if (attributeAt(node, 'attributes', context))
      context.findings.loss('<TabItem attributes>', lineOf(node), 'Attributes of the tab were left out.')
    writeContainer(
      node,
      { name: 'tab', label: escapedLabel(label), attributes: () => (value === undefined ? {} : { value }) },
      context
    )
  }
}

function isTabItem(node: JsxElement, { imports }: LiteralScope): boolean {
  const imported = imports.get(node.name ?? '')
  return imported ? imported.kind === 'tool' && imported.name === 'TabItem' : node.name === 'TabItem'
}

/** The label in `<Tabs values={[{label: 'A', value: 'a'}]}>`. */
function labelIn(node: JsxElement, value: string | undefined, context: RuleContext): string | undefined {
  const parent = context.parentOf(node)
  const values = parent && isJsx(parent) ? attributeAt(parent, 'values', context) : undefined
  const list = values?.kind === 'data' && Array.isArray(values.value) ? (values.value as unknown[]) : []
  const entry = list.find((one) => (one as { value?: unknown } | null)?.value === value) as
    | { label?: unknown }
    | undefined
  return typeof entry?.label === 'string' ? entry.label : undefined
}

function defaultTab(node: JsxElement, context: RuleContext): string | undefined {
  const marked = childrenOf(node)
    .filter(isJsx)
    .find((child) => attributeAt(child, 'default', context) !== undefined)
  return marked && literalText(attributeAt(marked, 'value', context))
}
