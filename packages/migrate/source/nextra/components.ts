// The components of Nextra.

import type { ToolElements } from '../docusaurus/element.ts'
import { linkElement } from '../docusaurus/elements/link.ts'
import type { LiteralScope } from '../docusaurus/literals.ts'
import type { JsxElement } from '../markdown/tree.ts'
import { attributeText, callout, card, contents, grid, picture, tab, tabs } from '../mdx/elements.ts'
import type { Rewrites } from '../mdx/prepare.ts'
import { fileTree, steps as stepList, withoutMarks } from '../mdx/rewrites.ts'
import { plainContainer, steps } from '../starlight/elements/containers.ts'

const kinds: Readonly<Record<string, string>> = {
  default: 'tip',
  info: 'info',
  warning: 'warning',
  error: 'danger',
  important: 'important'
}

const kindOf = (node: JsxElement, scope: LiteralScope): string =>
  kinds[attributeText(node, 'type', scope) ?? 'default'] ?? 'note'

const tabNames = { tab: ['Tab', 'Tabs.Tab'], label: ['title', 'label'], group: ['storageKey'] }
const cardRule = card({ title: 'title', href: 'href' })

const rules: ToolElements['rules'] = {
  Callout: callout(kindOf),
  Cards: grid(['Card', 'Cards.Card'], (node, scope) => cardRule.accepts(node, scope as never)),
  Card: cardRule,
  'Cards.Card': cardRule,
  Tabs: tabs(tabNames),
  Tab: tab(tabNames),
  'Tabs.Tab': tab(tabNames),
  Steps: steps,
  FileTree: plainContainer('file-tree'),
  Bleed: contents(),
  Image: picture,
  Link: linkElement
}

export const nextraComponents: ToolElements = {
  rules,
  withoutImport: Object.keys(rules),
  toolComponent: (from, name) =>
    /^(?:nextra(?:\/components|-theme-docs|-theme-blog)?|next\/(?:image|link))$/.test(from) ||
    /^nextra\/components\//.test(from)
      ? name
      : undefined
}

export const nextraRewrites: Rewrites = {
  hasBracketIds: true,
  elements: {
    Steps: stepList('Step'),
    FileTree: fileTree({ folder: ['FileTree.Folder', 'Folder'], file: ['FileTree.File', 'File'] })
  },
  code: withoutMarks
}
