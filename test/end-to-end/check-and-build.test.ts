// `check` reports what `build` reports, for every fixture site.

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { build } from '../../generator/build.ts'
import { check } from '../../generator/check.ts'
import { plainBuild } from '../cached-build.ts'
import { copyOf, repository } from '../sites/folder.ts'

const sites = readdirSync(join(repository, 'test/sites'), { withFileTypes: true })
  // Broken sites are compared in diagnostics.test.ts.
  .filter((entry) => entry.isDirectory() && entry.name !== 'broken')
  .map(({ name }) => name)

test('the fixture sites are found', () => assert.ok(sites.length > 10))

for (const name of sites)
  test(`check and build of ${name} report the same`, async () => {
    const root = copyOf(name)
    const built = await build(plainBuild(root))
    const checked = await check(projectFiles(root), plainBuild(root))
    assert.equal(checked.diagnostics, built.diagnostics)
    rmSync(root, { recursive: true, force: true })
  })
