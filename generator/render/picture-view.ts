// A picture of the site → what themes show.

import type { Target } from '../graph/resolve.ts'
import type { PictureView } from '../theme.ts'

/** How a page shows a picture. */
export interface PictureUse {
  /** Empty for decoration. */
  readonly alt: string
  /** Name of the place in the page, which decides its widths: `article`, `card`. */
  readonly place: string
}

/** @param target of a picture; pictures of other sites are shown as they are */
export function pictureView(
  target: Extract<Target, { kind: 'asset' | 'external' }>,
  { alt }: PictureUse
): PictureView {
  return { src: target.url, alt, ...(target.kind === 'asset' ? target.asset.size : {}) }
}
