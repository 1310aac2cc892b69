// Which paths, redirects and servers are valid.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  asciiUrl,
  decodeOldPath,
  isContactAddress,
  isOrigin,
  isServerPath,
  outputPath,
  sitePathPattern,
  slugPattern,
  webAddress
} from '../../generator/base/address.ts'

const characters = [
  ' ',
  '\n',
  '\r',
  '\t',
  '\u2028',
  '\u0085',
  '\u0000',
  '"',
  '*',
  ':',
  '<',
  '>',
  '?',
  '#',
  '%',
  '\\',
  '`',
  '|'
]

const good: readonly (readonly [string, RegExp, readonly string[]])[] = [
  [
    'a site path',
    sitePathPattern,
    [
      '/',
      '/docs/',
      '/docs',
      'docs/',
      'docs',
      '/kit/v2.1/',
      '/über-uns/',
      '/文档/',
      '/.well-known/',
      '/a..b/',
      '/~a,b;c=d/'
    ]
  ],
  ['a slug', slugPattern, ['/', 'a', '/a', 'a/b', '/a/b/', 'über', '文档', 'a..b', 'v1.0', 'c++', '...']]
]
for (const [why, pattern, list] of good)
  test(`${why}: valid`, () =>
    assert.equal(
      list.filter((address) => !pattern.test(address)),
      []
    ))

const bad: readonly (readonly [string, RegExp, readonly string[]])[] = [
  [
    'a site path',
    sitePathPattern,
    [
      '',
      '/docs//',
      '//docs',
      '//',
      '//evil.example/',
      '/a//b/',
      '/../',
      '/../../x/',
      '/a/../b/',
      '/./',
      '/%2e%2e/'
    ]
  ],
  [
    'a slug',
    slugPattern,
    ['', '..', '.', '../x', '/../x', 'a/..', 'a/./b', '//', '//evil.example', 'a//b', '%2e%2e/x']
  ]
]
for (const [why, pattern, list] of bad)
  test(`${why}: invalid`, () => {
    const all = [...list, ...characters.map((character) => `/a${character}b/`)]
    assert.equal(
      all.filter((address) => pattern.test(address)),
      []
    )
  })

const redirects: readonly (readonly [string, string | undefined])[] = [
  ['/', '/'],
  ['/old', '/old'],
  ['/old/', '/old/'],
  ['/a.html', '/a.html'],
  ['/%C3%BCber', '/über'],
  ['/über', '/über'],
  ['/my%20page', '/my page'],
  ['/wiki/File%3Ax', '/wiki/File:x'],
  ['/a%2Ab', '/a*b'],
  ['/a%3Fid=1', '/a?id=1'],
  ['old', undefined],
  ['//evil.example', undefined],
  ['/../x', undefined],
  ['/a/../../x', undefined],
  ['/%2e%2e/x', undefined],
  ['/a%2Fb', undefined],
  ['/a%5cb', undefined],
  ['/a%0Ab', undefined],
  ['/a%00', undefined],
  ['/%FF', undefined],
  ['/%', undefined],
  ['/a%25b', undefined],
  ['/a https://evil.example 302\n/*', undefined],
  ['/:name', undefined],
  ['/a?b', undefined],
  ['/a#b', undefined]
]
for (const [text, path] of redirects)
  test(`source of a redirect: ${JSON.stringify(text)}`, () => assert.is(decodeOldPath(text), path))

const servers: readonly (readonly [string, string | undefined])[] = [
  ['https://example.com', 'https://example.com/'],
  ['http://localhost:4000/x?y#z', 'http://localhost:4000/x?y#z'],
  ['https://[::1]:8080/', 'https://[::1]:8080/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://a_b.example/', 'https://a_b.example/'],
  ['https://a.example;script-src-elem', undefined],
  ["https://a.example'/", undefined],
  ['https://*.example', undefined],
  ['https://a.example,b', undefined],
  ['https://a.example\n', undefined],
  ['https://a.exa\nmple', undefined],
  [' https://a.example', undefined],
  ['https://a.example\u2028', undefined],
  ['https:\\\\a.example', undefined],
  ['https:/a.example', undefined],
  ['javascript:alert(1)', undefined],
  ['//a.example', undefined]
]
for (const [text, href] of servers)
  test(`server: ${JSON.stringify(text)}`, () => assert.is(webAddress(text)?.href, href))

test('an origin has no path', () => {
  const list = ['https://a.example', 'https://a.example/', 'http://a.example:81', 'https://A.example']
  assert.equal(
    list.filter((address) => !isOrigin(address)),
    []
  )
  const not = [
    'https://a.example/x',
    'https://a.example?',
    'https://a.example/#',
    'https://u:p@a.example',
    'ftp://a.example',
    'a.example'
  ]
  assert.equal(not.filter(isOrigin), [])
})

test('a path of the site itself', () => {
  assert.equal(
    ['/', '/api/contact?form=1&x=%20'].filter((path) => !isServerPath(path)),
    []
  )
  assert.equal(['api', '//a.example', '/\\a.example', '/a b', '/a\nb', ''].filter(isServerPath), [])
})

test('contact addresses of security.txt', () => {
  assert.equal(
    ['mailto:a@b.example', 'tel:+49123', 'https://a.example/x'].filter(
      (address) => !isContactAddress(address)
    ),
    []
  )
  const not = [
    'mailto:a@b.example\nExpires: 1970',
    'http://a.example',
    'https:x',
    'mailto:',
    'tel: 1',
    'a@b.example'
  ]
  assert.equal(not.filter(isContactAddress), [])
})

test('the path of an output file', () => {
  assert.is(outputPath('/data//terms.json'), 'data/terms.json')
  assert.is(outputPath('a/../b'), 'b')
  assert.equal(
    ['', '/', '..', '../x', 'a/../../x', 'a\u0000b', 'a\nb', 'a\\b'].map(outputPath).filter(Boolean),
    []
  )
})

test('ASCII URLs contain no spaces, and are encoded only once', () => {
  assert.is(
    asciiUrl('https://a.example/my page/ü?a=1&b=%20#c'),
    'https://a.example/my%20page/%C3%BC?a=1&b=%20#c'
  )
  assert.is(asciiUrl('a\n\u2028"<>\ud800'), 'a%0A%E2%80%A8%22%3C%3E%EF%BF%BD')
  assert.is(asciiUrl(asciiUrl('/ü b')), asciiUrl('/ü b'))
})
