import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CachedSource } from '../../generator/load/source-cache.ts'
import { lastSourcesOf } from '../../generator/tasks/text-edit.ts'

const source = (textHash: string): CachedSource => ({ textHash, collectionSettings: '{}' })

test('sources of another version than that of the last build are unknown: `serve` may have read them', () => {
  const [same, newer] = [source('1'), source('3')]
  const sources = new Map([
    ['same.md', same],
    ['newer.md', newer]
  ])
  const edited = new Map([
    ['same.md', '1'],
    ['newer.md', '2'],
    ['added.md', '4']
  ])
  assert.equal(
    [...lastSourcesOf(edited, sources)],
    [
      ['same.md', same],
      ['newer.md', undefined],
      ['added.md', undefined]
    ]
  )
})
