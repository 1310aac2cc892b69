// Readers download images in full size unless they are encoded for the web.

import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { formatBytes } from '../../base/sizes.ts'
import { extensionOf } from '../../base/text.ts'
import type { Config } from '../../config/config.ts'
import { type Asset, isEncodable, isImage } from '../../graph/assets.ts'
import type { ImageRule } from '../used-images.ts'

/** Check images of site/static, and those of content/ that pages show. */
export const checkLargeImages: ImageRule = ({ graph: { assets, config } }, usedImages) => {
  const staticImages = assets.staticPaths.filter(isImage).flatMap((path) => assets.static(path) ?? [])
  const shownImages = usedImages.filter(({ isLinked }) => !isLinked)
  const encoded = new Set(
    config.pictures.encode ? shownImages.flatMap(({ asset }) => (isEncodable(asset) ? asset.file : [])) : []
  )
  const allAssets = [...staticImages, ...shownImages.map(({ asset }) => asset)]
  const images = new Map(allAssets.map((asset) => [asset.file, asset]))
  return [
    ...[...images.values()]
      .filter(({ file }) => !encoded.has(file))
      .flatMap((asset) => checkSize(asset, config.images)),
    ...shownImages
      .filter(({ asset }) => !encoded.has(asset.file))
      .flatMap((image) => (image.shown ? checkShown(image.asset, image.shown) : []))
  ]
}

/** Dense screens need twice the shown width. Only images of more than twice that are reported. */
const maxWidthRatio = 4

/** Smaller files cost readers little in any width. */
const minBytes = 50_000

/** An image that is far larger than the place where a page shows it. */
function checkShown(
  { file, bytes, size }: Asset,
  { width, at }: { readonly width: number; readonly at: Place }
): readonly Diagnostic[] {
  if (!size || bytes < minBytes || size.width <= width * maxWidthRatio || extensionOf(file) === '.svg')
    return []
  return [
    diagnostic(
      'image-large',
      at,
      `This image is ${size.width} pixels wide (${formatBytes(bytes)}) but shown ${width} pixels wide; readers download all of it`,
      `scale it down to ${width * 2} pixels`
    )
  ]
}

function checkSize(
  { file, bytes, size }: Asset,
  { maxKilobytes, maxWidth }: Config['images']
): readonly Diagnostic[] {
  const isHeavy = bytes > maxKilobytes * 1000
  // The width of an SVG does not matter.
  const isWide = size !== undefined && size.width > maxWidth && extensionOf(file) !== '.svg'
  if (!isHeavy && !isWide) return []
  const pixels = size ? `, ${size.width} × ${size.height} pixels` : ''
  const limits = [
    ...(isHeavy ? [formatBytes(maxKilobytes * 1000)] : []),
    ...(isWide ? [`${maxWidth} pixels in width`] : [])
  ]
  return [
    diagnostic(
      'image-large',
      { file },
      `This image is ${formatBytes(bytes)}${pixels}; the limit is ${limits.join(' and ')}, since readers download all of it`,
      'scale it down, or save it as WebP or AVIF; `images` in site/site.yaml sets the limits'
    )
  ]
}
