// Which folders are projects, and what to do in one that is none.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../command-line.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

test('Markdown in content/, but in no folder of a language', async () => {
  const root = temporaryFolder()
  writeInto(root, { 'content/index.md': '# Pumps\n', 'content/guides/setup.md': '# Setup\n' })
  const { code, err } = await runCommand(root, 'build')
  assert.is(code, 2)
  assert.is(
    err,
    [
      'There is no site in this folder: content/ has Markdown, but no folder of a language.',
      '  hint: move its files to content/en/, or to the folder of another language; `sitegen build content` builds them without that',
      ''
    ].join('\n')
  )
})

test('without a folder of a language, the folder content/ itself can be built', async () => {
  const root = temporaryFolder()
  writeInto(root, { 'content/index.md': '# Pumps\n' })
  const { code, err } = await runCommand(root, 'build', 'content')
  assert.is(code, 0)
  assert.match(err, /^\d+ pages, \d+ files, \d+ kB in build after /m)
  assert.ok(existsSync(join(root, 'content/build/index.html')))
})
