// Runs all tests, or those whose path contains the given words: `npm test -- markdown config`.
// Sets up what is missing first, and ends with one line of totals.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setUp } from './setup.js'

const folder = import.meta.dirname
const root = join(folder, '..')
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))

// The documented nginx is set up for Unix; its makers call the one for Windows a beta. Servers of hosts are those of Debian.
const leftOut = [
  ...(process.platform === 'win32' ? ['nginx-cache.test.ts'] : []),
  ...(process.platform === 'linux' ? [] : ['hosts/servers.test.ts', 'hosts/documents.test.ts'])
]

const all = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((path) => !leftOut.includes(path))
  .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
  .sort()

process.stdout.write(`Node ${process.version}\n`)
for (const path of leftOut) process.stdout.write(`left out on this system: ${path}\n`)
await setUp(root, all)

const { WALK, SOAK, EDITS } = process.env

/** Run one file in a process of its own: no test can lean on what another has left behind. */
function runFile(path) {
  const run = spawnSync(process.execPath, ['--import', './test/loader.js', `test/${path}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // A file that hangs is a failure, not the end of the run. Who asks for more than usual has the time.
    timeout: WALK === 'all' || SOAK === '1' || EDITS ? 5_400_000 : 900_000,
    killSignal: 'SIGKILL',
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' }
  })
  const number = (name) => Number(new RegExp(`^\\s*${name}:\\s+(\\d+)`, 'm').exec(run.stdout)?.[1] ?? 0)
  const total = number('Total')
  const good = number('Passed')
  // A file that crashes or runs no test is one failure more than those it counted.
  const bad =
    total - good + (run.status !== 0 && total === good ? 1 : 0) + (run.status === 0 && total === 0 ? 1 : 0)
  const ok = run.status === 0 && total === good && total > 0
  const end =
    run.status === null ? `, ended by ${run.error?.message ?? run.signal}` : `, exit code ${run.status}`
  process.stdout.write(ok ? `ok   ${path} ${good}/${total}\n` : `FAIL ${path} ${good}/${total}${end}\n`)
  if (!ok) process.stdout.write(`${run.stdout}\n${run.stderr}\n`)
  return { good, bad }
}

let passed = 0
let failed = 0
const again = []
for (const path of all) {
  let result = runFile(path)
  // A browser on a busy machine may be late for reasons that are not ours. What fails is run once more,
  // and said so: a test that fails now and then is still to be mended.
  if (result.bad > 0 && path.startsWith('browser/')) {
    process.stdout.write(`${path} once more\n`)
    result = runFile(path)
    if (result.bad === 0) again.push(path)
  }
  passed += result.good
  failed += result.bad
}

if (again.length > 0) process.stdout.write(`passed at the second try: ${again.join(', ')}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || all.length === 0 ? 1 : 0
