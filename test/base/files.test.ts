import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { suite, test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode, type EncodingError } from '../../generator/base/decode.ts'
import { diskFiles } from '../../generator/base/files.ts'
import { resolveInside } from '../../generator/base/real-path.ts'
import { memoryFiles } from '../memory-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const memory = memoryFiles({
  'a/b.md': 'text',
  './a//c.md': 'c',
  'a/.hidden': 'x',
  'a/.git/config': 'x',
  'node_modules/x/y.md': 'x',
  'ab/d.md': new Uint8Array([0xff])
})

test('memory: files in a folder, sorted, without dotfiles and node_modules', () => {
  assert.equal(memory.list('a'), [
    { path: 'a/b.md', size: 4, outside: false },
    { path: 'a/c.md', size: 1, outside: false }
  ])
  assert.equal(
    memory.list('').map(({ path }) => path),
    ['a/b.md', 'a/c.md', 'ab/d.md']
  )
  assert.equal(memory.list('none'), [])
  assert.equal(memory.list('a/b.md'), [])
})

test('memory: reading', () => {
  assert.equal(memory.read('a/./b.md'), bytes('text'))
  assert.is(memory.has('a/b.md'), true)
  assert.is(memory.has('a'), false)
  assert.throws(() => memory.read('a/none.md'), /a\/none\.md is not a file inside the project/)
})

const texts = [
  // why                        bytes                                        text
  ['plain', bytes('a\n'), 'a\n'],
  ['a byte order mark is dropped', new Uint8Array([0xef, 0xbb, 0xbf, 0x61]), 'a'],
  ['Windows line endings', bytes('a\r\nb\r\n'), 'a\nb\n'],
  ['control characters are dropped', bytes('a\0b\u0007\u001b[1m\tc\f\u009f\n'), 'ab[1m\tc\f\n'],
  [
    'escapes become visible in `ansi` code blocks alone',
    bytes(
      '\u001b[1m\n\n> ```ansi title="x"\n> \u001b[1ma\0\u0007\n> ```\n\u001b[1m\n~~~js\n\u001b[1m\n~~~\n\n~~~ansi\n```\n\u001b[1mz\n'
    ),
    '[1m\n\n> ```ansi title="x"\n> ␛[1ma␇\n> ```\n[1m\n~~~js\n[1m\n~~~\n\n~~~ansi\n```\n␛[1mz\n'
  ],
  ['old Mac line endings', bytes('a\rb'), 'a\nb'],
  ['non-ASCII characters', bytes('Größe 🚀'), 'Größe 🚀']
] as const

for (const [why, input, text] of texts) test(`decode: ${why}`, () => assert.is(decode(input), text))

test('decode: rejects anything but UTF-8', () =>
  assert.throws(
    () => decode(new Uint8Array([0x0a, 0x47, 0x72, 0xfc, 0x6e])),
    ({ line, byte, encoding }: EncodingError) => line === 2 && byte === 0xfc && encoding === 'WINDOWS-1252'
  ))

/** A project next to an unrelated folder. */
const disk = suite<{ base: string; root: string }>('disk', { base: '', root: '' })

disk.before((context) => {
  const base = mkdtempSync(join(realpathSync(tmpdir()), 'sitegen-files-'))
  const root = join(base, 'project')
  mkdirSync(join(root, 'docs/deep'), { recursive: true })
  mkdirSync(join(root, 'node_modules'))
  mkdirSync(join(root, '.git'))
  mkdirSync(join(base, 'project-two'))
  writeFileSync(join(base, 'secret.md'), 'secret')
  writeFileSync(join(base, 'project-two/x.md'), 'other')
  writeFileSync(join(root, 'docs/a.md'), 'a')
  writeFileSync(join(root, 'docs/deep/b.md'), 'bb')
  writeFileSync(join(root, 'node_modules/c.md'), 'c')
  writeFileSync(join(root, '.git/d.md'), 'd')
  symlinkSync(join(base, 'secret.md'), join(root, 'docs/out.md'))
  symlinkSync(join(base, 'project-two'), join(root, 'docs/out'))
  symlinkSync(join(root, 'docs/nothing.md'), join(root, 'docs/dangling.md'))
  symlinkSync(join(root, 'docs/a.md'), join(root, 'docs/inside.md'))
  symlinkSync(join(root, 'docs/deep'), join(root, 'docs/folder'))
  symlinkSync(join(root, 'docs'), join(root, 'docs/deep/loop'))
  symlinkSync(join(root, 'docs/self'), join(root, 'docs/self'))
  context.base = base
  context.root = root
})

disk.after(({ base }) => rmSync(base, { recursive: true, force: true }))

disk('nothing is below a file', ({ root }) => {
  const files = diskFiles(root)
  assert.is(files.has('docs/a.md/b.md'), false)
  assert.throws(() => files.read('docs/a.md/b.md'), /docs\/a\.md\/b\.md is not a file inside the project/)
})

disk('links inside are followed once, links that lead out are named and not followed', ({ root }) => {
  const files = diskFiles(root).list('docs')
  assert.equal(
    files.map(({ times: _, ...file }) => file),
    [
      { path: 'docs/a.md', size: 1, outside: false },
      { path: 'docs/dangling.md', size: 0, outside: true },
      { path: 'docs/deep/b.md', size: 2, outside: false },
      { path: 'docs/folder/b.md', size: 2, outside: false },
      { path: 'docs/inside.md', size: 1, outside: false },
      { path: 'docs/out', size: 0, outside: true, target: { path: '../project-two', isFolder: true } },
      { path: 'docs/out.md', size: 0, outside: true, target: { path: '../secret.md', isFolder: false } },
      { path: 'docs/self', size: 0, outside: true }
    ]
  )
  // Only readable files have times.
  assert.ok(files.every(({ outside, times }) => outside === (times === undefined)))
})

disk('dot files and node_modules are not listed', ({ root }) =>
  assert.equal(
    diskFiles(root)
      .list('')
      .filter(({ path }) => !path.startsWith('docs/')),
    []
  )
)

disk('a folder that is missing, a file or outside has no files, but is said to lead out', ({ root }) => {
  assert.equal(diskFiles(root).list('none'), [])
  assert.equal(diskFiles(root).list('docs/a.md'), [])
  assert.equal(diskFiles(root).list('..'), [])
  assert.equal(diskFiles(root).list('docs/out'), [
    { path: 'docs/out', size: 0, outside: true, target: { path: '../project-two', isFolder: true } }
  ])
})

const outside = [
  // why                                    path
  ['a parent', '../secret.md'],
  ['a parent, through a subfolder', 'docs/../../secret.md'],
  ['a parent, with backslashes', '..\\secret.md'],
  ['a link to a file outside', 'docs/out.md'],
  ['a file behind a link to a folder outside', 'docs/out/x.md'],
  ['a folder whose name begins like ours', '../project-two/x.md'],
  ['a broken link', 'docs/dangling.md'],
  ['a link to itself', 'docs/self'],
  ['a name with a NUL byte', 'docs/a.md\0.png'],
  ['nothing', 'docs/none.md']
] as const

for (const [why, path] of outside)
  disk(`not read: ${why}`, ({ root }) => {
    const files = diskFiles(root)
    assert.is(resolveInside(root, path), undefined)
    assert.is(files.has(path), false)
    assert.throws(() => files.read(path), /is not a file inside the project/)
  })

disk('read: inside, on a detour, behind a link, and as if the root were the top', ({ root }) => {
  const files = diskFiles(root)
  for (const path of ['docs/a.md', 'docs/deep/../a.md', 'docs/inside.md', '/docs/a.md'])
    assert.is(decode(files.read(path)), 'a', path)
})

disk(
  'not read: a file, or after this turn a folder, that has become a link out since it was read',
  async ({ base }) => {
    const root = join(base, 'changing')
    mkdirSync(join(root, 'docs'), { recursive: true })
    mkdirSync(join(root, 'texts'))
    writeFileSync(join(root, 'docs/x.md'), 'mine')
    writeFileSync(join(root, 'texts/x.md'), 'mine')
    const files = diskFiles(root)
    assert.equal([decode(files.read('docs/x.md')), decode(files.read('texts/x.md'))], ['mine', 'mine'])
    rmSync(join(root, 'texts/x.md'))
    symlinkSync(join(base, 'project-two/x.md'), join(root, 'texts/x.md'))
    assert.is(files.has('texts/x.md'), false)
    rmSync(join(root, 'docs'), { recursive: true })
    symlinkSync(join(base, 'project-two'), join(root, 'docs'))
    await setImmediate()
    assert.is(files.has('docs/x.md'), false)
    assert.throws(() => files.read('docs/x.md'), /is not a file inside the project/)
  }
)

disk('a folder is not a file', ({ root }) => assert.is(diskFiles(root).has('docs'), false))

disk('the root itself may be behind a link', ({ base, root }) => {
  symlinkSync(root, join(base, 'link'))
  assert.is(decode(diskFiles(join(base, 'link')).read('docs/a.md')), 'a')
  assert.is(diskFiles(join(base, 'link')).has('docs/out.md'), false)
})
