// The process that encodes pictures: its bytes, and what happens when it ends.

import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ChildEndedError } from '../../generator/engine/child-process.ts'
import { type EncoderRequest, openPictureEncoder } from '../../generator/tasks/picture-encoder.ts'
import { photograph } from '../pictures/site.ts'

const hashOf = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

test('the bytes of a file do not depend on the files that are encoded with it', async () => {
  const encoder = openPictureEncoder('')
  const bytes = await photograph(700, 300)
  const files = [100, 300, 600].flatMap((width) => [
    { format: 'webp' as const, width },
    { format: 'jpeg' as const, width }
  ])
  const together = await encoder.encode(bytes, files, 'jpeg')
  for (const [at, file] of files.entries()) {
    const [alone] = await encoder.encode(bytes, [file], 'jpeg')
    assert.is(hashOf(alone), hashOf(together[at]), `${file.format} ${file.width}`)
  }
  encoder.stop()
})

test('what the decoder reports is thrown, and facts have it as a value', async () => {
  const encoder = openPictureEncoder('')
  const half = (await photograph(300, 200)).subarray(0, 900)
  const facts = await encoder.facts(half)
  assert.ok('failure' in facts && facts.failure)
  try {
    await encoder.encode(half, [{ format: 'webp', width: 100 }], 'jpeg')
    assert.unreachable()
  } catch (error) {
    assert.ok(error instanceof Error && !(error instanceof ChildEndedError) && error.message)
  }
  encoder.stop()
})

/** Processes that end when they get a picture of this length. */
function endingAt(length: number) {
  let started = 0
  let stopped = 0
  const start = () => {
    started++
    let ended = false
    return {
      async request({ bytes }: EncoderRequest) {
        ended ||= bytes.length === length
        if (ended) throw new ChildEndedError('SIGSEGV')
        return { facts: {} }
      },
      stop() {
        stopped++
      }
    }
  }
  return { start, counts: () => [started, stopped] }
}

test('a picture that ends the process is reported, and the others are not', async () => {
  const { start, counts } = endingAt(3)
  const encoder = openPictureEncoder('', start)
  const results = await Promise.allSettled([2, 3, 4].map((length) => encoder.facts(new Uint8Array(length))))
  assert.equal(
    results.map((result) => (result.status === 'rejected' ? result.reason.message : result.value)),
    [{}, 'the process that encodes it ended (SIGSEGV)', {}]
  )
  // The first one, and one each for the two pictures that were in it when it ended.
  assert.equal(counts(), [3, 2])
  assert.equal(await encoder.facts(new Uint8Array(5)), {})
  encoder.stop()
  assert.equal(counts(), [4, 3])
})
