// Cache records: complete or missing, and leftovers of killed builds are removed.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readRecord, readRecordAndBytes, writeRecord } from '../../generator/engine/record.ts'
import { temporaryFolder } from '../sites/folder.ts'

test('a record is only read with its key, and if complete', () => {
  const file = join(temporaryFolder(), 'cache/bundle')
  assert.is(readRecord(file, 'a'), undefined)
  writeRecord(file, 'a', new Map([['x', 1]]))
  assert.equal(readRecord(file, 'a'), new Map([['x', 1]]))
  assert.is(readRecord(file, 'b'), undefined)
  writeFileSync(file, 'sitegen record 1 a')
  assert.is(readRecord(file, 'a'), undefined)
})

test('bytes after a value are read unchanged, at an aligned position', () => {
  const file = join(temporaryFolder(), 'corpus')
  const numbers = Uint32Array.from({ length: 700_000 }, (_, at) => at * 7)
  const pieces = (function* () {
    for (const [start, end] of [
      [0, 3],
      [3, 3],
      [3, 650_000],
      [650_000, 700_000]
    ] as const)
      yield new Uint8Array(numbers.buffer, 4 * start, 4 * (end - start))
  })()
  writeRecord(file, 'a', 'abc', pieces)
  const found = readRecordAndBytes(file, 'a')
  assert.is(found?.value, 'abc')
  const { buffer, byteOffset, length } = found?.bytes ?? new Uint8Array()
  assert.is(length, 2_800_000)
  assert.ok(new Uint32Array(buffer, byteOffset, 700_000).every((number, at) => number === numbers[at]))
  assert.is(readRecordAndBytes(file, 'b'), undefined)
  const completeFile = readFileSync(file)
  for (const torn of [
    completeFile.subarray(0, -1),
    completeFile.map((byte, at) => (at === 2_000_000 ? byte ^ 1 : byte))
  ]) {
    writeFileSync(file, torn)
    assert.is(readRecordAndBytes(file, 'a'), undefined)
  }
})

test('temporary files of ended processes are removed, and those of others are kept', () => {
  const folder = temporaryFolder()
  const ended = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
  const names = [`bundle.${ended}`, `bundle.${process.ppid}`, `pages.${ended}`, 'bundle.old', 'bundle.']
  for (const name of names) writeFileSync(join(folder, name), '')
  writeRecord(join(folder, 'bundle'), 'a', 1)
  assert.equal(
    readdirSync(folder).sort(),
    ['bundle', 'bundle.', `bundle.${process.ppid}`, 'bundle.old', `pages.${ended}`].sort()
  )
})
