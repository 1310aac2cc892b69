// The components of Fumadocs.

import type { ToolElements } from '../docusaurus/element.ts'
import { linkElement } from '../docusaurus/elements/link.ts'
import type { LiteralScope } from '../docusaurus/literals.ts'
import type { JsxElement } from '../markdown/tree.ts'
import { labelWith, tabOf, usualNames } from '../mdx/code-options.ts'
import {
  attributeText,
  box,
  callout,
  card,
  contents,
  details,
  dropped,
  grid,
  picture,
  tab,
  tabs
} from '../mdx/elements.ts'
import type { Rewrites } from '../mdx/prepare.ts'
import { codeGroup, codeTabs, fileTree, stepRewrites, typeTable, withoutMarks } from '../mdx/rewrites.ts'
import { plainContainer, steps } from '../starlight/elements/containers.ts'

const kinds: Readonly<Record<string, string>> = {
  info: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'danger',
  success: 'tip',
  idea: 'tip',
  tip: 'tip'
}

const kindOf = (node: JsxElement, scope: LiteralScope): string =>
  kinds[attributeText(node, 'type', scope) ?? 'info'] ?? 'info'

const tabNames = { tab: ['Tab'], label: ['title', 'label', 'value'], group: ['groupId'] }
const cardRule = card({ title: 'title', href: 'href', description: 'description' })

const rules: ToolElements['rules'] = {
  Callout: callout(kindOf),
  CalloutContainer: callout(kindOf),
  Card: cardRule,
  Cards: grid(['Card'], (node, scope) => cardRule.accepts(node, scope as never)),
  Tabs: tabs(tabNames),
  Tab: tab(tabNames),
  Steps: steps,
  Accordions: contents(),
  Accordion: details(['title']),
  FileTree: plainContainer('file-tree'),
  ImageZoom: picture,
  Image: picture,
  Link: linkElement,
  Banner: box('info'),
  InlineTOC: dropped('The table of contents is on every page.'),
  DynamicCodeBlock: contents('This code was highlighted in the browser.')
}

const packages =
  /^(?:fumadocs-ui\/|@\/components\/(?:steps|tabs|accordion|files|callout|card|type-table|image-zoom|banner|inline-toc)$|next\/(?:image|link)$|fumadocs-core\/link$)/

export const fumadocsComponents: ToolElements = {
  rules,
  withoutImport: Object.keys(rules),
  toolComponent: (from, name) =>
    packages.test(from) && (Object.hasOwn(rules, name) || !from.startsWith('@/')) ? name : undefined
}

export const fumadocsRewrites: Rewrites = {
  hasBracketIds: true,
  elements: {
    ...stepRewrites('Steps', 'Step'),
    Files: fileTree({ folder: ['Folder'], file: ['File'] }),
    TypeTable: typeTable,
    CodeBlockTabs: codeGroup(labelWith(usualNames))
  },
  code: withoutMarks,
  codeGroup(blocks) {
    if (blocks.length === 0 || tabOf(blocks[0]?.node.meta ?? '') === undefined) return undefined
    return blocks.every(({ node }) => tabOf(node.meta ?? '') !== undefined)
      ? codeTabs(blocks, labelWith(usualNames))
      : undefined
  }
}
