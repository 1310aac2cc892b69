import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { manifestName, manifestOf, manifestText } from '../../generator/emit/manifest.ts'
import { planOutputs } from '../../generator/emit/plan.ts'
import { openPublication, publish, recover } from '../../generator/emit/publish.ts'
import { spareOf } from '../../generator/emit/spare.ts'
import { type Staging, stagingIn } from '../../generator/emit/staging.ts'
import { readTree, temporaryFolder } from '../sites/folder.ts'
import { killedWork, workName } from './killed-work.ts'

const outputsOf = (files: Record<string, string>): ReadonlyMap<string, string> => {
  const outputs = new Map(Object.entries(files))
  return outputs.set(manifestName, manifestText(manifestOf(outputs, [])))
}

function project(): string {
  const folder = join(temporaryFolder(), 'project')
  for (const name of ['site', 'content']) mkdirSync(join(folder, name), { recursive: true })
  return folder
}

test('publish: the new output replaces the old one whole', () => {
  const root = project()
  const out = join(root, 'build')
  assert.equal(publish(out, outputsOf({ 'a/index.html': 'a', 'old.txt': 'old' }), root), [])
  assert.equal(publish(out, outputsOf({ 'a/index.html': 'b' }), root), [])
  assert.equal([...readTree(out).keys()], ['a/index.html', 'sitegen.json'])
  assert.is(readFileSync(join(out, 'a/index.html'), 'utf8'), 'b')
  assert.equal(readdirSync(root).sort(), ['.sitegen', 'build', 'content', 'site'])
})

/** The last column: a file of somebody that goes to the output, or that keeps the folder from being used. */
const spoiled: readonly (readonly [
  string,
  (spare: string, root: string) => void,
  { readonly moved?: string; readonly stays?: string }?
])[] = [
  ['as it was', () => {}],
  [
    'with a file of somebody',
    (spare) => writeFileSync(join(spare, 'notes.txt'), 'notes'),
    { moved: 'notes.txt' }
  ],
  [
    'with folders of somebody',
    (spare) => {
      mkdirSync(join(spare, 'a/b/c'), { recursive: true })
      mkdirSync(join(spare, 'd'))
      writeFileSync(join(spare, 'd/notes.txt'), 'notes')
    },
    { moved: 'd/notes.txt' }
  ],
  [
    'with a link that leads out',
    (spare, root) => {
      rmSync(join(spare, 'a'), { recursive: true })
      symlinkSync(join(root, 'content'), join(spare, 'a'))
    }
  ],
  ['with a file changed', (spare) => writeFileSync(join(spare, 'index.html'), 'hame')],
  ['with a file cut off', (spare) => writeFileSync(join(spare, 'index.html'), '')],
  [
    'with a file where a folder is wanted',
    (spare) => {
      rmSync(join(spare, 'a'), { recursive: true })
      writeFileSync(join(spare, 'a'), 'a file')
    },
    { stays: 'a' }
  ],
  [
    'with a folder where a file is wanted',
    (spare) => {
      rmSync(join(spare, 'index.html'))
      mkdirSync(join(spare, 'index.html/inside'), { recursive: true })
      writeFileSync(join(spare, 'index.html/inside/x'), 'x')
    },
    { stays: 'index.html/inside/x' }
  ],
  [
    'as a link that leads elsewhere',
    (spare, root) => {
      rmSync(spare, { recursive: true })
      symlinkSync(join(root, 'content'), spare)
    }
  ],
  [
    'as a file',
    (spare) => {
      rmSync(spare, { recursive: true })
      writeFileSync(spare, 'a file')
    }
  ]
]

for (const [how, spoil, { moved, stays } = {}] of spoiled)
  test(`publish: the output before the last is found ${how}`, () => {
    const root = project()
    const out = join(root, 'build')
    const spare = spareOf(root, out)
    const files = { 'index.html': 'home', 'a/b.html': 'old', 'a/old/c.html': 'gone' }
    writeFileSync(join(root, 'content/dear.md'), 'dear')
    assert.equal(publish(out, outputsOf(files), root), [])
    assert.equal(publish(out, outputsOf({ ...files, 'd.html': 'gone too' }), root), [])
    spoil(spare, root)
    const before = readTree(out)
    const descriptor = openSync(join(out, 'a/b.html'), 'r')
    const last = outputsOf({ 'index.html': 'home', 'a/b.html': 'new', 'a/e/f.html': 'added' })
    assert.equal(publish(out, last, root), [])
    assert.equal(
      [...readTree(out)].map(([path, bytes]) => [path, String(bytes)]),
      [...last, ...(moved === undefined ? [] : [[moved, 'notes'] as const])].sort()
    )
    assert.equal(readdirSync(join(out, 'a')).sort(), ['b.html', 'e'])
    // What was published may be read by a server at this moment, and is kept as it was.
    assert.is(readFileSync(descriptor, 'utf8'), 'old')
    closeSync(descriptor)
    if (stays === undefined) assert.equal(readTree(spare), before)
    else assert.ok(readTree(spare).has(stays))
    assert.is(readFileSync(join(root, 'content/dear.md'), 'utf8'), 'dear')
  })

test('publish: what the output before the last has is neither written nor linked again', () => {
  const root = project()
  const out = join(root, 'build')
  const outputs = outputsOf({ 'a/index.html': 'a', 'b/index.html': 'b' })
  for (let run = 0; run < 2; run++) assert.equal(publish(out, outputs, root), [])
  const inode = () => statSync(join(out, 'a/index.html')).ino
  const one = inode()
  publish(out, outputs, root)
  const other = inode()
  publish(out, outputs, root)
  assert.is(inode(), one)
  assert.is.not(one, other)
  // Unless everything is to be made anew.
  const fresh = openPublication(out, root, { fresh: true }).value?.publish(outputs)
  assert.equal(fresh?.diagnostics, [])
  assert.is.not(inode(), other)
})

const refused: readonly (readonly [string, (root: string) => string])[] = [
  ['the project itself', (root) => root],
  ['a folder above it', (root) => join(root, '..')],
  ['the root of the disk', () => '/'],
  ['its sources', (root) => join(root, 'content')],
  [
    'its sources, by way of a link',
    (root) => {
      symlinkSync('content', join(root, 'shortcut'))
      return join(root, 'shortcut/build')
    }
  ],
  [
    'a folder that is not ours',
    (root) => {
      mkdirSync(join(root, 'photos'))
      writeFileSync(join(root, 'photos/one.jpg'), 'dear')
      return join(root, 'photos')
    }
  ],
  [
    'a link',
    (root) => {
      mkdirSync(join(root, 'elsewhere'))
      symlinkSync('elsewhere', join(root, 'link'))
      return join(root, 'link')
    }
  ],
  [
    'a file',
    (root) => {
      writeFileSync(join(root, 'notes'), 'notes')
      return join(root, 'notes')
    }
  ]
]

for (const [why, make] of refused) {
  test(`publish: refuses ${why}, and touches nothing`, () => {
    const root = project()
    const target = make(root)
    const before = [...readTree(root)]
    const [problem] = publish(target, outputsOf({ 'index.html': 'x' }), root)
    assert.is(problem?.code, 'output-foreign')
    assert.equal([...readTree(root)], before)
  })
}

test('recover: an output that was moved aside comes back', () => {
  const root = project()
  const out = join(root, 'build')
  publish(out, outputsOf({ 'index.html': 'x' }), root)
  const work = killedWork(out)
  renameSync(out, join(work, 'old'))
  recover(out)
  assert.is(readFileSync(join(out, 'index.html'), 'utf8'), 'x')
})

test('publish: what killed builds have left is deleted', () => {
  const root = project()
  const out = join(root, 'build')
  mkdirSync(join(killedWork(out), 'new/a'), { recursive: true })
  // Killed before it had made its mark.
  mkdirSync(join(root, workName('build')))
  publish(out, outputsOf({ 'index.html': 'x' }), root)
  assert.equal(readdirSync(root).sort(), ['build', 'content', 'site'])
})

/** A disk with room for so many bytes: the file that does not fit is begun, and refused as the system does it. */
const diskOf = (room: number) => (folder: string) => {
  const staging = stagingIn(folder)
  let left = room
  const write: Staging['write'] = (path, content) => {
    const bytes = Buffer.from(content)
    if (bytes.length > left) {
      staging.write(path, bytes.subarray(0, left))
      left = 0
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
        code: 'ENOSPC',
        syscall: 'write'
      })
    }
    left -= bytes.length
    return staging.write(path, content)
  }
  return { ...staging, write }
}

/** A disk that loses the end of a file and says nothing. */
const losing = (folder: string) => {
  const staging = stagingIn(folder)
  const write: Staging['write'] = (path, content) => {
    const bytes = Buffer.from(content)
    staging.write(path, path === 'b.txt' ? bytes.subarray(1) : bytes)
    return { sha256: '', bytes: bytes.length }
  }
  return { ...staging, write }
}

const next = outputsOf({
  'index.html': 'the next home page',
  'b.txt': 'b',
  'docs/index.html': 'the next text'
})
const size = [...next.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
const full = 'The output cannot be written: ENOSPC: no space left on device, write'
const failing = [
  // why, what writes, what is said
  ['has no room at all', diskOf(0), full],
  ['is full in the first file', diskOf(3), full],
  ['is full at the end of a file', diskOf('the next home page'.length), full],
  ['lacks one byte', diskOf(size - 1), full],
  ['loses a byte', losing, 'The output cannot be written: b.txt has 0 bytes instead of 1']
] as const

for (const [why, stage, message] of failing)
  test(`publish: a disk that ${why} leaves what was published, and nothing beside it`, () => {
    const root = project()
    const out = join(root, 'build')
    publish(out, outputsOf({ 'index.html': 'the home page' }), root)
    const before = [...readTree(root)]
    const { value: publication } = openPublication(out, root, { stage })
    const { value, diagnostics } = publication?.publish(next) ?? { diagnostics: [] }
    assert.is(value, undefined)
    assert.equal(diagnostics, [
      {
        severity: 'error',
        code: 'output-failed',
        message,
        hint: 'what was published before is still in place',
        file: 'build'
      }
    ])
    assert.equal([...readTree(root)], before)
    assert.equal(readdirSync(root).sort(), ['build', 'content', 'site'])
    assert.equal(openPublication(out, root, { stage: diskOf(size) }).value?.publish(next).diagnostics, [])
    assert.is(readFileSync(join(out, 'index.html'), 'utf8'), 'the next home page')
  })

const clashes = [
  // why                       path          content  clashes
  ['another path', 'b.txt', 'x', 0],
  ['the same path', 'a.txt', 'y', 1],
  ['the same path in capitals', 'A.txt', 'x', 1]
] as const

for (const [why, path, content, count] of clashes) {
  test(`plan: ${why}`, () => {
    const plan = planOutputs([
      { path: 'a.txt', content: 'x', from: 'one' },
      { path, content, from: 'two' }
    ])
    assert.equal(
      plan.diagnostics.map(({ code }) => code),
      Array(count).fill('output-clash')
    )
  })
}

test('plan: a file whose name is its content may come from anywhere', () => {
  const one = { path: 'assets/card.HASH.png', content: 'x', from: 'one' }
  assert.equal(planOutputs([one, { ...one, from: 'two' }]).diagnostics, [])
  assert.is(planOutputs([one, { ...one, from: 'two', content: 'y' }]).diagnostics.length, 1)
})

test('plan: a file that two pages share is written once', () => {
  const shared = { path: 'a.txt', content: 'x', from: 'one' }
  const { outputs, diagnostics } = planOutputs([shared, { ...shared }])
  assert.equal([[...outputs], diagnostics], [[['a.txt', 'x']], []])
})

test.run()
