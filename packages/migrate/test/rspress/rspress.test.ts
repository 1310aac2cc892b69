// A project with each construct, and the whole result.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches } from '../../../../test/golden.ts'
import { rspress } from '../../source/rspress/rspress.ts'
import { pack, unpack } from '../archive.ts'
import { filesOf, migrated } from '../migrated.ts'

const folder = import.meta.dirname

test('a project with each construct', async () => {
  const source = unpack(readFileSync(join(folder, 'source.txt'), 'utf8'))
  const { project, report } = await migrated(rspress, source)
  matches(join(folder, 'expected.txt'), pack(filesOf(project)))
  matches(join(folder, 'report.md'), report)
  assert.equal(project.addresses.lost, [])
})
