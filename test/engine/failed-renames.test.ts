// Renames that fail while publishing: nothing is lost, the message is correct, and the next build recovers.

import fs, { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { createManifest, manifestName, manifestText } from '../../generator/engine/manifest.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'
import { publish } from './publish.ts'

const outputsOf = (files: Readonly<Record<string, string>>): ReadonlyMap<string, string> => {
  const outputs = new Map(Object.entries(files))
  return outputs.set(manifestName, manifestText(createManifest(outputs, [])))
}

const first = outputsOf({ 'index.html': 'home', 'a/index.html': 'a', 'gone/x.html': 'x' })
const second = outputsOf({ 'index.html': 'home, again', 'a/index.html': 'a, again', 'c/index.html': 'c' })

type Rename = (from: fs.PathLike, to: fs.PathLike) => void

/** Run something with another implementation of rename. */
function withRenames<Result>(rename: (original: Rename) => Rename, run: () => Result): Result {
  const original = fs.renameSync
  fs.renameSync = rename(original)
  syncBuiltinESMExports()
  try {
    return run()
  } finally {
    fs.renameSync = original
    syncBuiltinESMExports()
  }
}

/** A rename that fails after some calls. */
const allowing =
  (renames: number) =>
  (original: Rename): Rename => {
    let renamesLeft = renames
    return (from, to) => {
      if (renamesLeft-- <= 0)
        throw Object.assign(new Error('EIO: i/o error, rename'), { code: 'EIO', syscall: 'rename' })
      original(from, to)
    }
  }

/** Texts of files of the site below a folder, in order. */
const textsIn = (folder: string): string[] =>
  [...readTree(folder)]
    .filter(([path]) => path.endsWith('.html') && !path.includes('/new/'))
    .map(([, text]) => String(text))
    .sort()

const textsOf = (outputs: ReadonlyMap<string, string>): string[] =>
  [...outputs]
    .filter(([path]) => path.endsWith('.html'))
    .map(([, text]) => text)
    .sort()

/** Check that the message is correct. @returns which output is in place */
function stateOf(root: string, [problem, ...others]: readonly Diagnostic[]): 'old' | 'moved' | 'partial' {
  assert.equal(others, [])
  assert.is(problem?.code, 'output-failed')
  const [, folder = ''] = /`(build\.sitegen-[^`/]+)/.exec(problem?.hint ?? '') ?? []
  if (/is unchanged/.test(problem?.hint ?? '')) {
    assert.equal(textsIn(join(root, 'build')), textsOf(first))
    return 'old'
  }
  assert.ok(existsSync(join(root, folder)), problem?.hint)
  if (/contains only a part of the new output/.test(problem?.hint ?? '')) {
    assert.ok(existsSync(join(root, folder, 'steps.json')))
    return 'partial'
  }
  assert.equal(textsIn(join(root, folder, 'old')), textsOf(first))
  return 'moved'
}

for (const shared of [true, false])
  test(`renames fail after some: ${shared ? 'an output with foreign files' : 'an output without foreign files'}`, () => {
    const seenStates = new Set<string>()
    for (let renames = 0; ; renames++) {
      const root = join(temporaryFolder(), 'project')
      const out = join(root, 'build')
      writeInto(root, { 'site/site.yaml': '', 'content/x': '' })
      assert.equal(publish(out, first, root), [])
      const foreign: Readonly<Record<string, string>> = shared
        ? { CNAME: 'x.example', 'a/notes.txt': 'notes' }
        : {}
      writeInto(out, foreign)
      const messages = withRenames(allowing(renames), () => publish(out, second, root))
      if (messages.length === 0) break
      seenStates.add(stateOf(root, messages))
      // Renames work again.
      assert.equal(publish(out, second, root), [], `${renames} renames`)
      assert.equal(textsIn(out), textsOf(second))
      for (const [path, text] of Object.entries(foreign))
        assert.is(readFileSync(join(out, path), 'utf8'), text)
      assert.equal(
        readdirSync(root).filter((name) => name.startsWith(`${basename(out)}.`)),
        []
      )
    }
    assert.equal([...seenStates].sort(), shared ? ['old', 'partial'] : ['moved', 'old'])
  })

test('damage detected after publishing: the message says that it is the new output', () => {
  const root = join(temporaryFolder(), 'project')
  const out = join(root, 'build')
  writeInto(root, { 'site/site.yaml': '' })
  assert.equal(publish(out, first, root), [])
  const damaging =
    (original: Rename): Rename =>
    (from, to) => {
      original(from, to)
      if (to === out) truncateSync(join(out, 'c/index.html'))
    }
  const messages = withRenames(damaging, () => publish(out, second, root))
  assert.equal(messages, [
    {
      severity: 'error',
      code: 'output-failed',
      message:
        'The new output was published, but differs from what was written: c/index.html has 0 bytes instead of 1',
      hint: 'build again; if this recurs, another program is changing the folder or the disk is failing',
      file: 'build'
    }
  ])
  assert.is(readFileSync(join(out, 'index.html'), 'utf8'), 'home, again')
})
