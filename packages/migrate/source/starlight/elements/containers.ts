// Components around Markdown: tabs, steps, cards and asides.

import { slugify } from 'sitegen/internals'
import { newLinkTarget } from '../../docusaurus/addresses.ts'
import { writeContainer } from '../../docusaurus/container.ts'
import type { ElementRule } from '../../docusaurus/element-rule.ts'
import { fragment } from '../../docusaurus/elements/generated.ts'
import { writeLabelled } from '../../docusaurus/elements/labelled.ts'
import { writeHtml } from '../../docusaurus/html-element.ts'
import { escapedLabel } from '../../docusaurus/rules/admonition.ts'
import { childrenOf, endOf, isJsx, lineOf, startOf } from '../../markdown/tree.ts'
import { iconOf } from '../icons.ts'
import { literalAttributes, literalWhereRead, reportIcon, textAttribute } from './attributes.ts'

export const tabs: ElementRule = {
  isContainer: true,
  accepts: (node, scope) =>
    literalWhereRead('syncKey')(node, scope) &&
    childrenOf(node).length > 0 &&
    childrenOf(node).every((child) => isJsx(child) && child.name === 'TabItem'),
  apply(node, context) {
    const group = textAttribute(node, 'syncKey', context)
    context.findings.changed('<Tabs>', lineOf(node))
    writeContainer(
      node,
      {
        name: 'tabs',
        label: undefined,
        attributes: (): Readonly<Record<string, string>> =>
          group === undefined ? {} : { group: slugify(group) }
      },
      context
    )
  }
}

export const tabItem: ElementRule = {
  isContainer: true,
  accepts: literalWhereRead('label', 'icon'),
  apply(node, context) {
    const text = textAttribute(node, 'label', context) ?? ''
    const drawing = iconOf(textAttribute(node, 'icon', context) ?? '')
    if (drawing === undefined) reportIcon(node, context)
    const label = (drawing === undefined ? '' : `:icon[${drawing}] `) + escapedLabel(text)
    const parent = context.parentOf(node)
    if (!parent || !isJsx(parent) || parent.name !== 'Tabs') {
      writeLabelled(node, label, context)
      return
    }
    // The browser remembers the selected tab by its text, without the icon.
    const attributes = (): Readonly<Record<string, string>> =>
      drawing === undefined ? {} : { value: slugify(text) }
    writeContainer(node, { name: 'tab', label, attributes }, context)
  }
}

/** A container without attributes: `<Steps>` → `:::steps`. */
export const plainContainer = (name: string): ElementRule => ({
  isContainer: true,
  accepts: literalWhereRead(),
  apply(node, context) {
    context.findings.changed(`<${node.name}>`, lineOf(node))
    writeContainer(node, { name, label: undefined, attributes: () => ({}) }, context)
  }
})

export const cardGrid: ElementRule = {
  ...plainContainer('cards'),
  accepts: (node, scope) =>
    literalWhereRead()(node, scope) &&
    childrenOf(node).every(
      (child) =>
        isJsx(child) &&
        ['Card', 'LinkCard'].includes(child.name ?? '') &&
        (textAttribute(child, 'title', scope) ?? '').trim() !== ''
    )
}

export const card: ElementRule = {
  isContainer: true,
  accepts: literalWhereRead('title', 'icon'),
  apply(node, context) {
    const drawing = iconOf(textAttribute(node, 'icon', context) ?? '')
    const isTitled = (textAttribute(node, 'title', context) ?? '').trim() !== ''
    if (drawing === undefined || !isTitled) reportIcon(node, context)
    context.findings.changed('<Card>', lineOf(node))
    if (!isTitled) {
      // Our cards have titles; this is the frame of one.
      writeHtml(node, { name: 'div', attributes: () => ' class="card"' }, context)
      return
    }
    const label = escapedLabel(textAttribute(node, 'title', context) ?? '')
    writeContainer(
      node,
      {
        name: 'card',
        label,
        attributes: (): Readonly<Record<string, string>> => (drawing === undefined ? {} : { icon: drawing })
      },
      context
    )
  }
}

/** `<LinkCard title href description />` → a card that is a link. */
export const linkCard: ElementRule = {
  isContainer: true,
  accepts: (node, scope) =>
    literalAttributes('title', 'href', 'description', 'target')(node, scope) && childrenOf(node).length === 0,
  apply(node, context) {
    const prefix = context.linePrefix(node)
    const title = escapedLabel(textAttribute(node, 'title', context) ?? '')
    const href = textAttribute(node, 'href', context) ?? ''
    const description = textAttribute(node, 'description', context)
    context.edit(startOf(node), endOf(node), () =>
      [
        `:::card[${title}]{to="${newLinkTarget(href, context)}"}`,
        // HTML, in which signs of Markdown are text.
        ...(description === undefined ? [] : [description.replace(/[\\`*[\]]|(?<!\w)_|_(?!\w)/g, '\\$&')]),
        ':::'
      ].join(`\n${prefix}`)
    )
    context.findings.changed('<LinkCard>', lineOf(node))
  }
}

const admonitions = new Set(['note', 'tip', 'caution', 'danger'])

export const aside: ElementRule = {
  isContainer: true,
  accepts: literalWhereRead('type', 'title', 'icon'),
  apply(node, context) {
    reportIcon(node, context)
    context.findings.changed('<Aside>', lineOf(node))
    const title = textAttribute(node, 'title', context)
    const type = textAttribute(node, 'type', context) ?? 'note'
    const name = admonitions.has(type) ? type : 'note'
    const label = title === undefined ? undefined : escapedLabel(title)
    writeContainer(node, { name, label, attributes: () => ({}) }, context)
  }
}

/** `<Steps>` around a list; around HTML, which has its own numbers, only its contents stay. */
export const steps: ElementRule = {
  ...plainContainer('steps'),
  apply(node, context) {
    if (childrenOf(node).some(({ type }) => type === 'list')) plainContainer('steps').apply(node, context)
    else {
      context.findings.loss(
        '<Steps>',
        lineOf(node),
        'These steps are an HTML list, not a Markdown one, so they are shown as an ordinary list.'
      )
      fragment.apply(node, context)
    }
  }
}
