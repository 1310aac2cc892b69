// Facts of pictures and their encoded files in the cache, by content.
//
//   pictures        facts and sizes, which all builds read
//   picture-files   bytes of encoded files

import { keyOf } from '../base/hash.ts'
import type { WrittenFile } from '../base/output-file.ts'
import type { Cache } from '../engine/cache.ts'
import {
  encoderSettings,
  type PictureFacts,
  type PictureFormat,
  type UnencodedPicture
} from '../pictures/encode.ts'
import type { Sharp } from '../pictures/sharp.ts'

/** A file of a picture, named by all that its bytes depend on. */
export interface PictureVariant {
  readonly key: string
  readonly format: PictureFormat
  readonly width: number
}

export interface PictureCache {
  facts(hash: string): PictureFacts | UnencodedPicture | undefined
  putFacts(hash: string, facts: PictureFacts | UnencodedPicture): void
  /** Put facts for this build only. */
  putTemporaryFacts(hash: string, facts: UnencodedPicture): void
  /** Key of a file of the picture with this hash. */
  variant(hash: string, format: PictureFormat, width: number): PictureVariant
  file(variant: PictureVariant): WrittenFile | undefined
  putFile(variant: PictureVariant, file: WrittenFile, bytes: Uint8Array): void
  /** The next call overwrites the returned buffer. */
  bytes(variant: PictureVariant): Uint8Array | undefined
  /** Let later builds find everything that was put, also if this one fails or is interrupted. */
  publish(): void
}

/** @param cache without it, everything is kept in memory */
export function pictureCache(cache: Cache | undefined, { versions }: Sharp): PictureCache {
  const version = [JSON.stringify(encoderSettings), versions.sharp ?? '', versions.vips]
  const memory = new Map<string, unknown>()
  /** Bytes that cannot be cached. */
  const bytesInMemory = new Map<string, Uint8Array>()
  const records = cache?.in('pictures')
  const files = cache?.in('picture-files')
  const read = <Value>(key: string): Value | undefined => {
    if (memory.has(key)) return memory.get(key) as Value
    const value = records?.get(key)
    // The checksum of the value has been verified, so it is what `write` stored.
    const parsed = value && (JSON.parse(value.toString('utf8')) as Value)
    if (parsed !== undefined) memory.set(key, parsed)
    return parsed
  }
  const write = (key: string, value: unknown): void => {
    memory.set(key, value)
    records?.put(key, JSON.stringify(value))
  }
  const factsKey = (hash: string) => keyOf('picture', ...version, hash)
  return {
    facts: (hash) => read(factsKey(hash)),
    putFacts: (hash, facts) => write(factsKey(hash), facts),
    putTemporaryFacts: (hash, facts) => void memory.set(factsKey(hash), facts),
    variant: (hash, format, width) => ({
      key: keyOf('picture file', ...version, hash, format, String(width)),
      format,
      width
    }),
    file({ key }) {
      const file = read<WrittenFile>(key)
      // Marks the bytes as used: the next build may need them.
      if (file) files?.has(key)
      return file
    },
    putFile({ key }, file, bytes) {
      write(key, file)
      if (!files?.put(key, bytes)) bytesInMemory.set(key, bytes)
    },
    bytes: ({ key }) => bytesInMemory.get(key) ?? files?.get(key),
    publish() {
      files?.publish()
      records?.publish()
    }
  }
}
