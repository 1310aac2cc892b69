import type { Logo } from '../theme.ts'
import type { Asset } from './assets.ts'

type Size = Pick<Logo, 'width' | 'height'>

/**
 * Width and height of a logo in pixels: as configured, else computed from the image, because browsers give no size to an SVG
 * that has only a `viewBox`.
 */
export function logoSize(
  { width, height }: { readonly [Side in keyof Size]?: Size[Side] | undefined },
  imageSize: Asset['size']
): Size {
  const configuredSize = {
    width,
    height
  }
  if (!imageSize || (width !== undefined && height !== undefined)) return configuredSize
  const ratio = imageSize.width / imageSize.height
  if (width !== undefined) return { width, height: Math.round(width / ratio) }
  if (height !== undefined) return { width: Math.round(height * ratio), height }
  return { width: Math.round(imageSize.width), height: Math.round(imageSize.height) }
}
