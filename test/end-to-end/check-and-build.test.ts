// For every broken site, `check` reports the same codes at the same positions as `build`.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Code, codes } from '../../generator/base/codes.ts'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { projectFiles } from '../../generator/base/git-files.ts'
import { build } from '../../generator/build.ts'
import { check } from '../../generator/check.ts'
import { brokenSite } from '../sites/broken-site.ts'

/** Problems of the output folder, of other machines and of other commands, which a check does not have, and of the cache, which is not used here. */
const ofBuildsAlone: readonly Code[] = [
  'build-slow',
  'cache-remote',
  'entries-stale',
  'file-unreadable',
  'output-failed',
  'output-foreign',
  'output-shared',
  'pictures-copied',
  'shard-damaged',
  'shard-differs',
  'shard-missing',
  'shard-repeated',
  'shard-unreadable',
  'thread-failed'
]

const placesOf = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ severity, code, file, line, column }) => `${severity} ${code} ${file}:${line}:${column}`)

for (const code of Object.keys(codes) as Code[]) {
  if (ofBuildsAlone.includes(code)) continue
  test(`check finds what build finds: ${code}`, async () => {
    const root = brokenSite(code)
    const today = code === 'post-later' ? '2025-05-20' : undefined
    const checked = await check(projectFiles(root), { drafts: false, today })
    const built = await build({ root, out: join(root, 'build'), drafts: false, today, locales: [] })
    assert.equal(placesOf(checked.diagnostics), placesOf(built.diagnostics))
    assert.ok(
      checked.diagnostics.some((item) => item.code === code),
      placesOf(checked.diagnostics).join()
    )
  })
}

test.run()
