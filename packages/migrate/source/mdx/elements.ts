// Rules for components that several tools have under different names: boxes, cards, tabs, folding parts.

import { slugify } from 'sitegen/internals'
import { newAssetAddress, newLinkTarget } from '../docusaurus/addresses.ts'
import { attributeAt, literalText } from '../docusaurus/attribute-values.ts'
import { writeContainer } from '../docusaurus/container.ts'
import type { ElementRule } from '../docusaurus/element-rule.ts'
import { droppedElement } from '../docusaurus/elements/generated.ts'
import { escapedAttribute } from '../docusaurus/html-attributes.ts'
import { writeHtml } from '../docusaurus/html-element.ts'
import { attributeValue, type LiteralScope } from '../docusaurus/literals.ts'
import { escapedLabel } from '../docusaurus/rules/admonition.ts'
import { escapedText } from '../docusaurus/rules/expression.ts'
import { linePrefix, outdent, tagPlaces } from '../markdown/layout.ts'
import { childrenOf, endOf, isJsx, type JsxElement, lineOf, startOf, textOf } from '../markdown/tree.ts'
import { isMapping } from '../values.ts'

/** Text of a literal attribute. */
export const attributeText = (node: JsxElement, name: string, scope: LiteralScope): string | undefined =>
  literalText(attributeAt(node, name, scope))

const has = (node: JsxElement, name: string): boolean => node.attributes.some((one) => one.name === name)

/** Whether an element stands by itself, and its attributes of these names are literal; its component does not read others. */
const block =
  (...names: string[]): ElementRule['accepts'] =>
  (node, scope) =>
    node.type === 'mdxJsxFlowElement' &&
    node.attributes.every(
      (attribute) =>
        attribute.name !== undefined &&
        (!names.includes(attribute.name) || attributeValue(attribute, scope) !== undefined)
    )

/** A label on one line, in which braces are no code. */
const label = (text: string): string => escapedLabel(text.replace(/\s+/g, ' ').trim())

/** A box. @param kindOf name of our box, by the attributes @param title attribute with its title */
export const callout = (
  kindOf: (node: JsxElement, scope: LiteralScope) => string,
  title = 'title'
): ElementRule => ({
  isContainer: true,
  accepts: block('type', title),
  apply(node, context) {
    const text = attributeText(node, title, context)
    context.findings.changed(`<${node.name}>`, lineOf(node))
    writeContainer(
      node,
      {
        name: kindOf(node, context),
        label: text === undefined ? undefined : label(text),
        attributes: () => ({})
      },
      context
    )
  }
})

/** A box of one kind. */
export const box = (kind: string): ElementRule => callout(() => kind)

/** Its contents stay, without the element; a note tells what is lost. */
export const contents = (loss?: string): ElementRule => ({
  isContainer: false,
  accepts: (node) => node.type === 'mdxJsxFlowElement' || childrenOf(node).length > 0,
  apply(node, context) {
    const { text } = context
    const { openEnd, closeStart, isSelfClosing } = tagPlaces(text, node)
    if (isSelfClosing) {
      context.edit(startOf(node), endOf(node), '')
      if (loss !== undefined) context.findings.loss(`<${node.name}>`, lineOf(node), loss)
      return
    }
    if (loss === undefined) context.findings.changed(`<${node.name}>`, lineOf(node))
    else context.findings.loss(`<${node.name}>`, lineOf(node), loss)
    context.edit(startOf(node), openEnd, '')
    context.edit(closeStart, endOf(node), '')
    if (node.type === 'mdxJsxFlowElement' && !context.isOutdented(node))
      outdent(text, node, linePrefix(text, node).length, context.edit)
    context.visitChildren(node)
  }
})

/** `<Accordion title="…" defaultOpen>` → `:::details` */
export const details = (
  title: readonly string[],
  open: readonly string[] = ['defaultOpen'],
  standard = 'Details'
): ElementRule => ({
  isContainer: true,
  accepts: block(...title, ...open),
  apply(node, context) {
    const text = title.map((name) => attributeText(node, name, context)).find((value) => value !== undefined)
    const isOpen = open.some((name) => {
      const value = attributeAt(node, name, context)
      return value?.kind === 'boolean' ? value.value : literalText(value) === 'true'
    })
    context.findings.changed(`<${node.name}>`, lineOf(node))
    writeContainer(
      node,
      {
        name: 'details',
        label: label(text ?? standard),
        attributes: (): Readonly<Record<string, string>> => (isOpen ? { open: '' } : {})
      },
      context
    )
  }
})

interface CardAttributes {
  readonly title: string
  readonly href: string
  readonly description?: string
  /** Our name of an icon. */
  icon?(name: string): string | undefined
  /** Attribute with the address of a picture. */
  readonly picture?: string
}

/** A card. */
export const card = ({ title, href, description, icon, picture }: CardAttributes): ElementRule => ({
  isContainer: true,
  accepts: (node, scope) =>
    block(title, href, description ?? '', picture ?? '')(node, scope) &&
    (attributeText(node, title, scope) ?? '').trim() !== '',
  apply(node, context) {
    const target = attributeText(node, href, context)
    const text = description === undefined ? undefined : attributeText(node, description, context)
    const image = picture === undefined ? undefined : attributeText(node, picture, context)
    const name = attributeText(node, 'icon', context)
    const drawing = name === undefined ? undefined : icon?.(name)
    if (has(node, 'icon') && drawing === undefined)
      context.findings.note(`<${node.name} icon>`, lineOf(node), 'The icon of this card is left out.')
    context.findings.changed(`<${node.name}>`, lineOf(node))
    const container = {
      name: 'card',
      label: label(attributeText(node, title, context) ?? ''),
      attributes: (): Readonly<Record<string, string>> => ({
        ...(target !== undefined && target !== '' && { to: newLinkTarget(target, context) }),
        ...(drawing !== undefined && { icon: drawing })
      })
    }
    const inside = [
      ...(image === undefined ? [] : [() => `![](${newAssetAddress(image, context)})`]),
      ...(text === undefined ? [] : [() => escapedText(text)])
    ]
    if (inside.length === 0) {
      writeContainer(node, container, context)
      return
    }
    const { openEnd, isSelfClosing } = tagPlaces(context.text, node)
    const prefix = context.linePrefix(node)
    if (!isSelfClosing) {
      writeContainer(node, container, context)
      // Behind the opening line, which ends with a line break or gets one.
      context.edit(openEnd, openEnd, () => inside.map((part) => `\n${prefix}${part()}\n`).join(''))
      return
    }
    const target_ = container.attributes
    context.edit(startOf(node), endOf(node), () => {
      const attributes = Object.entries(target_()).map(
        ([key, value]) => `${key}="${escapedAttribute(value)}"`
      )
      const head = `:::card[${container.label}]${attributes.length === 0 ? '' : `{${attributes.join(' ')}}`}`
      return [head, inside.map((part) => part()).join(`\n\n${prefix}`), ':::'].join(`\n${prefix}`)
    })
  }
})

/** A grid of cards; one around other elements only keeps its contents. @param cards names of the elements that are cards */
export const grid = (
  cards: readonly string[],
  isCard: (node: JsxElement, scope: LiteralScope) => boolean
): ElementRule => {
  const holdsCards = (node: JsxElement, scope: LiteralScope) =>
    childrenOf(node).length > 0 &&
    childrenOf(node).every(
      (child) => isJsx(child) && cards.includes(child.name ?? '') && isCard(child, scope)
    )
  return {
    isContainer: true,
    accepts: (node) => node.type === 'mdxJsxFlowElement',
    apply(node, context) {
      if (!holdsCards(node, context)) {
        contents().apply(node, context)
        return
      }
      context.findings.changed(`<${node.name}>`, lineOf(node))
      writeContainer(node, { name: 'cards', label: undefined, attributes: () => ({}) }, context)
    }
  }
}

interface TabNames {
  /** Names of the element of a tab. */
  readonly tab: readonly string[]
  /** Attributes with the label of a tab, best first. */
  readonly label: readonly string[]
  /** Attributes of the set with the name of its group. */
  readonly group: readonly string[]
}

/** Labels of `items={['npm', { label: 'pnpm' }]}`. */
function itemLabels(node: JsxElement, scope: LiteralScope): readonly (string | undefined)[] {
  const value = attributeAt(node, 'items', scope) ?? attributeAt(node, 'values', scope)
  return value?.kind === 'data' && Array.isArray(value.value)
    ? (value.value as unknown[]).map((item) =>
        typeof item === 'string'
          ? item
          : isMapping(item) && typeof item.label === 'string'
            ? item.label
            : undefined
      )
    : []
}

const tabsIn = (node: JsxElement, { tab }: TabNames): readonly JsxElement[] =>
  childrenOf(node).filter((child): child is JsxElement => isJsx(child) && tab.includes(child.name ?? ''))

/** A set of tabs. */
export const tabs = (names: TabNames): ElementRule => ({
  isContainer: true,
  accepts: (node, scope) =>
    node.type === 'mdxJsxFlowElement' &&
    childrenOf(node).length > 0 &&
    tabsIn(node, names).length === childrenOf(node).length &&
    tabsIn(node, names).every((one, index) => tabLabel(one, index, node, names, scope) !== undefined),
  apply(node, context) {
    const group = names.group.map((name) => attributeText(node, name, context)).find(Boolean)
    context.findings.changed('<Tabs>', lineOf(node))
    writeContainer(
      node,
      {
        name: 'tabs',
        label: undefined,
        attributes: (): Readonly<Record<string, string>> =>
          group === undefined || slugify(group) === '' ? {} : { group: slugify(group) }
      },
      context
    )
  }
})

function tabLabel(
  node: JsxElement,
  index: number,
  parent: JsxElement,
  names: TabNames,
  scope: LiteralScope
): string | undefined {
  const items = itemLabels(parent, scope)
  const written = names.label.map((name) => attributeText(node, name, scope)).find((text) => text?.trim())
  const byValue = items.find((item) => item !== undefined && item === written)
  return byValue ?? written ?? items[index]
}

/** A tab in a set. */
export const tab = (names: TabNames): ElementRule => ({
  isContainer: true,
  accepts: (node) => node.attributes.every(({ name }) => name !== undefined),
  apply(node, context) {
    const parent = context.parentOf(node)
    const set = parent && isJsx(parent) ? parent : undefined
    const index = set ? tabsIn(set, names).indexOf(node) : 0
    const text = (set && tabLabel(node, index, set, names, context)) ?? 'Tab'
    const first = set && literalIndex(set, context)
    writeContainer(
      node,
      {
        name: 'tab',
        label: label(text),
        attributes: (): Readonly<Record<string, string>> =>
          first !== undefined && first > 0 && first === index ? { selected: '' } : {}
      },
      context
    )
  }
})

const literalIndex = (node: JsxElement, scope: LiteralScope): number | undefined => {
  const value = attributeAt(node, 'defaultIndex', scope) ?? attributeAt(node, 'defaultTabIndex', scope)
  return value?.kind === 'number' ? value.value : undefined
}

/** `<Icon icon="rocket" />` → `:icon[lucide:rocket]` */
export const icon = (nameOf: (node: JsxElement, scope: LiteralScope) => string | undefined): ElementRule => ({
  isContainer: false,
  accepts: (node) => childrenOf(node).length === 0,
  apply(node, context) {
    const name = context.isRaw(node) ? undefined : nameOf(node, context)
    context.edit(startOf(node), endOf(node), name === undefined ? '' : `:icon[${name}]`)
    if (name === undefined) context.findings.loss('<Icon>', lineOf(node), 'This icon is left out.')
    else context.findings.changed('<Icon>', lineOf(node))
  }
})

/** A short label, from an attribute or from its contents. @param kindOf our kind by the attributes */
export const badge = (
  kindOf: (node: JsxElement, scope: LiteralScope) => string,
  text = 'text'
): ElementRule => ({
  isContainer: false,
  accepts: (node, scope) =>
    attributeText(node, text, scope) !== undefined || childrenOf(node).every((child) => !isJsx(child)),
  apply(node, context) {
    const written = attributeText(node, text, context) ?? textOf(node).trim()
    context.edit(
      startOf(node),
      endOf(node),
      written === ''
        ? ''
        : context.isRaw(node)
          ? `<strong>${written.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</strong>`
          : `:badge[${label(written)}]{kind=${kindOf(node, context)}}`
    )
    context.findings.changed('<Badge>', lineOf(node))
  }
})

/** Text with an explanation: `<Tooltip tip="…">text</Tooltip>` → `<abbr title="…">`. */
export const explained = (attribute: string): ElementRule => ({
  isContainer: false,
  accepts: (node, scope) =>
    attributeText(node, attribute, scope) !== undefined && childrenOf(node).length > 0,
  apply(node, context) {
    const tip = attributeText(node, attribute, context) ?? ''
    context.findings.changed(`<${node.name}>`, lineOf(node))
    writeHtml(node, { name: 'abbr', attributes: () => ` title="${escapedAttribute(tip)}"` }, context)
  }
})

/** A picture with a caption; without one, only the picture. */
export const frame: ElementRule = {
  isContainer: true,
  accepts: () => true,
  apply(node, context) {
    const caption = attributeText(node, 'caption', context) ?? attributeText(node, 'hint', context)
    if (
      node.type !== 'mdxJsxFlowElement' ||
      caption === undefined ||
      caption.trim() === '' ||
      childrenOf(node).length === 0
    ) {
      contents().apply(node, context)
      return
    }
    context.findings.changed(`<${node.name}>`, lineOf(node))
    writeContainer(node, { name: 'figure', label: label(caption), attributes: () => ({}) }, context)
  }
}

/** A link whose text is an attribute or its contents. */
export const linkElement = (href: string, text: string): ElementRule => ({
  isContainer: false,
  accepts: (node, scope) => attributeText(node, href, scope) !== undefined && childrenOf(node).length === 0,
  apply(node, context) {
    const address = attributeText(node, href, context) ?? ''
    const written = attributeText(node, text, context) ?? address
    context.edit(startOf(node), endOf(node), () => `[${label(written)}](${newLinkTarget(address, context)})`)
    context.findings.changed(`<${node.name}>`, lineOf(node))
  }
})

/** An element that is left out. @param loss what is lost, as a sentence */
export const dropped = (loss: string): ElementRule => droppedElement(loss)

/** A picture by its attributes. */
export const picture: ElementRule = {
  isContainer: false,
  accepts: (node, scope) => attributeAt(node, 'src', scope) !== undefined,
  apply(node, context) {
    const source = attributeAt(node, 'src', context)
    const alt = attributeText(node, 'alt', context) ?? ''
    const address =
      source?.kind === 'asset'
        ? `@site/${source.path}`
        : source && 'value' in source
          ? String(source.value)
          : ''
    context.findings.changed(`<${node.name}>`, lineOf(node))
    const written = context.isRaw(node)
      ? () =>
          `<img src="${escapedAttribute(newAssetAddress(address, context))}" alt="${escapedAttribute(alt)}">`
      : () => `![${label(alt)}](${newAssetAddress(address, context)})`
    context.edit(startOf(node), endOf(node), written)
  }
}
