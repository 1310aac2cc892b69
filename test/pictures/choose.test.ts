import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { wantedFiles } from '../../generator/pictures/choose.ts'
import { defaultPlaces } from '../../generator/pictures/places.ts'

const place = defaultPlaces.article

test('files of a picture in an article', () =>
  assert.equal(wantedFiles({ format: 'jpeg', width: 3000, height: 2000 }, place), {
    sources: [
      [480, 960, 1408].map((width) => ({ format: 'avif', width })),
      [480, 960, 1408].map((width) => ({ format: 'webp', width }))
    ],
    fallback: { format: 'jpeg', width: 1408 },
    large: { format: 'webp', width: 2560 }
  }))

test('a picture that is too tall for AVIF and WebP keeps its format', () =>
  assert.equal(wantedFiles({ format: 'png', width: 1200, height: 20_000 }, place), {
    sources: [],
    fallback: { format: 'png', width: 1200 }
  }))

test('a picture whose enlarged file alone is too tall', () =>
  assert.equal(wantedFiles({ format: 'png', width: 2560, height: 18_000 }, place), {
    sources: [
      [480, 960, 1408].map((width) => ({ format: 'avif', width })),
      [480, 960, 1408].map((width) => ({ format: 'webp', width }))
    ],
    fallback: { format: 'png', width: 1408 },
    large: { format: 'png', width: 2560 }
  }))
