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
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { planOutputs } from '../../generator/emit/plan.ts'
import { createManifest, manifestName, manifestText } from '../../generator/engine/manifest.ts'
import { openOutput } from '../../generator/engine/output.ts'
import { previousOutputPath } from '../../generator/engine/previous-output.ts'
import { recover } from '../../generator/engine/recover.ts'
import { openStaging, type Staging } from '../../generator/engine/staging.ts'
import { readTree, temporaryFolder } from '../sites/folder.ts'
import { killedWork, workName } from './killed-work.ts'
import { publish } from './publish.ts'

const outputsOf = (files: Record<string, string>): ReadonlyMap<string, string> => {
  const outputs = new Map(Object.entries(files))
  return outputs.set(manifestName, manifestText(createManifest(outputs, [])))
}

function project(): string {
  const folder = join(temporaryFolder(), 'project')
  for (const name of ['site', 'content']) mkdirSync(join(folder, name), { recursive: true })
  return folder
}

test('publish: the new output replaces the old one completely', () => {
  const root = project()
  const out = join(root, 'build')
  assert.equal(publish(out, outputsOf({ 'a/index.html': 'a', 'old.txt': 'old' }), root), [])
  assert.equal(publish(out, outputsOf({ 'a/index.html': 'b' }), root), [])
  assert.equal([...readTree(out).keys()], ['a/index.html', 'sitegen.json'])
  assert.is(readFileSync(join(out, 'a/index.html'), 'utf8'), 'b')
  assert.equal(readdirSync(root).sort(), ['.sitegen', 'build', 'content', 'site'])
})

/** The last column: a foreign file that is moved to the output, or that prevents the folder from being reused. */
const spoiled: readonly (readonly [
  string,
  (previousOutput: string, root: string) => void,
  { readonly moved?: string; readonly stays?: string }?
])[] = [
  ['unchanged', () => {}],
  [
    'with a foreign file',
    (previousOutput) => writeFileSync(join(previousOutput, 'notes.txt'), 'notes'),
    { moved: 'notes.txt' }
  ],
  [
    'with foreign folders',
    (previousOutput) => {
      mkdirSync(join(previousOutput, 'a/b/c'), { recursive: true })
      mkdirSync(join(previousOutput, 'd'))
      writeFileSync(join(previousOutput, 'd/notes.txt'), 'notes')
    },
    { moved: 'd/notes.txt' }
  ],
  [
    'with a link that leads out',
    (previousOutput, root) => {
      rmSync(join(previousOutput, 'a'), { recursive: true })
      symlinkSync(join(root, 'content'), join(previousOutput, 'a'))
    }
  ],
  ['with a changed file', (previousOutput) => writeFileSync(join(previousOutput, 'index.html'), 'hame')],
  ['with a truncated file', (previousOutput) => writeFileSync(join(previousOutput, 'index.html'), '')],
  [
    'with a file in place of a folder',
    (previousOutput) => {
      rmSync(join(previousOutput, 'a'), { recursive: true })
      writeFileSync(join(previousOutput, 'a'), 'a file')
    },
    { stays: 'a' }
  ],
  [
    'with a folder in place of a file',
    (previousOutput) => {
      rmSync(join(previousOutput, 'index.html'))
      mkdirSync(join(previousOutput, 'index.html/inside'), { recursive: true })
      writeFileSync(join(previousOutput, 'index.html/inside/x'), 'x')
    },
    { stays: 'index.html/inside/x' }
  ],
  [
    'as a link to another folder',
    (previousOutput, root) => {
      rmSync(previousOutput, { recursive: true })
      symlinkSync(join(root, 'content'), previousOutput)
    }
  ],
  [
    'as a file',
    (previousOutput) => {
      rmSync(previousOutput, { recursive: true })
      writeFileSync(previousOutput, 'a file')
    }
  ]
]

for (const [how, spoil, { moved, stays } = {}] of spoiled)
  test(`publish: the previous output is found ${how}`, () => {
    const root = project()
    const out = join(root, 'build')
    const previousOutput = previousOutputPath(root, out)
    const files = { 'index.html': 'home', 'a/b.html': 'old', 'a/old/c.html': 'gone' }
    writeFileSync(join(root, 'content/dear.md'), 'dear')
    assert.equal(publish(out, outputsOf(files), root), [])
    assert.equal(publish(out, outputsOf({ ...files, 'd.html': 'gone too' }), root), [])
    spoil(previousOutput, root)
    const before = readTree(out)
    const descriptor = openSync(join(out, 'a/b.html'), 'r')
    const last = outputsOf({ 'index.html': 'home', 'a/b.html': 'new', 'a/e/f.html': 'added' })
    assert.equal(publish(out, last, root), [])
    assert.equal(
      [...readTree(out)].map(([path, bytes]) => [path, String(bytes)]),
      [...last, ...(moved === undefined ? [] : [[moved, 'notes'] as const])].sort()
    )
    assert.equal(readdirSync(join(out, 'a')).sort(), ['b.html', 'e'])
    // A server may be reading a published file at this moment, so it is never changed in place.
    assert.is(readFileSync(descriptor, 'utf8'), 'old')
    closeSync(descriptor)
    if (stays === undefined) assert.equal(readTree(previousOutput), before)
    else assert.ok(readTree(previousOutput).has(stays))
    assert.is(readFileSync(join(root, 'content/dear.md'), 'utf8'), 'dear')
  })

test('publish: files of the previous output are neither written nor linked again', () => {
  const root = project()
  const out = join(root, 'build')
  const outputs = outputsOf({ 'a/index.html': 'a', 'b/index.html': 'b' })
  for (let run = 0; run < 2; run++) assert.equal(publish(out, outputs, root), [])
  const inode = () => statSync(join(out, 'a/index.html')).ino
  const firstInode = inode()
  publish(out, outputs, root)
  const secondInode = inode()
  publish(out, outputs, root)
  assert.is(inode(), firstInode)
  assert.is.not(firstInode, secondInode)
  // With `fresh`, nothing is reused.
  const fresh = openOutput(out, root, { fresh: true }).value?.commit(outputs)
  assert.equal(fresh?.diagnostics, [])
  assert.is.not(inode(), secondInode)
})

const refused: readonly (readonly [string, (root: string) => string])[] = [
  ['the project itself', (root) => root],
  ['a parent folder', (root) => join(root, '..')],
  ['the root of the file system', () => '/'],
  ['the home folder of the user', () => homedir()],
  ['the folder for temporary files', (root) => dirname(dirname(root))],
  ['its sources', (root) => join(root, 'content')],
  ['a folder inside its sources', (root) => join(root, 'site/build')],
  ['its git repository', (root) => join(root, '.git/build')],
  ['its packages', (root) => join(root, 'node_modules')],
  [
    'its sources, through a link',
    (root) => {
      symlinkSync('content', join(root, 'shortcut'))
      return join(root, 'shortcut/build')
    }
  ],
  [
    'a foreign folder',
    (root) => {
      mkdirSync(join(root, 'photos'))
      writeFileSync(join(root, 'photos/one.jpg'), 'dear')
      return join(root, 'photos')
    }
  ],
  [
    'a folder with an invalid manifest',
    (root) => {
      mkdirSync(join(root, 'mine'))
      writeFileSync(join(root, 'mine', manifestName), '{"name": "mine"}')
      return join(root, 'mine')
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
  test(`publish: rejects ${why}, and changes nothing`, () => {
    const root = project()
    for (const name of ['.git', 'node_modules']) mkdirSync(join(root, name))
    const target = make(root)
    const before = [...readTree(root)]
    const [problem] = publish(target, outputsOf({ 'index.html': 'x' }), root)
    assert.is(problem?.code, 'output-foreign')
    assert.equal([...readTree(root)], before)
  })
}

test('recover: an output that was moved away is restored', () => {
  const root = project()
  const out = join(root, 'build')
  publish(out, outputsOf({ 'index.html': 'x' }), root)
  const work = killedWork(out)
  renameSync(out, join(work, 'old'))
  recover(out)
  assert.is(readFileSync(join(out, 'index.html'), 'utf8'), 'x')
})

test('publish: leftovers of killed builds are deleted', () => {
  const root = project()
  const out = join(root, 'build')
  mkdirSync(join(killedWork(out), 'new/a'), { recursive: true })
  // Killed before writing the marker.
  mkdirSync(join(root, workName('build')))
  publish(out, outputsOf({ 'index.html': 'x' }), root)
  assert.equal(readdirSync(root).sort(), ['build', 'content', 'site'])
})

/** A disk with limited space: a file that does not fit is created, and then fails like on a full disk. */
const diskOf = (room: number) => (folder: string) => {
  const staging = openStaging(folder)
  let bytesLeft = room
  const write: Staging['write'] = (path, content) => {
    const bytes = Buffer.from(content)
    if (bytes.length > bytesLeft) {
      staging.write(path, bytes.subarray(0, bytesLeft))
      bytesLeft = 0
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
        code: 'ENOSPC',
        syscall: 'write'
      })
    }
    bytesLeft -= bytes.length
    return staging.write(path, content)
  }
  return { ...staging, write, put: write }
}

/** A disk that silently loses the end of a file. */
const losing = (folder: string) => {
  const staging = openStaging(folder)
  const write: Staging['write'] = (path, content) => {
    const bytes = Buffer.from(content)
    staging.write(path, path === 'b.txt' ? bytes.subarray(1) : bytes)
    return { sha256: '', bytes: bytes.length }
  }
  return { ...staging, write, put: write }
}

const next = outputsOf({
  'index.html': 'the next home page',
  'b.txt': 'b',
  'docs/index.html': 'the next text'
})
const size = [...next.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
const full = 'The output cannot be written: ENOSPC: no space left on device, write'
const unchanged = 'the previously published output is unchanged'
const freeSpace = `free some space; ${unchanged}`
const failing = [
  // why, staging, message, hint
  ['has no space', diskOf(0), full, freeSpace],
  ['is full within the first file', diskOf(3), full, freeSpace],
  ['is full at the end of a file', diskOf('the next home page'.length), full, freeSpace],
  ['writes one byte less', diskOf(size - 1), full, freeSpace],
  ['loses a byte', losing, 'The output cannot be written: b.txt has 0 bytes instead of 1', unchanged]
] as const

for (const [why, stage, message, hint] of failing)
  test(`publish: a disk that ${why} leaves the published output, and no other files`, () => {
    const root = project()
    const out = join(root, 'build')
    publish(out, outputsOf({ 'index.html': 'the home page' }), root)
    const before = [...readTree(root)]
    const { value: publication } = openOutput(out, root, { stage })
    const { value, diagnostics } = publication?.commit(next) ?? { diagnostics: [] }
    assert.is(value, undefined)
    assert.equal(diagnostics, [
      {
        severity: 'error',
        code: 'output-failed',
        message,
        hint,
        file: 'build'
      }
    ])
    assert.equal([...readTree(root)], before)
    assert.equal(readdirSync(root).sort(), ['build', 'content', 'site'])
    assert.equal(openOutput(out, root, { stage: diskOf(size) }).value?.commit(next).diagnostics, [])
    assert.is(readFileSync(join(out, 'index.html'), 'utf8'), 'the next home page')
  })

const clashes = [
  // why                       path          content  clashes
  ['another path', 'b.txt', 'x', 0],
  ['the same path', 'a.txt', 'y', 1],
  ['the same path in upper case', 'A.txt', 'x', 1]
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

test('plan: a file with a content hash in its name may have several sources', () => {
  const one = { path: 'assets/card.HASH.png', content: 'x', from: 'one' }
  assert.equal(planOutputs([one, { ...one, from: 'two' }]).diagnostics, [])
  assert.is(planOutputs([one, { ...one, from: 'two', content: 'y' }]).diagnostics.length, 1)
})

test('plan: a file shared by two pages is written once', () => {
  const shared = { path: 'a.txt', content: 'x', from: 'one' }
  const { outputs, diagnostics } = planOutputs([shared, { ...shared }])
  assert.equal([[...outputs], diagnostics], [[['a.txt', 'x']], []])
})
