// What was read before: an untouched file is not read again, and what is kept of it gives the same source.

import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles, type Files } from '../../generator/base/files.ts'
import { timings } from '../../generator/base/timings.ts'
import { readConfig } from '../../generator/config/config.ts'
import { ChangedSource, type KnownSources, keepKnown, readKnown } from '../../generator/load/known.ts'
import { load, renewText } from '../../generator/load/load.ts'
import { isMarkdown, type MarkdownSource } from '../../generator/load/source.ts'
import { prepare } from '../../generator/prepare.ts'
import { copyOf, temporaryFolder } from '../sites/folder.ts'

/** Long enough ago that no clock takes it for now. */
const before = new Date(2025, 4, 20)

function project() {
  const root = copyOf('golden')
  const disk = diskFiles(root)
  for (const { path } of disk.list('content')) utimesSync(join(root, path), before, before)
  const config = readConfig(disk).value
  if (!config) throw new Error('the site has a configuration')
  const asked: string[] = []
  const files: Files = {
    ...disk,
    read(path) {
      asked.push(path)
      return disk.read(path)
    }
  }
  /** @returns the sources, and the files that were read for them */
  const run = (known?: KnownSources) => {
    asked.length = 0
    const { value, diagnostics } = load(files, config, known)
    assert.equal(diagnostics, [])
    return { sources: value, read: [...asked] }
  }
  return { root, run, files }
}

/** All of a source, with what it reads when it is asked. */
const whole = (sources: readonly unknown[]) =>
  (sources as MarkdownSource[]).filter(isMarkdown).map(({ body, yaml, ...facts }) => ({
    ...facts,
    body: body(),
    value: yaml.value,
    title: yaml.at(['title'])
  }))

/** Times of change cannot be set: whoever reads a moment later knows that they are over. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 80))

const document = 'content/en/docs/02-knots.md'

test('known: only what was touched is read again', async () => {
  const { root, run } = project()
  const known: KnownSources = new Map()
  await moment()
  const first = run(known)
  assert.ok(first.read.includes(document))
  assert.equal(run(known).read, [])
  const text = readFileSync(join(root, document), 'utf8')
  writeFileSync(join(root, document), text)
  const touched = run(known)
  assert.equal(touched.read, [document])
  assert.ok(touched.sources.every((source, index) => source === first.sources[index]))
  writeFileSync(join(root, document), `${text}\nMore.\n`)
  await moment()
  const edited = run(known)
  assert.equal(edited.read, [document])
  assert.equal(whole(edited.sources), whole(run().sources))
  rmSync(join(root, document))
  const fewer = run(known)
  assert.equal(fewer.read, [])
  assert.is(known.has(document), false)
  assert.equal(whole(fewer.sources), whole(run().sources))
})

test('known: a file that was changed a moment ago is read again, since the clock may have stood still', async () => {
  const { root, run } = project()
  const known: KnownSources = new Map()
  await moment()
  writeFileSync(join(root, document), '# One\n')
  // However long the run takes, no clock is there yet.
  const soon = new Date(Date.now() + 60_000)
  utimesSync(join(root, document), soon, soon)
  run(known)
  assert.equal(run(known).read, [document])
})

test('known: what is kept for the next build gives the same sources, and nothing is read', async () => {
  const { run } = project()
  const place = { folder: join(temporaryFolder(), 'cache'), engine: 'this', fresh: false }
  const known: KnownSources = new Map()
  await moment()
  const first = run(known)
  keepKnown(place, known)
  const again = run(readKnown(place))
  // Lists and texts of pages are few.
  assert.equal(
    again.read.filter((path) => path.endsWith('.md')),
    []
  )
  assert.equal(whole(again.sources), whole(first.sources))
  assert.is(readKnown({ ...place, engine: 'another' }).size, 0)
})

test('known: a body that is another than when the file was read is refused', async () => {
  const { root, run } = project()
  const { sources } = run()
  const source = sources.filter(isMarkdown).find(({ file }) => file === document)
  writeFileSync(join(root, document), '# Another\n')
  assert.throws(
    () => source?.body(),
    (error: unknown) => error instanceof ChangedSource && error.file === document
  )
})

test('known: a document with another text alone is the source that it was', async () => {
  const { root, run, files } = project()
  const known: KnownSources = new Map()
  await moment()
  const { sources } = run(known)
  const source = sources.filter(isMarkdown).find(({ file }) => file === document)
  if (!source) throw new Error('the site has the document')
  const text = readFileSync(join(root, document), 'utf8')
  const write = (next: string) => writeFileSync(join(root, document), next)
  const cases: readonly (readonly [string, boolean, string])[] = [
    ['a paragraph more', true, `${text}\nMore.\n`],
    ['another title', false, text.replace(/^(title:|#) .*/m, '$1 Another')],
    ['a formula', false, `${text}\n$a^2$\n`],
    ['nothing left', false, '\n'],
    ['front matter that does not end', false, `---\n${text.replaceAll('---', '')}`],
    ['the text that it had', true, text]
  ]
  for (const [why, renewed, next] of cases) {
    write(next)
    assert.is(renewText(files, source, known), renewed, why)
  }
  write(`${text}\nAnd more.\n`)
  assert.ok(renewText(files, source, known))
  assert.match(source.body(), 'And more.')
  const again = run(known)
  assert.ok(again.sources.includes(source), 'what is loaded then is the same source')
  assert.equal(whole(again.sources), whole(run().sources))
})

test('a document that changes between two looks at it ends the run with a message', async () => {
  const disk = diskFiles(copyOf('golden'))
  let looks = 0
  const files: Files = {
    ...disk,
    read: (path) => (path === document && ++looks > 1 ? Buffer.from('# Another\n') : disk.read(path))
  }
  const { diagnostics } = await prepare(files, { drafts: false }, timings())
  assert.equal(diagnostics, [
    {
      severity: 'error',
      code: 'file-unreadable',
      message: 'This file was changed or deleted while the site was being read',
      hint: 'save all files, then start again',
      file: document
    }
  ])
})

test.run()
