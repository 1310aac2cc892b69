// A check of some files alone finds what the check of the whole site finds in them, except what needs the whole site.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { startSession } from '../../generator/serve/session.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

test('messages of one file: its text, its front matter, and its page', async () => {
  const root = copyOf('minimal')
  const first = 'content/en/docs/first.md'
  writeInto(root, {
    [first]: '---\ntitel: First\n---\n\n# First\n\n[a](./none.md) [b](./second.md#none)\n\n{{ none.at }}\n',
    'content/en/docs/second.md': '# Second\n\n[a](./none.md)\n',
    'site/sidebars.yaml': 'docs: [none]\n'
  })
  const session = startSession(projectFiles(root), servedAnyDay)
  try {
    await session.update({ hasCode: true })
    const found = await session.checkFiles(new Set([first]))
    assert.equal(
      found?.map(({ file, line, code }) => [file, line, code]),
      [
        [first, 2, 'schema-unknown-key'],
        [first, 7, 'link-missing'],
        [first, 7, 'anchor-missing'],
        [first, 9, 'variable-unknown']
      ]
    )
    const all = await session.check()
    assert.equal(
      found,
      all?.diagnostics.filter(({ file }) => file === first)
    )
    writeInto(root, { [first]: '---\ntitle: First\nslugs: a\n---\n\nText.\n' })
    assert.equal(
      session.readingProblems([first]).map(({ line, code }) => [line, code]),
      [[3, 'schema-unknown-key']]
    )
    session.stop()
    assert.is(await session.checkFiles(new Set([first])), undefined)
  } finally {
    session.stop()
    await session.close()
  }
})
