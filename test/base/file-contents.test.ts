import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hashOfFile, isInMemory, readFile } from '../../generator/base/file-contents.ts'
import { sha256 } from '../../generator/base/hash.ts'
import { filesSettle } from '../settled.ts'
import { temporaryFolder } from '../sites/folder.ts'

test('texts stay in memory up to a limit; beyond it they are read again, and changes are always noticed', async () => {
  const folder = temporaryFolder()
  const text = 'a'.repeat(1024 * 1024)
  const files = Array.from({ length: 33 }, (_, index) => join(folder, `${index}.md`))
  const other = join(folder, 'picture.png')
  for (const file of [...files, other]) writeFileSync(file, text)
  await filesSettle()
  const lengths = [...files, other].map((file) => readFile(file).length)
  assert.equal(new Set(lengths), new Set([text.length]))
  const [first = '', last = ''] = [files[0], files.at(-1)]
  assert.equal([first, last, other].map(isInMemory), [true, false, false])
  assert.equal([first, last, other].map(hashOfFile), [sha256(text), sha256(text), sha256(text)])

  // The same size as before.
  const changed = `b${text.slice(1)}`
  for (const file of [first, last]) writeFileSync(file, changed)
  assert.equal(
    [first, last].map((file) => Buffer.from(readFile(file)).toString('latin1', 0, 2)),
    ['ba', 'ba']
  )
  assert.equal([first, last].map(hashOfFile), [sha256(changed), sha256(changed)])
})
