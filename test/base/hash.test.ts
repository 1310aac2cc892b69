import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cspHash, sha256, shortHash } from '../../generator/base/hash.ts'

// NIST's example for "abc".
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test('sha256: text and its bytes are the same', () => {
  assert.is(sha256('abc'), abc)
  assert.is(sha256(new TextEncoder().encode('abc')), abc)
})

test('shortHash: the first ten characters', () => assert.is(shortHash('abc'), abc.slice(0, 10)))

test('cspHash: the same in base64, as the policy wants it', () =>
  assert.is(cspHash('abc'), `sha256-${Buffer.from(abc, 'hex').toString('base64')}`))

test.run()
