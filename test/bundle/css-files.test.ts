// Files in style sheets, and the pages that load them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cssUses, filesInCss, withUrls } from '../../generator/bundle/css-files.ts'

const page =
  '<body><header class="bar hero" id=top-1 data-x="<p>"><h1 id="title">Löwen</h1></header><em>a</em></body>'
const uses = cssUses(page)
const font = (more: string, name = 'Lora') => `@font-face{font-family:"${name}";src:url(a.woff2)${more}}`

const cases = [
  // why                                      style sheet, files that the page above loads
  ['a class that the page has', '.hero{background:url(a.jpg) center}', ['pictures a.jpg']],
  ['a class that it does not have', '.footer{background:url(a.jpg)}', []],
  ['all names of a selector', '.bar .footer,h1.hero{background:url(a.jpg)}', ['pictures a.jpg']],
  ['some names of a selector', '.bar .footer,h2.hero{background:url(a.jpg)}', []],
  ['ids, elements and pseudo-elements', '#title::before{content:url("a b.svg")}', ['pictures a b.svg']],
  [
    'states and attributes do not matter',
    '.bar:not(.x, .y)[data-x]:first-child{background:url(a.jpg)}',
    ['pictures a.jpg']
  ],
  ['a rule for every page', ':root{--waves:url(a.jpg)}', ['pictures a.jpg']],
  [
    'nested rules',
    '.bar{h1 &{color:red} &.footer{background:url(a.jpg)} h1{background:url(b.jpg)}}',
    ['pictures b.jpg']
  ],
  ['media and layers', '@layer x{@media (width>1px){h1{background:url(a.jpg)}}}', ['pictures a.jpg']],
  ['several pictures', "h1{background:url('a.jpg'),url(b.jpg)}", ['pictures a.jpg', 'pictures b.jpg']],
  ['densities', 'h1{background:image-set(url(a.jpg) 1x, url(a2.jpg) 2x)}', ['pictures a2.jpg']],
  [
    'pictures of image-set() without url(), but not their types',
    `h1{background:image-set("a.avif" type("image/avif"), 'a b.jpg' 2x type( "image/jpeg" ))}`,
    ['pictures a b.jpg']
  ],
  [
    'image-set() beside other pictures and texts',
    '.bar::before{content:"x.jpg" url(a.png);background:url(b.jpg),-webkit-image-set(url("c(1).jpg") 1x, url(d.jpg) 2x),url(e.jpg)}',
    ['pictures a.png', 'pictures b.jpg', 'pictures d.jpg', 'pictures e.jpg']
  ],
  [
    'an image-set() of gradients, and an unfinished one',
    'h1{background:image-set(linear-gradient(red,blue) 1x),image-set("a.jpg"}',
    []
  ],
  ['print', '@media print{h1{background:url(a.jpg)}}', []],
  [
    'dark mode',
    '@media (prefers-color-scheme: dark){h1{background:url(a.jpg)}} [data-theme=dark] h1{background:url(b.jpg)}',
    []
  ],
  [
    'hover, cursor and data',
    'h1:hover{background:url(a.jpg)} h1{cursor:url(b.png)} h1{background:url(data:,x)}',
    []
  ],
  [
    'comments and strings',
    'h1{/* background:url(a.jpg) */content:"}url(b.jpg)"} h1{background:url(c.jpg)}',
    ['pictures c.jpg']
  ],
  ['addresses with structuring characters', 'h1{background:url(a{;}.jpg)}', ['pictures a{;}.jpg']],
  ['a font that is used', `${font('')} h1{font:1rem Lora,serif}`, ['fonts a.woff2']],
  ['a font in a variable', `${font('')} :root{--font:"Lora"}`, ['fonts a.woff2']],
  ['a font that no rule uses', `${font('')} h1{color:red}`, []],
  [
    'the first source of a font',
    '@font-face{font-family:Lora;src:local("Lora"),url(a.woff2) format("woff2"),url(a.woff)} h1{font-family:Lora}',
    ['fonts a.woff2']
  ],
  ['characters that the page has', `${font(';unicode-range:U+F6')} h1{font-family:Lora}`, ['fonts a.woff2']],
  ['characters that it does not have', `${font(';unicode-range:U+400-4FF,U+1F??')} h1{font-family:Lora}`, []],
  ['italics', `${font(';font-style:italic')} h1{font-family:Lora}`, ['fonts a.woff2']],
  ['unfinished', 'h1{background:url(a.jpg', []]
] as const

for (const [why, css, expected] of cases)
  test(`files of style sheets: ${why}`, () =>
    assert.equal(
      filesInCss(css).flatMap(({ kind, url, usedBy }) => (uses(usedBy) ? [`${kind} ${url}`] : [])),
      expected
    ))

test('files of style sheets: where they are named', () => {
  const css = 'h1 {\n  color: red;\n  background: /* x */ url( "a.jpg" );\n}'
  assert.equal(
    filesInCss(css).map(({ url, offset }) => css.slice(offset, offset + url.length)),
    ['a.jpg']
  )
})

test('files of style sheets: where image-set() names them', () => {
  const css = 'h1 { background: url(c.jpg), image-set("b.jpg" 1x, "a.jpg" 2x) }'
  assert.equal(
    filesInCss(css).map(({ url, offset }) => [url, css.slice(offset, offset + url.length)]),
    [
      ['c.jpg', 'c.jpg'],
      ['a.jpg', 'a.jpg']
    ]
  )
})

test('files of style sheets: italics only where a page has emphasized text', () => {
  const css = `${font(';font-style:italic')} h1{font-family:Lora}`
  assert.equal(
    filesInCss(css).map(({ usedBy }) => cssUses('<h1>A</h1>')(usedBy)),
    [false]
  )
})

test('strings of image-set() become addresses that bundlers resolve', () => {
  const css = (a: string, b: string) =>
    `h1::before {\n  content: "a.jpg";\n  background: image-set(\n    ${a} 1x, ${b} type("image/avif"), url("c.jpg") 2x, url(d.jpg))\n}`
  assert.is(withUrls(css('"a.jpg"', "'b(1).avif'")), css('url("a.jpg")', "url('b(1).avif')"))
})
