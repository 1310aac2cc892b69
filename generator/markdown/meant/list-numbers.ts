// Numbers at the start of a line that are no numbers of items, or that are shown as others.

import type { List } from 'mdast'
import { type Problem, rangeOf } from './written.ts'

/** Months in languages whose dates begin with `1.` */
const months =
  'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|maj|juni|juli|augusti?|oktober|december'

const date = new RegExp(String.raw`^\d+\. (?:${months})\b`)

/** A year or a date that became a list of one item, and numbers that are shown as others. */
export function listNumbers({ ordered, children }: List, source: string): readonly Problem[] {
  if (!ordered) return []
  const items = children.map((item) => {
    const { from } = rangeOf(item)
    return { from, marker: /^\d+[.)]/.exec(source.slice(from, from + 12))?.[0] ?? '' }
  })
  const [first] = items
  if (!first) return []
  const start = Number.parseInt(first.marker, 10)
  if (items.length === 1) {
    const isDate = start > 99 || date.test(source.slice(first.from, first.from + 30))
    return isDate
      ? [
          {
            from: first.from,
            to: first.from + first.marker.length,
            message: `\`${first.marker}\` at the start of a paragraph begins a list`,
            hint: { write: `${start}\\${first.marker.at(-1)}`, remark: ', if it is a number or a date' }
          }
        ]
      : []
  }
  // Numbers that are all the same, or in another order, are left to the parser on purpose.
  const written = items.map(({ marker }) => Number.parseInt(marker, 10))
  const gap = written.findIndex((number, index) => number !== start + index)
  const isAscending = written.every((number, index) => index === 0 || number > (written[index - 1] ?? 0))
  const item = items[gap]
  return gap > 0 && isAscending && item
    ? [
        {
          from: item.from,
          to: item.from + item.marker.length,
          message: `\`${item.marker}\` is shown as ${start + gap}: the number before it is ${written[gap - 1]}`,
          hint: `add the item that is missing, or write \`${start + gap}${item.marker.at(-1)}\``
        }
      ]
    : []
}
