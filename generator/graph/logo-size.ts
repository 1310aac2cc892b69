import type { Logo } from '../theme.ts'
import type { Asset } from './assets.ts'

type Size = Pick<Logo, 'width' | 'height'>

/**
 * Width and height of a logo in pixels: as configured, the rest from the image, since browsers give an SVG with only a
 * `viewBox` no size.
 */
export function logoSize(
  { width, height }: { readonly [Side in keyof Size]?: Size[Side] | undefined },
  own: Asset['size']
): Size {
  const given = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }
  if (!own || (width !== undefined && height !== undefined)) return given
  const ratio = own.width / own.height
  if (width !== undefined) return { width, height: Math.round(width / ratio) }
  if (height !== undefined) return { width: Math.round(height * ratio), height }
  return { width: Math.round(own.width), height: Math.round(own.height) }
}
