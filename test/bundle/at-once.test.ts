// Builds that bundle at the same time in one process share the bundler's process, and the last of them ends it.

import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { copyOf } from '../sites/folder.ts'

test('builds at once all end', async () => {
  const roots = ['a', 'b', 'c', 'd'].map(() => copyOf('minimal'))
  // Which of them is done first differs from round to round.
  for (let round = 0; round < 12; round++) {
    const builds = roots.map((root) => build({ root, out: join(root, 'build'), drafts: false, locales: [] }))
    const all = Promise.all(builds).then((results) => results.map(({ published }) => published))
    const done = new AbortController()
    const late = setTimeout(120_000, 'still waiting', { signal: done.signal }).catch(() => 'done')
    try {
      assert.equal(await Promise.race([all, late]), [true, true, true, true])
    } finally {
      done.abort()
    }
  }
})

test.run()
