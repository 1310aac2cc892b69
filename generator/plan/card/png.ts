// PNG with a palette. Rows are stored as differences to the row above. They are compressed in groups that do not refer to
// each other, so that rows of the background are compressed once. `pako` is zlib in JavaScript: unlike Node's own
// zlib, it writes the same bytes on every machine and in every version of Node.

import { createRequire } from 'node:module'
import { crc32 } from 'node:zlib'
import type Pako from 'pako'

export type Color = readonly [red: number, green: number, blue: number]

/** An image with up to 256 colours, one byte per pixel. */
export interface PalettePicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** A range of rows, from 0; `bottom` is exclusive. */
export interface Rows {
  readonly top: number
  readonly bottom: number
}

/** Rows as a PNG stores them: a piece of a Deflate stream. */
export interface CompressedRows {
  readonly deflated: Uint8Array
  /** Bytes before compression. */
  readonly size: number
  /** The two Adler-32 sums of these bytes alone: see `adler32`. */
  readonly sum: number
  readonly weighted: number
}

/** Filters and compresses rows of images of one size. */
export type RowCompressor = (pixels: Uint8Array, rows: Rows) => CompressedRows

/** Create a row compressor. The width must be a multiple of four. */
export function rowCompressor({ width, height }: Pick<PalettePicture, 'width' | 'height'>): RowCompressor {
  // A large buffer, reused for all images.
  const buffer = new Uint8Array((width + 1) * height)
  const emptyRow = new Uint8Array(width)
  return (pixels, { top, bottom }) => {
    const bytes = buffer.subarray(0, (width + 1) * (bottom - top)).fill(0)
    for (let row = top; row < bottom; row++) {
      const rowAbove = row === 0 ? emptyRow : pixels.subarray((row - 1) * width, row * width)
      const at = (row - top) * (width + 1)
      bytes[at] = filterUp
      writeDifferences(pixels.subarray(row * width, (row + 1) * width), rowAbove, bytes.subarray(at + 1))
    }
    return { deflated: deflate(bytes, bottom === height), ...sumsOf(bytes) }
  }
}

// Loaded only by builds that draw a card.
let pako: typeof Pako | undefined

/** Compress bytes as a piece of a stream; all but the last end on a byte boundary. */
function deflate(bytes: Uint8Array, isEnd: boolean): Uint8Array {
  pako ??= createRequire(import.meta.url)('pako') as typeof Pako
  const { Deflate, Z_RLE, Z_FINISH, Z_FULL_FLUSH } = pako
  const pieces: Uint8Array[] = []
  // Rows are mostly runs of zeros: finding other repetitions takes three times as long and saves only a tenth.
  const stream = new Deflate({ raw: true, strategy: Z_RLE })
  stream.onData = (piece) => pieces.push(piece)
  stream.push(bytes, isEnd ? Z_FINISH : Z_FULL_FLUSH)
  return Buffer.concat(pieces)
}

/** Write the differences of two rows. Most pixels are equal, so four are compared at a time. */
function writeDifferences(row: Uint8Array, rowAbove: Uint8Array, out: Uint8Array): void {
  const words = new Uint32Array(row.buffer, row.byteOffset, row.length >> 2)
  const wordsAbove = new Uint32Array(rowAbove.buffer, rowAbove.byteOffset, row.length >> 2)
  for (let word = 0; word < words.length; word++) {
    if (words[word] === wordsAbove[word]) continue
    for (let at = word * 4; at < word * 4 + 4; at++) out[at] = (row[at] ?? 0) - (rowAbove[at] ?? 0)
  }
}

const filterUp = 2

/** Assemble a PNG file from all rows, as returned by a `RowCompressor`. */
export function png(
  { width, height }: Pick<PalettePicture, 'width' | 'height'>,
  palette: readonly Color[],
  rows: readonly CompressedRows[]
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
    ...chunk('IDAT', Buffer.from([0x78, 0x01]), ...rows.map(({ deflated }) => deflated), checksum),
    ...chunk('IEND')
  ])
}

function sumsOf(bytes: Uint8Array): Omit<CompressedRows, 'deflated'> {
  const size = bytes.length
  let sum = 0
  let weighted = 0
  // Most bytes are zeros, so four are compared at a time.
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, size >> 2)
  for (let word = 0; word <= words.length; word++) {
    if (words[word] === 0) continue
    for (let at = word * 4; at < word * 4 + 4; at++) {
      const value = bytes[at] ?? 0
      sum += value
      weighted += value * (size - at)
    }
  }
  return { size, sum, weighted }
}

/** Adler-32 (RFC 1950) of the bytes of all pieces, concatenated. */
function adler32(pieces: readonly CompressedRows[]): number {
  const prime = 65521
  let a = 1
  let b = 0
  for (const { size, sum, weighted } of pieces) {
    b = (b + size * a + weighted) % prime
    a = (a + sum) % prime
  }
  return b * 65536 + a
}

function chunk(name: string, ...data: readonly Uint8Array[]): readonly Uint8Array[] {
  const parts = [Buffer.from(name, 'latin1'), ...data]
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.reduce((sum, { byteLength }) => sum + byteLength, 0))
  const check = Buffer.alloc(4)
  check.writeUInt32BE(parts.reduce((sum, part) => crc32(part, sum), 0))
  return [length, ...parts, check]
}
