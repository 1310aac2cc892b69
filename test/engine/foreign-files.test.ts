// Foreign files in or next to the output are never changed or moved.

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cleanCache, cleanOutput } from '../../generator/emit/clean.ts'
import { createManifest, manifestName, manifestText } from '../../generator/engine/manifest.ts'
import { openOutput } from '../../generator/engine/output.ts'
import { previousOutputPath } from '../../generator/engine/previous-output.ts'
import { bootId } from '../../generator/engine/processes.ts'
import { recover } from '../../generator/engine/recover.ts'
import { generator } from '../random.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'
import { killedWork, workName } from './killed-work.ts'
import { publish } from './publish.ts'

const outputsOf = (files: Readonly<Record<string, string>>): ReadonlyMap<string, string> => {
  const outputs = new Map(Object.entries(files))
  return outputs.set(manifestName, manifestText(createManifest(outputs, [])))
}

function project(): { readonly root: string; readonly out: string } {
  const root = join(temporaryFolder(), 'project')
  for (const name of ['site', 'content']) mkdirSync(join(root, name), { recursive: true })
  return { root, out: join(root, 'build') }
}

/** Everything below a folder, with what must not change: kind, identity, times and content. */
function filesIn(folder: string, inside = ''): ReadonlyMap<string, string> {
  const paths = readdirSync(join(folder, inside)).map((name) => (inside === '' ? name : `${inside}/${name}`))
  return new Map(
    paths.sort().flatMap((name): [string, string][] => {
      const stat = lstatSync(join(folder, name))
      const text = stat.isFile() ? readFileSync(join(folder, name), 'utf8') : ''
      const link = stat.isSymbolicLink() ? readlinkSync(join(folder, name)) : ''
      return [
        [name, [stat.isDirectory(), stat.ino, stat.isDirectory() || stat.mtimeMs, text, link].join()],
        ...(stat.isDirectory() ? filesIn(folder, name) : [])
      ]
    })
  )
}

/** The foreign entries among them. */
const without = (all: ReadonlyMap<string, string>, ours: Iterable<string>): ReadonlyMap<string, string> => {
  const files = [...ours]
  return new Map(
    [...all].filter(([path]) => !files.some((file) => file === path || file.startsWith(`${path}/`)))
  )
}

/** Check that these files of ours exist. */
const published = (out: string, files: ReadonlyMap<string, string>): void => {
  for (const [path, text] of files) assert.is(readFileSync(join(out, path), 'utf8'), text, path)
}

const first = outputsOf({
  'index.html': 'home',
  'a/index.html': 'a',
  'a/b/index.html': 'b',
  'gone/x/y.html': 'y'
})
const second = outputsOf({ 'index.html': 'home', 'a/index.html': 'a, again', 'c/index.html': 'c', d: 'd' })

const additions: readonly (readonly [string, (out: string) => void])[] = [
  [
    'a repository',
    (out) => writeInto(out, { '.git/HEAD': 'ref', '.git/objects/ab/cd': 'object', '.git/refs/x': '' })
  ],
  ['files for the host', (out) => writeInto(out, { CNAME: 'x.example', '.nojekyll': '' })],
  ['files in generated folders', (out) => writeInto(out, { 'a/notes.txt': 'n', 'a/b/.hidden': 'h' })],
  ['a file in a folder that is removed', (out) => writeInto(out, { 'gone/x/notes.txt': 'n' })],
  ['an empty folder', (out) => mkdirSync(join(out, 'a/b/empty/deep'), { recursive: true })],
  ['a folder whose path is generated later', (out) => writeInto(out, { 'c/deep/notes.txt': 'n' })],
  [
    'symbolic links: to files, folders, nothing, and out of the output',
    (out) => {
      symlinkSync('index.html', join(out, 'home'))
      symlinkSync('a', join(out, 'gone/a'))
      symlinkSync('nothing', join(out, 'a/nothing'))
      symlinkSync('..', join(out, 'a/b/up'))
      symlinkSync('/', join(out, 'a/root'))
    }
  ]
]

for (const [what, add] of additions)
  test(`${what}: kept in place by any number of builds`, () => {
    const { root, out } = project()
    publish(out, first, root)
    add(out)
    const filesBefore = without(filesIn(out), first.keys())
    assert.ok(filesBefore.size > 0)
    const runs = [first, second, second, first, second].entries()
    for (const [index, outputs] of runs) {
      const { value } = openOutput(out, root, { fresh: index % 2 === 1 })
      assert.equal(value?.commit(outputs).diagnostics, [])
      published(out, outputs)
      const filesAfter = filesIn(out)
      for (const [path, was] of filesBefore) assert.is(filesAfter.get(path), was, path)
      const remaining = new Set(filesBefore.keys())
      const extraPaths = [...without(filesAfter, outputs.keys()).keys()].filter(
        (path) => !remaining.has(path)
      )
      // Other generated files are gone; folders stay only if they contain foreign files.
      assert.equal(
        extraPaths.filter((path) => ![...remaining].some((name) => name.startsWith(`${path}/`))),
        []
      )
      assert.equal(readdirSync(root).sort(), ['.sitegen', 'build', 'content', 'site'])
    }
  })

test('the first output is written into a folder with a repository and files for the host', () => {
  const { root, out } = project()
  writeInto(out, { '.git/HEAD': 'ref', CNAME: 'x.example', '.nojekyll': '' })
  const filesBefore = filesIn(out)
  assert.equal(publish(out, first, root), [])
  published(out, first)
  assert.equal(without(filesIn(out), first.keys()), filesBefore)
})

const clashes: readonly (readonly [string, (out: string) => void, string, string])[] = [
  // existing entry, how it was created, output path, reported path
  ['a file', (out) => writeInto(out, { 'c/index.html': 'mine' }), 'c/index.html', 'c/index.html'],
  ['a file whose name differs in case', (out) => writeInto(out, { D: 'mine' }), 'd', 'D'],
  ['a file in place of a folder', (out) => writeInto(out, { c: 'mine' }), 'c/index.html', 'c'],
  ['a folder in place of a file', (out) => writeInto(out, { 'd/notes.txt': 'mine' }), 'd', 'd'],
  ['an empty folder in place of a file', (out) => mkdirSync(join(out, 'd')), 'd', 'd'],
  ['a link', (out) => symlinkSync('nothing', join(out, 'd')), 'd', 'd'],
  ['a link in place of a folder', (out) => symlinkSync('a', join(out, 'c')), 'c/index.html', 'c'],
  ['a file deep in a foreign folder', (out) => writeInto(out, { 'e/f/g': 'mine' }), 'e/f/g/h.html', 'e/f/g'],
  [
    'a link in place of a file of ours',
    (out) => {
      rmSync(join(out, 'index.html'))
      symlinkSync('a/index.html', join(out, 'index.html'))
    },
    'index.html',
    'index.html'
  ]
]

for (const [what, add, path, there] of clashes)
  test(`clash: ${what} is an error with both names, before anything changes`, () => {
    const { root, out } = project()
    publish(out, first, root)
    add(out)
    const filesBefore = filesIn(root)
    const outputs = outputsOf({ 'index.html': 'next', 'a/index.html': 'next', [path]: 'new' })
    const { value } = openOutput(out, root)
    const result = value?.commit(outputs, new Map([[path, 'site/static/source']]))
    assert.is(result?.value, undefined)
    assert.equal(
      result?.diagnostics.map(({ code, file, message }) => [code, file, message]),
      [
        [
          'output-clash',
          'site/static/source',
          `\`${path}\` cannot be written: \`build/${there}\` already exists and was not created by sitegen`
        ]
      ]
    )
    assert.equal(filesIn(root), filesBefore)
  })

test('a generated folder with a foreign file is not replaced by a file', () => {
  const { root, out } = project()
  publish(out, first, root)
  writeInto(out, { 'a/b/notes.txt': 'mine' })
  const [problem] = publish(out, outputsOf({ a: 'a file' }), root)
  assert.is(problem?.code, 'output-clash')
  published(out, first)
})

const strangers = [
  'build.sitegen-old-backup',
  'build.sitegen-new-notes',
  'build.sitegen-new-1',
  'build.sitegen-old-99999999',
  'build.sitegen-1-2-3',
  'build.sitegen-99999999-0123456789-abcdef12',
  'build.sitegen-work',
  'build.sitegen-'
]

test('foreign folders next to the output are kept, whatever their names', () => {
  const { root, out } = project()
  for (const name of strangers) writeInto(join(root, name), { 'deep/notes.txt': name })
  // A foreign folder with a name like our work folders, but without a marker.
  writeInto(join(root, workName('build')), { 'old/index.html': 'x', 'new/x': 'x' })
  writeFileSync(join(root, workName('build')), 'a file')
  symlinkSync('content', join(root, workName('build')))
  const filesBefore = filesIn(root)
  for (const outputs of [first, second, first]) assert.equal(publish(out, outputs, root), [])
  renameSync(out, join(root, 'elsewhere'))
  recover(out)
  assert.not(existsSync(out), 'none of them is taken for an output')
  renameSync(join(root, 'elsewhere'), out)
  cleanOutput(out)
  cleanCache(join(root, '.sitegen'))
  assert.equal(filesIn(root), filesBefore)
})

test('a build in another container, with the same or another process id, is reported and left alone for a day', () => {
  const { root, out } = project()
  const space = '0123456789'
  const works = [process.pid, 1, 99_999_999].map((pid) => killedWork(out, pid, space))
  for (const work of works) writeInto(work, { 'new/index.html': 'half' })
  const { value, diagnostics } = openOutput(out, root)
  assert.equal(
    diagnostics.map(({ code, severity }) => [code, severity]),
    Array(3).fill(['output-shared', 'warning'])
  )
  assert.equal(value?.commit(first).diagnostics, [])
  for (const work of works) {
    assert.is(readFileSync(join(work, 'new/index.html'), 'utf8'), 'half')
    utimesSync(join(work, 'sitegen-work'), 0, 0)
  }
  assert.equal(publish(out, second, root), [])
  assert.equal(readdirSync(root).sort(), ['.sitegen', 'build', 'content', 'site'])
})

const marks: readonly (readonly [string, string, 'ended' | 'elsewhere'])[] = [
  ['before the last boot of this machine', `process 7 on ${hostname()}\nboot an-earlier-one\n`, 'ended'],
  [
    'in another container, after the last boot',
    `process 7 on ${hostname()}\nboot ${bootId()}\n`,
    'elsewhere'
  ],
  ['on another machine', 'process 7 on another\nboot another-one\n', 'elsewhere'],
  ['on a system without a boot id', `process 7 on ${hostname()}\n`, 'elsewhere']
]

for (const [where, mark, state] of marks)
  test(`a build that was killed ${where}: ${state}`, () => {
    if (bootId() === '') return
    const { root, out } = project()
    const work = killedWork(out, 7, '0123456789')
    writeFileSync(join(work, 'sitegen-work'), mark)
    const { value, diagnostics } = openOutput(out, root)
    assert.is(diagnostics.length, state === 'ended' ? 0 : 1)
    assert.is(existsSync(work), state === 'elsewhere')
    value?.abort()
  })

test('the marker of a build contains the host name and boot id', () => {
  const { root, out } = project()
  const { value } = openOutput(out, root)
  const [work = ''] = readdirSync(root).filter((name) => name.startsWith('build.'))
  const boot = bootId() === '' ? '' : `boot ${bootId()}\n`
  assert.is(
    readFileSync(join(root, work, 'sitegen-work'), 'utf8'),
    `process ${process.pid} on ${hostname()}\n${boot}`
  )
  value?.abort()
})

for (const text of ['', '[["a/ind', 'null'])
  test(`a power cut while a build wrote its journal, as \`${text}\`: nothing was moved`, () => {
    const { root, out } = project()
    publish(out, first, root)
    const work = killedWork(out)
    writeInto(work, { 'steps.json': text, 'new/index.html': 'half' })
    writeInto(out, { CNAME: 'x', '.sitegen-exchange': basename(work) })
    recover(out)
    published(out, first)
    assert.not(existsSync(join(out, '.sitegen-exchange')))
    assert.equal(publish(out, second, root), [])
  })

test('the message does not suggest deleting a build folder that contains files of the output', () => {
  const { root, out } = project()
  publish(out, first, root)
  const [idle, busy] = [killedWork(out, 1, '0123456789'), killedWork(out, 2, '0123456789')]
  writeInto(out, { CNAME: 'x', '.sitegen-exchange': basename(busy) })
  const { value, diagnostics } = openOutput(out, root)
  value?.abort()
  const hintOf = (work: string) =>
    diagnostics.find(({ message }) => message.includes(basename(work)))?.hint ?? ''
  assert.match(hintOf(idle), 'delete its work folder')
  assert.match(hintOf(busy), 'do not delete its work folder')
})

test('the folder of another running process is kept', () => {
  const { root, out } = project()
  const work = killedWork(out, process.ppid)
  writeInto(work, { 'new/index.html': 'half' })
  assert.equal(publish(out, first, root), [])
  assert.ok(existsSync(join(work, 'new/index.html')))
})

/** An output with foreign files, and a build that is stopped after a number of renames. */
function stoppedAfter(moves: number): {
  readonly root: string
  readonly out: string
  readonly foreign: ReadonlyMap<string, string>
} {
  const { root, out } = project()
  publish(out, first, root)
  for (const [, add] of additions.slice(0, 5)) add(out)
  const foreign = without(filesIn(out), first.keys())
  const work = killedWork(out)
  const next = join(work, 'new')
  writeInto(next, Object.fromEntries(second))
  writeFileSync(join(out, '.sitegen-exchange'), work.slice(dirname(work).length + 1))
  const steps = [
    ['a/index.html', 'replace'],
    ['c', 'add'],
    ['d', 'add'],
    ['index.html', 'replace'],
    ['sitegen.json', 'replace'],
    ['a/b/index.html', 'remove'],
    ['gone/x/y.html', 'remove']
  ] as const
  writeFileSync(join(work, 'steps.json'), JSON.stringify(steps))
  const moved = (from: string, to: string) => () => {
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
  const allMoves = steps.flatMap(([path, how]) => [
    ...(how === 'add' ? [] : [moved(join(out, path), join(work, 'old', path))]),
    ...(how === 'remove' ? [] : [moved(join(next, path), join(out, path))])
  ])
  for (const move of allMoves.slice(0, moves)) move()
  return { root, out, foreign }
}

for (let moves = 0; moves <= 10; moves++)
  test(`killed after ${moves} renames among foreign files: the next command completes them`, () => {
    const { root, out, foreign } = stoppedAfter(moves)
    for (const [path, was] of foreign) assert.is(filesIn(out).get(path), was)
    // A foreign file is added in the meantime.
    const notes = existsSync(join(out, 'c')) ? 'c/late.txt' : 'a/late.txt'
    writeInto(out, { [notes]: 'late' })
    recover(out)
    published(out, second)
    assert.not(existsSync(join(out, '.sitegen-exchange')))
    assert.equal(publish(out, first, root), [])
    published(out, first)
    const filesAfter = filesIn(out)
    for (const [path, was] of foreign) assert.is(filesAfter.get(path), was, path)
    assert.is(readFileSync(join(out, notes), 'utf8'), 'late')
    assert.equal(readdirSync(root).sort(), ['.sitegen', 'build', 'content', 'site'])
  })

test('a stale lock without its folder is ignored', () => {
  const { root, out } = project()
  publish(out, first, root)
  writeInto(out, { CNAME: 'x', '.sitegen-exchange': workName('build') })
  assert.equal(publish(out, second, root), [])
  published(out, second)
  assert.equal(readdirSync(out).sort(), ['CNAME', 'a', 'c', 'd', 'index.html', 'sitegen.json'])
})

test('clean: deletes generated files, and lists what remains', () => {
  const { root, out } = project()
  publish(out, first, root)
  publish(out, second, root)
  writeInto(out, { 'a/b/.hidden': 'h' })
  for (const [, add] of additions.slice(0, 2)) add(out)
  writeInto(out, { 'a/notes.txt': 'n' })
  writeInto(root, { '.sitegen/notes.txt': 'mine' })
  const foreign = without(filesIn(out), second.keys())
  const remaining = ['.git', '.nojekyll', 'CNAME', 'a/b', 'a/notes.txt']
  assert.equal(cleanOutput(out), remaining)
  assert.equal(cleanCache(join(root, '.sitegen')), ['notes.txt'])
  assert.equal(readdirSync(join(root, '.sitegen')), ['notes.txt'])
  const filesAfter = filesIn(out)
  for (const [path, was] of foreign) if (path !== manifestName) assert.is(filesAfter.get(path), was, path)
  // The folder can be cleaned and built again.
  assert.equal(cleanOutput(out), ['.git', '.nojekyll', 'CNAME', 'a'])
  assert.equal(publish(out, first, root), [])
  published(out, first)
})

test('clean: foreign files in the previous output are moved to the published one, or kept and listed', () => {
  const { root, out } = project()
  publish(out, first, root)
  publish(out, second, root)
  const previousPath = previousOutputPath(root, out)
  writeInto(previousPath, { 'a/notes.txt': 'mine', 'docs/new.txt': 'mine', 'a/empty/x': '' })
  rmSync(join(previousPath, 'a/empty/x'))
  assert.equal(cleanOutput(out, previousPath), ['a/notes.txt', 'docs'])
  assert.equal(cleanCache(join(root, '.sitegen')), [])
  assert.not(existsSync(join(root, '.sitegen')))
  for (const path of ['a/notes.txt', 'docs/new.txt']) assert.is(readFileSync(join(out, path), 'utf8'), 'mine')
  assert.equal(publish(out, first, root), [])
})

test('clean: the previous output is kept if its foreign files cannot be moved', () => {
  const { root, out } = project()
  publish(out, first, root)
  publish(out, second, root)
  const [previousPath, ofAnother] = [
    previousOutputPath(root, out),
    previousOutputPath(root, join(root, 'another'))
  ]
  // The published output contains a file with this name.
  writeInto(previousPath, { c: 'mine' })
  writeInto(ofAnother, { ...Object.fromEntries(first), 'a/deep/notes.txt': 'mine' })
  const withoutFiles = previousOutputPath(root, join(root, 'a third'))
  writeInto(withoutFiles, Object.fromEntries(first))
  mkdirSync(join(withoutFiles, 'a/empty/deep'), { recursive: true })
  symlinkSync('..', join(withoutFiles, 'a/up'))
  cleanOutput(out, previousPath)
  const nameOf = (folder: string) => folder.slice(join(root, '.sitegen/').length)
  assert.equal(
    cleanCache(join(root, '.sitegen')),
    [`${nameOf(previousPath)}/c`, `${nameOf(ofAnother)}/a/deep`].sort()
  )
  assert.is(readFileSync(join(previousPath, 'c'), 'utf8'), 'mine')
  assert.is(readFileSync(join(ofAnother, 'a/deep/notes.txt'), 'utf8'), 'mine')
  assert.not(existsSync(withoutFiles))
  assert.ok(existsSync(join(root, 'content')))
})

test('clean: nothing is moved to a missing output', () => {
  const { root, out } = project()
  publish(out, first, root)
  publish(out, second, root)
  rmSync(out, { recursive: true })
  writeInto(previousOutputPath(root, out), { 'notes.txt': 'mine' })
  assert.equal(cleanOutput(out, previousOutputPath(root, out)), [])
  writeInto(root, { '.sitegen/previous-output/loose.txt': 'mine' })
  assert.is(cleanCache(join(root, '.sitegen')).length, 2)
  assert.not(existsSync(out))
  assert.is(readFileSync(join(previousOutputPath(root, out), 'notes.txt'), 'utf8'), 'mine')
})

const runs = process.env.SOAK === '1' ? 500 : 25

test(`${runs} random sequences: foreign files never change, and generated ones equal a clean build`, () => {
  for (let run = 0; run < runs; run++) {
    const random = generator(run)
    const { root, out } = project()
    const pick = <Value>(values: readonly Value[]): Value =>
      values[Math.floor(random() * values.length)] as Value
    const names = ['a', 'b', 'c', 'A', '.x']
    const path = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(names)).join('/')
    const outputs = () =>
      outputsOf(Object.fromEntries(Array.from({ length: 5 }, () => [`p/${path()}.html`, pick(names)])))
    let publishedOutputs = outputs()
    // An empty foreign folder becomes ours once it contains files of ours.
    const ever = new Set<string>()
    assert.equal(publish(out, publishedOutputs, root), [])
    for (let step = 0; step < 6; step++) {
      addAtRandom(random, root, out, path)
      const filesBefore = without(
        filesIn(root),
        [...publishedOutputs.keys()].map((file) => `build/${file}`)
      )
      const nextOutputs = outputs()
      const { value } = openOutput(out, root, { fresh: random() < 0.3 })
      const result = value?.commit(nextOutputs)
      for (const file of publishedOutputs.keys()) ever.add(`build/${file}`)
      for (const file of nextOutputs.keys()) ever.add(`build/${file}`)
      if (result?.value) publishedOutputs = nextOutputs
      else assert.ok(result?.diagnostics.every(({ code }) => code === 'output-clash'))
      published(out, publishedOutputs)
      const filesAfter = filesIn(root)
      for (const [name, was] of filesBefore)
        if (!name.startsWith('.sitegen')) assert.is(filesAfter.get(name), was, `${run}: ${name}`)
      const added = [...filesAfter.keys()].filter(
        (name) =>
          !filesBefore.has(name) && !name.startsWith('.sitegen') && lstatSync(join(root, name)).isFile()
      )
      assert.equal(added.sort(), [...publishedOutputs.keys()].map((file) => `build/${file}`).sort())
    }
  }
})

/** Add foreign files, folders and links in and next to the output, at unused paths. */
function addAtRandom(random: () => number, root: string, out: string, path: () => string): void {
  for (let count = 0; count < 3; count++) {
    const place =
      random() < 0.2
        ? join(root, `build.sitegen-${path().replaceAll('/', '-')}`)
        : join(out, random() < 0.6 ? 'p' : '', path() + (random() < 0.3 ? '.html' : ''))
    try {
      if (lstatSync(place, { throwIfNoEntry: false })) continue
      mkdirSync(dirname(place), { recursive: true })
      const kind = random()
      if (kind < 0.5) writeFileSync(place, `mine ${random()}`)
      else if (kind < 0.7) mkdirSync(place)
      else symlinkSync(kind < 0.85 ? 'nowhere' : root, place)
    } catch {
      // A file is in place of a folder.
    }
  }
}

test('without foreign files: no entry is listed twice, and the bytes are those of a clean build', () => {
  const { root, out } = project()
  for (const outputs of [first, second]) publish(out, outputs, root)
  assert.equal(
    [...readTree(out)].map(([path, text]) => [path, String(text)]),
    [...second].sort()
  )
})
