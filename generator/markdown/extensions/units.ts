// Keeps a number and its unit on one line: on a phone, `165` at the end of a line and `ms` on the next are misread. Files have
// ordinary spaces, which are easier to write and to search for.

import type { Nodes } from 'hast'
import type { ElementFeature } from '../features.ts'

const unitNames = [
  '%|°C|°F|°',
  '[nµmck]?m|px|[nµm]?g|kg|t|[nµm]?s|min|h',
  '[kMG]?Hz|fps|[kMGT]?[bB]it|[kMGT]i?B',
  '[mk]?V|[mµ]?A|mAh|[mkM]?W|[mk]?Wh|[kM]?Ω|[mkM]?Pa|bar|[mc]?l',
  'euro|Euro|€|\\$|£'
].join('|')

/** A space between a number and its unit, or on both sides of a multiplication sign between numbers. */
const space = new RegExp(
  `(?<=\\d) (?=(?:${unitNames})(?![\\p{L}\\d]))|(?<=\\d) (?=× ?\\d)|(?<=\\d[ \u00a0]×) (?=\\d)`,
  'gu'
)

/** Make the spaces in `165 ms` and `128 × 96 px` no-break spaces. */
export const units: ElementFeature = () => ({ end: keepUnits })

function keepUnits(node: Nodes): void {
  if (node.type === 'text') node.value = node.value.replace(space, '\u00a0')
  else if ('children' in node && !isCode(node)) for (const child of node.children) keepUnits(child)
}

/** Code is copied, and does not wrap. */
const isCode = (node: Nodes): boolean =>
  node.type === 'element' && ['code', 'pre', 'script', 'style'].includes(node.tagName)
