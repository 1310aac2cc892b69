// Requests over a real connection, to a server of this test.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { requestAnywhere, webRequest } from '../../generator/engine/web-request.ts'

async function withServer(
  run: (origin: string, requests: readonly string[]) => Promise<void>
): Promise<void> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    requests.push(`${method} ${url} ${headers['user-agent']?.replace(/\/\S+/, '/VERSION')}`)
    if (url === '/hangs-up') return void request.socket.destroy()
    if (url === '/moved') response.writeHead(301, { location: '/new' })
    else if (url === '/busy') response.writeHead(429, { 'retry-after': '5' })
    else response.writeHead(200)
    response.end(method === 'HEAD' ? undefined : 'x'.repeat(1_000_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a request says who asks, and follows no redirect', () =>
  withServer(async (origin, requests) => {
    const request = (path: string, method: 'HEAD' | 'GET') => requestAnywhere(new URL(path, origin), method)
    assert.equal(await request('/', 'GET'), { status: 200 })
    assert.equal(await request('/moved', 'HEAD'), { status: 301, location: '/new' })
    assert.equal(await request('/busy', 'HEAD'), { status: 429, retryAfter: '5' })
    assert.equal(requests, [
      'GET / sitegen/VERSION (link check)',
      'HEAD /moved sitegen/VERSION (link check)',
      'HEAD /busy sitegen/VERSION (link check)'
    ])
  }))

test('why there is no answer', () =>
  withServer(async (origin) => {
    const message = await requestAnywhere(new URL('/hangs-up', origin), 'HEAD').catch(
      (error: Error) => error.message
    )
    assert.is(message, 'the server ends the connection')
  }))

for (const address of [
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest',
  'http://192.168.1.1/'
])
  test(`a private network is not asked: ${address}`, async () => {
    const message = await webRequest(new URL(address), 'HEAD').catch((error: Error) => error.message)
    assert.is(message, 'it is in a private network, which is not asked')
  })
