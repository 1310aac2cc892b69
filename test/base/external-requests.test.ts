// External requests caused by HTML and CSS.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { originOf, requestsInCss, requestsInHtml } from '../../generator/base/external-requests.ts'

const html: readonly (readonly [text: string, asks: readonly string[]])[] = [
  ['<img src="https://a.example/b.png">', ['image https://a.example/b.png']],
  ['<img src=//a.example/b.png>', ['image //a.example/b.png']],
  ["<IMG SRC='https://a.example/?b=1&amp;c=2'>", ['image https://a.example/?b=1&c=2']],
  ['<img src="/b.png">', []],
  [
    '<img srcset="https://a.example/b 1x, /c 2x, data:image/png;base64,AA== 3x">',
    ['image https://a.example/b', 'image data:image/png;base64,AA==']
  ],
  ['<picture><source srcset="//a.example/b"></picture>', ['image //a.example/b']],
  [
    '<video poster="//a.example/b" src="//a.example/c"><track src="//a.example/d"></video>',
    ['media //a.example/c', 'image //a.example/b', 'media //a.example/d']
  ],
  ['<iframe src="https://a.example/b"></iframe>', ['frame https://a.example/b']],
  ['<iframe src="/docs/"></iframe>', ['frame /docs/']],
  [
    '<embed src="b.pdf"><object data="//a.example/c.pdf"></object>',
    ['object b.pdf', 'object //a.example/c.pdf']
  ],
  [
    '<form action="//a.example/b"><button formaction="//c.example/d">e</button></form>',
    ['form //a.example/b', 'form //c.example/d']
  ],
  ['<a href="https://a.example/">b</a>', []],
  [
    '<a href="/" ping="https://a.example/b https://c.example/d">e</a>',
    ['connect https://a.example/b', 'connect https://c.example/d']
  ],
  [
    '<link rel="stylesheet" href="//a.example/b"><link rel=preload as=font href="//a.example/c">',
    ['style //a.example/b', 'font //a.example/c']
  ],
  ['<link rel="preconnect" href="//a.example">', ['connect //a.example (early)']],
  ['<link rel="canonical" href="https://a.example/b">', []],
  ['<script src="//a.example/b"></script>', ['script //a.example/b']],
  ['<script>run("<img src=//a.example/b>")</script>', ['script  run("<img src=//a.example/b>")']],
  ['<script type="application/json">{}</script>', []],
  ['<style>a{}</style>', ['style ']],
  ['<p style="color: red" onclick="run()">a</p>', ['style ', 'script ']],
  ['<p style=" ">a</p>', []],
  ['<!-- <img src="//a.example/b"> --><textarea><img src="//a.example/b"></textarea>', []],
  ['<svg><image href="//a.example/b"/></svg>', ['image //a.example/b']],
  ['<img src="//a.example/b', []]
]

for (const [text, expected] of html)
  test(`HTML: ${text}`, () =>
    assert.equal(
      requestsInHtml(text).map(
        ({ kind, url, isHint: early, code }) =>
          `${kind} ${url}${early ? ' (early)' : ''}${code === undefined ? '' : ` ${code}`}`
      ),
      expected
    ))

test('CSS: fonts, style sheets and images, with their offsets', () => {
  const css = `@import "https://a.example/b.css";
@font-face { font-family: C; src: url(//a.example/c.woff2), url("/own.woff2") }
/* url(https://a.example/none) */
p { background: url('https://a.example/d.png'), url(data:image/png;base64,AA==) }
`
  assert.equal(
    requestsInCss(css).map(({ kind, url, offset }) => [kind, url, css.slice(offset, offset + url.length)]),
    [
      ['style', 'https://a.example/b.css', 'https://a.example/b.css'],
      ['font', '//a.example/c.woff2', '//a.example/c.woff2'],
      ['image', 'https://a.example/d.png', 'https://a.example/d.png']
    ]
  )
})

const origins = [
  ['https://a.example:8443/b', 'https://a.example:8443'],
  ['//a.example/b', 'https://a.example'],
  ['\\\\a.example/b', 'https://a.example'],
  ['data:image/png,', 'data:'],
  ['blob:https://a.example/b', 'blob:'],
  ['wss://a.example/b', 'wss://a.example'],
  ['https://', '']
] as const

for (const [url, origin] of origins) test(`origin: ${url}`, () => assert.is(originOf(url), origin))

test.run()
