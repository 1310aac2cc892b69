// What `serve` and `preview` do with requests that mean harm: one table for both. Nothing outside of the
// site is sent, nothing that was asked comes back as markup, and no request ends the server.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { type Listening, listen } from '../../generator/serve/listen.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import { serve } from '../../generator/serve/serve.ts'
import { copyOf } from '../sites/folder.ts'
import { ask, sendRaw, socketTo } from './raw.ts'

const test = suite('hostile requests')
const secret = 'The treasure is below the oak.'
const servers = new Map<string, Listening>()

test.before(async () => {
  const root = copyOf('minimal')
  writeFileSync(join(dirname(root), 'secret.txt'), secret)
  writeFileSync(join(root, 'secret.txt'), secret)
  mkdirSync(join(root, '.git'))
  writeFileSync(join(root, '.git/config'), secret)
  const out = join(root, 'build')
  const { published, diagnostics } = await build({ root, out, drafts: false, locales: [] })
  assert.ok(published, JSON.stringify(diagnostics))
  writeFileSync(join(out, 'secret.txt'), secret)
  symlinkSync('/etc', join(out, 'etc'))
  servers.set('preview', await listen(0, '127.0.0.1', previewListener(out, '127.0.0.1')))
  servers.set('serve', await serve({ root, port: 0, host: '127.0.0.1', report: () => {} }))
})

test.after(async () => {
  for (const server of servers.values()) await server.close()
})

const urlOf = (name: string): string => servers.get(name)?.url ?? ''

/** Every way that is known to write the folder above, in front of each of these. */
const ups = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%252e%252e',
  '%25252e%25252e',
  '..%00',
  '..%0d',
  '..;',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '\u2025',
  '.\\.',
  '....',
  '. .'
]
const slashes = ['/', '%2f', '%2F', '%252f', '\\', '%5c', '%5C', '%255c', '%c0%af', '//', '/./', '/%2e/']
const climbing = ups.flatMap((up) => slashes.map((slash) => `/${up}${slash}secret.txt`))
const deep = ups.flatMap((up) => slashes.map((slash) => `/docs/${`${up}${slash}`.repeat(9)}etc/passwd`))

const others = [
  '/secret.txt',
  '/build/secret.txt',
  '/site/site.yaml',
  '/content/en/docs/index.md',
  '/package.json',
  '/.git/config',
  '/.env',
  '/.sitegen/cache/last-build.json',
  '/node_modules/yaml/package.json',
  '/etc/passwd',
  '/etc/hostname',
  '//etc/passwd',
  '///etc/passwd',
  '/\\etc\\passwd',
  '/%2fetc%2fpasswd',
  '/%2f%2fevil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/@fs/etc/passwd',
  '/@fs/etc/passwd?raw',
  '/@fs/etc/passwd?import&raw',
  '/@fs/etc/passwd?raw??',
  '/@fs/etc/passwd?import&raw??',
  '/@fs/etc/passwd?url',
  '/@fs/etc/passwd?.svg?.wasm?init',
  '/@id/etc/passwd',
  '/@vite/client',
  '/__open-in-editor?file=/etc/passwd',
  '/secret.txt?raw',
  '/secret.txt?import',
  '/secret.txt?import&raw??',
  '/secret.txt?t=1',
  '/secret.txt/',
  '/secret.txt/.',
  '/secret.txt%20',
  '/secret.txt::$DATA',
  '/secret.txt%3a%3a$DATA',
  '/SECRET.TXT',
  '/secret~1.txt',
  '/C:/Windows/win.ini',
  '/c:%5cWindows%5cwin.ini',
  '/c%3a/Windows/win.ini',
  '/file:///etc/passwd',
  '/con',
  '/nul.txt',
  '/aux',
  '/%00',
  '/%00/../secret.txt',
  '/secret.txt%00.html',
  '/docs%00/',
  '/%0d%0aSet-Cookie:%20a=b',
  '/%0aX-Injected:%201',
  '/%zz',
  '/%',
  '/%e2%28%a1',
  '/%ff',
  '/docs/../../secret.txt#/../',
  '/?/../secret.txt',
  `/${'a/'.repeat(4000)}`,
  `/${'%2e%2e/'.repeat(1500)}etc/passwd`,
  `/${'a'.repeat(12000)}`
]
const targets = [...new Set([...climbing, ...deep, ...others])]

/** Answers of the whole table, a few at a time. */
async function askAll(
  url: string
): Promise<readonly { target: string; status: number; body: string; head: string }[]> {
  const answers = []
  for (let start = 0; start < targets.length; start += 20)
    answers.push(
      ...(await Promise.all(
        targets.slice(start, start + 20).map(async (target) => ({ target, ...(await ask(url, target)) }))
      ))
    )
  return answers
}

for (const name of ['preview', 'serve']) {
  test(`${name}: ${targets.length} targets get 400 or 404, and nothing else`, async () => {
    const answers = await askAll(urlOf(name))
    const harmless = (target: string, status: number) =>
      // The home page with a query; a path that is a long one and no more.
      status === 400 || status === 404 || status === 431 || (target.startsWith('/?') && status === 200)
    assert.equal(
      answers
        .filter(({ target, status }) => !harmless(target, status))
        .map(({ target, status }) => [target, status]),
      []
    )
    for (const { target, body, head } of answers) {
      assert.not.ok(body.includes(secret) || body.includes('root:'), target)
      assert.not.match(head, /^(?:set-cookie|x-injected|access-control)/im, target)
    }
  })

  const malformed: readonly (readonly [string, string | Uint8Array, readonly number[]])[] = [
    // why, bytes, status
    ['no method', '/ HTTP/1.1\r\nHost: localhost\r\n\r\n', [400]],
    ['no version', 'GET /\r\n\r\n', [400, 403, 0]],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', [400, 505]],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
    [
      'two hosts',
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      [400, 403]
    ],
    [
      'an absolute target',
      'GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      [400]
    ],
    [
      'a target of another machine',
      'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      [400]
    ],
    ['a star', 'GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', [400]],
    ['no slash', 'GET secret.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', [400]],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', [0, 400, 405]],
    [
      'an upgrade',
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      [0, 200, 308, 400, 404]
    ],
    [
      'a header with a line of its own',
      'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\nConnection: close\r\n\r\n',
      [200, 400, 404]
    ],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n', [400]],
    ['a header with NUL', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: \0\r\n\r\n', [400]],
    ['a header of 100 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, [431]],
    [
      '5,000 headers',
      `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'X: a\r\n'.repeat(5000)}\r\n`,
      [404, 431]
    ],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      [400]
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      [400, 405]
    ],
    ['bytes that are no HTTP', new Uint8Array([22, 3, 1, 0, 200, 1, 0, 0, 196, 3, 3]), [400, 0]],
    [
      'a range that ends before it begins',
      'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=9-2\r\nConnection: close\r\n\r\n',
      [200]
    ],
    [
      'a range that is none',
      'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=x-y,1-,-\r\nConnection: close\r\n\r\n',
      [200]
    ],
    [
      'many ranges',
      `GET /docs/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=${'0-,'.repeat(2000)}0-\r\nConnection: close\r\n\r\n`,
      [200]
    ],
    ['another name', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', [403]],
    [
      'another name that begins like ours',
      'GET / HTTP/1.1\r\nHost: localhost.evil.example\r\nConnection: close\r\n\r\n',
      [403]
    ],
    [
      'another name that holds ours',
      'GET / HTTP/1.1\r\nHost: evil.example#localhost\r\nConnection: close\r\n\r\n',
      [400, 403]
    ],
    [
      'another name in front',
      'GET / HTTP/1.1\r\nHost: evil.example@localhost\r\nConnection: close\r\n\r\n',
      [400, 403]
    ],
    ['an address of this net', 'GET / HTTP/1.1\r\nHost: 192.168.1.1\r\nConnection: close\r\n\r\n', [403]]
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
  test(`${name}: what is asked for never comes back as markup`, async () => {
    for (const target of reflecting) {
      const { body, head, status } = await ask(urlOf(name), target)
      assert.not.ok(body.includes(markup) || body.includes('alert(1)'), `${target} ${status}`)
      assert.not.ok(head.includes('<script'), head)
    }
  })

  test(`${name}: says nothing to other sites, and lets them read nothing`, async () => {
    const { head } = await ask(urlOf(name), '/docs/', { headers: 'Origin: https://evil.example\r\n' })
    assert.not.match(head, /access-control/i)
  })

  test(`${name}: only GET and HEAD`, async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])
      assert.is((await ask(urlOf(name), '/docs/', { method })).status, 405, method)
  })

  test(`${name}: 500 open connections that say nothing do not keep others out`, async () => {
    const open = Array.from({ length: 500 }, () => socketTo(urlOf(name)))
    for (const socket of open) socket.on('error', () => {})
    open.forEach((socket, index) => {
      // Some begin a request and never end it.
      if (index % 3 === 0) socket.write('GET / HTTP/1.1\r\nHost: loc')
    })
    assert.is((await ask(urlOf(name), '/docs/')).status, 200)
    for (const socket of open) socket.destroy()
  })

  test(`${name}: a client that does not read is no burden to the others`, async () => {
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

/** Requests one after the other on some connections at once. */
async function flood(url: string, requests: number, connections: number): Promise<number> {
  const each = requests / connections
  const one = (): Promise<number> =>
    new Promise((resolve) => {
      const socket = socketTo(url)
      let answered = 0
      // The beginning of an answer may come in two pieces.
      let cut = ''
      socket.setEncoding('latin1')
      socket.on('data', (chunk: string) => {
        const text = cut + chunk
        answered += text.split('HTTP/1.1 ').length - 1
        cut = text.slice(1 - 'HTTP/1.1 '.length)
        if (answered >= each) {
          socket.destroy()
          resolve(answered)
        }
      })
      socket.on('error', () => resolve(answered))
      socket.on('close', () => resolve(answered))
      socket.write('GET /nope.txt HTTP/1.1\r\nHost: evil.example\r\n\r\n'.repeat(each / 2))
      socket.write('HEAD /sitegen.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(each / 2))
    })
  const counts = await Promise.all(Array.from({ length: connections }, one))
  return counts.reduce((sum, count) => sum + count, 0)
}

test('preview: 20,000 quick requests are all answered', async () => {
  assert.ok((await flood(urlOf('preview'), 20_000, 50)) >= 20_000)
  assert.is((await ask(urlOf('preview'), '/docs/')).status, 200)
})

test('serve: 2,000 quick requests are all answered', async () => {
  assert.ok((await flood(urlOf('serve'), 2000, 20)) >= 2000)
  assert.is((await ask(urlOf('serve'), '/docs/')).status, 200)
})

/** The token that a page of `serve` holds. */
async function tokenOf(): Promise<string> {
  const { body } = await ask(urlOf('serve'), '/docs/')
  return /<meta name="sitegen-live" content="([\w-]+)">/.exec(body)?.[1] ?? ''
}

const events = '/__sitegen/events'
const listening = [
  // why, query, headers, status
  ['without a token', () => '', '', 403],
  ['with another token', () => '?token=0', '', 403],
  ['with the token', (token: string) => `?token=${token}`, '', 200],
  [
    'with the token, from a page of ours',
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

test('serve: pages of other sites may link here, and load nothing', async () => {
  const from = (mode: string) => `Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: ${mode}\r\n`
  assert.is((await ask(urlOf('serve'), '/docs/', { headers: from('navigate') })).status, 200)
  assert.is((await ask(urlOf('serve'), '/docs/index.json', { headers: from('no-cors') })).status, 403)
  assert.is((await ask(urlOf('serve'), '/docs/index.json', { headers: from('cors') })).status, 403)
})

test('both listen on this machine alone unless they are told otherwise', () => {
  for (const { server } of servers.values()) {
    const address = server.address()
    assert.is(typeof address === 'object' && address?.address, '127.0.0.1')
  }
})

test.run()
