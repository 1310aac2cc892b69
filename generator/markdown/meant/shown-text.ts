// The text that a block shows, with a mark in place of each character that became syntax.

import type { Node, Nodes } from 'mdast'
import type { VFile } from 'vfile'
import { runOf } from '../context.ts'
import { explicitIdPattern, keywordsPattern } from '../headings.ts'
import { autoLink, notText, rangeOf, type ShownText, type TextBlock } from './written.ts'

/** Whether a node is at its own place in the source: those of sections in YAML are at the place of their field. */
export const isWritten = (node: Nodes): boolean =>
  node.position?.start.offset !== undefined &&
  !('children' in node && node.children.some((child) => child.position === node.position))

const escaped = /\\[!-/:-@[-`{-~]/g

/** What a block shows; `undefined` for text that is not at its own place. */
export function shownText(node: TextBlock, file: VFile): ShownText | undefined {
  if (!isWritten(node)) return undefined
  const { from: offset, to } = rangeOf(node)
  const source = String(file.value).slice(offset, to)
  const parts: string[] = []
  let end = 0
  const add = (from: number, to: number, mark?: string) => {
    if (to <= end) return
    const start = Math.max(from, end)
    parts.push(masked(source.slice(end, start), notText))
    const text = source.slice(start, to)
    parts.push(mark === undefined ? text : masked(text, mark))
    end = to
  }
  const addNode = (child: Nodes) => {
    const { from, to } = rangeOf(child)
    // A name without text in brackets is text.
    if (child.type === 'text' || (child.type === 'textDirective' && child.children.length === 0))
      add(from - offset, to - offset)
    else if (child.type === 'link' && source[from - offset] !== '[') add(from - offset, to - offset, autoLink)
    else if ('children' in child) for (const inner of child.children) addNode(inner)
  }
  for (const child of node.children) addNode(child)
  const shown = parts.join('') + masked(source.slice(end), notText)
  const text = node.type === 'heading' ? withoutSettings(shown) : shown
  return {
    node,
    source,
    offset,
    text: withoutFormulas(text.replace(escaped, notText.repeat(2)), source, node, file).replace(
      /\n[ \t>]+/g,
      (prefix) => `\n${' '.repeat(prefix.length - 1)}`
    )
  }
}

/** A heading without its keywords and its id. */
const withoutSettings = (heading: string): string =>
  heading.includes('{')
    ? heading
        .replace(keywordsPattern, (settings) => masked(settings, notText))
        .replace(explicitIdPattern, (settings) => masked(settings, notText))
    : heading

const masked = (text: string, mark: string): string => text.replace(/[^\n]/g, mark)

/** A text in which formulas are no text. */
function withoutFormulas(text: string, source: string, { position }: Node, file: VFile): string {
  const { formulas } = runOf(file)
  const { start, end } = position ?? {}
  if (formulas.length === 0 || !start || !end) return text
  let shown = text
  let from = 0
  for (const formula of formulas) {
    if (formula.line < start.line || formula.line > end.line) continue
    const at = source.indexOf(formula.source, from)
    if (at < 0) continue
    from = at + formula.source.length
    shown = shown.slice(0, at) + masked(formula.source, notText) + shown.slice(from)
  }
  return shown
}
