// External requests caused by HTML and CSS.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { originOf, requestsInCss } from '../../generator/base/css-requests.ts'
import { requestsInHtml } from '../../generator/base/external-requests.ts'

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
  ['<img src="//a.example/b', []],
  [
    '<img srcset="/a 1x,https://a.example/b,/c 2x, //a.example/d,">',
    ['image https://a.example/b,/c', 'image //a.example/d']
  ],
  // Addresses as browsers read them.
  ['<img src="https:\\\\a.example/b">', ['image https:\\\\a.example/b']],
  ['<img src="https:///a.example/b">', ['image https:///a.example/b']],
  ['<img src="/\\a.example/b">', ['image /\\a.example/b']],
  ['<img src="\\\\a.example/b">', ['image \\\\a.example/b']],
  ['<img src="/\t/a.example/b">', ['image /\t/a.example/b']],
  ['<img src="ht\ntps://a.example/b">', ['image ht\ntps://a.example/b']],
  ['<img src=" \u0001//a.example/b ">', ['image \u0001//a.example/b']],
  ['<img src="https:a.example/b">', ['image https:a.example/b']],
  ['<img src="/b//a.example"><img src="b?//a.example"><img src="https://">', []],
  // A document in a frame.
  [
    '<iframe src="/docs/" srcdoc="&lt;img src=//a.example/b>&lt;iframe srcdoc=&quot;&amp;lt;script src=//a.example/c>&quot;>"></iframe>',
    ['image //a.example/b', 'script //a.example/c']
  ],
  ['<iframe srcdoc="<script>run()</script>"></iframe>', ['script  run()']],
  // SVG.
  ['<svg><script href="//a.example/b"></script></svg>', ['script //a.example/b']],
  ['<svg><script xlink:href="//a.example/b"/></svg>', ['script //a.example/b']],
  [
    '<svg><use href="//a.example/b#c"/><feImage xlink:href="//a.example/d"/></svg>',
    ['image //a.example/b#c', 'image //a.example/d']
  ],
  ['<svg><path fill="url(//a.example/b#c)" clip-path="url(#d)"/></svg>', ['image //a.example/b#c']],
  ['<svg><image><set attributeName="href" to="//a.example/b"/></image></svg>', ['image //a.example/b']],
  ['<svg><animate attributeName="xlink:href" values="#a;//a.example/b"/></svg>', ['image //a.example/b']],
  ['<svg><a xlink:href="//a.example/b">c</a></svg>', []],
  // Hints, and pages that browsers go to by themselves.
  ['<link rel="prefetch" href="//a.example/b">', ['connect //a.example/b (early)']],
  ['<link rel="dns-prefetch" href="//a.example">', ['connect //a.example (early)']],
  ['<link rel="modulepreload" href="//a.example/b">', ['script //a.example/b']],
  [
    '<link rel="preload" as="image" imagesrcset="//a.example/b 1x, //a.example/c 2x">',
    ['image //a.example/b', 'image //a.example/c']
  ],
  ['<meta http-equiv="Refresh" content="0; url=//a.example/b">', ['connect //a.example/b (early)']],
  ['<meta http-equiv="refresh" content="5,\'//a.example/b\'">', ['connect //a.example/b (early)']],
  ['<meta http-equiv="refresh" content="5"><meta name="refresh" content="0;url=//a.example">', []],
  ['<base href="https://a.example/">', ['base https://a.example/']],
  // Attributes of many elements.
  [
    '<table background="//a.example/b"><td background="//a.example/c"></table><p background="//a.example/d">',
    ['image //a.example/b', 'image //a.example/c']
  ],
  [
    '<area ping="//a.example/b"><img attributionsrc="//a.example/c //a.example/d">',
    ['connect //a.example/b', 'connect //a.example/c', 'connect //a.example/d']
  ],
  ['<p style="background: url(//a.example/b)">a</p>', ['style ', 'image //a.example/b']],
  [
    '<style>@import "//a.example/b"; a { background: image-set("//a.example/c" 1x) }</style>',
    ['style ', 'style //a.example/b', 'image //a.example/c']
  ]
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
  ['https:\\\\a.example', 'https://a.example'],
  ['https:///A.example', 'https://a.example'],
  ['/\n/bücher.example', 'https://xn--bcher-kva.example'],
  ['/a', ''],
  ['https://', '']
] as const

for (const [url, origin] of origins) test(`origin: ${url}`, () => assert.is(originOf(url), origin))
