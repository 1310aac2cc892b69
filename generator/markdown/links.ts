// Addresses: every `href`, `src` and `poster`, of Markdown and raw HTML alike, becomes a slot.

import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { findingsOf, placeOf, report } from './context.ts'
import { type Slot, slotToken } from './document.ts'
import { isFootnoteLink } from './text-of.ts'
import { visit } from './visit.ts'

const attributesOf: Readonly<Record<string, readonly (readonly [string, Slot['kind']])[]>> = {
  a: [['href', 'link']],
  area: [['href', 'link']],
  img: [['src', 'image']],
  video: [
    ['src', 'media'],
    ['poster', 'media']
  ],
  audio: [['src', 'media']],
  source: [['src', 'media']],
  track: [['src', 'media']],
  iframe: [['src', 'link']],
  embed: [['src', 'media']]
}

/** Put a slot in place of every address, and note it. */
export function links() {
  return (tree: Root, file: VFile): void => {
    const { slots } = findingsOf(file)
    visit(tree, 'element', (node) => {
      if (node.tagName === 'img') checkAlt(node, file)
      for (const [attribute, kind] of attributesOf[node.tagName] ?? []) {
        const href = node.properties[attribute]
        // Links inside the page that we made ourselves need no check.
        if (typeof href !== 'string' || (isOwn(node) && href.startsWith('#'))) continue
        slots.push({ kind, attribute, href, place: placeOf(file, node), given: Object.keys(node.properties) })
        node.properties[attribute] = slotToken(slots.length - 1)
      }
    })
  }
}

const isOwn = (node: Element): boolean =>
  isFootnoteLink(node) ||
  (Array.isArray(node.properties.className) && node.properties.className.includes('heading-anchor'))

function checkAlt(node: Element, file: VFile): void {
  const { alt } = node.properties
  // `alt=""` in raw HTML says that the picture is decoration; Markdown has no way to say so.
  const given = typeof alt === 'string' && (alt.trim() !== '' || 'dataDecorative' in node.properties)
  if (!given)
    report(
      file,
      'image-alt-missing',
      node,
      'This image has no alternative text',
      'describe what it shows: `![a board with two connectors](board.png)`'
    )
}
