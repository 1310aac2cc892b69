// The API for programs: what it writes besides its results.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build, check } from '../generator/index.ts'
import { copyOf, writeInto } from './sites/folder.ts'

test('the cache folder is ignored by git, as after `sitegen check`', async () => {
  const root = copyOf('minimal')
  assert.equal(await check({ root }), { diagnostics: [] })
  assert.is(readFileSync(join(root, '.sitegen/.gitignore'), 'utf8'), '*\n')
})

test('a site gets the public variables of the process, before those of .env', async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    '.env': 'PUBLIC_API=from-file\nPUBLIC_PLACE=from-file\n',
    'site/components/Api.tsx':
      "export default () => <p>{process.env.PUBLIC_API + ' ' + process.env.PUBLIC_PLACE}</p>\n",
    'content/en/docs/index.md': '# A\n\n::Api\n'
  })
  process.env.PUBLIC_API = 'from-process'
  const { published, out } = await build({ root })
  delete process.env.PUBLIC_API
  assert.ok(published)
  assert.match(readFileSync(join(out, 'docs/index.html'), 'utf8'), '<p>from-process from-file</p>')
})
