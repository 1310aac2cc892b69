// The steps of docs/shards.md, with folders instead of machines and a real nginx: each compiles the documents of its
// shard, then renders its pages, and the shards are merged. Most commands run in this process, which takes no startup time.

import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { writeCorpus } from '../bench/corpus.ts'
import { runCommandWith } from '../command-line.ts'
import { readTree, repository, temporaryFolder } from '../sites/folder.ts'
import { startNginx, stop } from './nginx.ts'

const program = join(repository, 'bin/sitegen.js')
const numbers = [1, 2, 3, 4]

/** Run a command in a process. @returns its output, followed by its exit code */
function runProcess(cwd: string, ...words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, SITEGEN_CACHE_TOKEN: 'secret' }
    const child = spawn(process.execPath, [program, ...words], { cwd, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += String(text)
      })
    child.on('error', reject)
    child.on('close', (code) => resolve(`${output.trim()} (${code})`))
  })
}

/** Run a command in this process. @returns its output, followed by its exit code */
async function run(cwd: string, ...words: readonly string[]): Promise<string> {
  const { code, out, err } = await runCommandWith({ cacheToken: 'secret' }, cwd, ...words)
  return `${`${out}${err}`.trim()} (${code})`
}

/** Run a command that must succeed, without warnings about the remote cache. */
async function runClean(start: typeof run, cwd: string, ...words: readonly string[]): Promise<void> {
  const output = await start(cwd, ...words)
  assert.match(output, / \(0\)$/)
  assert.not.match(output, 'The remote cache')
}

/** Two languages, a blog whose lists show posts of all shards, documents in folders that link to each other. */
function project(remote: string): string {
  const root = join(temporaryFolder(), 'project')
  writeCorpus(root, { documents: 8, kind: 'varied', locales: 2, posts: 6 })
  appendFileSync(join(root, 'site/site.yaml'), `cache: { remote: '${remote}' }\n`)
  return root
}

/** Number of documents that a build has compiled, from its trace. */
function madeDocuments(trace: string): number {
  const { traceEvents } = JSON.parse(readFileSync(trace, 'utf8')) as {
    readonly traceEvents: readonly { readonly cat?: string }[]
  }
  return traceEvents.filter(({ cat }) => cat === 'document').length
}

test('four shards in two steps give the whole site, and each document is compiled once', async () => {
  const nginx = await startNginx()
  try {
    const original = project(`http://${nginx.host}`)
    const machines = numbers.map((number) => {
      const root = join(temporaryFolder(), `machine ${number}`)
      cpSync(original, root, { recursive: true })
      return root
    })
    const first = await Promise.all(
      machines.map((root, index) =>
        run(root, 'build', '--shard', `${index + 1}/4`, '--only', 'documents', '--json')
      )
    )
    const counts = first.map((output) => {
      const { shared, documents, diagnostics } = JSON.parse(output.replace(/ \(0\)$/, ''))
      assert.equal([shared, diagnostics], [true, []], output)
      return documents as number
    })
    assert.is(
      counts.reduce((sum, count) => sum + count, 0),
      8 * 2 + 6 * 2 + 1
    )
    assert.ok(counts.every((count) => count > 0))
    // The second step may run on other machines, which start without a cache.
    for (const root of machines) rmSync(join(root, '.sitegen'), { recursive: true })
    const second = await Promise.all(
      machines.map((root, index) =>
        run(root, 'build', '--shard', `${index + 1}/4`, '--profile', 'trace.json')
      )
    )
    assert.equal(
      second.map((output) => / \((\d+)\)$/.exec(output)?.[1]),
      ['0', '0', '0', '0'],
      second.join('\n')
    )
    assert.equal(
      machines.map((root) => madeDocuments(join(root, 'trace.json'))),
      [0, 0, 0, 0]
    )
    const target = temporaryFolder()
    mkdirSync(join(target, 'shards'))
    for (const [index, root] of machines.entries())
      cpSync(join(root, `shards/${index + 1}-of-4`), join(target, `shards/${index + 1}-of-4`), {
        recursive: true
      })
    const merged = await run(target, 'merge', ...numbers.map((number) => `shards/${number}-of-4`))
    assert.match(merged, / \(0\)$/)
    const singleBuildOutput = await run(original, 'build', '--no-cache')
    assert.match(singleBuildOutput, / \(0\)$/)
    const [one, other] = [readTree(join(target, 'build')), readTree(join(original, 'build'))]
    assert.equal([...one.keys()], [...other.keys()])
    for (const [path, bytes] of other) assert.is(one.get(path)?.equals(bytes), true, path)
  } finally {
    await stop(nginx)
  }
})

test('a shard compiles documents that are not in the cache', async () => {
  const nginx = await startNginx()
  try {
    const root = project(`http://${nginx.host}`)
    const documentCounts: number[] = []
    for (const number of [1, 2]) {
      await runClean(run, root, 'build', '--shard', `${number}/4`, '--only', 'documents')
      rmSync(join(root, '.sitegen'), { recursive: true })
      await runClean(run, root, 'build', '--shard', '3/4', '--cache-read-only', '--profile', 'trace.json')
      documentCounts.push(madeDocuments(join(root, 'trace.json')))
      rmSync(join(root, '.sitegen'), { recursive: true })
    }
    const [withOne = 0, withTwo = 0] = documentCounts
    assert.ok(withOne < 29 && withTwo < withOne && withTwo > 0, String(documentCounts))
    // A process takes the token from its environment.
    await runClean(runProcess, root, 'build', '--shard', '4/4', '--only', 'documents')
  } finally {
    await stop(nginx)
  }
})

test('the first step reports its requirements', async () => {
  const root = join(temporaryFolder(), 'project')
  writeCorpus(root, { documents: 2, locales: 1, posts: 0 })
  assert.is(
    await run(root, 'build', '--only', 'documents'),
    '`--only documents` needs `--shard`.\n  hint: name the shard too: `--shard 1/4 --only documents` (2)'
  )
  const output = await run(root, 'build', '--shard', '1/2', '--only', 'documents')
  assert.match(output, 'Sharing the documents of a shard needs a remote cache, but this site has none')
  assert.match(output, / \(1\)$/)
})
