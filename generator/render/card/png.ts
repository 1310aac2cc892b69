// Rows of palette numbers → PNG. Rows are stored as what has changed since the row above, so that those of a
// picture that is known are found, and written, once.

import { crc32 } from 'node:zlib'
import { adler32, deflate, type Tokens, tokensOf } from './deflate.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** A picture of at most 256 colours, a byte a pixel. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Rows from `top` to before `bottom`, 0 being the first. */
export interface Rows {
  readonly top: number
  readonly bottom: number
}

/** Rows in the form in which a PNG stores them. The width is a multiple of four. */
export function rowTokens({ width, pixels }: Picture, { top, bottom }: Rows): Tokens {
  const bytes = new Uint8Array((width + 1) * (bottom - top))
  const above = new Uint8Array(width)
  for (let row = top; row < bottom; row++) {
    const before = row === 0 ? above : pixels.subarray((row - 1) * width, row * width)
    const at = (row - top) * (width + 1)
    bytes[at] = filterUp
    differences(pixels.subarray(row * width, (row + 1) * width), before, bytes.subarray(at + 1))
  }
  return tokensOf(bytes)
}

/** Write what two rows differ by where they differ; most of them do not, so four pixels are looked at at once. */
function differences(row: Uint8Array, before: Uint8Array, out: Uint8Array): void {
  const words = new Uint32Array(row.buffer, row.byteOffset, row.length >> 2)
  const others = new Uint32Array(before.buffer, before.byteOffset, row.length >> 2)
  for (let word = 0; word < words.length; word++) {
    if (words[word] === others[word]) continue
    for (let at = word * 4; at < word * 4 + 4; at++) out[at] = (row[at] ?? 0) - (before[at] ?? 0)
  }
}

const filterUp = 2

/** A whole file of rows that `rowTokens` made. */
export function png(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  palette: readonly Color[],
  rows: readonly Tokens[]
): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(adler32(rows))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunk('IHDR', header),
    ...chunk('PLTE', Buffer.from(palette.flat())),
    ...chunk('IDAT', Buffer.from([0x78, 0x01]), deflate(rows), checksum),
    ...chunk('IEND')
  ])
}

function chunk(name: string, ...data: readonly Uint8Array[]): readonly Uint8Array[] {
  const parts = [Buffer.from(name, 'latin1'), ...data]
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.reduce((sum, { byteLength }) => sum + byteLength, 0))
  const check = Buffer.alloc(4)
  check.writeUInt32BE(parts.reduce((sum, part) => crc32(part, sum), 0))
  return [length, ...parts, check]
}
