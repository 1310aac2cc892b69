// How long code is broken into lines.

import type { Linked } from './model.ts'

/** Lists with something between their items. */
export const joinLinked = (items: readonly Linked[], separator: string): Linked =>
  items.flatMap((item, index) => (index === 0 ? item : [separator, ...item]))

export const lengthOf = (linked: Linked): number =>
  linked.reduce((length, part) => length + (typeof part === 'string' ? part : part.text).length, 0)

/** Characters of a line, with room for what is around it. */
const width = 76

export interface ListLayout {
  readonly brackets: readonly [string, string]
  readonly separator: string
  /** Of the items, where they have lines of their own. */
  readonly indent: string
  /** Characters before and after the list. */
  readonly around?: number
}

/** A list in brackets: in one line if it fits, else an item a line. */
export function listed(
  { brackets: [open, close], separator, indent, around = 0 }: ListLayout,
  items: readonly Linked[]
): Linked {
  const line = [open, ...joinLinked(items, `${separator} `), close]
  const hasBreak = line.some((part) => typeof part === 'string' && part.includes('\n'))
  if (items.length === 0 || (!hasBreak && around + lengthOf(line) <= width)) return line
  const lines = items.flatMap((item, index) => [
    `\n${indent}`,
    ...indented(item, indent),
    index < items.length - 1 ? separator : ''
  ])
  return [open, ...lines, '\n', close]
}

/** Further lines of code, indented. */
const indented = (linked: Linked, indent: string): Linked =>
  linked.map((part) => (typeof part === 'string' ? part.replaceAll('\n', `\n${indent}`) : part))

/** Alternatives in one line if they fit, else each in a line of its own. */
export function alternatives(items: readonly Linked[], indent: string): Linked {
  const line = joinLinked(items, ' | ')
  return lengthOf(line) <= width
    ? line
    : items.flatMap((item) => [`\n${indent}| `, ...indented(item, indent)])
}
