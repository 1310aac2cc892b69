// The API for programs: what it writes besides its results.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { check } from '../generator/index.ts'
import { copyOf } from './sites/folder.ts'

test('the cache folder is ignored by git, as after `sitegen check`', async () => {
  const root = copyOf('minimal')
  assert.equal(await check({ root }), { diagnostics: [] })
  assert.is(readFileSync(join(root, '.sitegen/.gitignore'), 'utf8'), '*\n')
})

test.run()
