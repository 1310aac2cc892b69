// Watching a project: an edit is reported at whatever moment of starting to watch it is made.

import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { watchProject } from '../../generator/serve/watch.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'
import { until } from '../until.ts'

const page = 'content/en/docs/index.md'

/** Steps of the event loop after which a file is written: more than watching needs to start. */
const steps = 24

/** Do nothing but wait for the threads that read files, in milliseconds. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

for (const [what, path] of [
  ['an edit', page],
  ['a new file', 'content/en/docs/new.md']
] as const)
  test(`${what} while watching starts is reported`, async () => {
    const roots = Array.from({ length: steps }, () => temporaryFolder())
    for (const root of roots) writeInto(root, { [page]: '# Page\n' })
    // Files that were written just before are reported in any case.
    await pause(100)
    const watched: { readonly reported: ReadonlySet<string>; close(): Promise<void> }[] = []
    for (const [step, root] of roots.entries()) {
      const reported = new Set<string>()
      const close = watchProject(diskFiles(root), Date.now(), async (_, files) => {
        for (const file of files) reported.add(file)
      })
      watched.push({ reported, close })
      for (let turn = 0; turn < step; turn++) {
        block(2)
        await new Promise(setImmediate)
      }
      block(20)
      writeFileSync(join(root, path), '# Another\n')
    }
    const missed = () =>
      watched.flatMap(({ reported }, step) =>
        [path, dirname(path)].some((file) => reported.has(file)) ? [] : [step]
      )
    await until(() => missed().length === 0, 'all are reported').catch(() => {})
    await Promise.all(watched.map(({ close }) => close()))
    assert.equal(missed(), [], 'steps after which it was not noticed')
  })

test.run()
