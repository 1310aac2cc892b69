import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firstLoad, sentBytes } from '../../generator/emit/first-load.ts'

const cases = [
  // why                                        HTML, loaded files
  [
    'styles and scripts of the head',
    '<link rel="stylesheet" href="/b/assets/a.css"><script type="module" src="/b/assets/a.js"></script><link rel="modulepreload" href="/b/assets/c.js">',
    ['styles assets/a.css', 'scripts assets/a.js', 'scripts assets/c.js']
  ],
  [
    'nothing that scripts may load later',
    '<div id="app" data-shell="/b/assets/shell.json"><sitegen-island data-island="components/A"></sitegen-island></div>',
    []
  ],
  [
    'preloaded fonts and pictures',
    '<link rel="preload" as="font" href="/b/assets/a.woff2"><link rel="preload" as="image" imagesrcset="/b/a-2.avif 2w, /b/a-9.avif 9w">',
    ['fonts assets/a.woff2', 'pictures a-9.avif']
  ],
  [
    'the widest file of the best format',
    '<picture><source type="image/avif" srcset="/b/a-480.avif 480w, /b/a-960.avif 960w"><source type="image/webp" srcset="/b/a-960.webp 960w"><img src="/b/a.jpg" alt="a > b"></picture>',
    ['pictures a-960.avif']
  ],
  [
    'a picture in two pixel densities',
    '<img srcset="/b/a.png, /b/a2.png 2x" src="/b/a.png">',
    ['pictures a2.png']
  ],
  [
    'sources only apply to their own picture',
    '<picture><source srcset="/b/a.avif"><img src="/b/a.jpg" loading="lazy"></picture><img src="/b/c.jpg">',
    ['pictures c.jpg']
  ],
  ['each file counts once', '<img src="/b/a.jpg"><img src="/b/a.jpg?x#y">', ['pictures a.jpg']],
  ['names with spaces', '<img src="/b/a%20b.jpg">', ['pictures a b.jpg']],
  [
    'pictures of `style` attributes',
    '<div style="background: url(&quot;/b/a.jpg&quot;)"><p title="a" style=\'background:image-set("/b/b.jpg" 1x)\'>style="background:url(/b/c.jpg)"</p></div><img src="/b/d.jpg" style="cursor:url(/b/e.png);background:url(https://other.example/f.jpg)">',
    ['pictures a.jpg', 'pictures b.jpg', 'pictures d.jpg']
  ],
  [
    'nothing in `style` attributes of comments and templates',
    '<!-- <p style="background:url(/b/a.jpg)"> --><template><p style="background:url(/b/a.jpg)"></p></template>',
    []
  ],
  [
    'nothing in comments, scripts, templates and noscript',
    '<!-- <img src="/b/a.jpg"> --><script>"<img src=\'/b/b.jpg\'>"</script><template><img src="/b/c.jpg"></template><noscript><img src="/b/d.jpg"></noscript>',
    []
  ],
  [
    'nothing that is lazy, or on another host',
    '<img src="/b/a.jpg" loading="lazy"><img src="data:,"><img src="https://other.example/a.jpg"><img src="//b/a.jpg"><a href="/b/c.js"><link rel="icon" href="/b/i.svg"><img src="/b/%zz">',
    []
  ]
] as const

for (const [why, html, expected] of cases)
  test(`first load: ${why}`, () => {
    const loaded = firstLoad(html, { base: '/b/', styleFiles: {} }, new Map())
    assert.equal(
      loaded.map(({ kind, path }) => `${kind} ${path}`),
      expected
    )
  })

test('first load: sizes of the files of the page itself', () =>
  assert.equal(
    firstLoad(
      '<link rel="stylesheet" href="/own.css"><link rel="stylesheet" href="/site.css">',
      { base: '/', styleFiles: {} },
      new Map([['own.css', 'a{}']])
    ),
    [
      { kind: 'styles', path: 'own.css', bytes: 7 },
      { kind: 'styles', path: 'site.css' }
    ]
  ))

test('text files are measured compressed, pictures and fonts are not', () => {
  const text = 'abcdefghij'.repeat(1000)
  assert.equal(
    [sentBytes('a.html', text) < 100, sentBytes('a.svg', text) < 100, sentBytes('a.woff2', text)],
    [true, true, 10_000]
  )
})
