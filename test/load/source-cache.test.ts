// The source cache: unchanged files are not read again, and give the same source.

import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles, type Files } from '../../generator/base/files.ts'
import { check } from '../../generator/check.ts'
import { readConfig } from '../../generator/config/read-config.ts'
import { load } from '../../generator/load/load.ts'
import { reloadText } from '../../generator/load/read-source.ts'
import { isMarkdown, type MarkdownSource } from '../../generator/load/source.ts'
import {
  readCachedSources,
  type SourceCache,
  SourceChangedError,
  writeCachedSources
} from '../../generator/load/source-cache.ts'
import { anyDay } from '../any-day.ts'
import { filesSettle } from '../settled.ts'
import { copyOf, temporaryFolder } from '../sites/folder.ts'

/** Long ago, so that files count as settled on any machine. */
const longAgo = new Date(2025, 4, 20)

function project() {
  const root = copyOf('golden')
  const disk = diskFiles(root)
  for (const { path } of disk.list('content')) utimesSync(join(root, path), longAgo, longAgo)
  const config = readConfig(disk).value
  if (!config) throw new Error('the site has a configuration')
  const readFiles: string[] = []
  const files: Files = {
    ...disk,
    read(path) {
      readFiles.push(path)
      return disk.read(path)
    }
  }
  /** @returns the sources, and the files that were read for them */
  const run = (cachedSources?: SourceCache) => {
    readFiles.length = 0
    const { value, diagnostics } = load(files, config, cachedSources)
    assert.equal(diagnostics, [])
    return { sources: value, read: [...readFiles] }
  }
  return { root, run, files }
}

/** Sources with everything that they read on demand. */
const fullyRead = (sources: readonly unknown[]) =>
  (sources as MarkdownSource[]).filter(isMarkdown).map(({ body, yaml, ...facts }) => ({
    ...facts,
    body: body(),
    value: yaml.value,
    title: yaml.at(['title'])
  }))

const document = 'content/en/docs/02-knots.md'

test('source cache: only touched files are read again', async () => {
  const { root, run } = project()
  const cachedSources: SourceCache = new Map()
  await filesSettle()
  const first = run(cachedSources)
  assert.ok(first.read.includes(document))
  assert.equal(run(cachedSources).read, [])
  const text = readFileSync(join(root, document), 'utf8')
  writeFileSync(join(root, document), text)
  const touched = run(cachedSources)
  assert.equal(touched.read, [document])
  assert.ok(touched.sources.every((source, index) => source === first.sources[index]))
  writeFileSync(join(root, document), `${text}\nMore.\n`)
  await filesSettle()
  const edited = run(cachedSources)
  assert.equal(edited.read, [document])
  assert.equal(fullyRead(edited.sources), fullyRead(run().sources))
  rmSync(join(root, document))
  const fewer = run(cachedSources)
  assert.equal(fewer.read, [])
  assert.is(cachedSources.has(document), false)
  assert.equal(fullyRead(fewer.sources), fullyRead(run().sources))
})

test('source cache: a file changed a moment ago is read again, since timestamps are coarse', async () => {
  const { root, run } = project()
  const cachedSources: SourceCache = new Map()
  await filesSettle()
  writeFileSync(join(root, document), '# One\n')
  // In the future, however long the run takes.
  const soon = new Date(Date.now() + 60_000)
  utimesSync(join(root, document), soon, soon)
  run(cachedSources)
  assert.equal(run(cachedSources).read, [document])
})

test('source cache: the stored cache gives the same sources without reading', async () => {
  const { run } = project()
  const place = { folder: join(temporaryFolder(), 'cache'), generatorHash: 'this', fresh: false }
  const cachedSources: SourceCache = new Map()
  await filesSettle()
  const first = run(cachedSources)
  writeCachedSources(place, cachedSources)
  const secondRun = run(readCachedSources(place))
  // Only Markdown sources are stored: lists and texts of pages are few.
  assert.equal(
    secondRun.read.filter((path) => path.endsWith('.md')),
    []
  )
  assert.equal(fullyRead(secondRun.sources), fullyRead(first.sources))
  assert.is(readCachedSources({ ...place, generatorHash: 'another' }).size, 0)
})

test('source cache: a body that has changed since the file was read is rejected', async () => {
  const { root, run } = project()
  const { sources } = run()
  const source = sources.filter(isMarkdown).find(({ file }) => file === document)
  writeFileSync(join(root, document), '# Another\n')
  assert.throws(
    () => source?.body(),
    (error: unknown) => error instanceof SourceChangedError && error.file === document
  )
})

test('source cache: a document of which only the text changed keeps its source', async () => {
  const { root, run, files } = project()
  const cachedSources: SourceCache = new Map()
  await filesSettle()
  const { sources } = run(cachedSources)
  const source = sources.filter(isMarkdown).find(({ file }) => file === document)
  if (!source) throw new Error('the site has the document')
  const text = readFileSync(join(root, document), 'utf8')
  const write = (next: string) => writeFileSync(join(root, document), next)
  const cases: readonly (readonly [string, boolean, string])[] = [
    ['another paragraph', true, `${text}\nMore.\n`],
    ['another title', false, text.replace(/^(title:|#) .*/m, '$1 Another')],
    ['a formula', false, `${text}\n$a^2$\n`],
    ['an empty file', false, '\n'],
    ['unclosed front matter', false, `---\n${text.replaceAll('---', '')}`],
    ['the original text', true, text]
  ]
  for (const [why, renewed, next] of cases) {
    write(next)
    assert.is(reloadText(files, source, cachedSources), renewed, why)
  }
  write(`${text}\nAnd more.\n`)
  assert.ok(reloadText(files, source, cachedSources))
  assert.match(source.body(), 'And more.')
  const secondRun = run(cachedSources)
  assert.ok(secondRun.sources.includes(source), 'what is loaded then is the same source')
  assert.equal(fullyRead(secondRun.sources), fullyRead(run().sources))
})

test('a document that changes while it is read ends the run with a message', async () => {
  const disk = diskFiles(copyOf('golden'))
  let looks = 0
  const files: Files = {
    ...disk,
    read: (path) => (path === document && ++looks > 1 ? Buffer.from('# Another\n') : disk.read(path))
  }
  const { diagnostics } = await check(files, { ...anyDay, drafts: false })
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
