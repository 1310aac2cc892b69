// Records of the cache: whole or not there, and nothing of builds that were ended while they wrote.

import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readRecord, writeRecord } from '../../generator/cache/record.ts'
import { temporaryFolder } from '../sites/folder.ts'

test('a record is read with its own key, and not when it is torn', () => {
  const file = join(temporaryFolder(), 'cache/bundle')
  assert.is(readRecord(file, 'a'), undefined)
  writeRecord(file, 'a', new Map([['x', 1]]))
  assert.equal(readRecord(file, 'a'), new Map([['x', 1]]))
  assert.is(readRecord(file, 'b'), undefined)
  writeFileSync(file, 'sitegen record 1 a')
  assert.is(readRecord(file, 'a'), undefined)
})

test('what ended processes have begun is swept, and what others write is left alone', () => {
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

test.run()
