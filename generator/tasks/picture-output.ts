// Names and sizes of the encoded files of pictures.

import { shortHash } from '../base/hash.ts'
import { baseName, extensionOf } from '../base/text.ts'
import type { PictureFacts } from '../pictures/encode.ts'
import type { PictureVariant } from './picture-cache.ts'

/** Path of an encoded file: `assets/board-960.4f2a6c1e0b.avif`. @param file of the original */
export function pictureOutputPath(file: string, { key, format, width }: PictureVariant): string {
  const extension = extensionOf(file)
  const name = baseName(file)
    .slice(0, -extension.length)
    .replace(/[^\w.-]+/g, '-')
  return `assets/${name}-${width}.${shortHash(key)}.${format === 'jpeg' ? 'jpg' : format}`
}

/** Height in pixels of a picture of another width. */
export const heightFor = ({ width, height }: PictureFacts, of: number): number =>
  Math.max(1, Math.round((height * of) / width))
