// Keeps a number and its unit on one line: on a phone, `165` at the end of a line and `ms` on the next are misread. The
// files have ordinary spaces, which are easier to write and to search for.

import { definePlugin, type HtmlTree } from 'sitegen/plugin'

const units = [
  '%|°C',
  '[nµmck]?m|px|k?g|[nµm]?s|min|h',
  '[kMG]?Hz|fps|[kM]?[bB]it|[kMG]i?B',
  'm?V|m?A|[mk]?W|[kM]?Ω',
  'euro|Euro|€'
].join('|')

/** A space between a number and its unit, or on both sides of a multiplication sign between numbers. */
const space = new RegExp(
  `(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))|(?<=\\d) (?=× ?\\d)|(?<=\\d[ \u00a0]×) (?=\\d)`,
  'gu'
)

/** `165 ms` with a no-break space. */
export const withUnits = (text: string): string => text.replace(space, '\u00a0')

type Node = HtmlTree | HtmlTree['children'][number]

function keepTogether(node: Node): void {
  if (node.type === 'text') node.value = withUnits(node.value)
  // Code is copied, and does not wrap.
  else if (
    'children' in node &&
    !(node.type === 'element' && ['code', 'pre', 'script', 'style'].includes(node.tagName))
  )
    for (const child of node.children) keepTogether(child)
}

export default definePlugin({
  name: 'units',
  rehype: () => keepTogether
})
