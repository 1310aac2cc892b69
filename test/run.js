// Runs all tests, those whose path contains one of the given words (`npm test -- markdown config`), or those that need
// neither a browser nor a server nor a whole site (`npm test -- quick`). Sets up what is missing first, and ends with one line of totals.

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArguments, findChromium, setUp } from './setup.js'

const folder = import.meta.dirname
const root = join(folder, '..')
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))

/** What `quick` leaves out. */
const slow = /^(browser|end-to-end|fuzz|own-site|serve)\//

const isWanted = (path) =>
  words.length === 0 || words.some((word) => (word === 'quick' ? !slow.test(path) : path.includes(word)))

// The documented nginx is set up for Unix; its makers call the one for Windows a beta. Servers of hosts are those of Debian.
const leftOut = [
  ...(process.platform === 'win32'
    ? ['end-to-end/nginx-cache.test.ts', 'end-to-end/nginx-shards.test.ts']
    : []),
  ...(process.platform === 'linux'
    ? []
    : ['end-to-end/host-servers.test.ts', 'end-to-end/host-documents.test.ts'])
]

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((path) => !leftOut.includes(path) && isWanted(path))

process.stdout.write(`Node ${process.version}\n`)
for (const path of leftOut) process.stdout.write(`left out on this system: ${path}\n`)
await setUp(root, files)

const { WALK, SOAK, EDITS, JOBS } = process.env

/** Files that run at the same time. */
const jobs = Math.max(1, Number(JOBS ?? availableParallelism()))

/** Built sites that several files look at: see built-site.ts. */
const shared = mkdtempSync(join(tmpdir(), 'sitegen-tests-'))

/** The browser of one of the jobs, for one file after the other. */
function sharedBrowser() {
  let starting
  async function start() {
    const server = await chromium.launchServer({ executablePath: findChromium(), args: chromiumArguments })
    // The file after one that has ended it gets another.
    server.on('close', () => {
      starting = undefined
    })
    return server
  }
  return {
    /** Its address for `chromium.connect`. */
    async endpoint() {
      starting ??= start()
      return (await starting).wsEndpoint()
    },
    async close() {
      await (await starting)?.close()
    }
  }
}

/** Longest time without a word from a process, in milliseconds. Longer runs can be configured. */
const silenceLimit = WALK === 'all' || SOAK === '1' || EDITS ? 5_400_000 : 900_000

/**
 * Run files in one process, one after the other: see run-files.js. After a file that has ended the process, or did not
 * end, the others get a new one.
 *
 * @param report is called for each file with what it has written, how it ended, and how long it took, in seconds
 */
async function runFiles(paths, environment, report) {
  const rest = [...paths]
  while (rest.length > 0) await runProcess(rest, environment, report)
}

function runProcess(rest, environment, report) {
  const child = spawn(process.execPath, ['--import', './test/loader.js', 'test/run-files.js', ...rest], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production', SHARED_SITES: shared, ...environment }
  })
  const written = { stdout: '', stderr: '' }
  let from = performance.now()
  const end = (status, signal) => {
    report(rest.shift(), { ...written, status, end: signal, seconds: (performance.now() - from) / 1000 })
    Object.assign(written, { stdout: '', stderr: '' })
    from = performance.now()
  }
  const onTimeout = () => child.kill('SIGKILL')
  let silence = setTimeout(onTimeout, silenceLimit)
  const separated = /^====== (.*)\n/m
  child.stderr.setEncoding('utf8').on('data', (text) => {
    written.stderr += text
  })
  child.stdout.setEncoding('utf8').on('data', (text) => {
    clearTimeout(silence)
    silence = setTimeout(onTimeout, silenceLimit)
    written.stdout += text
    for (let found = separated.exec(written.stdout); found; found = separated.exec(written.stdout)) {
      const after = written.stdout.slice(found.index + found[0].length)
      written.stdout = written.stdout.slice(0, found.index)
      // A number is the exit code of a file; its path, that it begins.
      if (/^\d+$/.test(found[1])) end(Number(found[1]), null)
      written.stdout = after
    }
  })
  return new Promise((resolve) => {
    const close = (status, signal) => {
      clearTimeout(silence)
      // What has not ended by itself has failed: all of a process that could not start, else the file that it was at.
      if (rest.length > 0) end(status === 0 ? 1 : status, signal)
      resolve()
    }
    child.on('error', ({ message }) => close(null, message))
    child.on('close', close)
  })
}

/** The totals of a file that has run, from what uvu prints. */
function countsOf({ stdout, status }) {
  const number = (name) => Number(new RegExp(`^\\s*${name}:\\s+(\\d+)`, 'm').exec(stdout)?.[1] ?? 0)
  const total = number('Total')
  const passed = number('Passed')
  const skipped = number('Skipped')
  // A file that crashes or runs no test is one failure more than those it counted.
  const isBroken = (status !== 0 && total === passed) || (status === 0 && total + skipped === 0)
  return { total, passed, failed: total - passed + (isBroken ? 1 : 0), skipped }
}

/** Seconds that files took the last time. The longest begin first, so that none is left alone at the end. */
const durationsFile = join(root, 'node_modules/.cache/sitegen-tests/seconds.json')
const durations = readDurations()

function readDurations() {
  try {
    return JSON.parse(readFileSync(durationsFile, 'utf8'))
  } catch {
    return {}
  }
}

/** Files that run in one process: all of a folder, or a few of those that take long. */
const groupSize = (folder) => (slow.test(`${folder}/`) ? 5 : Number.POSITIVE_INFINITY)

function groupsOf(paths) {
  const groups = []
  for (const path of paths) {
    const last = groups.at(-1)
    const folder = dirname(path)
    if (last && dirname(last[0]) === folder && last.length < groupSize(folder)) last.push(path)
    else groups.push([path])
  }
  return groups
}

const durationOf = (group) =>
  group.reduce((sum, path) => sum + (durations[path] ?? (slow.test(path) ? 15 : 0.5)), 0)
const queue = groupsOf(files.sort()).sort((a, b) => durationOf(b) - durationOf(a))

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []

function report(path, run) {
  const { total, passed, failed, skipped } = countsOf(run)
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  durations[path] = Number(run.seconds.toFixed(1))
  const counts = `${passed}/${total}${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const end = run.status === null ? `, ended by ${run.end}` : `, exit code ${run.status}`
  process.stdout.write(
    failed > 0 ? `FAIL ${path} ${counts}${end}\n` : `ok   ${path} ${counts} ${run.seconds.toFixed(1)} s\n`
  )
  // Of what is skipped, the reasons.
  if (failed > 0) process.stdout.write(`${run.stdout}\n${run.stderr}\n`)
  else if (skipped > 0) process.stdout.write(run.stderr)
  if (failed > 0) failures.push(path)
}

async function work() {
  const browser = sharedBrowser()
  for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
    const environment = group[0].includes('browser/') ? { SHARED_BROWSER: await browser.endpoint() } : {}
    await runFiles(group, environment, report)
  }
  await browser.close()
}

const nothingToRun = files.length === 0
try {
  await Promise.all(Array.from({ length: jobs }, work))
} finally {
  rmSync(shared, { recursive: true, force: true })
}
mkdirSync(dirname(durationsFile), { recursive: true })
writeFileSync(durationsFile, JSON.stringify(durations))

if (failures.length > 0) process.stdout.write(`failed: ${failures.sort().join(', ')}\n`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
process.exitCode = totals.failed > 0 || nothingToRun ? 1 : 0
