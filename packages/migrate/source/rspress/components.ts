// The components of Rspress.

import { attributeAt, literalText } from '../docusaurus/attribute-values.ts'
import type { ToolElements } from '../docusaurus/element.ts'
import type { ElementRule } from '../docusaurus/element-rule.ts'
import { codeBlock } from '../docusaurus/elements/code-block.ts'
import type { LiteralScope } from '../docusaurus/literals.ts'
import { endOf, type JsxElement, lineOf, startOf } from '../markdown/tree.ts'
import {
  attributeText,
  badge,
  callout,
  card,
  contents,
  dropped,
  grid,
  linkElement,
  tab,
  tabs
} from '../mdx/elements.ts'
import type { Rewrites } from '../mdx/prepare.ts'
import { steps as stepList, withoutMarks } from '../mdx/rewrites.ts'
import { steps } from '../starlight/elements/containers.ts'
import { isMapping } from '../values.ts'

const badgeKinds: Readonly<Record<string, string>> = {
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger'
}

const kindOfBadge = (node: JsxElement, scope: LiteralScope): string =>
  badgeKinds[attributeText(node, 'type', scope) ?? 'tip'] ?? 'info'

const kindOfBox = (node: JsxElement, scope: LiteralScope): string => {
  const type = attributeText(node, 'type', scope) ?? 'note'
  return ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'details'].includes(type) ? type : 'note'
}

const tabNames = { tab: ['Tab'], label: ['label', 'value'], group: ['groupId'] }
const cardRule = card({ title: 'title', href: 'href', description: 'description' })

/** `<PackageManagerTabs command="install rspress -D" />`, or a command for each manager. */
const packageManagers: ElementRule = {
  isContainer: true,
  accepts: (node, scope) => {
    const value = attributeAt(node, 'command', scope)
    return literalText(value) !== undefined || (value?.kind === 'data' && isMapping(value.value))
  },
  apply(node, context) {
    const value = attributeAt(node, 'command', context)
    const prefix = context.linePrefix(node)
    context.findings.changed('<PackageManagerTabs>', lineOf(node))
    const text = literalText(value)
    const lines =
      text !== undefined
        ? ['```bash pm', `npm ${text.replace(/^npm /, '')}`, '```']
        : [
            '::::tabs',
            ...Object.entries(value?.kind === 'data' && isMapping(value.value) ? value.value : {}).flatMap(
              ([name, command]) => [
                `:::tab[${name}]`,
                '```bash',
                ...String(command).split('\n'),
                '```',
                ':::'
              ]
            ),
            '::::'
          ]
    context.edit(startOf(node), endOf(node), lines.join(`\n${prefix}`))
  }
}

const rules: ToolElements['rules'] = {
  Tabs: tabs(tabNames),
  Tab: tab(tabNames),
  Steps: steps,
  Badge: badge(kindOfBadge),
  Callout: callout(kindOfBox),
  LinkCard: cardRule,
  Card: card({ title: 'title', href: 'href', description: 'content' }),
  Cards: grid(['LinkCard', 'Card'], (node, scope) => cardRule.accepts(node, scope as never)),
  PackageManagerTabs: packageManagers,
  SourceCode: linkElement('href', 'title'),
  CodeBlock: codeBlock,
  Link: contents(),
  Toc: dropped('The table of contents is on every page.'),
  Overview: dropped('A list of all pages has no counterpart here; `::list` shows entries of a collection.')
}

export const rspressComponents: ToolElements = {
  rules,
  withoutImport: Object.keys(rules),
  toolComponent: (from, name) =>
    /^(?:rspress|@rspress\/core)\/theme(?:-original)?$|^@theme(?:-original)?$|^rspress\/theme$/.test(from)
      ? name
      : undefined
}

export const rspressRewrites: Rewrites = {
  elements: { Steps: stepList('Step') },
  code: withoutMarks
}
