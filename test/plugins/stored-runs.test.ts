// Output of programs in the cache.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Namespace } from '../../generator/engine/cache.ts'
import { storedRuns } from '../../generator/plugins/stored-runs.ts'

/** Programs that print how often one ran, on files that can be changed. */
function project(files: Record<string, string>) {
  const values = new Map<string, string>()
  const store: Pick<Namespace, 'get' | 'put'> = {
    get: (key) => {
      const value = values.get(key)
      return value === undefined ? undefined : Buffer.from(value)
    },
    put: (key, value) => values.set(key, String(value)).size > 0
  }
  let runs = 0
  const recorded: string[] = []
  const run = storedRuns({
    run: async (_, words = []) => `${words.join()} ${++runs}`,
    store: store as Namespace,
    root: '/project',
    fingerprintOf: (request) => files[request] ?? '',
    record: (request) => recorded.push(request)
  })
  return { run, files, recorded }
}

const reads = () => ({ files: ['../a.ts', 'missing'], folders: ['src'] })

test('the output is that of the last run until a file, a missing one or a list changes', async () => {
  const { run, files, recorded } = project({ 'read ../a.ts': '1', 'list src': '1' })
  const output = () => run('node', ['x'], reads)
  assert.is(await output(), 'x 1')
  assert.is(await output(), 'x 1')
  files['read ../a.ts'] = '2'
  assert.is(await output(), 'x 2')
  files['list src'] = '2'
  assert.is(await output(), 'x 3')
  files['read missing'] = '1'
  assert.is(await output(), 'x 4')
  assert.is(await output(), 'x 4')
  assert.equal([...new Set(recorded)], ['read ../a.ts', 'read missing', 'list src'])
})

test('an output that names no files runs again', async () => {
  const { run } = project({})
  const failed = () => undefined
  assert.is(await run('node', ['x'], failed), 'x 1')
  assert.is(await run('node', ['x'], failed), 'x 2')
})

test('other words are another run; without a list of what is read, nothing is stored', async () => {
  const { run } = project({})
  assert.is(await run('node', ['x'], reads), 'x 1')
  assert.is(await run('node', ['y'], reads), 'y 2')
  assert.is(await run('node', ['x']), 'x 3')
  assert.is(await run('node', ['x']), 'x 4')
  assert.is(await run('node', ['x'], reads), 'x 1')
})
