// Concurrent builds in one process share the esbuild process, and the last one stops it.

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { plainBuild } from '../cached-build.ts'
import { keepEsbuild, stopEsbuildAfterBuilds } from '../kept-esbuild.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

/** Which build ends first differs between rounds. `npm run test:soak` runs more of them. */
const rounds = process.env.SOAK === '1' ? 60 : 2

// Without its own code or styles, a site would not need the bundler. Sites with a page of their own need it far longer than
// those with a style sheet, which end while the others still wait for it.
const page = {
  'site/pages/index.tsx': 'export default function Home() {\n  return <p>Home</p>\n}\n',
  'content/en/pages/index.yaml': 'title: Home\n'
}
const styles = { 'site/site.css': ':root { --radius: 0 }\n' }

function siteWith(files: Readonly<Record<string, string>>): string {
  const root = copyOf('minimal')
  writeInto(root, files)
  if ('site/site.css' in files) appendFileSync(join(root, 'site/site.yaml'), 'theme: { styles: site.css }\n')
  return root
}

test.before(stopEsbuildAfterBuilds)
test.after(keepEsbuild)

test('concurrent builds all succeed', async () => {
  const roots = [page, styles, page, styles].map(siteWith)
  for (let round = 0; round < rounds; round++) {
    const builds = roots.map((root) => build(plainBuild(root)))
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
