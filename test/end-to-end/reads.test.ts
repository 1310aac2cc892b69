// How often a build reads a file: front matter, document, alternate and snapshot need the same text, on all threads.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { filesSettle } from '../settled.ts'
import { copyOf, repository, temporaryFolder, writeInto } from '../sites/folder.ts'

/** Build in a new process. @returns how often each file of site/ and content/ was read */
async function readsOfBuild(root: string): Promise<Readonly<Record<string, number>>> {
  await filesSettle()
  const reads = join(temporaryFolder(), 'reads')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', join(repository, 'test/record-listings.js'), join(repository, 'bin/sitegen.js'), 'build'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, READS: reads } }
  )
  assert.is(status, 0, stderr)
  const counts: Record<string, number> = {}
  for (const file of readFileSync(reads, 'utf8').split('\n')) {
    const name = file.slice(root.length + 1)
    if (/^(?:site|content)\//.test(name)) counts[name] = (counts[name] ?? 0) + 1
  }
  rmSync(reads)
  return counts
}

test('a build reads each file once, and after an edit only what has changed', async () => {
  const root = copyOf('minimal')
  // More than this site has pages are built on threads.
  const numbers = Array.from({ length: 110 }, (_, index) => `content/en/docs/page-${100 + index}.md`)
  const page = '---\ndescription: About one page.\n---\n\n# One page\n\nIts text.\n'
  writeInto(root, Object.fromEntries(numbers.map((file) => [file, page])))
  const settings = ['content/en/docs/index.md', 'site/site.yaml']
  assert.equal(
    await readsOfBuild(root),
    Object.fromEntries([...settings, ...numbers].sort().map((file) => [file, 1]))
  )
  assert.ok(existsSync(join(root, 'build/docs/page-100/index.html')))

  writeInto(root, { 'content/en/docs/page-150.md': page.replace('Its text', 'Another text') })
  assert.equal(await readsOfBuild(root), { 'content/en/docs/page-150.md': 1, 'site/site.yaml': 1 })
  assert.match(readFileSync(join(root, 'build/docs/page-150/index.html'), 'utf8'), 'Another text')
})
