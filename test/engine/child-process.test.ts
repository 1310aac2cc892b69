// Processes for work with native libraries.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ChildEndedError, startChild } from '../../generator/engine/child-process.ts'
import { temporaryFolder } from '../sites/folder.ts'

const folder = temporaryFolder()
const script = pathToFileURL(join(folder, 'process.ts'))
const source = pathToFileURL(join(import.meta.dirname, '../../generator/engine/child-process.ts'))
writeFileSync(
  script,
  `import { serveParent } from '${source}'
serveParent(async (request) => {
  if (request === 'end') process.kill(process.pid, 'SIGKILL')
  if (request === 'wait') return new Promise(() => {})
  if (request === 'throw') throw new Error('It is too large')
  return [request, process.env.ARENAS]
})
`
)
const start = () => startChild<unknown, unknown>(script, { ARENAS: '2' })
const messageOf = (request: Promise<unknown>) =>
  request.then(
    () => 'none',
    (error) => [error instanceof ChildEndedError, error.message]
  )

test('requests, responses and failures', async () => {
  const child = start()
  const bytes = Buffer.from([1, 2, 3])
  assert.equal(await child.request({ bytes }), [{ bytes }, '2'])
  assert.equal(await messageOf(child.request('throw')), [false, 'It is too large'])
  child.stop()
  assert.equal(await messageOf(child.request('late')), [true, 'it was stopped'])
})

test('a process that ends rejects everything that was asked', async () => {
  const child = start()
  const requests = ['wait', 'end'].map((request) => messageOf(child.request(request)))
  assert.equal(await Promise.all(requests), [
    [true, 'SIGKILL'],
    [true, 'SIGKILL']
  ])
  assert.equal(await messageOf(child.request('more')), [true, 'SIGKILL'])
})

test('a process that is stopped rejects what is pending', async () => {
  const child = start()
  const pending = messageOf(child.request('wait'))
  child.stop()
  assert.equal(await pending, [true, 'it was stopped'])
})
