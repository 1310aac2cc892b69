// Names that only change in case, on a case-insensitive disk. It is simulated: the steps of a build are applied to a table.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { planSteps } from '../../generator/engine/exchange.ts'
import { scanOutput } from '../../generator/engine/foreign-files.ts'
import { createManifest, manifestName, manifestText } from '../../generator/engine/manifest.ts'
import { staleFiles } from '../../generator/engine/previous-output.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'

/** A simulated case-insensitive disk: files by path, found in any case. */
function caseBlind(files: Readonly<Record<string, string>>) {
  const table = new Map(Object.entries(files).map(([path, text]) => [path.toLowerCase(), { path, text }]))
  const below = (path: string) =>
    [...table.keys()].filter((key) => `${key}/`.startsWith(`${path.toLowerCase()}/`))
  return {
    files: () => Object.fromEntries([...table.values()].map(({ path, text }) => [path, text])),
    /** Remove a file or folder. */
    take: (path: string) =>
      below(path).flatMap((key) => {
        const found = table.get(key)
        table.delete(key)
        return found ? [{ ...found, inside: found.path.slice(path.length) }] : []
      }),
    /** Like rename: replaces an existing entry. */
    put(path: string, moved: readonly { readonly inside: string; readonly text: string }[]) {
      for (const key of below(path)) table.delete(key)
      for (const { inside, text } of moved)
        table.set((path + inside).toLowerCase(), { path: path + inside, text })
    }
  }
}

const ours = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...files,
  [manifestName]: manifestText(createManifest(new Map(Object.entries(files)), []))
})

const changes = [
  ['a file', { 'Guide.html': 'old' }, { 'guide.html': 'new' }],
  ['a folder', { 'Docs/a.html': 'old', 'Docs/b.html': 'b' }, { 'docs/a.html': 'new', 'docs/c.html': 'c' }],
  ['a folder in a folder', { 'a/Docs/a.html': 'old' }, { 'a/docs/a.html': 'old' }],
  ['a folder in place of a file', { Docs: 'old' }, { 'docs/a.html': 'new' }],
  ['two files that swap names', { 'A.html': '1', 'b.html': '2' }, { 'a.html': '2', 'B.html': '1' }],
  ['none', { 'a.html': 'old', 'b/c.html': 'c' }, { 'a.html': 'new', 'd.html': 'd' }]
] as const

for (const [what, before, after] of changes)
  test(`a swap among foreign files that changes the case of ${what}`, () => {
    const folder = temporaryFolder()
    const foreign = { CNAME: 'x', 'a/notes.txt': 'mine' }
    const [target, next] = [join(folder, 'build'), join(folder, 'new')]
    const [oldFiles, wanted] = [ours(before), ours(after)]
    writeInto(target, { ...oldFiles, ...foreign })
    writeInto(next, wanted)
    const [published, staged] = [caseBlind({ ...oldFiles, ...foreign }), caseBlind(wanted)]
    for (const [path, how] of planSteps(target, next, scanOutput(target))) {
      if (how !== 'add') published.take(path)
      if (how !== 'remove') published.put(path, staged.take(path))
    }
    assert.equal(published.files(), { ...wanted, ...foreign })
  })

for (const [what, before, after] of changes.filter(([, oldFiles]) => !('Docs' in oldFiles)))
  test(`an output that reuses the previous one and changes the case of ${what}`, () => {
    const folder = temporaryFolder()
    writeInto(folder, before)
    const oldPaths = [...readTree(folder).keys()]
    const disk = caseBlind(before)
    // Existing files keep the case of their name.
    for (const [path, text] of Object.entries(after)) {
      const [existing] = disk.take(path)
      const named = Object.keys(before).find((name) => name.toLowerCase().startsWith(`${top(path)}/`))
      const as =
        existing?.path ?? (named === undefined ? path : top(named, false) + path.slice(top(path).length))
      disk.put(as, [{ inside: '', text }])
    }
    const { renamed, dropped } = staleFiles(oldPaths, new Map(Object.entries(after)), true)
    for (const [from, to] of renamed) disk.put(to, disk.take(from))
    for (const path of dropped) disk.take(path)
    assert.equal(disk.files(), after)
  })

const top = (path: string, folded = true): string => {
  const [name = ''] = path.split('/')
  return folded ? name.toLowerCase() : name
}

test('on case-sensitive disks, names that differ in case are separate files, and stale ones are deleted', () => {
  const outputs = new Map([['docs/a.html', '']])
  assert.equal(staleFiles(['Docs/a.html', 'docs/a.html', 'x'], outputs, false), {
    renamed: [],
    dropped: ['Docs/a.html', 'x']
  })
  assert.equal(staleFiles(['Docs/a.html', 'Docs/b.html', 'x'], outputs, true), {
    renamed: [
      ['Docs', 'docs'],
      ['Docs/a.html', 'docs/a.html']
    ],
    dropped: ['Docs/b.html', 'x']
  })
})
