// Removes metadata of cameras and programs from pictures that are published without encoding: where, when and
// with which camera they were taken. Pixels, colours and orientation are kept.

/** @returns the same bytes if there is nothing to remove or the format is unknown */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  if (startsWith(bytes, 0xff, 0xd8)) return jpegWithoutMetadata(bytes)
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return pngWithoutMetadata(bytes)
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return webpWithoutMetadata(bytes)
  return bytes
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Segments with metadata: Exif and XMP (APP1), Photoshop (APP13), comments. */
const jpegMetadata = new Set([0xe1, 0xed, 0xfe])

function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  let removed = false
  let orientation = 1
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // The image data follows.
    if (marker === 0xda) break
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length) return bytes
    const segment = bytes.subarray(at, end)
    if (jpegMetadata.has(marker)) {
      removed = true
      orientation = exifOrientation(segment) ?? orientation
    } else parts.push(segment)
    at = end
  }
  if (!removed) return bytes
  const orientationSegments = orientation === 1 ? [] : [orientationSegment(orientation)]
  return Buffer.concat([...parts.slice(0, 1), ...orientationSegments, ...parts.slice(1), bytes.subarray(at)])
}

const exifHeader = 'Exif\0\0'
const orientationTag = 0x0112

/** The orientation in an Exif segment; undefined if it has none. */
function exifOrientation(segment: Uint8Array): number | undefined {
  if (textAt(segment, 4, 6) !== exifHeader) return undefined
  const tiff = segment.subarray(10)
  const view = viewOf(tiff)
  const littleEndian = textAt(tiff, 0, 2) === 'II'
  try {
    const directory = view.getUint32(4, littleEndian)
    const count = view.getUint16(directory, littleEndian)
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * 12
      if (view.getUint16(entry, littleEndian) === orientationTag)
        return view.getUint16(entry + 8, littleEndian)
    }
  } catch {
    // The directory ends too early.
  }
  return undefined
}

/** An Exif segment that has an orientation and nothing else. */
function orientationSegment(orientation: number): Uint8Array {
  const segment = Buffer.alloc(36)
  segment.writeUInt16BE(0xffe1, 0)
  segment.writeUInt16BE(34, 2)
  segment.write(exifHeader, 4, 'latin1')
  segment.write('MM\0*', 10, 'latin1')
  segment.writeUInt32BE(8, 14)
  segment.writeUInt16BE(1, 18)
  segment.writeUInt16BE(orientationTag, 20)
  segment.writeUInt16BE(3, 22)
  segment.writeUInt32BE(1, 24)
  segment.writeUInt16BE(orientation, 28)
  return segment
}

const pngMetadata = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'])

function pngWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = [bytes.subarray(0, 8)]
  let removed = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return bytes
    if (pngMetadata.has(textAt(bytes, at + 4, 4))) removed = true
    else parts.push(bytes.subarray(at, end))
    at = end
  }
  return removed ? Buffer.concat(parts) : bytes
}

const webpMetadata = new Set(['EXIF', 'XMP '])

function webpWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = []
  let removed = false
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const end = Math.min(bytes.length, at + 8 + size + (size % 2))
    const name = textAt(bytes, at, 4)
    if (webpMetadata.has(name)) removed = true
    else parts.push(name === 'VP8X' ? withoutFlags(bytes.subarray(at, end)) : bytes.subarray(at, end))
    at = end
  }
  if (!removed) return bytes
  const header = Buffer.from(bytes.subarray(0, 12))
  header.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4)
  return Buffer.concat([header, ...parts])
}

/** The header without the flags for Exif (8) and XMP (4). */
function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & ~0b1100
  return copy
}
