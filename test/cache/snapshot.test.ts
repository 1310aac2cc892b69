// When the next build may be left out, and when it may not.

import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { seen } from '../../generator/cache/seen.ts'
import { snapshotFile, takeSnapshot, unchangedSince, type Watched } from '../../generator/cache/snapshot.ts'
import { temporaryFolder } from '../sites/folder.ts'

/** What a build tells of itself. */
const filesOf = (root: string, others: readonly string[] = []) => ({
  others,
  outputs: new Map([['index.html', seen(join(root, 'build/index.html'))]])
})

/** A project that was built a minute ago. */
function built(): Watched & { readonly other: string } {
  const root = temporaryFolder()
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('content/a.md', 'one')
  write('content/deep/b.md', 'two')
  write('build/index.html', 'page')
  write('elsewhere.ts', 'other')
  const other = join(root, 'elsewhere.ts')
  const inputs = [join(root, 'content'), join(root, 'themes')]
  const watched = { root, out: join(root, 'build'), key: 'key', inputs, other }
  takeSnapshot(watched, Date.now() + 60_000, filesOf(root, [other]), { pages: 1 })
  return watched
}

const edit = (path: string) => (root: string) => writeFileSync(join(root, path), 'new')
const remove = (path: string) => (root: string) => rmSync(join(root, path))

const cases: readonly (readonly [string, 'same' | 'build', (root: string) => void])[] = [
  ['nothing was touched', 'same', () => undefined],
  [
    'a file was touched, and says the same',
    'same',
    (root) => utimesSync(join(root, 'content/a.md'), new Date(), new Date())
  ],
  [
    'a file is written anew with the same text',
    'same',
    (root) => writeFileSync(join(root, 'content/a.md'), 'one')
  ],
  ['a file says something else of the same length', 'build', edit('content/a.md')],
  [
    'a file says something else, and claims to be as old as before',
    'build',
    (root) => {
      const path = join(root, 'content/a.md')
      const old = new Date(Date.now() - 3_600_000)
      utimesSync(path, old, old)
      writeFileSync(path, 'new')
      utimesSync(path, old, old)
    }
  ],
  ['a file is there that was not', 'build', edit('content/c.md')],
  ['a watched folder is there that was not', 'build', (root) => mkdirWith(root, 'themes/x.css')],
  ['a file is gone', 'build', remove('content/deep/b.md')],
  [
    'a file has another name',
    'build',
    (root) => renameSync(join(root, 'content/a.md'), join(root, 'content/z.md'))
  ],
  ['a file beside the folders is another', 'build', edit('elsewhere.ts')],
  ['a written page was changed', 'build', edit('build/index.html')],
  ['a written page is gone', 'build', remove('build/index.html')],
  ['a file of somebody was put among the pages', 'same', edit('build/extra.html')],
  ['the output is gone', 'build', (root) => rmSync(join(root, 'build'), { recursive: true })],
  ['the snapshot is torn', 'build', (root) => writeFileSync(join(root, snapshotFile), '{"format":1,"key')],
  [
    'the snapshot is of another kind',
    'build',
    (root) => writeFileSync(join(root, snapshotFile), '{"format":0}')
  ],
  ['the snapshot is gone', 'build', remove(snapshotFile)]
]

function mkdirWith(root: string, path: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), 'x')
}

for (const [why, expected, change] of cases)
  test(`${expected}: ${why}`, () => {
    const watched = built()
    change(watched.root)
    assert.equal(unchangedSince(watched), expected === 'same' ? { pages: 1 } : undefined)
  })

test('build: options, versions or commits are others', () =>
  assert.is(unchangedSince({ ...built(), key: 'another' }), undefined))

/** What happens while the last build runs: it has read the files, and sees another folder at its end. */
const meanwhile: readonly (readonly [string, (root: string) => void])[] = [
  ['a file was changed', (root) => appendFileSync(join(root, 'content/a.md'), '!')],
  ['a file came', edit('content/c.md')],
  ['a file went', remove('content/deep/b.md')],
  [
    'an older file was moved here',
    (root) => {
      const path = join(root, 'elsewhere.ts')
      const old = new Date(Date.now() - 3_600_000)
      utimesSync(path, old, old)
      renameSync(path, join(root, 'content/moved.md'))
    }
  ],
  ['a file beside the folders was changed', edit('elsewhere.ts')]
]

for (const [why, change] of meanwhile)
  test(`build: while the last build ran, ${why}`, () => {
    const { other, ...watched } = built()
    // All of it is older than the build, but for what changes now.
    const started = Date.now() + 200
    while (Date.now() < started + 100);
    change(watched.root)
    takeSnapshot(watched, started, filesOf(watched.root, [other]), { pages: 2 })
    assert.is(unchangedSince(watched), undefined)
    assert.is(existsSync(join(watched.root, snapshotFile)), false, 'the one before is gone')
  })

test('a cache that cannot be written to leaves no trace', () => {
  const watched = built()
  rmSync(join(watched.root, '.sitegen'), { recursive: true })
  writeFileSync(join(watched.root, '.sitegen'), 'a file in the way')
  takeSnapshot(watched, Date.now() + 60_000, filesOf(watched.root), { pages: 1 })
  assert.is(unchangedSince(watched), undefined)
  assert.is(existsSync(join(watched.root, snapshotFile)), false)
})

test('what a link out of the project leads to is not looked at', () => {
  const { root, ...watched } = built()
  const project = join(root, 'project')
  mkdirSync(join(project, 'content'), { recursive: true })
  mkdirSync(join(root, 'other'))
  symlinkSync('../../other', join(project, 'content/out'))
  symlinkSync('../../elsewhere.ts', join(project, 'content/out.ts'))
  symlinkSync('nothing', join(project, 'content/dangling.md'))
  const own = { ...watched, root: project, inputs: [join(project, 'content')] }
  takeSnapshot(own, Date.now() + 60_000, filesOf(root), { pages: 1 })
  writeFileSync(join(root, 'other/new.md'), 'new')
  writeFileSync(join(root, 'elsewhere.ts'), 'other again')
  assert.equal(unchangedSince(own), { pages: 1 })
  symlinkSync('nothing', join(project, 'content/another.md'))
  assert.is(unchangedSince(own), undefined, 'the link itself is')
})

test('links that go round end', () => {
  const watched = built()
  symlinkSync('..', join(watched.root, 'content/deep/up'))
  takeSnapshot(watched, Date.now() + 60_000, filesOf(watched.root), { pages: 1 })
  assert.equal(unchangedSince(watched), { pages: 1 })
  chmodSync(join(watched.root, 'content/a.md'), 0o644)
  assert.equal(unchangedSince(watched), { pages: 1 })
})

test.run()
