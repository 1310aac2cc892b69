// Conditional and range requests by RFC 9110: decisions as a table, and responses of both servers.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { evaluateRequest, rangeIn, type Selection } from '../../generator/serve/conditions.ts'
import { serversOf } from './both-servers.ts'
import { ask } from './raw.ts'

const test = suite('conditions')
const { urlOf } = serversOf(test)

const weak = 'W/"a,b"'
const strong = '"s"'
const modified = Date.parse('Sun, 06 Nov 1994 08:49:37 GMT') + 400
const wholeFile: Selection = { status: 200, from: 0, to: 9 }
const part: Selection = { status: 206, from: 2, to: 4 }
const range = 'bytes=2-4'

const decisions: readonly (readonly [
  string,
  string | undefined,
  Readonly<Record<string, string>>,
  Selection
])[] = [
  // why, tag, headers, response
  ['no conditions', weak, {}, wholeFile],
  ['the same tag', weak, { 'if-none-match': weak }, { status: 304 }],
  ['the strong form of a weak tag', weak, { 'if-none-match': '"a,b"' }, { status: 304 }],
  ['the weak form of a strong tag', strong, { 'if-none-match': 'W/"s"' }, { status: 304 }],
  ['a list', weak, { 'if-none-match': '"x", W/"y" ,"a,b"' }, { status: 304 }],
  ['a list without it', weak, { 'if-none-match': '"x", "a", "b"' }, wholeFile],
  ['`*`', weak, { 'if-none-match': ' * ' }, { status: 304 }],
  ['`*`, without a tag', undefined, { 'if-none-match': '*' }, { status: 304 }],
  ['a star in a list is not a wildcard', weak, { 'if-none-match': '"x", *' }, wholeFile],
  ['a tag without quotes', '"*"', { 'if-none-match': '"*"' }, { status: 304 }],
  ['no quotes', weak, { 'if-none-match': 'a,b' }, wholeFile],
  ['a tag, for a response without one', undefined, { 'if-none-match': '"a"' }, wholeFile],
  ['the same date', weak, { 'if-modified-since': 'Sun, 06 Nov 1994 08:49:37 GMT' }, { status: 304 }],
  ['the form of RFC 850', weak, { 'if-modified-since': 'Sunday, 06-Nov-94 08:49:37 GMT' }, { status: 304 }],
  ['the form of asctime', weak, { 'if-modified-since': 'Sun Nov  6 08:49:37 1994' }, { status: 304 }],
  ['an earlier date', weak, { 'if-modified-since': 'Sun, 06 Nov 1994 08:49:36 GMT' }, wholeFile],
  ['no date', weak, { 'if-modified-since': 'yesterday' }, wholeFile],
  [
    'a tag has precedence over a date',
    weak,
    { 'if-none-match': '"x"', 'if-modified-since': 'Sun, 06 Nov 1994 08:49:37 GMT' },
    wholeFile
  ],
  ['a weak tag never matches strongly', weak, { 'if-match': weak }, { status: 412 }],
  ['a strong tag matches strongly', strong, { 'if-match': '"x", "s"' }, wholeFile],
  ['any', weak, { 'if-match': '*' }, wholeFile],
  ['changed since', weak, { 'if-unmodified-since': 'Sun, 06 Nov 1994 08:49:36 GMT' }, { status: 412 }],
  ['not changed since', weak, { 'if-unmodified-since': 'Sun, 06 Nov 1994 08:49:37 GMT' }, wholeFile],
  ['a range', weak, { range }, part],
  ['a range after the end', weak, { range: 'bytes=10-' }, { status: 416 }],
  ['a condition has precedence over a range', weak, { range, 'if-none-match': weak }, { status: 304 }],
  ['a range of unchanged content', strong, { range, 'if-range': strong }, part],
  ['a range of changed content', strong, { range, 'if-range': '"x"' }, wholeFile],
  ['a weak tag does not validate a range', weak, { range, 'if-range': weak }, wholeFile],
  ['nor does a date', strong, { range, 'if-range': 'Sun, 06 Nov 1994 08:49:37 GMT' }, wholeFile],
  ['an open-ended range', strong, { range: 'bytes=10-', 'if-range': '"x"' }, wholeFile]
]
for (const [why, etag, headers, expected] of decisions)
  test(`decides: ${why}`, () =>
    assert.equal(evaluateRequest({ method: 'GET', headers }, { size: 10, etag, modified }), expected))

test('decides: HEAD has no parts', () =>
  assert.equal(evaluateRequest({ method: 'HEAD', headers: { range } }, { size: 10 }), wholeFile))

const ranges = [
  // header, size, range
  [undefined, 10, 'whole'],
  ['bytes=0-', 10, { from: 0, to: 9 }],
  ['Bytes=2-4', 10, { from: 2, to: 4 }],
  ['bytes=2-99', 10, { from: 2, to: 9 }],
  ['bytes=-3', 10, { from: 7, to: 9 }],
  ['bytes=-99', 10, { from: 0, to: 9 }],
  ['bytes=-0', 10, 'none'],
  ['bytes=10-', 10, 'none'],
  ['bytes=0-', 0, 'none'],
  ['bytes=4-2', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=0-1,3-4', 10, 'whole'],
  ['lines=0-1', 10, 'whole'],
  [`bytes=${'9'.repeat(99)}-`, 10, 'whole']
] as const
for (const [header, size, expected] of ranges)
  test(`range: ${header} of ${size} bytes`, () => assert.equal(rangeIn(header, size), expected))

for (const name of ['preview', 'serve'] as const) {
  const get = (headers = '', method = 'GET', target = '/docs/') =>
    ask(urlOf(name), target, { method, headers })

  test(`${name}: 405 has an Allow header`, async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
      const { status, head } = await get('', method)
      assert.is(status, 405)
      assert.match(head, /\r\nallow: GET, HEAD(\r\n|$)/i)
    }
  })

  test(`${name}: If-None-Match: *`, async () => {
    const { status, head, body } = await get('If-None-Match: *\r\n')
    assert.equal([status, body], [304, ''])
    assert.not.match(head, /content-length/i)
    assert.is((await get('If-None-Match: *\r\n', 'GET', '/nope/')).status, 404, 'there is nothing to have')
  })

  test(`${name}: If-Match that does not`, async () => assert.is((await get('If-Match: "x"\r\n')).status, 412))

  test(`${name}: a range, and HEAD`, async () => {
    const all = await get()
    const { status, head, body } = await get('Range: bytes=1-8\r\n')
    assert.equal([status, body], [206, all.body.slice(1, 9)])
    assert.match(head, `content-range: bytes 1-8/${Buffer.byteLength(all.body, 'latin1')}`)
    assert.match(all.head, /\r\naccept-ranges: bytes(\r\n|$)/i)
    assert.is((await get('Range: bytes=9999999-\r\n')).status, 416)
    const headOnly = await get('Range: bytes=1-8\r\n', 'HEAD')
    assert.equal([headOnly.status, headOnly.body], [200, ''])
    assert.match(headOnly.head, `content-length: ${Buffer.byteLength(all.body, 'latin1')}`)
  })

  test(`${name}: an absolute url as target, if its host is allowed`, async () => {
    const { port } = new URL(urlOf(name))
    for (const origin of ['http://localhost', `http://127.0.0.1:${port}`, 'HTTP://LOCALHOST'])
      assert.is((await get('', 'GET', `${origin}/docs/`)).status, 200, origin)
    for (const origin of [
      'http://evil.example',
      'http://localhost@evil.example',
      'http://evil.example#localhost'
    ])
      assert.ok([400, 403].includes((await get('', 'GET', `${origin}/docs/`)).status), origin)
    // The host in the target has precedence over the header.
    const { status } = await ask(urlOf(name), 'http://localhost/docs/', { host: 'evil.example' })
    assert.is(status, 403)
  })
}

test('preview: ETags compared by RFC 9110, and dates', async () => {
  const get = (headers = '') => ask(urlOf('preview'), '/docs/', { headers })
  const { head } = await get()
  const [, tag = ''] = /\r\netag: W\/("[^"]+")/i.exec(head) ?? []
  const [, date = ''] = /\r\nlast-modified: ([^\r]+)/i.exec(head) ?? []
  const headers = [
    `If-None-Match: W/${tag}`,
    `If-None-Match: ${tag}`,
    `If-None-Match: "x", ${tag}`,
    `If-None-Match: "x"\r\nIf-None-Match: W/${tag}`,
    `If-Modified-Since: ${date}`
  ]
  for (const header of headers) {
    const answer = await get(`${header}\r\n`)
    assert.equal([answer.status, answer.body], [304, ''], header)
    assert.match(answer.head, /\r\netag: W\//i)
  }
  assert.is((await get('If-None-Match: "x"\r\n')).status, 200)
  assert.is((await get(`Range: bytes=0-1\r\nIf-Range: W/${tag}\r\n`)).status, 200)
})

test('preview: compressed and uncompressed responses have different ETags, and Vary', async () => {
  const get = (headers: string) => ask(urlOf('preview'), '/docs/', { headers })
  const coded = await get('Accept-Encoding: br\r\n')
  const plain = await get('')
  const tagOf = (head: string) => /\r\netag: ([^\r]+)/i.exec(head)?.[1]
  assert.is.not(tagOf(coded.head), tagOf(plain.head))
  for (const { head } of [coded, plain]) {
    assert.match(head, /\r\nvary: (?:Accept, )?Accept-Encoding/i)
    assert.match(head, /\r\ncache-control: no-cache/i)
  }
  const revalidated = await get(
    `Accept-Encoding: br\r\nIf-None-Match: "x", ${tagOf(coded.head)?.slice(2)}\r\n`
  )
  assert.equal([revalidated.status, revalidated.body], [304, ''])
})
