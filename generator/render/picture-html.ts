// A picture in the HTML of a document: all its formats around the `<img>` of the author.

import { escapeHtml } from '../base/text.ts'
import type { SlotPicture } from '../markdown/document.ts'
import type { PictureFiles, PictureView } from '../theme.ts'

export interface PictureHtmlInput {
  readonly view: PictureView
  readonly slot: SlotPicture
  /** Whether it is the first picture of the page, which readers see at once. */
  readonly first: boolean
  /** Returns `<img …>` with the author's attributes and those of the given files. */
  image(files: PictureFiles, loading: readonly (readonly [string, string])[]): string
}

/** Loading attributes: the first picture of a page has priority, all others wait until they come into view. */
export const loadingAttributes = (first: boolean): readonly (readonly [string, string])[] => [
  first ? ['fetchpriority', 'high'] : ['loading', 'lazy'],
  ['decoding', 'async']
]

/** A picture in all its formats, for both colour modes, in a link to the largest file. */
export function pictureHtml({ view, slot, first, image }: PictureHtmlInput): string {
  const { dark, sizes = '', large } = view
  const pictureTag = (files: PictureFiles, mode?: string): string => {
    const classes = [files.placeholder, mode].filter((name) => name !== undefined)
    // With two colour modes, both are lazy: browsers then do not load the hidden one.
    const tag = withClasses(image(files, loadingAttributes(first && !dark)), classes)
    const { sources = [] } = files
    if (sources.length === 0) return tag
    const elements = sources.map(
      ({ type, srcset }) =>
        `<source type="${type}" srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(sizes)}">`
    )
    return `<picture>${elements.join('')}${tag}</picture>`
  }
  const html = dark ? pictureTag(view, 'light-only') + pictureTag(dark, 'dark-only') : pictureTag(view)
  return large === undefined || slot.linked ? html : `<a class="zoom" href="${escapeHtml(large)}">${html}</a>`
}

/** Add classes to a tag. */
function withClasses(tag: string, classes: readonly string[]): string {
  if (classes.length === 0) return tag
  const added = classes.join(' ')
  const classAttribute = / class="([^"]*)"/
  return classAttribute.test(tag)
    ? tag.replace(classAttribute, (_, ownClasses: string) => ` class="${ownClasses} ${added}"`)
    : tag.replace('<img', `<img class="${added}"`)
}
