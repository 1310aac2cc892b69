// Watching a project: an edit is reported at whatever moment of starting to watch it is made.

import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { watchProject } from '../../generator/serve/watch.ts'
import { filesSettle } from '../settled.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'
import { until } from '../until.ts'

const page = 'content/en/docs/index.md'

/** Steps of the event loop after which a file is written: more than watching needs to start. */
const steps = 24

/** Do nothing but wait for the threads that read files, in milliseconds. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** As editors save: a temporary file takes the place of the old one, which also changes the folder. */
function replaceFile(root: string, path: string, text: string): void {
  const copy = join(temporaryFolder(), 'copy')
  writeFileSync(copy, text)
  renameSync(copy, join(root, path))
}

const writeFile = (root: string, path: string, text: string): void => writeFileSync(join(root, path), text)

for (const [what, path, write] of [
  ['an edit', page, writeFile],
  ['a file that is replaced', page, replaceFile],
  ['a new file', 'content/en/docs/new.md', writeFile]
] as const)
  test(`${what} while watching starts is reported`, async () => {
    const roots = Array.from({ length: steps }, () => temporaryFolder())
    for (const root of roots) writeInto(root, { [page]: '# Page\n' })
    // Files that were written just before are reported in any case.
    await filesSettle()
    const watchers: { readonly reported: ReadonlySet<string>; close(): Promise<void> }[] = []
    for (const [step, root] of roots.entries()) {
      const reported = new Set<string>()
      const close = watchProject(diskFiles(root), Date.now(), async ({ paths = [] }) => {
        for (const file of paths) reported.add(file)
      })
      watchers.push({ reported, close })
      for (let turn = 0; turn < step; turn++) {
        block(2)
        await new Promise(setImmediate)
      }
      block(20)
      write(root, path, '# Another\n')
    }
    const missed = () => watchers.flatMap(({ reported }, step) => (reported.has(path) ? [] : [step]))
    await until(() => missed().length === 0, 'all are reported').catch(() => {})
    await Promise.all(watchers.map(({ close }) => close()))
    assert.equal(missed(), [], 'steps after which it was not noticed')
    assert.equal(
      watchers.map(({ reported }) => [...reported]),
      watchers.map(() => [path]),
      'nothing else is reported, such as its folder'
    )
  })

test.run()
