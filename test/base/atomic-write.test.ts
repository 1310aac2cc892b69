// Atomic writes: readers see the old or the new file.

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { writeAtomically } from '../../generator/base/atomic-write.ts'
import { temporaryFolder } from '../sites/folder.ts'

test('parent folders are created, and no temporary file remains', () => {
  const folder = temporaryFolder()
  writeAtomically(join(folder, 'a/b.txt'), 'one')
  writeAtomically(join(folder, 'a/b.txt'), 'two', { flush: true })
  assert.is(readFileSync(join(folder, 'a/b.txt'), 'utf8'), 'two')
  assert.equal(readdirSync(join(folder, 'a')), ['b.txt'])
})

test('contents can be written in pieces, and a reader of the old file is not affected', () => {
  const file = join(temporaryFolder(), 'a.txt')
  writeFileSync(file, 'old')
  writeAtomically(file, (descriptor) => {
    writeSync(descriptor, 'new ')
    assert.is(readFileSync(file, 'utf8'), 'old')
    writeSync(descriptor, 'contents')
  })
  assert.is(readFileSync(file, 'utf8'), 'new contents')
})

test('a failed write leaves the old file', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.txt')
  writeFileSync(file, 'old')
  const stop = () => {
    throw new Error('no more')
  }
  assert.throws(() => writeAtomically(file, stop), 'no more')
  assert.is(readFileSync(file, 'utf8'), 'old')
  assert.equal(readdirSync(folder), ['a.txt'], 'nothing else is left')
  mkdirSync(join(folder, 'b.txt'))
  assert.throws(() => writeAtomically(join(folder, 'b.txt'), 'text'), /EISDIR|EPERM|ENOTEMPTY/)
})

if (process.platform !== 'win32')
  test('permissions are set before the first byte is written', () => {
    const file = join(temporaryFolder(), 'key.pem')
    writeAtomically(
      file,
      (descriptor) => {
        writeSync(descriptor, 'secret')
        assert.is(statSync(`${file}.${process.pid}`).mode & 0o777, 0o600)
      },
      { mode: 0o600 }
    )
    assert.is(statSync(file).mode & 0o777, 0o600)
  })
