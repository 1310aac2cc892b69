// Responses of `preview`, requested by raw sockets, since clients normalize paths.

import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createManifest, manifestText } from '../../generator/engine/manifest.ts'
import { listen, type RunningServer } from '../../generator/serve/listen.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import { ask as askServer } from './raw.ts'

const test = suite('preview')
const folder = mkdtempSync(join(tmpdir(), 'sitegen-'))
let server: RunningServer

const outputs = new Map([
  ['index.html', 'home'],
  ['404.html', 'a missing page'],
  ['de/404.html', 'keine solche Seite'],
  ['docs/a/index.html', 'a'],
  ['docs/what? #1 ü/index.html', 'sale'],
  ['assets/x.js', 'x()'],
  ['long.txt', 'It is read often. '.repeat(100)],
  ['_headers', 'for a host'],
  [
    'sitegen.host.json',
    JSON.stringify({
      generator: 'sitegen',
      base: '/',
      headers: [
        { path: '/*', headers: { 'X-Test': 'all' } },
        { path: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
        { path: '/de/404.html', headers: { 'X-Test': 'de' } }
      ],
      redirects: [
        { from: '/old', to: '/docs/a/', status: 301 },
        { from: '/old', to: '/docs/b/', status: 301 },
        { from: '/früher', to: '/docs/über/', status: 301 },
        { from: '/my page', to: '/docs/a/?a=1#b', status: 302 }
      ],
      hidden: ['_headers', 'sitegen.host.json']
    })
  ]
])

test.before(async () => {
  for (const [path, content] of outputs) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  writeFileSync(join(folder, 'sitegen.json'), manifestText(createManifest(outputs, [])))
  writeFileSync(join(folder, 'secret.txt'), 'not in the manifest')
  server = await listen({ port: 0, host: '127.0.0.1' }, previewListener(folder, '127.0.0.1'))
})

test.after(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (target: string, options: Parameters<typeof askServer>[2] = {}) =>
  askServer(server.url, target, options)

const answers = [
  // why                                     target              status  body
  ['a page', '/docs/a/', 200, 'a'],
  ['a page by its file name', '/docs/a/index.html', 200, 'a'],
  ['a file', '/assets/x.js', 200, 'x()'],
  ['a query is ignored', '/docs/a/?q=1', 200, 'a'],
  ['a missing page', '/nope', 404, 'a missing page'],
  ['a missing page in German', '/de/nope/', 404, 'keine solche Seite'],
  ['a file that is not in the manifest', '/secret.txt', 404, 'a missing page'],
  ['the parent folder', '/../secret.txt', 400, 'Refused\n'],
  ['the parent folder, encoded', '/%2e%2e/secret.txt', 400, 'Refused\n'],
  ['the parent folder, encoded twice', '/%252e%252e/secret.txt', 400, 'Refused\n'],
  ['a backslash', '/..%5csecret.txt', 400, 'Refused\n'],
  ['a double slash', '//etc/passwd', 400, 'Refused\n'],
  ['a NUL', '/a%00.html', 400, 'Refused\n'],
  ['invalid encoding', '/%zz', 400, 'Refused\n'],
  ['an absolute target', 'http://localhost/docs/a/', 200, 'a'],
  ['an absolute target with another scheme', 'ftp://localhost/docs/a/', 400, 'Refused\n']
] as const

for (const [why, target, status, body] of answers) {
  test(`preview: ${why}`, async () => {
    const answer = await ask(target)
    assert.equal({ status: answer.status, body: answer.body }, { status, body })
  })
}

test('preview: a page without its slash is redirected, with its query', async () => {
  const { status, head } = await ask('/docs/a?q=1')
  assert.is(status, 308)
  assert.match(head, /\r\nlocation: \/docs\/a\/\?q=1\r\n/i)
})

test('preview: paths are encoded in redirects', async () => {
  const { head } = await ask('/docs/a%3Fb')
  assert.not.match(head, /location/i)
  const sent = await ask('/fr%C3%BCher')
  assert.is(sent.status, 301)
  assert.match(sent.head, /\r\nlocation: \/docs\/%C3%BCber\/\r\n/i)
  const sale = await ask('/docs/what%3F%20%231%20%C3%BC')
  assert.match(sale.head, /\r\nlocation: \/docs\/what%3F%20%231%20%C3%BC\/\r\n/i)
})

test('preview: redirects apply; of two, the first one', async () => {
  const { status, head } = await ask('/old?q=1')
  assert.is(status, 301)
  assert.match(head, /\r\nlocation: \/docs\/a\/\?q=1\r\n/i)
})

test('preview: a redirect has its status, with and without a slash, and the query precedes the hash', async () => {
  for (const target of ['/my%20page?q=1', '/my%20page/?q=1']) {
    const { status, head } = await ask(target)
    assert.is(status, 302)
    assert.match(head, /\r\nlocation: \/docs\/a\/\?a=1&q=1#b\r\n/i)
  }
})

test('preview: headers of all matching rules are sent', async () => {
  const { head } = await ask('/assets/x.js')
  assert.match(head, /\r\nX-Test: all\r\n/)
  assert.match(head, /\r\nCache-Control: immutable\r\n/i)
})

test('preview: missing files have the headers of the 404 page, and are not cached', async () => {
  const inAssets = await ask('/assets/gone.js')
  assert.match(inAssets.head, /\r\nX-Test: all\r\n/)
  assert.match(inAssets.head, /\r\nCache-Control: no-(?:cache|store)\r\n/i)
  assert.match((await ask('/de/gone')).head, /\r\nX-Test: de\r\n/)
})

for (const path of ['/_headers', '/sitegen.host.json'])
  test(`preview: ${path} is not served`, async () => assert.is((await ask(path)).status, 404))

const plainText = 'It is read often. '.repeat(100)
const encodings = [
  // why                                 accepted                 encoding
  ['the better of two encodings', 'gzip, deflate, br', 'br'],
  ['the only accepted encoding', 'gzip', 'gzip'],
  ['none', '', undefined],
  ['an excluded encoding', 'br;q=0, gzip;q=0.5', 'gzip'],
  ['an unknown encoding', 'frotz', undefined]
] as const

for (const [why, accepted, coding] of encodings) {
  test(`preview: compressed, ${why}`, async () => {
    const { port } = new URL(server.url)
    const { headers, body } = await new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) =>
        get({ port, path: '/long.txt', headers: { 'accept-encoding': accepted } }, async (answer) =>
          resolve({ headers: answer.headers, body: Buffer.concat(await answer.toArray()) })
        ).on('error', reject)
    )
    const read = { br: brotliDecompressSync, gzip: gunzipSync }
    assert.is(headers['content-encoding'], coding)
    assert.is(String(coding ? read[coding](body) : body), plainText)
    assert.is(Number(headers['content-length']), body.length)
    assert.is(headers['content-type']?.replace(/;.*/, ''), 'text/plain')
  })
}

test('preview: a cached compressed file is not sent again', async () => {
  const first = await fetch(`${server.url}/long.txt`)
  const etag = first.headers.get('etag') ?? ''
  const revalidated = await fetch(`${server.url}/long.txt`, { headers: { 'if-none-match': etag } })
  assert.equal([first.status, await first.text()], [200, plainText])
  assert.equal([revalidated.status, await revalidated.text()], [304, ''])
})

test('preview: an unknown host is rejected', async () =>
  assert.is((await ask('/', { host: 'evil.example' })).status, 403))
test('preview: POST is rejected', async () => assert.is((await ask('/', { method: 'POST' })).status, 405))
test('preview: HEAD has no body', async () => assert.is((await ask('/docs/a/', { method: 'HEAD' })).body, ''))

test('preview: a deleted file of the manifest is not found until it is restored', async () => {
  rmSync(join(folder, 'docs/a/index.html'))
  assert.is((await ask('/docs/a/')).status, 404)
  writeFileSync(join(folder, 'docs/a/index.html'), 'a')
  assert.is((await ask('/docs/a/')).status, 200)
})

test('preview: 404 while a build is swapped in', async () => {
  renameSync(folder, `${folder}-away`)
  assert.is((await ask('/docs/a/')).status, 404)
  renameSync(`${folder}-away`, folder)
  assert.is((await ask('/docs/a/')).status, 200)
})

test('preview: ranges and revalidation', async () => {
  const part = await ask('/docs/a/', { headers: 'Range: bytes=0-0\r\n' })
  assert.equal([part.status, part.body], [206, 'a'])
  assert.match(part.head, /\r\ncontent-range: bytes 0-0\/1(\r\n|$)/i)
  const etag = /\r\netag: (\S+)/i.exec(part.head)?.[1]
  const revalidated = await ask('/docs/a/', { headers: `If-None-Match: ${etag}\r\n` })
  assert.equal([revalidated.status, revalidated.body], [304, ''])
  assert.is((await ask('/docs/a/', { headers: 'Range: bytes=5-\r\n' })).status, 416)
})
