// Malicious requests to `serve` and `preview`: one table for both. No part of a request is returned as markup, and no request
// stops the server.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { secret, serversOf } from './both-servers.ts'
import { ask, sendRaw, socketTo } from './raw.ts'

const test = suite('hostile requests')
const { urlOf } = serversOf(test)

for (const name of ['preview', 'serve'] as const) {
  const malformed: readonly (readonly [string, string | Uint8Array, readonly number[]])[] = [
    // why, bytes, status
    ['no method', '/ HTTP/1.1\r\nHost: localhost\r\n\r\n', [400]],
    ['no version', 'GET /\r\n\r\n', [400, 403, 0]],
    ['an invalid version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', [400, 505]],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
    [
      'two hosts',
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      [400, 403]
    ],
    [
      'an absolute target',
      'GET http://localhost/docs/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      [200]
    ],
    [
      'a target on another host',
      'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      [403]
    ],
    ['the target `*`', 'GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', [400]],
    [
      'a target without a slash',
      'GET secret.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      [400]
    ],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', [0, 400, 405]],
    [
      'an upgrade',
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      [0, 200, 301, 302, 308, 400, 404]
    ],
    [
      'a folded header',
      'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\nConnection: close\r\n\r\n',
      [200, 400, 404]
    ],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n', [400]],
    ['a header with NUL', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: \0\r\n\r\n', [400]],
    ['a header of 100 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, [431]],
    [
      '5,000 headers',
      `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'X: a\r\n'.repeat(5000)}\r\n`,
      [200, 301, 302, 404, 431]
    ],
    [
      'two Content-Length headers',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      [400]
    ],
    [
      'Content-Length and chunked encoding',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      [400, 405]
    ],
    ['bytes that are not HTTP', new Uint8Array([22, 3, 1, 0, 200, 1, 0, 0, 196, 3, 3]), [400, 0]],
    [
      'a range that ends before its start',
      'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=9-2\r\nConnection: close\r\n\r\n',
      [200]
    ],
    [
      'an invalid range',
      'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=x-y,1-,-\r\nConnection: close\r\n\r\n',
      [200]
    ],
    [
      'many ranges',
      `GET /docs/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=${'0-,'.repeat(2000)}0-\r\nConnection: close\r\n\r\n`,
      [200]
    ],
    ['another host name', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', [403]],
    [
      'another host name that begins with ours',
      'GET / HTTP/1.1\r\nHost: localhost.evil.example\r\nConnection: close\r\n\r\n',
      [403]
    ],
    [
      'another host name that contains ours',
      'GET / HTTP/1.1\r\nHost: evil.example#localhost\r\nConnection: close\r\n\r\n',
      [400, 403]
    ],
    [
      'ours after user information',
      'GET / HTTP/1.1\r\nHost: evil.example@localhost\r\nConnection: close\r\n\r\n',
      [400, 403]
    ],
    [
      'an address in the local network',
      'GET / HTTP/1.1\r\nHost: 192.168.1.1\r\nConnection: close\r\n\r\n',
      [403]
    ]
  ]
  for (const [why, bytes, statuses] of malformed)
    test(`${name}: ${why}`, async () => {
      const { status, body } = await sendRaw(urlOf(name), bytes)
      assert.ok(statuses.includes(status), `${status} is none of ${statuses}`)
      assert.not.ok(body.includes(secret))
      assert.is((await ask(urlOf(name), '/docs/')).status, 200, 'the server goes on')
    })

  const markup = '<script>alert(1)</script>'
  const reflecting = [
    `/${encodeURIComponent(markup)}`,
    `/docs/${encodeURIComponent(markup)}/`,
    `/docs/?q=${encodeURIComponent(markup)}`,
    `/${encodeURIComponent(`"onload="alert(1)`)}`,
    `/${markup}`
  ]
  test(`${name}: parts of requests are never returned as markup`, async () => {
    for (const target of reflecting) {
      const { body, head, status } = await ask(urlOf(name), target)
      assert.not.ok(body.includes(markup) || body.includes('alert(1)'), `${target} ${status}`)
      assert.not.ok(head.includes('<script'), head)
    }
  })

  test(`${name}: other sites cannot read responses`, async () => {
    const { head } = await ask(urlOf(name), '/docs/', { headers: 'Origin: https://evil.example\r\n' })
    assert.not.match(head, /access-control/i)
  })

  test(`${name}: only GET and HEAD`, async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])
      assert.is((await ask(urlOf(name), '/docs/', { method })).status, 405, method)
  })

  test(`${name}: 500 silent connections do not block others`, async () => {
    const open = Array.from({ length: 500 }, () => socketTo(urlOf(name)))
    for (const socket of open) socket.on('error', () => {})
    open.forEach((socket, index) => {
      // Some start a request and never complete it.
      if (index % 3 === 0) socket.write('GET / HTTP/1.1\r\nHost: loc')
    })
    assert.is((await ask(urlOf(name), '/docs/')).status, 200)
    for (const socket of open) socket.destroy()
  })

  test(`${name}: a client that does not read does not affect others`, async () => {
    const lazy = Array.from({ length: 20 }, () => {
      const socket = socketTo(urlOf(name))
      socket.on('error', () => {})
      socket.pause()
      socket.write('GET /docs/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10))
      return socket
    })
    assert.is((await ask(urlOf(name), '/docs/')).status, 200)
    for (const socket of lazy) socket.destroy()
  })
}

/** Send sequential requests on several concurrent connections. */
async function flood(url: string, requests: number, connections: number): Promise<number> {
  const requestsEach = requests / connections
  const sendAll = (): Promise<number> =>
    new Promise((resolve) => {
      const socket = socketTo(url)
      let answered = 0
      // The status line of a response may arrive in two chunks.
      let partialLine = ''
      socket.setEncoding('latin1')
      socket.on('data', (chunk: string) => {
        const text = partialLine + chunk
        answered += text.split('HTTP/1.1 ').length - 1
        partialLine = text.slice(1 - 'HTTP/1.1 '.length)
        if (answered >= requestsEach) {
          socket.destroy()
          resolve(answered)
        }
      })
      socket.on('error', () => resolve(answered))
      socket.on('close', () => resolve(answered))
      socket.write('GET /nope.txt HTTP/1.1\r\nHost: evil.example\r\n\r\n'.repeat(requestsEach / 2))
      socket.write('HEAD /sitegen.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requestsEach / 2))
    })
  const counts = await Promise.all(Array.from({ length: connections }, sendAll))
  return counts.reduce((sum, count) => sum + count, 0)
}

test('preview: 20,000 fast requests all get responses', async () => {
  assert.ok((await flood(urlOf('preview'), 20_000, 50)) >= 20_000)
  assert.is((await ask(urlOf('preview'), '/docs/')).status, 200)
})

test('serve: 2,000 fast requests all get responses', async () => {
  assert.ok((await flood(urlOf('serve'), 2000, 20)) >= 2000)
  assert.is((await ask(urlOf('serve'), '/docs/')).status, 200)
})
