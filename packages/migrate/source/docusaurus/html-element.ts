// A literal JSX element → HTML, in the form that CommonMark reads as MDX did.

import { breakAfter, breakBefore, linePrefix, outdent, tagPlaces } from '../markdown/layout.ts'
import { childrenOf, endOf, isJsx, type JsxElement, startOf } from '../markdown/tree.ts'
import type { RuleContext } from './context.ts'
import { containsText, isBlockElement, isVoid } from './html-attributes.ts'
import { toRawHtml } from './raw-html.ts'
import { hasInlineContents } from './unravel.ts'

interface Tag {
  readonly name: string
  /** Each preceded by a space. */
  attributes(): string
}

/** Write an element as HTML. */
export function writeHtml(node: JsxElement, { name, attributes }: Tag, context: RuleContext): void {
  const { text, edit } = context
  const { openEnd, closeStart, isSelfClosing } = tagPlaces(text, node)
  // A part may be included in a file that stays MDX, where tags must be closed.
  const isInPart = context.document.address === ''
  const open = () => `<${name}${attributes()}${isVoid(name) && isInPart ? ' /' : ''}>`
  if (isVoid(name) || isSelfClosing || text.slice(openEnd, closeStart).trim() === '') {
    const below = lineBelow(node, context)
    edit(startOf(node), endOf(node), () => (isVoid(name) ? open() : `${open()}</${name}>`) + below)
    return
  }
  const isRaw = context.isRaw(node) || isRawBlock(node, name)
  const isBlock = node.type === 'mdxJsxFlowElement' && !isRaw && !hasInlineContents(node)
  const prefix = context.linePrefix(node)
  const space = isBlock ? breakAfter(text, openEnd, prefix, true) : ''
  edit(startOf(node), openEnd, () => open() + space)
  edit(
    closeStart,
    endOf(node),
    `${isBlock ? breakBefore(text, closeStart, prefix, true) : ''}</${name}>${lineBelow(node, context)}`
  )
  if (node.type === 'mdxJsxFlowElement' && !context.isOutdented(node))
    outdent(text, node, linePrefix(text, node).length, edit)
  if (!isRaw) context.visitChildren(node)
  else for (const child of childrenOf(node)) rawChild(child, context)
}

/**
 * The empty line that ends a block of HTML in CommonMark, if Markdown follows directly below it, or an element of several
 * lines beside it.
 */
function lineBelow(node: JsxElement, context: RuleContext): string {
  const parent = context.parentOf(node)
  if (node.type !== 'mdxJsxFlowElement' || context.isRaw(node) || !parent) return ''
  const siblings = childrenOf(parent)
  const next = siblings[siblings.indexOf(node) + 1]
  const between = next === undefined ? '' : context.text.slice(endOf(node), startOf(next))
  if (
    next?.type === 'mdxJsxFlowElement' &&
    !between.includes('\n') &&
    context.text.slice(startOf(next), endOf(next)).includes('\n')
  ) {
    if (between !== '') context.edit(endOf(node), startOf(next), '')
    return `\n${context.linePrefix(node).trimEnd()}\n${context.linePrefix(node)}`
  }
  const isHtml = next !== undefined && isJsx(next) && /^[a-z]/.test(next.name ?? '')
  if (next === undefined || isHtml || !/^[ \t]*\n[ \t>]*$/.test(between)) return ''
  return `\n${context.linePrefix(node).trimEnd()}`
}

/** Whether the content of a block element is not parsed as Markdown. */
export function isRawBlock(node: JsxElement, name: string): boolean {
  if (node.type !== 'mdxJsxFlowElement') return false
  if (hasInlineContents(node)) return isBlockElement(name) || containsText(name)
  const [child, ...others] = childrenOf(node)
  return containsText(name) && child?.type === 'paragraph' && others.length === 0
}

function rawChild(node: ReturnType<typeof childrenOf>[number], context: RuleContext): void {
  if (isJsx(node)) context.visit(node)
  else if (node.type === 'paragraph') for (const child of childrenOf(node)) toRawHtml(child, context)
  else toRawHtml(node, context)
}
