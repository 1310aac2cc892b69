// Pictures of `serve`: pages name all files at once, and a file is encoded when it is asked for.

import sharp from 'sharp'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openCache } from '../../generator/engine/cache.ts'
import { findAssets } from '../../generator/graph/assets.ts'
import type { Sharp } from '../../generator/pictures/sharp.ts'
import { openPictureEncoder } from '../../generator/tasks/picture-encoder.ts'
import { requestedPictures } from '../../generator/tasks/requested-pictures.ts'
import { memoryFiles } from '../memory-files.ts'
import { photograph } from '../pictures/site.ts'
import { temporaryFolder } from '../sites/folder.ts'

const photo = await photograph(600, 400)
const files = memoryFiles({
  'content/en/docs/oven.jpg': photo,
  'content/en/docs/half.jpg': photo.subarray(0, photo.length / 2),
  'content/en/docs/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
})
const assets = findAssets({ files, collections: [] })
const assetAt = (name: string) => {
  const asset = assets.content(`content/en/docs/${name}`)
  if (!asset) throw new Error(`there is no ${name}`)
  return asset
}
const at = { file: 'content/en/docs/bread.md' }
const place = { sizes: '100vw', widths: [100, 200], large: 400 }

const library = () => sharp as unknown as Sharp
const encoder = openPictureEncoder('')
test.after(() => encoder.stop())

/** Counts the pictures that it gets. */
function counting() {
  let count = 0
  const encode: typeof encoder.encode = (...request) => {
    count++
    return encoder.encode(...request)
  }
  return { encode, count: () => count }
}

const folder = temporaryFolder()
const cacheIn = () => openCache({ folder, generatorHash: 'engine', fresh: false })
const outputs = (pictures: ReturnType<typeof requestedPictures>, name: string): readonly string[] => {
  const found = pictures.find(assetAt(name), place, at)
  if (!found || found === 'pending') throw new Error(`${name} is not encoded`)
  return [found.fallback, ...found.sources.flatMap((source) => source.files), found.large].flatMap(
    (file) => file?.output ?? []
  )
}

test('pages name all files before one is encoded', () => {
  const encoding = counting()
  const pictures = requestedPictures(files, library, encoding, undefined)
  assert.equal(
    outputs(pictures, 'oven.jpg').map((output) => output.replace(/\.[0-9a-f]{10}\./, '.HASH.')),
    [
      'assets/oven-200.HASH.jpg',
      'assets/oven-100.HASH.avif',
      'assets/oven-200.HASH.avif',
      'assets/oven-100.HASH.webp',
      'assets/oven-200.HASH.webp',
      'assets/oven-400.HASH.webp'
    ]
  )
  assert.is(encoding.count(), 0)
})

test('a file is encoded on request, and comes from the cache from then on', async () => {
  const firstEncoder = counting()
  const cache = cacheIn()
  const pictures = requestedPictures(files, library, firstEncoder, cache)
  const [, output = ''] = outputs(pictures, 'oven.jpg')
  const bytes = Buffer.from((await pictures.bytes?.(output)) ?? [])
  const { format, compression, width, height } = await sharp(bytes).metadata()
  assert.equal([format, compression, width, height], ['heif', 'av1', 100, 67])
  assert.equal(await pictures.bytes?.(output), bytes)
  assert.is(firstEncoder.count(), 1)
  cache.prune()
  cache.close()
  const secondEncoder = counting()
  const reopened = cacheIn()
  const reopenedPictures = requestedPictures(files, library, secondEncoder, reopened)
  assert.equal(outputs(reopenedPictures, 'oven.jpg')[1], output)
  assert.equal(await reopenedPictures.bytes?.(output), bytes)
  assert.is(secondEncoder.count(), 0)
  reopened.close()
})

test('other files, pictures that are not encoded, and a missing library', async () => {
  const pictures = requestedPictures(files, library, encoder, undefined)
  assert.is(await pictures.bytes?.('assets/oven-100.0123456789.avif'), undefined)
  assert.is(pictures.find(assetAt('plan.svg'), place, at), undefined)
  const without = requestedPictures(files, () => undefined, encoder, undefined)
  assert.is(without.find(assetAt('oven.jpg'), place, at), undefined)
})

test('a broken picture is sent as it is', async () => {
  const pictures = requestedPictures(files, library, encoder, undefined)
  const [output = ''] = outputs(pictures, 'half.jpg')
  assert.equal(await pictures.bytes?.(output), files.read('content/en/docs/half.jpg'))
})
