// Shards: every page is in exactly one, the same on every machine, and they have about the same size.

import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isInShard, shardOf } from '../../generator/base/shard.ts'

test('the shard of a page never changes, or cached shards would be useless', () => {
  assert.equal(
    ['/', '/de/', '/docs/install/', '/blog/2025/05/20/größe/'].map((path) => [
      shardOf(path, 1),
      shardOf(path, 4),
      shardOf(path, 100)
    ]),
    [
      [1, 4, 88],
      [1, 4, 40],
      [1, 2, 82],
      [1, 2, 82]
    ]
  )
})

test('every page is in exactly one shard, independent of other pages', () => {
  fc.assert(
    fc.property(fc.array(fc.webPath()), fc.integer({ min: 1, max: 50 }), (paths, count) => {
      const numbers = Array.from({ length: count }, (_, index) => index + 1)
      for (const path of paths)
        assert.equal(
          numbers.filter((number) => isInShard({ path }, { number, count })),
          [shardOf(path, count)]
        )
    }),
    { seed: 20_250_520 }
  )
})

test('without a shard, all pages are rendered', () => assert.ok(isInShard({ path: '/docs/' })))

test('shards have about the same size', () => {
  const sizes = [0, 0, 0, 0]
  for (let number = 0; number < 10_000; number++) {
    const shardIndex = shardOf(`/docs/chapter-${number}/`, 4) - 1
    sizes[shardIndex] = (sizes[shardIndex] ?? 0) + 1
  }
  assert.equal(sizes, [2536, 2520, 2531, 2413])
})
