// A project of Starlight with every component, and the whole result.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches } from '../../../../test/golden.ts'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { starlight } from '../../source/starlight/starlight.ts'
import { pack, unpack } from '../archive.ts'
import { filesOf, migrated } from '../migrated.ts'

const folder = import.meta.dirname

test('a project with every component', async () => {
  const source = unpack(readFileSync(join(folder, 'source.txt'), 'utf8'))
  const { project, report } = await migrated(starlight, source)
  matches(join(folder, 'expected.txt'), pack(filesOf(project)))
  matches(join(folder, 'report.md'), report)
  assert.equal(project.addresses.lost, [])
})

test('a project of Astro without Starlight', async () => {
  const files = memoryFiles({ 'astro.config.mjs': 'export default { integrations: [] }' })
  assert.equal(await starlight.read({ files, site: '', config: 'astro.config.mjs' }, { keepJsx: false }), {
    problem: 'astro.config.mjs has no integration `starlight({…})` that can be read from its text',
    hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
  })
})
