// Other sites cannot read from `serve`, and hosts from which the servers are reachable.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serversOf } from './both-servers.ts'
import { ask, socketTo } from './raw.ts'

const test = suite('pages of other sites')
const { all, urlOf } = serversOf(test)

/** The token in a page of `serve`. */
async function tokenOf(): Promise<string> {
  const { body } = await ask(urlOf('serve'), '/docs/')
  return /<meta name="sitegen-live" content="([\w-]+)" /.exec(body)?.[1] ?? ''
}

const events = '/__sitegen/events'
const listening = [
  // why, query, headers, status
  ['without a token', () => '', '', 403],
  ['with another token', () => '?token=0', '', 403],
  ['with the token', (token: string) => `?token=${token}`, '', 200],
  [
    'with the token, from a page of the site',
    (token: string) => `?token=${token}`,
    'Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\n',
    200
  ],
  [
    'with the token, from another site',
    (token: string) => `?token=${token}`,
    'Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: cors\r\n',
    403
  ],
  [
    'with the token, from another port of this machine',
    (token: string) => `?token=${token}`,
    'Sec-Fetch-Site: same-site\r\nSec-Fetch-Mode: cors\r\n',
    403
  ],
  [
    'with the token, from another origin',
    (token: string) => `?token=${token}`,
    'Origin: http://evil.example\r\n',
    403
  ]
] as const
for (const [why, query, headers, status] of listening)
  test(`serve: the reload channel ${why}`, async () => {
    const target = events + query(await tokenOf())
    const socket = socketTo(urlOf('serve'))
    socket.setEncoding('latin1')
    const first = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
    assert.match(await first, `HTTP/1.1 ${status} `)
    socket.destroy()
  })

test('serve: other sites can link to pages, but load nothing', async () => {
  const from = (mode: string) => `Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: ${mode}\r\n`
  assert.is((await ask(urlOf('serve'), '/docs/', { headers: from('navigate') })).status, 200)
  assert.is((await ask(urlOf('serve'), '/docs/index.json', { headers: from('no-cors') })).status, 403)
  assert.is((await ask(urlOf('serve'), '/docs/index.json', { headers: from('cors') })).status, 403)
})

test('both only listen on this machine by default', () => {
  for (const { server } of Object.values(all())) {
    const address = server.address()
    assert.is(typeof address === 'object' && address?.address, '127.0.0.1')
  }
})
