// An element that contains blocks → a container directive.

import type { Code, Node } from 'mdast'
import { closingColons } from '../markdown/colons.ts'
import { breakAfter, breakBefore, linePrefix, outdent, tagPlaces } from '../markdown/layout.ts'
import { childrenOf, endOf, isJsx, type JsxElement, startOf } from '../markdown/tree.ts'
import type { RuleContext } from './context.ts'

export interface NewContainer {
  readonly name: string
  readonly label: string | undefined
  /** Values by name; called when the new names of all files are known. */
  attributes(): Readonly<Record<string, string>>
}

/** Write an element as a directive. Its contents are converted by their own rules. */
export function writeContainer(node: JsxElement, container: NewContainer, context: RuleContext): void {
  const { text, edit } = context
  const prefix = context.linePrefix(node)
  const { openEnd, closeStart, isSelfClosing } = tagPlaces(text, node)
  const fence = ':'.repeat(context.colonsOf(node))
  const opening = () => `${fence}${directiveHead(container)}`
  if (isSelfClosing) {
    edit(startOf(node), endOf(node), () => `${opening()}\n${prefix}${fence}`)
    return
  }
  const space = breakAfter(text, openEnd, prefix, false)
  edit(startOf(node), openEnd, () => opening() + space)
  edit(closeStart, endOf(node), breakBefore(text, closeStart, prefix, false) + fence)
  if (!context.isOutdented(node)) outdent(text, node, linePrefix(text, node).length, edit)
  context.visitChildren(node)
}

/** `note[Title]{id=a}` */
export function directiveHead({ name, label, attributes }: NewContainer): string {
  const attributeTexts = Object.entries(attributes()).map(([key, value]) =>
    value === ''
      ? key
      : /^[\w./:#?=&%@~+-]+$/.test(value) && !/[{}="]/.test(value)
        ? `${key}=${value}`
        : `${key}="${quotedText(value)}"`
  )
  return `${name}${label === undefined || label === '' ? '' : `[${label}]`}${attributeTexts.length === 0 ? '' : `{${attributeTexts.join(' ')}}`}`
}

/** A value between quotes. Braces could be a variable, `{{ version }}`, or end the attributes. */
const quotedText = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('{', '&#123;')
    .replaceAll('}', '&#125;')
    .replaceAll('\n', ' ')

/** How many colons the fence of a container needs: more than any container inside. @param isContainer whether an element becomes a container */
export function colonsNeeded(node: Node, text: string, isContainer: (node: JsxElement) => boolean): number {
  if (node.type === 'code') return closingColons((node as Code).value)
  const inner = childrenOf(node).reduce(
    (most, child) => Math.max(most, colonsNeeded(child, text, isContainer)),
    0
  )
  if (node.type === 'containerDirective') {
    const fenceLength = /^:+/.exec(text.slice(startOf(node)))?.[0].length ?? 3
    return Math.max(3, fenceLength, inner + (inner > 0 ? 1 : 0))
  }
  return isJsx(node) && isContainer(node) ? Math.max(3, inner + 1) : inner
}
