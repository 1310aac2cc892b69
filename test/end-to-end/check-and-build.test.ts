// For every broken site, `build` reports what `check` does, which diagnostics.test.ts compares with the same file.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Code, codes } from '../../generator/base/codes.ts'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { build } from '../../generator/build.ts'
import { brokenSite } from '../sites/broken-site.ts'
import { repository } from '../sites/folder.ts'

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

const checkedDiagnostics = (code: Code): readonly Diagnostic[] =>
  JSON.parse(readFileSync(join(repository, 'test/sites/broken', code, 'expected.json'), 'utf8'))

for (const code of Object.keys(codes) as Code[]) {
  if (ofBuildsAlone.includes(code)) continue
  test(`build finds what check finds: ${code}`, async () => {
    const root = brokenSite(code)
    const today = code === 'post-later' ? '2025-05-20' : undefined
    const { diagnostics } = await build({ root, out: join(root, 'build'), drafts: false, today, locales: [] })
    assert.equal(JSON.parse(JSON.stringify(diagnostics)), checkedDiagnostics(code))
  })
}

test.run()
