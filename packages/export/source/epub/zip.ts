// A ZIP archive as EPUB wants it: https://www.w3.org/TR/epub-33/#sec-container-zip. The same files give the same bytes.

import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ZipFile {
  readonly name: string
  readonly content: string | Uint8Array
  /** Stored as it is: the first file of an EPUB has to be. */
  readonly isStored?: boolean
}

/** The day of all files, 1 January 1980, as ZIP writes days. */
const day = 0x21
/** Names are in UTF-8. */
const flags = 0x800

/** The bytes of an archive. */
export function zip(files: readonly ZipFile[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, isStored = false } of files) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes, { level: 9 })
    const encodedName = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(isStored ? 0 : 8, 4)
    facts.writeUInt16LE(0, 6)
    facts.writeUInt16LE(day, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(encodedName.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts, encodedName, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, encodedName]))
    parts.push(entry)
    offset += entry.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end])
}
