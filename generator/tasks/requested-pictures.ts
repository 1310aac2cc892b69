// Pictures of `serve`: pages are shown at once, with the addresses of all files that a picture may have. A file is
// encoded when a browser requests it.

import type { Files } from '../base/files.ts'
import { sha256 } from '../base/hash.ts'
import { extensionOf } from '../base/text.ts'
import type { Cache } from '../engine/cache.ts'
import { type Asset, isEncodable } from '../graph/assets.ts'
import { wantedFiles } from '../pictures/choose.ts'
import type { EncodedFile, PictureFacts } from '../pictures/encode.ts'
import type { Sharp } from '../pictures/sharp.ts'
import type { PictureFile, Pictures } from '../plan/pictures/pictures.ts'
import { type PictureCache, pictureCache } from './picture-cache.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import { heightFor, pictureOutputPath } from './picture-output.ts'

/** @param loadSharp called for the first picture */
export function requestedPictures(
  files: Files,
  loadSharp: () => Sharp | undefined,
  encoder: Pick<PictureEncoder, 'encode'>,
  cache: Cache | undefined
): Pictures {
  const requests = new Map<
    string,
    { readonly asset: Asset; readonly file: EncodedFile; readonly hash: string }
  >()
  let loaded: { readonly cache: PictureCache } | undefined | 'missing'
  const load = () => {
    const sharp = loadSharp()
    return sharp ? { cache: pictureCache(cache, sharp) } : 'missing'
  }
  return {
    async settled() {},
    find(asset, place) {
      const facts = isEncodable(asset) ? predictedFacts(asset) : undefined
      if (!facts) return undefined
      loaded ??= load()
      if (loaded === 'missing') return undefined
      const hash = sha256(files.read(asset.file))
      const { sources, fallback, large } = wantedFiles(facts, place)
      const { cache: variants } = loaded
      const pictureFile = (file: EncodedFile): PictureFile => {
        const output = pictureOutputPath(asset.file, variants.variant(hash, file.format, file.width))
        requests.set(output, { asset, file, hash })
        return { output, width: file.width, height: heightFor(facts, file.width) }
      }
      return {
        fallback: pictureFile(fallback),
        sources: sources.map((list) => ({ type: `image/${list[0]?.format}`, files: list.map(pictureFile) })),
        large: large && pictureFile(large)
      }
    },
    async bytes(output) {
      const request = requests.get(output)
      if (!request || !loaded || loaded === 'missing') return undefined
      const { asset, file, hash } = request
      const { cache: variants } = loaded
      const variant = variants.variant(hash, file.format, file.width)
      const cached = variants.bytes(variant)
      if (cached) return Buffer.from(cached)
      const format = predictedFacts(asset)?.format ?? 'jpeg'
      try {
        const [bytes] = await encoder.encode(files.read(asset.file), [file], format)
        if (!bytes) return undefined
        variants.putFile(variant, { sha256: sha256(bytes), bytes: bytes.length }, bytes)
        return bytes
      } catch {
        // The picture cannot be encoded: the browser gets the original.
        return files.read(asset.file)
      }
    }
  }
}

const formats: Readonly<Record<string, PictureFacts['format']>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif'
}

/** Facts from the name and header, without decoding; undefined if they are unknown. */
function predictedFacts({ file, size }: Asset): PictureFacts | undefined {
  const format = formats[extensionOf(file).toLowerCase()]
  return format && size && { format, ...size }
}
