import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stackReader } from '../../generator/bundle/stack-traces.ts'

test('a frame in code that no source file has is left out', () => {
  const map = JSON.stringify({ version: 3, sources: [], names: [], mappings: 'A' })
  const { frames } = stackReader(map, {} as Parameters<typeof stackReader>[1])
  assert.equal(frames('Error: a\n    at f (sitegen-server-bundle.js:1:1)'), [])
})
