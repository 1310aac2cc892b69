// Replaces every `href`, `src` and `poster`, in Markdown and raw HTML, with a slot.

import type { Element } from 'hast'
import type { VFile } from 'vfile'
import { findingsOf, placeOf, report } from './context.ts'
import { type Slot, slotToken } from './document.ts'
import type { ElementFeature } from './features.ts'
import { isFootnoteLink } from './text-of.ts'

/** Replace addresses with slots and collect them. */
export const links: ElementFeature = (file) => {
  const { slots } = findingsOf(file)
  const slot = (kind: Slot['kind'], attribute: 'href' | 'src' | 'poster') => (node: Element) => {
    const href = node.properties[attribute]
    // Generated links inside the page need no check.
    if (typeof href !== 'string' || (href.startsWith('#') && isOwn(node))) return
    slots.push({ kind, attribute, href, place: placeOf(file, node), given: Object.keys(node.properties) })
    node.properties[attribute] = slotToken(slots.length - 1)
  }
  const [link, image, source] = [slot('link', 'href'), slot('image', 'src'), slot('media', 'src')]
  const poster = slot('media', 'poster')
  return {
    enter: {
      '<a>': link,
      '<area>': link,
      '<img>'(node) {
        checkAlt(node, file)
        image(node)
      },
      '<video>'(node) {
        source(node)
        poster(node)
      },
      '<audio>': source,
      '<source>': source,
      '<track>': source,
      '<iframe>': slot('link', 'src'),
      '<embed>': source
    }
  }
}

const isOwn = (node: Element): boolean =>
  isFootnoteLink(node) ||
  (Array.isArray(node.properties.className) && node.properties.className.includes('heading-anchor'))

function checkAlt(node: Element, file: VFile): void {
  const { alt } = node.properties
  // A picture is decorative only if it is marked as such; Markdown cannot express it.
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
