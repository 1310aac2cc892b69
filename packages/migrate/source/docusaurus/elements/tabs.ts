import { childrenOf, isJsx, type JsxElement, lineOf } from '../../markdown/tree.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import { writeContainer } from '../container.ts'
import type { RuleContext } from '../context.ts'
import type { ElementRule } from '../element-rule.ts'
import { attributeValue, type LiteralScope } from '../literals.ts'
import { escapedLabel } from '../rules/admonition.ts'
import { writeLabelled } from './labelled.ts'

const knownAttributes = new Set([
  'groupId',
  'queryString',
  'defaultValue',
  'values',
  'className',
  'block',
  'lazy'
])

/** `<Tabs groupId="os" queryString>` → `::::tabs{group=os query=os}` */
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
    const queryString = attributeAt(node, 'queryString', context)
    const query =
      literalText(queryString) ?? (queryString?.kind === 'boolean' && queryString.value ? group : undefined)
    const isComputed = node.attributes.some(
      (attribute) => attribute.name === 'defaultValue' && attributeValue(attribute, context) === undefined
    )
    if (isComputed)
      findings.loss(
        '<Tabs defaultValue>',
        line,
        'The initial tab was computed; the first one is now selected.'
      )
    writeContainer(
      node,
      {
        name: 'tabs',
        label: undefined,
        attributes: () => ({ ...(group !== undefined && { group }), ...(query !== undefined && { query }) })
      },
      context
    )
  }
}

/** `<TabItem value="a" label="A" default>` → `:::tab[A]{value=a selected}` */
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
    const parent = context.parentOf(node)
    if (!parent || !isJsx(parent) || !isOfTool(parent, 'Tabs', context)) {
      writeLabelled(node, escapedLabel(label), context)
      return
    }
    const attributes = {
      ...(value !== undefined && { value }),
      ...(isInitial(node, value, context) && { selected: '' })
    }
    writeContainer(node, { name: 'tab', label: escapedLabel(label), attributes: () => attributes }, context)
  }
}

const isTabItem = (node: JsxElement, scope: LiteralScope): boolean => isOfTool(node, 'TabItem', scope)

function isOfTool(node: JsxElement, name: string, { imports }: LiteralScope): boolean {
  const imported = imports.get(node.name ?? '')
  return imported ? imported.kind === 'tool' && imported.name === name : node.name === name
}

/** The label in `<Tabs values={[{label: 'A', value: 'a'}]}>`. */
function labelIn(node: JsxElement, value: string | undefined, context: RuleContext): string | undefined {
  const parent = context.parentOf(node)
  const values = parent && isJsx(parent) ? attributeAt(parent, 'values', context) : undefined
  const list = values?.kind === 'data' && Array.isArray(values.value) ? (values.value as unknown[]) : []
  const entry = list.find((item) => (item as { value?: unknown } | null)?.value === value) as
    | { label?: unknown }
    | undefined
  return typeof entry?.label === 'string' ? entry.label : undefined
}

/** Whether readers see this tab first, and it is not the first of its set. */
function isInitial(node: JsxElement, value: string | undefined, context: RuleContext): boolean {
  const parent = context.parentOf(node)
  if (!parent || !isJsx(parent)) return false
  const [first, ...others] = childrenOf(parent).filter(isJsx)
  const valueOfSet = literalText(attributeAt(parent, 'defaultValue', context))
  if (valueOfSet !== undefined)
    return (
      value === valueOfSet &&
      first !== undefined &&
      literalText(attributeAt(first, 'value', context)) !== value
    )
  const isDefault = (tab: JsxElement) => {
    const marked = attributeAt(tab, 'default', context)
    return marked !== undefined && !(marked.kind === 'boolean' && !marked.value)
  }
  return first !== undefined && !isDefault(first) && others.find(isDefault) === node
}
