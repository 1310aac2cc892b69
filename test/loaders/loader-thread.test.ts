// Threads of loaders: what ends them, and what is left then.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { packageFolder } from '../../generator/base/sitegen-package.ts'
import { isRunning } from '../../generator/engine/processes.ts'
import { runInThread } from '../../generator/loaders/loader-runner.ts'
import type { LoaderRequest } from '../../generator/loaders/run-loader.ts'
import { bundleModules } from '../../generator/plugins/module.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'
import { until } from '../until.ts'

/** A folder with a loader that has this code. */
function folderWith(loader: string, files: Readonly<Record<string, string>> = {}): string {
  const root = temporaryFolder()
  writeInto(root, { 'loader.ts': loader, ...files })
  return root
}

/** Run the loader of a folder. @param timeout in seconds */
const run = async (root: string, timeout = 30) => runInThread(await requestFor(root, timeout))

async function requestFor(root: string, timeout: number): Promise<LoaderRequest> {
  const { value, diagnostics } = await bundleModules(root, [{ entry: './loader.ts' }], packageFolder())
  const module = value?.get('./loader.ts')
  if (!module) throw new Error(diagnostics.map(({ message }) => message).join())
  return {
    root,
    module,
    file: 'loader.ts',
    collection: 'releases',
    options: { size: 2 },
    locales: ['en', 'de'],
    timeout,
    stored: undefined
  }
}

const loaded = (...rows: readonly object[]) => ({ loaded: { rows, validators: new Map() } })
const entry = (id: string, fields: object = {}) => ({ id, locale: 'en', fields, body: '' })

const endless: readonly (readonly [string, string])[] = [
  ['a loop', 'export default () => {\n  for (;;) {}\n}\n'],
  ['a loop before there is a loader', 'for (;;) {}\nexport default () => []\n'],
  [
    'a loop in a callback',
    'setTimeout(() => {\n  for (;;) {}\n})\nexport default () => new Promise(() => {})\n'
  ],
  ['a promise', 'export default () => new Promise(() => {})\n'],
  ['a regular expression', "export default () => /^(a+)+b/.test('a'.repeat(99)) ? [] : []\n"],
  [
    'a program that is waited for',
    "import { execFileSync } from 'node:child_process'\n" +
      "export default () => execFileSync(process.execPath, ['-e', 'setInterval(() => {}, 1e9)'])\n"
  ],
  [
    'a shell command that is waited for, and tried again',
    "import { execSync, spawnSync } from 'node:child_process'\n" +
      "export default () => {\n  try {\n    execSync('exec sleep 600', { timeout: 900_000 })\n  } catch {\n    spawnSync('sleep', ['600'])\n  }\n  return []\n}\n"
  ]
]

let endlessRuns: readonly Promise<unknown>[] | undefined

for (const [index, [what]] of endless.entries())
  test(`stopped at the time limit: ${what} without an end`, async () => {
    // All at the same time, since each loop would take all of a processor until its limit.
    endlessRuns ??= endless.map(([, loader]) => run(folderWith(loader), 0.3))
    assert.is(await endlessRuns[index], 'timeout')
  })

test('stopped at the time limit, which the main thread is too busy to notice: programs that are waited for', async () => {
  const requests = await Promise.all(
    endless.slice(-2).map(([, loader]) => requestFor(folderWith(loader), 0.3))
  )
  const responses = requests.map((request) => runInThread(request))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  assert.equal(await Promise.all(responses), ['timeout', 'timeout'])
})

test('the signal of a loader is aborted at the limit, and it can close what it has opened', async () => {
  const root = folderWith(`import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export default ({ signal }) =>
  new Promise((resolve) => {
    const close = () => {
      writeFileSync(join(import.meta.dirname, 'closed'), signal.reason.message)
      resolve([])
    }
    // On a busy machine, the time may be up already.
    if (signal.aborted) close()
    else signal.addEventListener('abort', close)
  })
`)
  assert.is(await run(root, 1), 'timeout')
  assert.is(readFileSync(join(root, 'closed'), 'utf8'), 'the time limit of the loader was reached')
})

test('programs end with their loader', async () => {
  // Renamed, so that the file is never empty.
  const program =
    "const fs = require('fs'); fs.writeFileSync('started', String(process.pid)); fs.renameSync('started', 'pid'); setInterval(() => {}, 1e9)"
  const pids: number[] = []
  const started =
    "while (!existsSync(join(import.meta.dirname, 'pid'))) await new Promise((go) => setTimeout(go, 20))"
  // Blocks the thread as a loop does, without using a processor.
  const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
  for (const rest of [block, "throw new Error('no')", 'return []']) {
    const root = folderWith(`import { existsSync } from 'node:fs'
import { join } from 'node:path'

export default async ({ run }) => {
  run(process.execPath, ['-e', ${JSON.stringify(program)}]).catch(() => {})
  ${started}
  ${rest}
}
`)
    const stopping = new AbortController()
    const response = runInThread(await requestFor(root, 600), stopping.signal)
    await until(() => existsSync(join(root, 'pid')), 'the program has started')
    if (rest === block) stopping.abort()
    await response
    pids.push(Number(readFileSync(join(root, 'pid'), 'utf8')))
  }
  await until(() => !pids.some(isRunning), 'the programs have ended')
})

test('programs that a program has started end with it', async () => {
  const root = folderWith(`import { existsSync } from 'node:fs'
import { join } from 'node:path'

export default async ({ run }) => {
  // Renamed, so that the file is never empty.
  run('sh', ['-c', 'sleep 600 & echo $! > started; mv started pid; sleep 600 | cat']).catch(() => {})
  while (!existsSync(join(import.meta.dirname, 'pid'))) await new Promise((go) => setTimeout(go, 20))
  return []
}
`)
  assert.equal(await run(root), loaded())
  const pid = Number(readFileSync(join(root, 'pid'), 'utf8'))
  await until(() => !isRunning(pid), 'the command of the shell has ended')
})

test('modules, options and languages', async () => {
  const root = folderWith(
    "import { titleOf } from './titles.ts'\n" +
      "import { existsSync, readFileSync } from 'node:fs'\n" +
      'export default ({ options, locales }: { options: { size: number }; locales: string[] }) => [\n' +
      "  { id: 'a', fields: { title: titleOf(options.size), locales, text: readFileSync(new URL('./a.txt', import.meta.url), 'utf8') } }\n]\n",
    { 'titles.ts': "export const titleOf = (size: number): string => size + ' things'\n", 'a.txt': 'Text' }
  )
  assert.equal(
    await run(root),
    loaded(entry('a', { title: '2 things', locales: ['en', 'de'], text: 'Text' }))
  )
})

const failure = (message: string, line?: number, column?: number) => ({
  failure: {
    message,
    place: { file: 'loader.ts', ...(line && { line, column }) },
    hint: 'fix the loader, or build again when its source can be reached'
  }
})

test('reported with their lines: errors of a loader, of its callbacks and of its programs', async () => {
  const failing = 'export default async () => {\n  await null\n  throw new Error("no key")\n}\n'
  assert.equal(await run(folderWith(failing)), failure('no key', 3, 9))
  const later =
    'export default () =>\n  new Promise(() => {\n    setTimeout(() => {\n      throw new Error("later")\n    })\n  })\n'
  assert.equal(await run(folderWith(later)), failure('later', 4, 13))
  const rejected =
    'export default () => {\n  Promise.reject(new Error("alone"))\n  return new Promise(() => {})\n}\n'
  assert.equal(await run(folderWith(rejected)), failure('alone', 2, 18))
  const program =
    "export default async ({ run }) => {\n  await run('sh', ['-c', 'echo not logged in >&2; exit 1'])\n}\n"
  assert.equal(
    await run(folderWith(program)),
    failure('`sh -c echo not logged in >&2; exit 1` failed: not logged in', 2, 3)
  )
})

test('reported: a thread that ends by itself', async () => {
  assert.equal(
    await run(folderWith('export default () => process.exit(3)\n')),
    failure('it ended its thread with exit code 3')
  )
})

test('what a loader prints is printed, in its order, also before a loop without an end', () => {
  const root = folderWith(`export default async () => {
  for (let line = 0; line < 99; line++) console.log(line)
  console.error('stuck')
  for (;;) {}
}
`)
  const script = `const { bundleModules } = await import(${url('plugins/module.ts')})
const { runInThread } = await import(${url('loaders/loader-runner.ts')})
const root = ${JSON.stringify(root)}
const { value } = await bundleModules(root, [{ entry: './loader.ts' }], ${JSON.stringify(packageFolder())})
const request = { root, module: value.get('./loader.ts'), file: 'loader.ts', collection: 'a', options: {}, locales: ['en'], timeout: 0.3 }
console.log(await runInThread(request))
`
  writeInto(root, { 'script.mjs': script })
  const node = ['--import', join(import.meta.dirname, '../loader.js'), join(root, 'script.mjs')]
  const output = execFileSync(process.execPath, node, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  assert.is(output, `${Array.from({ length: 99 }, (_, line) => line).join('\n')}\ntimeout\n`)
})

const url = (path: string): string => JSON.stringify(new URL(`../../generator/${path}`, import.meta.url).href)
