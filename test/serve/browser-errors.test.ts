// Browser errors reported by pages: only from pages of this server, limited in size, and once until the next change.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type BrowserError, deduplicateErrors } from '../../generator/serve/browser-errors.ts'
import type { RunningServer } from '../../generator/serve/listen.ts'
import { serve } from '../../generator/serve/serve.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf } from '../sites/folder.ts'
import { until } from '../until.ts'
import { socketTo } from './raw.ts'

const root = copyOf('minimal')
const page = join(root, 'content/en/docs/a.md')
writeFileSync(page, '# A\n')
const reportedErrors: BrowserError[] = []
let server: RunningServer
let token = ''

test.before(async () => {
  server = await serve({
    ...servedAnyDay,
    root,
    port: 0,
    host: '127.0.0.1',
    report: () => undefined,
    onBrowserError: (error) => void reportedErrors.push(error)
  })
  const html = await (await fetch(`${server.url}/docs/a/`)).text()
  token = /<meta name="sitegen-live" content="([^"]+)"/.exec(html)?.[1] ?? ''
})
test.after(() => server.close())

const post = async (body: string, { sentToken = token, headers = {} } = {}) =>
  (await fetch(`${server.url}/__sitegen/errors?token=${sentToken}`, { method: 'POST', body, headers })).status

const error = { message: 'Error: no', page: '/docs/a/' }

const cases: readonly (readonly [
  why: string,
  status: number,
  body: string,
  options?: Parameters<typeof post>[1]
])[] = [
  ['an error', 200, JSON.stringify(error)],
  ['the same again', 200, JSON.stringify(error)],
  ['unknown fields are dropped', 200, JSON.stringify({ message: 'b', page: '/', file: '/etc/passwd' })],
  ['a wrong token', 403, JSON.stringify({ message: 'c', page: '/' }), { sentToken: 'x' }],
  [
    'a page of another site',
    403,
    JSON.stringify({ message: 'd', page: '/' }),
    { headers: { origin: 'https://evil.example' } }
  ],
  ['another port of this machine', 403, JSON.stringify(error), { headers: { origin: 'http://localhost:1' } }],
  ['not JSON', 400, 'message=1'],
  ['null', 400, 'null'],
  ['a list', 400, '[]'],
  ['not a string', 400, JSON.stringify({ message: { toString: 1 }, page: '/' })],
  ['an empty string', 400, JSON.stringify({ message: '', page: '/' })],
  ['a page that is not a path', 400, JSON.stringify({ message: 'e', page: 'https://evil.example' })],
  ['a string that is too long', 400, JSON.stringify({ message: 'f'.repeat(1001), page: '/' })],
  ['a body that is too large', 413, JSON.stringify({ message: 'g', page: '/', more: 'x'.repeat(9000) })]
]

for (const [why, status, body, options] of cases)
  test(`browser errors: ${why}`, async () => assert.is(await post(body, options), status))

test('browser errors: reported ones', () => {
  // The files were just written: if the watcher notices that late, the same error is reported again.
  const texts = new Set(reportedErrors.map((error) => JSON.stringify(error)))
  assert.equal(
    [...texts].map((text) => JSON.parse(text)),
    [error, { message: 'b', page: '/' }]
  )
})

test('browser errors: each is reported once until the next change, and 50 at most', () => {
  const reportedErrors: BrowserError[] = []
  const { add, reset } = deduplicateErrors((error) => void reportedErrors.push(error))
  add(error)
  add({ ...error })
  assert.equal(reportedErrors, [error])
  reset()
  add(error)
  assert.equal(reportedErrors, [error, error])
  for (let number = 0; number < 100; number++) add({ message: `${number}`, page: '/' })
  assert.is(reportedErrors.length, 51)
})

test('browser errors: a body without a length is read up to the limit, and the server stays up', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('x'.repeat(4000)))
    }
  })
  const requestInit = { method: 'POST', body, duplex: 'half' } as RequestInit
  await fetch(`${server.url}/__sitegen/errors?token=${token}`, requestInit).then(
    ({ status }) => assert.is(status, 413),
    () => undefined
  )
  assert.is((await fetch(`${server.url}/docs/a/`)).status, 200)
})

test('browser errors: an aborted body affects nothing else', async () => {
  const socket = socketTo(server.url)
  const target = `/__sitegen/errors?token=${token}`
  socket.write(`POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"a`)
  await new Promise((sent) => socket.once('connect', sent))
  socket.destroy()
  assert.is((await fetch(`${server.url}/docs/a/`)).status, 200)
})

test('browser errors: the only url that accepts POST, and no other method', async () => {
  const status = async (path: string, method: string) => (await fetch(server.url + path, { method })).status
  assert.is(await status('/docs/a/', 'POST'), 405)
  assert.is(await status(`/__sitegen/events?token=${token}`, 'POST'), 405)
  assert.is(await status(`/__sitegen/errors/..?token=${token}`, 'POST'), 405)
  assert.is(await status(`/__sitegen/errors?token=${token}`, 'PUT'), 405)
  assert.is(await status(`/__sitegen/errors?token=${token}`, 'GET'), 404)
})

test('browser errors: reported again after a change', async () => {
  reportedErrors.length = 0
  writeFileSync(page, '# A again\n')
  await until(async () => {
    assert.is(await post(JSON.stringify(error)), 200)
    return reportedErrors.length > 0
  }, 'the change is noticed')
  assert.equal(reportedErrors[0], error)
})
