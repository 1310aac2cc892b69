// Runs the tests of the product. With words, others: `all`, also those of this repository's own site, as CI does; `quick`, those
// that need neither a browser nor a server nor a whole site; or those whose path contains a word (`npm test -- markdown config`).
// Installs what is missing first, and ends with a line of totals.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync
} from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setUp } from './setup.js'
import { startTestProcess } from './test-process.js'

const folder = import.meta.dirname
const root = join(folder, '..')
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))

/** What `quick` skips. `check`, commands of packages and `diagnostics` build whole sites, the last one some 140. */
const slow =
  /^(?:(?:browser|end-to-end|fuzz|handbook|own-site|pictures|serve)\/|check\.|packages\/\w+\/test\/(?:browser|command)\/|diagnostics\.|engine\/remote\.|tasks\/(?:loader(?:s|-thread)|picture-encoder|requested-pictures)\.)/

/** Checks of what is in this repository: its site with its texts, types, style and packages. Work on the product rarely needs them. */
const isOwnContent = (path) => path.startsWith('own-site/')

function isWanted(path) {
  if (words.length === 0) return !isOwnContent(path)
  return words.some((word) => {
    if (word === 'all') return true
    return word === 'quick' ? !slow.test(path) : path.includes(word)
  })
}

// The documented nginx is for Unix; its Windows version is a beta. Host servers are those of Debian.
const leftOut = [
  ...(process.platform === 'win32'
    ? ['end-to-end/nginx-cache.test.ts', 'end-to-end/nginx-shards.test.ts']
    : []),
  ...(process.platform === 'linux'
    ? []
    : ['end-to-end/host-servers.test.ts', 'end-to-end/host-documents.test.ts'])
]

/** Test files of a folder: those of this one relative to it, those of packages relative to the repository. */
const testsIn = (place, from) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

const packageTests = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'test'))

const files = [...testsIn(folder, folder), ...packageTests.flatMap((place) => testsIn(place, root))].filter(
  (path) => !leftOut.includes(path) && isWanted(path)
)

process.stdout.write(`Node ${process.version}\n`)
for (const path of leftOut) process.stdout.write(`left out on this system: ${path}\n`)
if (words.length === 0)
  process.stdout.write(
    'left out: own-site/, the checks of this repository itself (`npm test -- all`, as in CI)\n'
  )
await setUp(root, files)

const { WALK, SOAK, EDITS, KEYS, JOBS } = process.env

/** Files that run at the same time: one more than there are cores, since tests with a browser or a server wait a third of their time. */
const jobs = Math.max(1, Number(JOBS ?? availableParallelism() + 1))

/** Space that the projects of a test run need at the same time, in bytes, and some more. */
const temporarySpace = 6 * 1024 ** 3

/** Folder of temporary files: in memory where there is room, which halves the system time of tests that write many files. */
const temporary = process.env.TMPDIR ?? (hasRoom('/dev/shm') ? '/dev/shm' : tmpdir())

/** Whether a folder is in memory, has enough space, and can hold programs: Docker allows none there. */
function hasRoom(folder) {
  if (process.platform !== 'linux' || freemem() < 2 * temporarySpace) return false
  try {
    const [, options = ''] =
      new RegExp(`^tmpfs ${folder} tmpfs (\\S+)`, 'm').exec(readFileSync('/proc/mounts', 'utf8')) ?? []
    const { bavail, bsize } = statfsSync(folder)
    return options.startsWith('rw') && !options.includes('noexec') && bavail * bsize > temporarySpace
  } catch {
    return false
  }
}

/** Temporary files of this run. */
const workFolder = mkdtempSync(join(temporary, 'sitegen-tests-'))
// A test runs commands as another user.
chmodSync(workFolder, 0o755)
process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** Built sites shared by several files: see built-site.ts. */
const shared = join(workFolder, 'shared')
mkdirSync(shared)

/** Time limit of a file, in milliseconds; higher for the long forms of tests. */
const fileTimeout = WALK === 'all' || SOAK === '1' || EDITS || KEYS ? 5_400_000 : 900_000

const environment = {
  ...process.env,
  NO_COLOR: '1',
  NODE_ENV: 'production',
  // esbuild, which each test process keeps running (kept-esbuild.ts), collects no garbage before it has that much.
  GOGC: 'off',
  GOMEMLIMIT: '768MiB',
  SHARED_SITES: shared,
  TMPDIR: workFolder,
  SITEGEN_COMPILED: '1'
}
const startProcess = () => startTestProcess(root, environment, fileTimeout)

/** The totals of a file, parsed from the output of uvu. */
function countsOf({ stdout, status }) {
  const number = (name) => Number(new RegExp(`^\\s*${name}:\\s+(\\d+)`, 'm').exec(stdout)?.[1] ?? 0)
  const total = number('Total')
  const passed = number('Passed')
  const skipped = number('Skipped')
  // A file that crashes or runs no test adds one failure.
  const isBroken = (status !== 0 && total === passed) || (status === 0 && total + skipped === 0)
  return { total, passed, failed: total - passed + (isBroken ? 1 : 0), skipped }
}

/**
 * Duration of files in the last run, in seconds. The longest start first, so that none is left running alone at the
 * end.
 */
const durationsFile = join(root, 'node_modules/.cache/sitegen-tests/seconds.json')
const durations = readDurations()

function readDurations() {
  try {
    return JSON.parse(readFileSync(durationsFile, 'utf8'))
  } catch {
    return {}
  }
}

/** The slowest files, which start first when no earlier run has measured them. */
const slowest =
  /^(?:browser\/(?:markdown|presets|router|search|templates-axe|xss)|diagnostics|end-to-end\/(?:keys|package)|handbook\/(?:browser\/handbook|guides|search)|own-site\/(?:browser\/(?:axe|loading|site|walk)|search\/relevance))\.test/

/** In seconds; an estimate for files that have not run yet. */
const durationOf = (path) => durations[path] ?? (slowest.test(path) ? 60 : slow.test(path) ? 15 : 0.5)
const queue = files.sort().sort((a, b) => durationOf(b) - durationOf(a))

/** Folders of shared-folder.ts that take long to make, and the files that need them. */
const fixtures = [
  { name: 'handbook', users: /^handbook\/(?:browser\/|search|site)/ },
  { name: 'own-site', users: /^own-site\/(?:browser|search)\// },
  { name: 'package', users: /^(?:end-to-end\/(?:package|packaged-theme|start)|handbook\/guides)\./ }
].map((fixture) => ({ ...fixture, isAsked: false }))

/** The next file to run: one that would not wait for a fixture that another file makes at the moment. */
function nextFile() {
  const isWaiting = (path) =>
    fixtures.some(
      ({ name, users, isAsked }) =>
        isAsked && users.test(path) && !existsSync(join(shared, `${name}-is-ready`))
    )
  const [path] = queue.splice(
    Math.max(
      0,
      queue.findIndex((path) => !isWaiting(path))
    ),
    1
  )
  for (const fixture of fixtures) if (path !== undefined && fixture.users.test(path)) fixture.isAsked = true
  return path
}

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []

/** @param earlierFiles files that ran before in the same process */
function report(path, run, seconds, earlierFiles) {
  const { total, passed, failed, skipped } = countsOf(run)
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  durations[path] = Number(seconds.toFixed(1))
  const counts = `${passed}/${total}${skipped > 0 ? `, ${skipped} skipped` : ''}`
  if (failed === 0) {
    process.stdout.write(`ok   ${path} ${counts} ${seconds.toFixed(1)} s\n`)
    // The reasons for skipped tests.
    if (skipped > 0) process.stdout.write(run.stderr)
    return
  }
  const end = run.status === null ? `, ended by ${run.signal}` : `, exit code ${run.status}`
  process.stdout.write(`FAIL ${path} ${counts}${end}\n${run.stdout}\n${run.stderr}\n`)
  if (earlierFiles.length > 0)
    process.stdout.write(`Earlier in the same process: ${earlierFiles.join(', ')}\n`)
  failures.push(path)
}

/** Close a process that may still have open servers, timers or files. */
async function close(testProcess) {
  const wasUsable = testProcess.isUsable()
  const problem = await testProcess.close()
  // If a file has ended the process, that is reported with the file.
  if (problem === undefined || !wasUsable) return
  process.stdout.write(`FAIL ${problem}\n`)
  totals.failed++
  failures.push('a file that leaves something open')
}

async function work() {
  let testProcess
  for (let path = nextFile(); path !== undefined; path = nextFile()) {
    if (testProcess && !testProcess.isUsable()) {
      await close(testProcess)
      testProcess = undefined
    }
    testProcess ??= startProcess()
    const earlierFiles = [...testProcess.earlierFiles]
    const from = performance.now()
    const run = await testProcess.run(path)
    report(path, run, (performance.now() - from) / 1000, earlierFiles)
  }
  if (testProcess) await close(testProcess)
}

const nothingToRun = files.length === 0
await Promise.all(Array.from({ length: jobs }, work))
mkdirSync(dirname(durationsFile), { recursive: true })
writeFileSync(durationsFile, JSON.stringify(durations))

if (failures.length > 0) process.stdout.write(`failed: ${failures.sort().join(', ')}\n`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
process.exitCode = totals.failed > 0 || nothingToRun ? 1 : 0
