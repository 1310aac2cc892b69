// The pictures of pages, by file name without the parts that tools add: hash, width and format.

import type { Element, ElementContent } from 'hast'
import { baseName, safeDecode } from 'sitegen/internals'
import { hasClass } from './elements.ts'
import type { Difference } from './finding.ts'

/** Addresses by the name of the picture. */
export type PicturesByName = ReadonlyMap<string, string>

/** Emoji, which are text now, and portraits of authors, which each theme shows elsewhere. */
const isNoPicture = hasClass(/^(?:twemoji|emojione|gemoji|emoji|(?:.*_)?avatar(?:__.*|_.*)?)$/)

/**
 * The pictures in a part of a page.
 *
 * @param isSkipped elements whose pictures do not count
 */
export function picturesIn(
  nodes: readonly ElementContent[],
  isSkipped: (element: Element) => boolean
): PicturesByName {
  const pictures = new Map<string, string>()
  const visit = (node: ElementContent): void => {
    if (node.type !== 'element' || isSkipped(node)) return
    if (node.tagName === 'img' || node.tagName === 'source')
      for (const address of isNoPicture(node) ? [] : addressesOf(node)) {
        const name = pictureName(address)
        if (name !== '' && !pictures.has(name)) pictures.set(name, address)
      }
    for (const child of node.children) visit(child)
  }
  for (const node of nodes) visit(node)
  return pictures
}

function addressesOf({ tagName, properties }: Element): readonly string[] {
  const text = (name: string) => (typeof properties[name] === 'string' ? [properties[name]] : [])
  const written = [...text('dataSrc'), ...(tagName === 'img' ? text('src') : []), ...setOf(properties.srcSet)]
  // Pictures inlined as `data:` have no name.
  return written.filter((address) => address !== '' && !address.startsWith('data:'))
}

/** `a-480.avif 480w, a-725.avif 725w` */
const setOf = (value: unknown): readonly string[] =>
  ([] as unknown[])
    .concat(value ?? [])
    .flatMap((set) => String(set).split(/,\s+/))
    .map((candidate) => candidate.trim().replace(/\s+[\d.]+[wx]$/, ''))

/** `/assets/images/Plan-1408-0f3a….png` and `/assets/plan-480.ad09ad04e6.avif` → `plan` */
function pictureName(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return baseName(safeDecode(path))
    .replace(/\..*$/s, '')
    .replace(/@\dx$/, '')
    .replace(/-[0-9a-f]{16,}$/, '')
    .replace(/^[0-9a-f]{6,}-/, '')
    .replace(/-\d{2,4}$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Pictures of an article that the new page lacks. */
export const comparePictures = (
  address: string,
  oldPictures: PicturesByName,
  newPictures: PicturesByName
): readonly Difference[] =>
  [...oldPictures]
    .filter(([name]) => !newPictures.has(name))
    .map(([, picture]) => ({
      severity: 'failure',
      check: 'picture',
      address,
      expected: `the picture ${picture}`,
      found: 'none with this name'
    }))
