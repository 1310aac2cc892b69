// The message that a cache of Bazel's keeps, byte by byte.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { actionResult, readActionResult } from '../../generator/cache/action-result.ts'

const sum = 'ab'.repeat(32)

test('a file is written as the fields of OutputFile and Digest', () =>
  assert.is(
    actionResult([{ path: 'pack', sha256: sum, size: 300 }]).toString('hex'),
    // output_files, 77 bytes: path, 4 bytes; digest, 69 bytes: hash, 64 bytes; size, 300.
    `124d0a047061636b1245${'0a40'}${Buffer.from(sum).toString('hex')}10ac02`
  ))

test('what is written is read again', () => {
  const files = [1, 127, 128, 70_000, 5_000_000_000].map((size, index) => ({
    path: `file ${index}`,
    sha256: `${index}`.repeat(64),
    size
  }))
  assert.equal(readActionResult(actionResult(files)), files)
  assert.equal(readActionResult(actionResult([])), [])
})

test('fields that servers add are passed over', () => {
  const own = actionResult([{ path: 'a', sha256: sum, size: 1 }])
  // exit_code 7, execution_metadata with 2 bytes, fixed numbers of 64 and 32 bits
  const others = Buffer.from('20074a020102f1010102030405060708f50101020304', 'hex')
  assert.equal(readActionResult(Buffer.concat([own, others])), [{ path: 'a', sha256: sum, size: 1 }])
})

const whole = actionResult([{ path: 'pack', sha256: sum, size: 300 }])
const torn: readonly (readonly [string, Buffer])[] = [
  ['cut short', whole.subarray(0, 40)],
  ['cut in a number', Buffer.from([0x92])],
  ['a page of a proxy', Buffer.from('<!doctype html><title>Sign in</title>')],
  ['a hash that is a path', actionResult([{ path: 'a', sha256: '../../etc/passwd', size: 1 }])],
  ['a hash in capitals', actionResult([{ path: 'a', sha256: sum.toUpperCase(), size: 1 }])],
  ['a number without end', Buffer.alloc(20, 0xff)]
]
for (const [why, bytes] of torn)
  test(`no message: ${why}`, () => assert.is(readActionResult(bytes), undefined))

test.run()
