// Books of mdBook, with the whole result.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { mdbook } from '../../source/mdbook/mdbook.ts'
import { testProject } from '../whole-project.ts'

testProject(mdbook, import.meta.dirname, 'source')

const read = (files: Readonly<Record<string, string>>) =>
  mdbook.read({ files: memoryFiles(files), site: '', config: 'book.toml' }, { keepJsx: false })

test('a configuration that is no TOML, and a book without a summary', async () => {
  assert.equal(await read({ 'book.toml': 'a = [' }), {
    problem: 'book.toml cannot be read: line 1, column 5: unfinished array',
    hint: 'correct it and run the migration again'
  })
  assert.equal(await read({ 'book.toml': '', 'src/a.md': '' }), {
    problem: 'There is no src/SUMMARY.md, which lists the chapters.',
    hint: '`src` of `[book]` in book.toml names its folder'
  })
})
