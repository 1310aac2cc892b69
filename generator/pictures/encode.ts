// Bytes of a picture → its facts, and its files in other widths and formats. Colours become those of sRGB, the orientation of
// the camera is applied, and metadata (place, time, camera) is left out.

import type { SharpOptions } from 'sharp'
import { errorMessage } from '../base/error-message.ts'
import type { Sharp } from './sharp.ts'

/** Formats of files, best first. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Facts of a picture that pages need. Plain JSON. */
export interface PictureFacts {
  readonly format: 'jpeg' | 'png' | 'webp' | 'avif'
  /** Pixels, upright. */
  readonly width: number
  readonly height: number
  /** Average colour, `8a9bac`; missing for transparent pictures. */
  readonly color?: string
}

/** A picture that is published unchanged: an animation, a drawing, or a file that cannot be decoded. */
export interface UnencodedPicture {
  /** Message of the decoder for a damaged file; missing for pictures that need no encoding. */
  readonly failure?: string
}

/** A file of a picture. */
export interface EncodedFile {
  readonly format: PictureFormat
  readonly width: number
}

/** A decoded picture, for encoding in several widths. */
interface DecodedPicture {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** Settings of the encoders. They are part of all cache keys, so changing them encodes everything again. */
export const encoderSettings = {
  /** Raise it when the code below writes other bytes for the same picture: cached files outlive upgrades of sitegen. */
  version: 2,
  quality: { avif: 50, webp: 75, jpeg: 78 },
  /** Effort 4 takes 4.7 times as long as 3, for files that are 9 % smaller (at a width of 1408 px). */
  avifEffort: 3
} as const

const { quality, avifEffort } = encoderSettings

/** Errors of a decoder are reported, its warnings are not. */
const decoding: SharpOptions = { failOn: 'error', sequentialRead: true }

/** Read the facts of a picture. It is decoded, to detect damaged files. */
export async function readFacts(sharp: Sharp, bytes: Uint8Array): Promise<PictureFacts | UnencodedPicture> {
  try {
    const { format, pages = 1, width, height, orientation = 1 } = await sharp(bytes, decoding).metadata()
    const pictureFormat = formatOf(format)
    if (!pictureFormat || pages > 1) return {}
    const { data, info } = await sharp(bytes, decoding)
      .rotate()
      .resize(32, 32, { fit: 'inside' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const color = averageColor(data, info.channels)
    // Orientations 5 to 8 are rotated by 90°.
    const [uprightWidth, uprightHeight] = orientation >= 5 ? [height, width] : [width, height]
    return {
      format: pictureFormat,
      width: uprightWidth,
      height: uprightHeight,
      color
    }
  } catch (error) {
    return { failure: messageOf(error) }
  }
}

const messageOf = (error: unknown): string => errorMessage(error).split('\n')[0]?.trim() ?? ''

function formatOf(format: string): PictureFacts['format'] | undefined {
  if (format === 'heif') return 'avif'
  return format === 'jpeg' || format === 'png' || format === 'webp' || format === 'avif' ? format : undefined
}

/** @returns undefined if any pixel is transparent */
function averageColor(pixels: Buffer, channels: number): string | undefined {
  const gray = channels < 3
  const alphaAt = channels === 2 ? 1 : channels === 4 ? 3 : undefined
  const sums = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += channels) {
    if (alphaAt !== undefined && pixels[at + alphaAt] !== 255) return undefined
    for (const band of [0, 1, 2]) sums[band] = (sums[band] ?? 0) + (pixels[at + (gray ? 0 : band)] ?? 0)
  }
  return sums
    .map((sum) =>
      Math.round((sum * channels) / pixels.length)
        .toString(16)
        .padStart(2, '0')
    )
    .join('')
}

/** Formats in which a picture is published, best first; the last is for browsers that support no other. */
export const formatsOf = ({ format }: PictureFacts): readonly PictureFormat[] =>
  format === 'avif' ? ['avif'] : format === 'webp' ? ['avif', 'webp'] : ['avif', 'webp', format]

/** Width in which a picture is decoded for all files that are not wider. */
const decodedWidth = 2560

/**
 * Encode files of a picture. The bytes of a file depend on the picture, its format and its width alone, not on the other files:
 * they are the same with one version of the library on one platform.
 *
 * @param from format of the picture
 * @throws the message of the decoder
 */
export async function encodeFiles(
  sharp: Sharp,
  bytes: Uint8Array,
  files: readonly EncodedFile[],
  from: PictureFacts['format']
): Promise<readonly Buffer[]> {
  const encoded: Buffer[] = []
  let lastDecoded: { readonly width: number; readonly picture: DecodedPicture } | undefined
  for (const file of files) {
    const width = Math.max(decodedWidth, file.width)
    if (lastDecoded?.width !== width)
      lastDecoded = { width, picture: await decodePicture(sharp, bytes, width) }
    encoded.push(await encodePicture(sharp, lastDecoded.picture, file, from))
  }
  return encoded
}

async function decodePicture(sharp: Sharp, bytes: Uint8Array, width: number): Promise<DecodedPicture> {
  const { data, info } = await sharp(bytes, decoding)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels as 3 }
}

function encodePicture(
  sharp: Sharp,
  { pixels, width: fullWidth, height, channels }: DecodedPicture,
  { format, width }: EncodedFile,
  from: PictureFacts['format']
): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { width: fullWidth, height, channels } }).resize({
    width,
    withoutEnlargement: true
  })
  // Screenshots and drawings: sharp edges, few colours.
  const isDrawing = from === 'png'
  switch (format) {
    case 'avif':
      return picture
        .avif({
          quality: isDrawing ? quality.avif + 15 : quality.avif,
          effort: avifEffort,
          chromaSubsampling: isDrawing ? '4:4:4' : '4:2:0'
        })
        .toBuffer()
    case 'webp':
      return picture
        .webp(isDrawing ? { nearLossless: true, quality: 60 } : { quality: quality.webp })
        .toBuffer()
    case 'jpeg':
      return picture.jpeg({ quality: quality.jpeg, mozjpeg: true }).toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer()
  }
}
