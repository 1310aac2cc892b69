// When the command line is compiled again in the repository.

import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
// @ts-expect-error: not compiled, and without types
import { isStale } from '../../bin/compile.js'
import { temporaryFolder } from '../sites/folder.ts'

/** @returns the folder of a repository whose outputs are newer than its sources */
function compiledRepository(): string {
  const folder = temporaryFolder()
  const times = {
    'generator/index.ts': 1,
    'themes/theme.ts': 1,
    'packages/a/source/index.ts': 1,
    'packages/a/source/plugin.ts': 1,
    'dist/sitegen.js': 2,
    'packages/a/dist/index.js': 2,
    'packages/a/dist/plugin.js': 2
  }
  for (const [path, time] of Object.entries(times)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
    utimesSync(join(folder, path), time, time)
  }
  for (const path of ['generator', 'themes', 'packages/a/source']) utimesSync(join(folder, path), 1, 1)
  return folder
}

test('nothing is compiled where all outputs are newer', () => assert.not(isStale(compiledRepository())))

for (const path of ['dist/sitegen.js', 'packages/a/dist/index.js', 'packages/a/dist/plugin.js']) {
  test(`${path} is missing`, () => {
    const folder = compiledRepository()
    rmSync(join(folder, path))
    assert.ok(isStale(folder))
  })

  test(`${path} is older than a source`, () => {
    const folder = compiledRepository()
    utimesSync(join(folder, path), 0, 0)
    assert.ok(isStale(folder))
  })
}
