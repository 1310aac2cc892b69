// Lets Node run the TypeScript of this repository: `node --import ./test/loader.js file.ts`. Types
// are stripped by esbuild, file by file; they are checked by tsc in test/own-site/quality.test.ts.

import childProcess from 'node:child_process'
import { register, syncBuiltinESMExports } from 'node:module'
import workerThreads from 'node:worker_threads'

register('./loader-hooks.js', import.meta.url)
process.setSourceMapsEnabled(true)

/**
 * The entries of threads and child processes of the generator: these run the compiled files of `dist/`, without this
 * loader, as those of users do. Starting one from hundreds of modules takes a CPU second, and the loader in it half of one.
 */
const compiledEntries = new Map(
  ['tasks/thread', 'loaders/loader-thread', 'tasks/encoder-process'].map((path) => [
    new URL(`../generator/${path}.ts`, import.meta.url).href,
    new URL(`../dist/${path.split('/')[1]}.js`, import.meta.url)
  ])
)

/** Arguments for starting a script: if it is compiled, the compiled file and no arguments of this process. */
function compiled(script, options) {
  const entry = compiledEntries.get(String(script))
  return entry ? [entry, { ...options, execArgv: [] }] : [script, options]
}

const { Worker } = workerThreads
workerThreads.Worker = class extends Worker {
  constructor(script, options) {
    super(...compiled(script, options))
  }
}
const { fork } = childProcess
childProcess.fork = (script, args, options) => {
  const [entry, entryOptions] = compiled(script, options)
  return fork(entry, args, entryOptions)
}
syncBuiltinESMExports()
