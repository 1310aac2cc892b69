import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cspHash, sha256, shortHash } from '../../generator/base/hash.ts'

// NIST's example for "abc".
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test('sha256: a text has the hash of its bytes', () => {
  assert.is(sha256('abc'), abc)
  assert.is(sha256(new TextEncoder().encode('abc')), abc)
})

test('shortHash: the first ten characters', () => assert.is(shortHash('abc'), abc.slice(0, 10)))

test('cspHash: base64, in the format of the policy', () =>
  assert.is(cspHash('abc'), `sha256-${Buffer.from(abc, 'hex').toString('base64')}`))
