// One SVG → the icons that browsers and home screens request. A dark variant is in the SVG itself (`prefers-color-scheme`), which
// browsers follow; the drawn icons are those of light mode.

import type { Sharp } from './sharp.ts'
import { svgSize } from './svg-size.ts'

/** Path in site/static of each icon that is drawn. */
export const iconPaths = {
  favicon: '/favicon.ico',
  apple: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png'
} as const

/** Raise it when the bytes of icons change. */
export const iconVersion = 1

/**
 * Draw all icons.
 *
 * @param background colour behind the drawing in icons that must not be transparent: `#ffffff`
 * @returns files by path in site/static
 * @throws the message of the decoder for an SVG that cannot be drawn
 */
export async function drawIcons(
  sharp: Sharp,
  svg: Uint8Array,
  background: string
): Promise<ReadonlyMap<string, Uint8Array>> {
  const side = Math.max(...Object.values(svgSize(Buffer.from(svg).toString('utf8')) ?? { width: 512 }))
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  /** @param share share of the side that the drawing fills; the rest is background */
  const png = async (size: number, share?: number): Promise<Buffer> => {
    const inner = Math.round(size * (share ?? 1))
    const before = Math.floor((size - inner) / 2)
    const after = size - inner - before
    const marginColor = share === undefined ? transparent : background
    // Drawn in its final size, since scaled drawings are blurred. 72 dots per inch are one pixel per unit.
    const drawn = sharp(Buffer.from(svg), { density: Math.min(100_000, (72 * inner) / side) })
      .resize(inner, inner, { fit: 'contain', background: marginColor })
      .extend({ top: before, left: before, bottom: after, right: after, background: marginColor })
    return (share === undefined ? drawn : drawn.flatten({ background }))
      .png({ compressionLevel: 9 })
      .toBuffer()
  }
  const favicons = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(size) })))
  return new Map([
    [iconPaths.favicon, icoFile(favicons)],
    [iconPaths.apple, await png(180, 0.8)],
    [iconPaths.small, await png(192)],
    [iconPaths.large, await png(512)],
    // Systems cut all but a circle of 80 % of the side.
    [iconPaths.maskable, await png(512, 0.7)]
  ])
}

/** An icon file of Windows: a directory, and PNGs. */
function icoFile(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
