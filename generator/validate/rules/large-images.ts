// Readers download images in full size unless they are encoded for the web.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { shownBytes } from '../../base/sizes.ts'
import { extensionOf } from '../../base/text.ts'
import type { Config } from '../../config/config.ts'
import { type Asset, isEncodable, isImage } from '../../graph/assets.ts'
import type { Rule } from '../rule.ts'
import { usedImages } from './used-images.ts'

/** Check images of site/static, and those of content/ that pages show. */
export const checkLargeImages: Rule = (site) => {
  const { assets, config } = site.graph
  const fromStatic = assets.staticPaths.filter(isImage).flatMap((path) => assets.static(path) ?? [])
  const shown = usedImages(site, 'shown')
  const encoded = new Set(
    config.pictures.encode ? shown.flatMap((asset) => (isEncodable(asset) ? asset.file : [])) : []
  )
  const images = new Map([...fromStatic, ...shown].map((asset) => [asset.file, asset]))
  return [...images.values()]
    .filter(({ file }) => !encoded.has(file))
    .flatMap((asset) => checkSize(asset, config.images))
}

function checkSize(
  { file, bytes, size }: Asset,
  { maxKilobytes, maxWidth }: Config['images']
): readonly Diagnostic[] {
  const heavy = bytes > maxKilobytes * 1000
  // The width of an SVG does not matter.
  const wide = size !== undefined && size.width > maxWidth && extensionOf(file) !== '.svg'
  if (!heavy && !wide) return []
  const pixels = size ? ` and ${size.width} × ${size.height} pixels` : ''
  const limits = [
    ...(heavy ? [shownBytes(maxKilobytes * 1000)] : []),
    ...(wide ? [`${maxWidth} pixels in width`] : [])
  ]
  return [
    diagnostic(
      'image-large',
      { file },
      `This image has ${shownBytes(bytes)}${pixels}; readers download all of it, so the limit is ${limits.join(' and ')}`,
      'scale it down, or save it as WebP or AVIF; `images` in site/site.yaml sets the limits'
    )
  ]
}
