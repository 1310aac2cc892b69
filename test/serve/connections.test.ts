// Limits of connections: silent ones are closed, waiting and live reload ones are not, and pipelined requests are handled one
// at a time.

import type { Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { plainText, send } from '../../generator/serve/http-response.ts'
import { type Limits, limits, listen, type RunningServer } from '../../generator/serve/listen.ts'
import { liveChannel } from '../../generator/serve/live.ts'
import { lruPerContext } from '../../generator/serve/memoize-per-context.ts'
import { serversOf } from './both-servers.ts'
import { ask, socketTo } from './raw.ts'

const test = suite('connections')
const { all, urlOf } = serversOf(test)

/** Like the real limits, but shorter, and in an order that lets each expire before the next. */
const short: Limits = {
  idleTimeout: 50,
  headersTimeout: 100,
  requestTimeout: 150,
  connectionsCheckingInterval: 20,
  keepAliveTimeout: 50
}

/** Long enough that a busy machine does not take a listening client for a silent one. */
const unhurried: Limits = {
  idleTimeout: 4_000,
  headersTimeout: 5_000,
  requestTimeout: 6_000,
  connectionsCheckingInterval: 100,
  keepAliveTimeout: 4_000
}

const request = (path = '/', headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

/** Everything received on a connection, until it ends. */
function collectData(socket: Socket): {
  readonly text: () => string
  ended: Promise<string>
  until(what: string): Promise<void>
} {
  let text = ''
  const waiting = new Set<() => void>()
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (const look of waiting) look()
  })
  socket.on('error', () => {})
  return {
    text: () => text,
    ended: new Promise((resolve) => socket.on('close', () => resolve(text))),
    until: (what) =>
      new Promise((resolve, reject) => {
        socket.on('close', () => reject(new Error(`The connection ended before ${what}: ${text}`)))
        const look = () => {
          if (!text.includes(what)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
  }
}

async function withServer(
  listener: Parameters<typeof listen>[1],
  run: (server: RunningServer) => Promise<void>,
  times: Limits = limits
): Promise<void> {
  const server = await listen({ port: 0, host: '127.0.0.1', limits: times }, listener)
  try {
    await run(server)
  } finally {
    await server.close()
  }
}

const silent = [
  // why, bytes sent before the silence
  ['nothing at all', ''],
  ['a blank line', '\r\n'],
  ['incomplete headers', 'GET / HTTP/1.1\r\nHost: loc'],
  ['incomplete headers after a complete request', `${request()}GET /`],
  ['one request, then silence', request()],
  ['an incomplete body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na']
] as const
for (const [why, bytes] of silent)
  test(`a silent connection is closed: ${why}`, () =>
    withServer(
      (_, response) => send(response, plainText(200, 'x')),
      async ({ url }) => {
        const socket = socketTo(url)
        const { ended } = collectData(socket)
        socket.write(bytes)
        await ended
      },
      short
    ))

test('a live reload connection and one waiting for its response stay open', async () => {
  const live = liveChannel()
  let answer = () => {}
  const created = new Promise<void>((resolve) => {
    answer = resolve
  })
  let receive = () => {}
  const received = new Promise<void>((resolve) => {
    receive = resolve
  })
  await withServer(
    async (request, response) => {
      if (request.url === '/events') return live.add(request, response, '')
      receive()
      await created
      send(response, plainText(200, 'It took its time'))
    },
    async ({ url }) => {
      const listening = socketTo(url)
      const events = collectData(listening)
      listening.write(request('/events'))
      await events.until('hello')
      const waiting = socketTo(url)
      const slow = collectData(waiting)
      waiting.write(request('/slow', 'Connection: close\r\n'))
      await received
      // A silent connection, opened later than both, is closed.
      await collectData(socketTo(url)).ended
      live.update()
      await events.until('update')
      answer()
      assert.match(await slow.ended, 'It took its time')
      listening.destroy()
    },
    unhurried
  )
})

test('both servers have the documented limits', () => {
  for (const { server } of Object.values(all())) {
    const { timeout, headersTimeout, requestTimeout, keepAliveTimeout } = server
    assert.equal(
      [timeout, headersTimeout, requestTimeout, keepAliveTimeout],
      [limits.idleTimeout, limits.headersTimeout, limits.requestTimeout, limits.keepAliveTimeout]
    )
  }
  assert.equal([limits.idleTimeout, limits.headersTimeout, limits.keepAliveTimeout], [10_000, 10_000, 5_000])
})

test('pipelined requests: the next one is handled after the previous response was sent', async () => {
  const order: string[] = []
  await withServer(
    async ({ url }, response) => {
      order.push(`begin ${url}`)
      response.on('finish', () => order.push(`end ${url}`))
      await Promise.resolve()
      send(response, plainText(200, `answer ${url}`))
    },
    async ({ url }) => {
      const socket = socketTo(url)
      const { ended } = collectData(socket)
      socket.write(request('/1') + request('/2') + request('/3', 'Connection: close\r\n'))
      const text = await ended
      assert.equal(text.match(/answer \/\d/g), ['answer /1', 'answer /2', 'answer /3'])
    }
  )
  assert.equal(order, ['begin /1', 'end /1', 'begin /2', 'end /2', 'begin /3', 'end /3'])
})

test('pipelined requests after a failing one, and on a closed connection', async () => {
  const begun: string[] = []
  await withServer(
    async ({ url = '', socket }, response) => {
      begun.push(url)
      if (url === '/bad') throw new Error('bad')
      if (url === '/gone') socket.destroy()
      send(response, plainText(200, `answer ${url}`))
    },
    async ({ url }) => {
      const failing = socketTo(url)
      const first = collectData(failing)
      failing.write(request('/bad') + request('/next', 'Connection: close\r\n'))
      assert.match(await first.ended, /500.*answer \/next/s)
      const leaving = socketTo(url)
      const second = collectData(leaving)
      leaving.write(request('/gone') + request('/never'))
      await second.ended
      const last = socketTo(url)
      const third = collectData(last)
      last.write(request('/last', 'Connection: close\r\n'))
      await third.ended
    }
  )
  assert.equal(begun, ['/bad', '/next', '/gone', '/last'])
})

for (const name of ['preview', 'serve'] as const)
  test(`${name}: 300 pipelined requests all get responses`, async () => {
    const socket = socketTo(urlOf(name))
    const { ended } = collectData(socket)
    socket.write(request('/docs/').repeat(299) + request('/docs/', 'Connection: close\r\n'))
    assert.is((await ended).split('HTTP/1.1 200 OK').length - 1, 300)
  })

for (const name of ['preview', 'serve'] as const)
  test(`${name}: a site without a home page leads to its first page`, async () => {
    const { status, head, body } = await ask(urlOf(name), '/')
    // The development server sends the page for hosts that cannot redirect.
    const [expected, found] = name === 'preview' ? [302, head] : [200, body]
    assert.is(status, expected)
    assert.match(found, /(?:location: |href=")\/docs\/["\s]/i)
  })

test('values memoized per context are created once, unless they fail or are evicted', async () => {
  let created = 0
  const make = lruPerContext(2, async (context: object, key: string) => {
    created++
    if (key === 'bad') throw new Error('bad')
    return `${key} ${Object.keys(context)}`
  })
  const context = { a: 1 }
  assert.equal(await Promise.all([make(context, 'x'), make(context, 'x'), make({ b: 1 }, 'x')]), [
    'x a',
    'x a',
    'x b'
  ])
  assert.is(created, 2)
  for (let tries = 0; tries < 2; tries++) await make(context, 'bad').catch(() => {})
  assert.is(created, 4, 'a failure is tried again')
  await make(context, 'y')
  await make(context, 'x')
  await make(context, 'z')
  await make(context, 'x')
  assert.is(created, 6)
  await make(context, 'y')
  assert.is(created, 7, 'the one asked for longest ago has gone')
})
