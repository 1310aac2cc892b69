// A process of the test run, started by test-process.js: runs the files that it receives, one after the other, and
// loads the generator only once.

import { optimizeLater } from '../generator/cli/v8-flags.ts'
import { collectsGarbageEarly } from '../generator/engine/memory.ts'
import './kept-esbuild.ts'

optimizeLater()
// Without it, uvu runs each suite as soon as its file is loaded.
globalThis.UVU_DEFER = 1
globalThis.UVU_INDEX = 0
const { exec } = await import('uvu')

/** How long servers, timers and files may stay open after the last test file, in milliseconds. */
const closingLimit = 30_000

/** Files after which something was still open, and what. */
const openAfter = new Map()

/** Global state shared by all files of a process, which none may change. */
const sharedState = () => {
  // The picture library sets this variable itself.
  const { VIPSHOME: _, ...environment } = process.env
  return {
    folder: process.cwd(),
    // A flag of V8: files after it would take many times as long.
    garbage: collectsGarbageEarly(),
    ...{ Date, fetch, setTimeout, console },
    ...environment
  }
}

function checkState(before) {
  const after = sharedState()
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name]
  )
  if (changed.length === 0) return
  process.stderr.write(`This file changes what other test files see: ${changed.join(', ')}\n`)
  process.exitCode = 1
}

/** Run a file. `mark` terminates its output, followed by exit code and memory of the process in bytes. */
async function runFile({ path, mark }) {
  process.exitCode = 0
  const before = sharedState()
  globalThis.UVU_QUEUE.splice(0, Infinity, [null])
  await import(path.startsWith('packages/') ? `../${path}` : `./${path}`)
  await exec()
  checkState(before)
  const open = process.getActiveResourcesInfo().filter((name) => name !== 'PipeWrap')
  if (open.length > 0) openAfter.set(path, open.join(', '))
  process.stderr.write(mark)
  process.stdout.write(`${mark}${process.exitCode} ${process.memoryUsage.rss()}\n`)
  process.exitCode = 0
}

/** A file that leaves a server open would keep its own process alive, so it must be noticed here. */
function end() {
  const reportOpen = () => {
    const lines = [...openAfter].map(([path, open]) => `  after ${path}: ${open}\n`)
    process.stderr.write(`A test file leaves something open:\n${lines.join('')}`)
    process.exit(1)
  }
  setTimeout(reportOpen, closingLimit).unref()
  process.disconnect()
}

process.on('message', (message) => (message.isEnd ? end() : runFile(message)))
