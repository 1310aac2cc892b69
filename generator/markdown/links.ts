// Replaces every `href`, `src`, `poster` and `srcset`, in Markdown and raw HTML, with slots.

import type { Element } from 'hast'
import type { VFile } from 'vfile'
import { srcsetCandidates } from '../base/srcset.ts'
import { inCode } from '../base/text.ts'
import { findingsOf, placeOf, report } from './context.ts'
import { type Slot, type SlotPicture, slotToken } from './document.ts'
import { addClass } from './elements.ts'
import type { ElementFeature } from './features.ts'
import { isHeadingAnchor } from './headings.ts'
import { isFootnoteLink } from './text-of.ts'

/** Replace addresses with slots and collect them. */
export const links: ElementFeature = (file) => {
  const { slots } = findingsOf(file)
  /** Number of `picture` elements and links around the current node. */
  const depth = { picture: 0, link: 0 }
  const slotAdder =
    (kind: Slot['kind'], attribute: 'href' | 'src' | 'poster') => (node: Element, picture?: SlotPicture) => {
      const href = node.properties[attribute]
      // Generated links inside the page need no check.
      if (typeof href !== 'string' || (href.startsWith('#') && isGenerated(node))) return
      slots.push({
        kind,
        attribute,
        href,
        place: placeOf(file, node),
        authorAttributes: Object.keys(node.properties),
        picture
      })
      node.properties[attribute] = slotToken(slots.length - 1)
    }
  const [link, image, media] = [
    slotAdder('link', 'href'),
    slotAdder('image', 'src'),
    slotAdder('media', 'src')
  ]
  const frame = slotAdder('link', 'src')
  const poster = slotAdder('media', 'poster')
  const srcset = (node: Element) => {
    const { srcSet } = node.properties
    const candidates = srcsetCandidates(Array.isArray(srcSet) ? srcSet.join(', ') : String(srcSet ?? ''))
    if (candidates.length === 0) return
    const place = placeOf(file, node)
    node.properties.srcSet = candidates
      .map(({ url, descriptor }) => {
        slots.push({ kind: 'image', attribute: 'srcset', href: url, place, authorAttributes: [] })
        return `${slotToken(slots.length - 1)}${descriptor === '' ? '' : ` ${descriptor}`}`
      })
      .join(', ')
  }
  return {
    enter: {
      '<a>'(node) {
        depth.link++
        link(node)
      },
      '<area>': (node) => link(node),
      '<picture>'() {
        depth.picture++
      },
      '<img>'(node) {
        checkAlt(node, file)
        setColorMode(node)
        const hasOwnSources = depth.picture > 0 || node.properties.srcSet !== undefined
        image(node, hasOwnSources ? undefined : pictureOf(node, depth.link > 0))
        srcset(node)
      },
      '<video>'(node) {
        media(node)
        poster(node)
      },
      '<audio>': (node) => media(node),
      '<source>'(node) {
        media(node)
        srcset(node)
      },
      '<track>': (node) => media(node),
      '<iframe>': (node) => frame(node),
      '<embed>': (node) => media(node)
    },
    leave: {
      '<a>'() {
        depth.link--
      },
      '<picture>'() {
        depth.picture--
      }
    }
  }
}

const isGenerated = (node: Element): boolean => isFootnoteLink(node) || isHeadingAnchor(node)

function pictureOf({ properties }: Element, linked: boolean): SlotPicture {
  const width = Number(properties.width)
  const { dataPlace } = properties
  delete properties.dataPlace
  return {
    ...(width > 0 && { width: Math.round(width) }),
    ...(typeof dataPlace === 'string' && { place: dataPlace }),
    ...(linked && { linked })
  }
}

/** How GitHub marks pictures for one colour mode. */
const modeFragment = /#gh-(light|dark)-mode-only$/

/** Show a picture in one colour mode only. */
function setColorMode(node: Element): void {
  const { src } = node.properties
  const mode = typeof src === 'string' ? modeFragment.exec(src)?.[1] : undefined
  if (typeof src !== 'string' || mode === undefined) return
  node.properties.src = src.replace(modeFragment, '')
  addClass(node, `${mode}-only`)
}

function checkAlt(node: Element, file: VFile): void {
  const { alt } = node.properties
  // A picture is decorative only if it is marked as such; Markdown cannot express it.
  const hasAlt = typeof alt === 'string' && (alt.trim() !== '' || 'dataDecorative' in node.properties)
  const isFileName =
    typeof alt === 'string' && /^[\w.()-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(alt.trim())
  if (isFileName)
    report(
      file,
      'image-alt-missing',
      node,
      `The alternative text of this image is the name of a file, ${inCode(alt)}`,
      'describe what it shows: `![a board with two connectors](board.png)`'
    )
  if (!hasAlt)
    report(
      file,
      'image-alt-missing',
      node,
      'This image has no alternative text',
      // Only sections set the attribute.
      'dataPlace' in node.properties
        ? 'describe what it shows: `alt: A board with two connectors`, or write `decorative: true`'
        : 'describe what it shows: `![a board with two connectors](board.png)`'
    )
}
