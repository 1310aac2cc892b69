// `sitegen search export`: what it sends is what a build of the same day publishes.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../command-line.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

test('posts of a later day and drafts are not exported', async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'content/en/blog/2025-01-01-now.md': '# Out now\n\nText.\n',
    'content/en/blog/2999-01-01-later.md': '# Out later\n\nText.\n',
    'content/en/blog/2025-01-02-draft.md': '---\ndraft: true\n---\n\n# Never\n\nText.\n'
  })
  const { code, err } = await runCommand(root, 'search', 'export')
  assert.is(code, 0, err)
  const titles = readFileSync(join(root, 'search.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly title: string }).title)
  assert.equal(
    titles.filter((title) => /Out|Never/.test(title)),
    ['Out now']
  )
})
