// Lines and indentation around elements that become directives or HTML.

import type { Node } from 'mdast'
import { childrenOf, endOf, isJsx, startOf } from './tree.ts'

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

/**
 * Prefix of further lines at the level of a node: `> ` stays, a list marker becomes spaces. Tags before the node are
 * left out: their `>` would start a blockquote.
 */
export function linePrefix(text: string, node: Node): string {
  const before = text.slice(lineStart(text, startOf(node)), startOf(node))
  return before.replace(/<.*$/, '').replace(/[^\s>]/g, ' ')
}

/** A text of several lines in place of a node, at its level. Empty lines stay empty. */
export const atLevelOf = (node: Node, text: string, replacement: string): string =>
  replacement.replaceAll('\n', `\n${linePrefix(text, node)}`).replace(/\n[ \t]+(?=\n)/g, '\n')

/** Offsets of the tags of a JSX element. */
export interface TagPlaces {
  /** End of the opening tag, exclusive. */
  readonly openEnd: number
  /** Start of the closing tag; equal to the element's end where it has none. */
  readonly closeStart: number
  readonly isSelfClosing: boolean
}

export function tagPlaces(
  text: string,
  node: Node & {
    readonly name: string | null
    readonly attributes: readonly { readonly position?: Node['position'] }[]
  }
): TagPlaces {
  const end = endOf(node)
  const lastAttribute = node.attributes.at(-1)
  const after = lastAttribute?.position
    ? endOf(lastAttribute as Node)
    : startOf(node) + 1 + (node.name?.length ?? 0)
  const openEnd = text.indexOf('>', after) + 1
  const isSelfClosing = text[openEnd - 2] === '/' && openEnd === end
  return { openEnd, closeStart: isSelfClosing ? end : text.lastIndexOf('</', end - 1), isSelfClosing }
}

type Edit = (start: number, end: number, text: string) => void

/**
 * Move the contents of an element to its own column: MDX ignores indentation, and in Markdown it would be code.
 *
 * @param column of the outermost element, in characters
 */
export function outdent(text: string, node: Node, column: number, edit: Edit): void {
  for (const child of childrenOf(node)) {
    const start = lineStart(text, startOf(child))
    const extra = indentation(text, child) - column
    if (extra > 0 && /^\s*$/.test(text.slice(start + column, startOf(child))))
      outdentLines(text, child, column, extra, edit)
    // The closing tag of a child may be indented more than the child.
    else if (extra === 0 && isJsx(child) && child.type === 'mdxJsxFlowElement')
      outdentLines(text, child, column, 0, edit)
    if (isJsx(child) && child.type === 'mdxJsxFlowElement') outdentTags(text, child, column, edit)
    else outdentInLists(text, child, edit)
  }
}

/** Characters before a node in its line. The numbers of a list may be aligned to the right: the longest is furthest to the left. */
const indentation = (text: string, node: Node): number =>
  Math.min(
    ...(node.type === 'list' ? childrenOf(node) : [node]).map(
      (block) => startOf(block) - lineStart(text, startOf(block))
    )
  )

/** Elements in list items: their contents are moved to the column of the element. */
function outdentInLists(text: string, node: Node, edit: Edit): void {
  for (const child of childrenOf(node)) {
    if (!isJsx(child) || child.type !== 'mdxJsxFlowElement') {
      outdentInLists(text, child, edit)
      continue
    }
    const column = startOf(child) - lineStart(text, startOf(child))
    outdentLines(text, child, column, 0, edit)
    outdentTags(text, child, column, edit)
  }
}

/** The closing tag of an inner element, and what is in it. */
function outdentTags(text: string, node: Node, column: number, edit: Edit): void {
  outdent(text, node, column, edit)
}

/** Where each character of an indentation ends: a tab reaches to a multiple of four. */
export function columnsOf(spaces: string, column: number): readonly number[] {
  let reached = column
  return [...spaces].map((character) => {
    reached += character === '\t' ? 4 - (reached % 4) : 1
    return reached
  })
}

/** Remove what fills the columns of the `extra` characters after `column` in the first line, from each line of a node. */
function outdentLines(text: string, node: Node, column: number, extra: number, edit: Edit): void {
  const inner = isJsx(node) && node.type === 'mdxJsxFlowElement'
  const last = endOf(node)
  const firstLine = lineStart(text, startOf(node)) + column
  const width = columnsOf(text.slice(firstLine, firstLine + extra), column).at(-1) ?? column
  const skipped = inner ? childrenOf(node).map((child) => [startOf(child), endOf(child)] as const) : []
  for (let start = lineStart(text, startOf(node)); start < last; ) {
    const [spaces = ''] = /^[ \t]*/.exec(text.slice(start + column, start + column + 400)) ?? []
    const remove = inner ? spaces.length : columnsOf(spaces, column).filter((end) => end <= width).length
    const first = start + column + remove
    const isInChild = skipped.some(([from, to]) => first >= from && start < to)
    const isBehindPrefix = !text.slice(start, start + column).includes('\n')
    if (remove > 0 && !isInChild && isBehindPrefix) edit(start + column, first, '')
    const next = text.indexOf('\n', start)
    if (next < 0) break
    start = next + 1
  }
}

/** Make sure that nothing else is on the line of an opening tag, and that an empty line follows where `blank`. */
export function breakAfter(text: string, at: number, prefix: string, blank: boolean): string {
  const rest = text.slice(at, at + 400)
  if (/^[ \t]*$/.test(rest) || /^[ \t]*\n[ \t>]*(?:\n|$)/.test(rest)) return ''
  const blankLine = `\n${prefix.trimEnd()}`
  if (/^[ \t]*\n/.test(rest)) return blank ? blankLine : ''
  return `${blank ? blankLine : ''}\n${prefix}`
}

/** The same before a closing tag. */
export function breakBefore(text: string, at: number, prefix: string, blank: boolean): string {
  const before = text.slice(Math.max(0, at - 400), at)
  if (/\n[ \t>]*\n[ \t>]*$/.test(before)) return ''
  const isAtStart = /\n[ \t>]*$/.test(before)
  if (isAtStart) return blank ? `\n${prefix}` : ''
  return `${blank ? `\n${prefix.trimEnd()}` : ''}\n${prefix}`
}
