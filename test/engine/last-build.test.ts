// When a build can be skipped.

import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fingerprintOf } from '../../generator/base/fingerprint.ts'
import {
  type SnapshotScope,
  snapshotFile,
  takeSnapshot,
  unchangedResult
} from '../../generator/engine/last-build.ts'
import { temporaryFolder } from '../sites/folder.ts'

/** Files that a build reports to the snapshot. */
const filesOf = (root: string, outsideInputs: readonly string[] = []) => ({
  outsideInputs,
  outputs: new Map([['index.html', fingerprintOf(join(root, 'build/index.html'))]])
})

/** A project that was built a minute ago. */
function builtProject(): SnapshotScope & { readonly other: string } {
  const root = temporaryFolder()
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('content/a.md', 'one')
  write('content/deep/b.md', 'two')
  write('build/index.html', 'page')
  write('elsewhere.ts', 'other')
  write('node_modules/a/index.js', 'package')
  const other = join(root, 'elsewhere.ts')
  const inputs = [join(root, 'content'), join(root, 'themes')]
  const scope = { root, out: join(root, 'build'), key: 'key', inputs, other }
  takeSnapshot(scope, Date.now() + 60_000, filesOf(root, [other, join(root, 'node_modules/a/index.js')]), {
    pages: 1
  })
  return scope
}

const edit = (path: string) => (root: string) => writeFileSync(join(root, path), 'new')
const remove = (path: string) => (root: string) => rmSync(join(root, path))

const cases: readonly (readonly [string, 'same' | 'build', (root: string) => void])[] = [
  ['nothing changed', 'same', () => undefined],
  [
    'a file was touched, with the same content',
    'same',
    (root) => utimesSync(join(root, 'content/a.md'), new Date(), new Date())
  ],
  [
    'a file was rewritten with the same content',
    'same',
    (root) => writeFileSync(join(root, 'content/a.md'), 'one')
  ],
  ['a file has other content of the same length', 'build', edit('content/a.md')],
  [
    'a file has other content and the old timestamp',
    'build',
    (root) => {
      const path = join(root, 'content/a.md')
      const oldTime = new Date(Date.now() - 3_600_000)
      utimesSync(path, oldTime, oldTime)
      writeFileSync(path, 'new')
      utimesSync(path, oldTime, oldTime)
    }
  ],
  ['a file of a package was changed', 'build', edit('node_modules/a/index.js')],
  [
    'a file of a package was written again: these are not hashed',
    'build',
    (root) => writeFileSync(join(root, 'node_modules/a/index.js'), 'package')
  ],
  ['a file was added', 'build', edit('content/c.md')],
  ['a watched folder was added', 'build', (root) => mkdirWith(root, 'themes/x.css')],
  ['a file was deleted', 'build', remove('content/deep/b.md')],
  [
    'a file was renamed',
    'build',
    (root) => renameSync(join(root, 'content/a.md'), join(root, 'content/z.md'))
  ],
  ['another input file has changed', 'build', edit('elsewhere.ts')],
  ['a page in the output was changed', 'build', edit('build/index.html')],
  ['a page in the output was deleted', 'build', remove('build/index.html')],
  ['a foreign file was added to the output', 'same', edit('build/extra.html')],
  ['the output was deleted', 'build', (root) => rmSync(join(root, 'build'), { recursive: true })],
  ['the snapshot is truncated', 'build', (root) => truncateSync(join(root, snapshotFile), 200)],
  [
    'the snapshot has another format',
    'build',
    (root) => {
      const bytes = readFileSync(join(root, snapshotFile))
      writeFileSync(
        join(root, snapshotFile),
        bytes.toString('latin1').replace('last build 3', 'last build 2'),
        'latin1'
      )
    }
  ],
  ['the snapshot was deleted', 'build', remove(snapshotFile)]
]

function mkdirWith(root: string, path: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), 'x')
}

for (const [why, expected, change] of cases)
  test(`${expected}: ${why}`, () => {
    const scope = builtProject()
    change(scope.root)
    assert.equal(unchangedResult(scope), expected === 'same' ? { pages: 1 } : undefined)
  })

test('build: other options, versions or commits', () =>
  assert.is(unchangedResult({ ...builtProject(), key: 'another' }), undefined))

/** Changes during the last build, after it has read the files. */
const meanwhile: readonly (readonly [string, (root: string) => void])[] = [
  ['a file was changed', (root) => appendFileSync(join(root, 'content/a.md'), '!')],
  ['a file was added', edit('content/c.md')],
  ['a file was deleted', remove('content/deep/b.md')],
  [
    'an older file was moved in',
    (root) => {
      const path = join(root, 'elsewhere.ts')
      const oldTime = new Date(Date.now() - 3_600_000)
      utimesSync(path, oldTime, oldTime)
      renameSync(path, join(root, 'content/moved.md'))
    }
  ],
  ['another input file was changed', edit('elsewhere.ts')]
]

for (const [why, change] of meanwhile)
  test(`build: during the last build, ${why}`, () => {
    const { other, ...scope } = builtProject()
    // All files are older than the build, except those changed now.
    const buildStart = Date.now() + 200
    while (Date.now() < buildStart + 100);
    change(scope.root)
    takeSnapshot(scope, buildStart, filesOf(scope.root, [other]), { pages: 2 })
    assert.is(unchangedResult(scope), undefined)
    assert.is(existsSync(join(scope.root, snapshotFile)), false, 'the one before is gone')
  })

test('a cache that is not writable leaves no files', () => {
  const scope = builtProject()
  rmSync(join(scope.root, '.sitegen'), { recursive: true })
  writeFileSync(join(scope.root, '.sitegen'), 'a file in the way')
  takeSnapshot(scope, Date.now() + 60_000, filesOf(scope.root), { pages: 1 })
  assert.is(unchangedResult(scope), undefined)
  assert.is(existsSync(join(scope.root, snapshotFile)), false)
})

test('targets of links out of the project are not read', () => {
  const { root, ...scope } = builtProject()
  const project = join(root, 'project')
  mkdirSync(join(project, 'content'), { recursive: true })
  mkdirSync(join(root, 'other'))
  symlinkSync('../../other', join(project, 'content/out'))
  symlinkSync('../../elsewhere.ts', join(project, 'content/out.ts'))
  symlinkSync('nothing', join(project, 'content/dangling.md'))
  const innerScope = { ...scope, root: project, inputs: [join(project, 'content')] }
  takeSnapshot(innerScope, Date.now() + 60_000, filesOf(root), { pages: 1 })
  writeFileSync(join(root, 'other/new.md'), 'new')
  writeFileSync(join(root, 'elsewhere.ts'), 'other again')
  assert.equal(unchangedResult(innerScope), { pages: 1 })
  symlinkSync('nothing', join(project, 'content/another.md'))
  assert.is(unchangedResult(innerScope), undefined, 'the link itself is')
})

test('cyclic links terminate', () => {
  const scope = builtProject()
  symlinkSync('..', join(scope.root, 'content/deep/up'))
  takeSnapshot(scope, Date.now() + 60_000, filesOf(scope.root), { pages: 1 })
  assert.equal(unchangedResult(scope), { pages: 1 })
  chmodSync(join(scope.root, 'content/a.md'), 0o644)
  assert.equal(unchangedResult(scope), { pages: 1 })
})
