// Decodes a card into pixels, independently of the code that encodes it.

import { inflateSync } from 'node:zlib'

export interface Decoded {
  readonly width: number
  readonly height: number
  /** Palette indexes, row by row. */
  readonly pixels: Uint8Array
  /** `#rrggbb` */
  readonly palette: readonly string[]
}

/** Decode a PNG with an eight-bit palette whose rows are differences to the row above. */
export function decodePng(file: Uint8Array): Decoded {
  const bytes = Buffer.from(file)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(13)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels[y * width + x] =
        (rows[y * (width + 1) + 1 + x] ?? 0) + (y === 0 ? 0 : (pixels[(y - 1) * width + x] ?? 0))
  const colors = chunks.get('PLTE')?.toString('hex').match(/.{6}/g) ?? []
  return { width, height, pixels, palette: colors.map((color) => `#${color}`) }
}

/** The smallest box around all pixels of a color; nothing if there are none. */
export function boxOf({ width, pixels, palette }: Decoded, color: string) {
  const number = palette.indexOf(color)
  const places = [...pixels].flatMap((pixel, index) => (pixel === number ? [index] : []))
  if (places.length === 0) return undefined
  const columns = places.map((index) => index % width)
  const rows = places.map((index) => Math.floor(index / width))
  const least = (list: readonly number[]) => list.reduce((a, b) => Math.min(a, b))
  const most = (list: readonly number[]) => list.reduce((a, b) => Math.max(a, b))
  return { left: least(columns), right: most(columns), top: least(rows), bottom: most(rows) }
}
