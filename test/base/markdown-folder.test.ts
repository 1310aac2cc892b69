// A folder of Markdown, mounted as a project.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode } from '../../generator/base/decode.ts'
import { projectFiles } from '../../generator/base/git-files.ts'
import { projectPath, withRealPaths } from '../../generator/base/markdown-folder.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

type Table = Readonly<Record<string, string>>

function filesOf(table: Table) {
  const root = temporaryFolder()
  writeInto(root, table)
  return projectFiles(root)
}

const cases: readonly (readonly [string, Table, string | undefined, readonly string[]])[] = [
  // why, files, mount point, what content/ lists
  [
    'only Markdown files',
    { 'README.md': '# A', 'guide/a.md': '# B', 'guide/a.png': '', 'notes.txt': '' },
    'content/en/docs',
    ['content/en/docs/README.md', 'content/en/docs/guide/a.md']
  ],
  [
    'files of other tools are skipped',
    {
      'README.md': '# A',
      '.github/pull.md': '# B',
      'node_modules/a/README.md': '# C',
      'packages/b/node_modules/c/README.md': '# D',
      'package.json': '{}',
      'compose.yaml': 'a: 1',
      'guide/_category.yaml': 'label: Guide'
    },
    'content/en/docs',
    ['content/en/docs/README.md', 'content/en/docs/guide/_category.yaml']
  ],
  [
    'an earlier output and one that is being written',
    {
      'a.md': '# A',
      'build/index.md': '# A',
      'build/sitegen.json': '{}',
      'build.sitegen-1-0123456789-01234567/sitegen-work': '',
      'build.sitegen-1-0123456789-01234567/new/index.md': '# A',
      'guide/build/how.md': '# How'
    },
    'content/en/docs',
    ['content/en/docs/a.md', 'content/en/docs/guide/build/how.md']
  ],
  [
    'with a site.yaml, in another language',
    { 'a.md': '# A', 'site/site.yaml': 'title: A\ndefaultLocale: ar\n', 'site/notes.md': '# B' },
    'content/ar/docs',
    ['content/ar/docs/a.md']
  ],
  [
    'subfolders named content and site are ordinary folders',
    { 'content/style.md': '# A', 'site/plan.md': '# B' },
    'content/en/docs',
    ['content/en/docs/content/style.md', 'content/en/docs/site/plan.md']
  ],
  [
    'a project with collections is not mounted',
    { 'README.md': '# A', 'content/en/docs/a.md': '# B' },
    undefined,
    ['content/en/docs/a.md']
  ],
  [
    'a project without content yet',
    { 'README.md': '# A', 'site/site.yaml': 'title: A\ncollections: {docs: {}}\n' },
    undefined,
    []
  ],
  ['no Markdown at all', { 'a.txt': 'A' }, undefined, []]
]

for (const [why, table, mountedAt, expected] of cases)
  test(`a folder as a project: ${why}`, () => {
    const files = filesOf(table)
    assert.is(files.mountedAt, mountedAt)
    assert.equal(
      files.list('content').map(({ path }) => path),
      expected
    )
  })

test('files can be read by both paths, and images exist', () => {
  const files = filesOf({ 'guide/a.md': '# A', 'guide/a.png': 'picture' })
  assert.is(decode(files.read('content/en/docs/guide/a.md')), '# A')
  assert.is(decode(files.read('guide/a.md')), '# A')
  assert.ok(files.has('content/en/docs/guide/a.png'))
  assert.not(files.has('content/en/docs/guide/b.png'))
  assert.is(projectPath(files, 'guide/a.md'), 'content/en/docs/guide/a.md')
})

test('diagnostics contain paths on disk', () => {
  const files = filesOf({ 'a.md': '# A' })
  const message = {
    severity: 'error',
    code: 'link-missing',
    file: 'content/en/docs/a.md',
    line: 3,
    message: 'as in content/en/docs/b.md',
    hint: 'see `content/en/docs/c.md`'
  } as const
  assert.equal(withRealPaths(files, [message]), [
    { ...message, file: 'a.md', message: 'as in b.md', hint: 'see `c.md`' }
  ])
})

test('a folder without Markdown is not a site', () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'empty'))
  writeFileSync(join(root, 'a.txt'), '')
  assert.is(projectFiles(root).mountedAt, undefined)
})
