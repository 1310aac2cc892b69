// When the next build may be left out, and when it may not.

import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { snapshotFile, takeSnapshot, unchangedSince, type Watched } from '../../generator/cache/snapshot.ts'
import { temporaryFolder } from '../sites/folder.ts'

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
  takeSnapshot(watched, Date.now() + 60_000, [other], { pages: 1 })
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
  ['a file was put among the pages', 'build', edit('build/extra.html')],
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

test('build: a file was changed while the last build ran', () => {
  const watched = built()
  // The build had read the old text when this was written, and saw it with the new time.
  takeSnapshot(watched, Date.now() - 60_000, [watched.other], { pages: 1 })
  assert.equal(unchangedSince(watched), { pages: 1 })
  const path = join(watched.root, 'content/a.md')
  const text = readFileSync(join(watched.root, snapshotFile), 'utf8')
  appendFileSync(path, '!')
  takeSnapshot(watched, Date.now() - 60_000, [watched.other], { pages: 1 })
  const now = JSON.parse(readFileSync(join(watched.root, snapshotFile), 'utf8'))
  now.inputs[path].sha256 = JSON.parse(text).inputs[path].sha256
  writeFileSync(join(watched.root, snapshotFile), JSON.stringify(now))
  assert.is(unchangedSince(watched), undefined)
})

test('a cache that cannot be written to leaves no trace', () => {
  const watched = built()
  rmSync(join(watched.root, '.sitegen'), { recursive: true })
  writeFileSync(join(watched.root, '.sitegen'), 'a file in the way')
  takeSnapshot(watched, Date.now(), [], { pages: 1 })
  assert.is(unchangedSince(watched), undefined)
  assert.is(existsSync(join(watched.root, snapshotFile)), false)
})

test('links that go round end', () => {
  const watched = built()
  symlinkSync('..', join(watched.root, 'content/deep/up'))
  takeSnapshot(watched, Date.now() + 60_000, [], { pages: 1 })
  assert.equal(unchangedSince(watched), { pages: 1 })
  chmodSync(join(watched.root, 'content/a.md'), 0o644)
  assert.equal(unchangedSince(watched), { pages: 1 })
})

test.run()
