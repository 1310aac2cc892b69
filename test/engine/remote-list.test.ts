// Lists of contents, as received from untrusted servers.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeList, parseList } from '../../generator/engine/remote-list.ts'

const sum = 'ab'.repeat(32)

test('a list is JSON', () =>
  assert.is(encodeList([{ sha256: sum, size: 300 }]).toString(), `[{"sha256":"${sum}","size":300}]`))

test('a list can be read back', () => {
  const contents = [0, 1, 70_000, 5_000_000_000].map((size, index) => ({
    sha256: `${index}`.repeat(64),
    size
  }))
  assert.equal(parseList(encodeList(contents)), contents)
  assert.equal(parseList(encodeList([])), [])
})

const damaged: readonly (readonly [string, string | Buffer])[] = [
  ['truncated', encodeList([{ sha256: sum, size: 300 }]).subarray(0, 40)],
  ['empty', ''],
  ['an error page of a proxy', '<!doctype html><title>Sign in</title>'],
  ['another value', '{"sha256":1}'],
  ['a hash that is a path', encodeList([{ sha256: '../../etc/passwd', size: 1 }])],
  ['a hash in upper case', encodeList([{ sha256: sum.toUpperCase(), size: 1 }])],
  ['a negative size', encodeList([{ sha256: sum, size: -1 }])],
  ['a fractional size', encodeList([{ sha256: sum, size: 1.5 }])],
  ['a list in an older format', Buffer.from('0a40', 'hex')],
  ['deep nesting', '['.repeat(200_000)]
]
for (const [why, bytes] of damaged)
  test(`no list: ${why}`, () => assert.is(parseList(Buffer.from(bytes as string)), undefined))
