// Watching a project: an edit is reported at whatever moment of starting to watch it is made, and the
// last state on the disk is known however it came about.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import type { PluginReads } from '../../generator/plugins/plugins.ts'
import { noteReadingStart } from '../../generator/serve/source-tree.ts'
import { watchProject } from '../../generator/serve/watch.ts'
import { generator } from '../random.ts'
import { filesSettle } from '../settled.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'
import { until } from '../until.ts'

const page = 'content/en/docs/index.md'

/** Steps of the event loop after which a file is written: more than watching needs to start. */
const steps = 24

/** A project from now on. @param reads what plugins have read */
const watched = (root: string, reads: PluginReads = { files: [], folders: [] }) => ({
  project: diskFiles(root),
  start: noteReadingStart(diskFiles(root)),
  reads: () => reads
})

const rounds = process.env.SOAK === '1' ? 100 : 4

/** Do nothing but wait for the threads that read files, in milliseconds. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** As editors save: a temporary file takes the place of the old one, which also changes the folder. */
function replaceFile(root: string, path: string, text: string): void {
  const copy = join(temporaryFolder(), 'copy')
  writeFileSync(copy, text)
  renameSync(copy, join(root, path))
}

const writeFile = (root: string, path: string, text: string): void => writeFileSync(join(root, path), text)

for (const [what, path, write] of [
  ['an edit', page, writeFile],
  ['a file that is replaced', page, replaceFile],
  ['a new file', 'content/en/docs/new.md', writeFile]
] as const)
  test(`${what} while watching starts is reported`, async () => {
    const roots = Array.from({ length: steps }, () => temporaryFolder())
    for (const root of roots) writeInto(root, { [page]: '# Page\n' })
    // Files that were written just before are reported in any case.
    await filesSettle()
    const watchers: { readonly reported: ReadonlySet<string>; close(): void }[] = []
    for (const [step, root] of roots.entries()) {
      const reported = new Set<string>()
      const close = watchProject(watched(root), async ({ paths = [] }) => {
        for (const file of paths) reported.add(file)
      })
      watchers.push({ reported, close })
      for (let turn = 0; turn < step; turn++) {
        block(2)
        await new Promise(setImmediate)
      }
      block(20)
      write(root, path, '# Another\n')
    }
    const missed = () => watchers.flatMap(({ reported }, step) => (reported.has(path) ? [] : [step]))
    await until(() => missed().length === 0, 'all are reported').catch(() => {})
    for (const { close } of watchers) close()
    assert.equal(missed(), [], 'steps after which it was not noticed')
    assert.equal(
      watchers.map(({ reported }) => [...reported]),
      watchers.map(() => [path]),
      'nothing else is reported, such as its folder'
    )
  })

/** What a reader knows that reads the reported paths: file contents by path. Folders are read whole. */
function createReader(root: string) {
  const known = new Map<string, string>()
  const filesBelow = (path: string): readonly string[] => {
    const full = join(root, path)
    if (!existsSync(full)) return []
    if (!statSync(full).isDirectory()) return [path]
    return readdirSync(full, { recursive: true, encoding: 'utf8' })
      .map((name) => join(path, name))
      .filter((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile())
  }
  const read = (path: string) => {
    for (const name of known.keys()) if (name === path || name.startsWith(`${path}/`)) known.delete(name)
    for (const name of filesBelow(path)) known.set(name, readFileSync(join(root, name), 'utf8'))
  }
  const onDisk = () =>
    new Map(
      ['content', 'site'].flatMap(filesBelow).map((name) => [name, readFileSync(join(root, name), 'utf8')])
    )
  const sorted = (files: ReadonlyMap<string, string>) => [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  return { read, known: () => sorted(known), onDisk: () => sorted(onDisk()) }
}

/** Changes of a project at random: edits, and folders that disappear and come back, as when another branch is checked out. */
function randomChanges(root: string, random: () => number) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const folders = ['content', 'site', 'content/en', 'content/en/docs', 'content/en/docs/guide', '']
  const write = () =>
    writeInto(root, {
      [`${pick(['content/en/docs', 'content/en/docs/guide', 'site'])}/${pick(['a', 'b', 'c'])}.yaml`]: `${random() < 0.5}`
    })
  const at = (folder: string) => join(root, folder)
  const away = `${root}-away`
  return pick([
    async () => write(),
    async () => write(),
    async () => rmSync(at(pick(folders)), { recursive: true, force: true }),
    async () => {
      const folder = at(pick(folders))
      if (!existsSync(folder)) return
      renameSync(folder, away)
      await pause(random() * 60)
      mkdirSync(dirname(folder), { recursive: true })
      rmSync(folder, { recursive: true, force: true })
      renameSync(away, folder)
    },
    async () => {
      const folder = at(pick(folders))
      if (!existsSync(folder)) return
      cpSync(folder, away, { recursive: true })
      rmSync(folder, { recursive: true })
      await pause(random() * 60)
      cpSync(away, folder, { recursive: true })
      rmSync(away, { recursive: true })
    }
  ])
}

test('after any changes of files and folders, their last state has been reported', async () => {
  const root = join(temporaryFolder(), 'project')
  writeInto(root, { 'content/en/docs/a.yaml': 'true', 'site/site.yaml': 'title: Site' })
  const random = generator(1128)
  const reader = createReader(root)
  for (const place of ['content', 'site']) reader.read(place)
  const close = watchProject(watched(root), async ({ paths = [] }) => paths.forEach(reader.read))
  try {
    for (let round = 0; round < rounds; round++) {
      for (let change = 0; change < 6; change++) {
        await randomChanges(root, random)()
        await pause(random() * 40)
      }
      await until(
        () => isDeepStrictEqual(reader.known(), reader.onDisk()),
        `what was reported is on the disk: round ${round}`
      ).catch(() => {})
      assert.equal(reader.known(), reader.onDisk(), `round ${round}`)
    }
  } finally {
    close()
  }
})

test('an edit of a file that a link leads to, in a folder that is not read, is reported', async () => {
  const root = temporaryFolder()
  writeInto(root, { [page]: '# Page\n', 'CHANGELOG.md': '# One\n', 'other.md': 'x' })
  symlinkSync('../../../CHANGELOG.md', join(root, 'content/en/docs/changes.md'))
  await filesSettle()
  const reported: string[] = []
  const close = watchProject(watched(root), async ({ paths = [] }) => void reported.push(...paths))
  try {
    writeInto(root, { 'other.md': 'y' })
    replaceFile(root, 'CHANGELOG.md', '# Two\n')
    await until(() => reported.length > 0, 'the link is reported')
    assert.equal([...new Set(reported)], ['content/en/docs/changes.md'])
  } finally {
    close()
  }
})

for (const [what, path] of [
  ['an edit of a file that a plugin has read', 'openapi.yaml'],
  ['a file that a plugin has looked for', 'openapi.de.yaml'],
  ['an edit outside of the project, in a folder that a plugin has listed', '../src/deep/index.ts'],
  ['a new file in that folder', '../src/deep/new.ts']
] as const)
  test(`${what} is reported, and is no code of the site`, async () => {
    const root = join(temporaryFolder(), 'project')
    writeInto(root, { [page]: '# Page\n', 'openapi.yaml': 'a', '../src/deep/index.ts': 'a', 'other.md': 'x' })
    await filesSettle()
    const reported: unknown[] = []
    const reads = { files: ['openapi.yaml', 'openapi.de.yaml', '../tsconfig.json'], folders: ['../src'] }
    const close = watchProject(
      watched(root, reads),
      async ({ hasCode, paths = [] }) => void reported.push(...paths.map((file) => [file, hasCode]))
    )
    try {
      writeInto(root, { 'other.md': 'y', [path]: 'b' })
      await until(() => reported.length > 0, 'the file is reported')
      assert.equal(reported, [[path, false]])
    } finally {
      close()
    }
  })
