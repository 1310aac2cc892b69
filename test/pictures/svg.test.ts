import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cleanSvg, cleanSvgFile } from '../../generator/pictures/svg.ts'

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`

const same = [
  // why
  ['a drawing', '<g fill="#fff"><path d="M0 0"/></g>'],
  ['links of readers', '<a href="https://other.example"><text>Other &amp; more</text></a>'],
  [
    'references inside',
    '<defs><path id="a"/></defs><use href="#a"/><rect fill="url(#b)" style="mask: url( #c )"/>'
  ],
  ['embedded pictures', '<image href="data:image/png;base64,AAAA"/>'],
  ['labels in HTML', '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">Label</div></foreignObject>'],
  ['styles', '<style>a > b { fill: red }</style>'],
  ['licences', '<!--! Icons by Example, CC BY 4.0 -->']
] as const

for (const [why, inner] of same)
  test(`stays as it is: ${why}`, () => assert.equal(cleanSvg(svg(inner)), { text: svg(inner), removed: [] }))

const cases = [
  // why                    written, published, and what is reported
  ['scripts', '<script>1 &lt; 2</script><path/>', '<path/>', ['<script>']],
  ['scripts with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg"/>', '', ['<s:script>']],
  [
    'handlers',
    '<path onclick="a(&quot;>&quot;)" d="M0 0" onLoad=\'b\'/>',
    '<path d="M0 0"/>',
    ['onclick', 'onload']
  ],
  ['links to code', '<a href=" java&#9;script:a()"><path/></a>', '<a><path/></a>', ['javascript:']],
  ['links to documents in an address', '<a xlink:href="data:text/html,a"/>', '<a/>', ['data:']],
  [
    'pictures of other hosts',
    '<image href="/\\other.example/a.png" x="1"/>',
    '<image x="1"/>',
    ['/\\other.example/a.png']
  ],
  [
    'pictures of other hosts',
    '<image href="https://other.example/a.png" x="1"/>',
    '<image x="1"/>',
    ['https://other.example/a.png']
  ],
  [
    'documents in documents',
    '<foreignObject><iframe src="/a"/><p>Text</p></foreignObject>',
    '<foreignObject><p>Text</p></foreignObject>',
    ['<iframe>']
  ],
  [
    'animations that set links',
    '<animate attributeName="href" to="javascript:a()"/><animate attributeName="x" to="1"/>',
    '<animate attributeName="x" to="1"/>',
    ['<animate>']
  ],
  [
    'fonts of other hosts',
    '<style>@import "https://f.example/a.css"; a { src: url(\'//f.example/b\') }</style>',
    '<style> a { src: none }</style>',
    ['https://f.example/a.css', '//f.example/b']
  ],
  [
    'patterns of other hosts',
    '<path style="fill: url(&quot;https://f.example/a#b&quot;)"/>',
    '<path style="fill: none"/>',
    ['https://f.example/a#b']
  ],
  ['metadata', '<metadata><a/></metadata><!-- Generator: Example 1.0 --><path/>', '<path/>', []]
] as const

for (const [why, inner, expected, removed] of cases)
  test(`is removed: ${why}`, () =>
    assert.equal(cleanSvg(svg(inner)), {
      text: svg(expected),
      removed: removed.map((what) => ({ what, line: 1 }))
    }))

test('data of drawing programs is removed', () => {
  const program = ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
  assert.equal(
    cleanSvg(svg('<inkscape:grid a="1"><a/></inkscape:grid><path inkscape:label="A" d="M0 0"/>', program)),
    { text: svg('<path d="M0 0"/>'), removed: [] }
  )
  assert.equal(cleanSvg(svg('', ' content="&lt;mxfile&gt;"')), { text: svg(''), removed: [] })
})

test('the lines of a file, with line ends of Windows and a style sheet', () =>
  assert.equal(
    cleanSvg(
      '\uFEFF<?xml version="1.0"?>\r\n<?xml-stylesheet href="a.css"?>\r\n<svg>\r\n<path onclick="a"/></svg>'
    ),
    {
      text: '<?xml version="1.0"?>\n\n<svg>\n<path/></svg>',
      removed: [
        { what: '<?xml-stylesheet?>', line: 2 },
        { what: 'onclick', line: 4 }
      ]
    }
  ))

test('entities cannot hide anything', () => {
  const doctype =
    '<!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY x \'<script/>\'>]>'
  assert.equal(cleanSvg(`${doctype}<svg xmlns="&ns;">&x;<path/></svg>`), {
    text: '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>',
    removed: [{ what: '<script>', line: 1 }]
  })
  const bomb = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(100_000)}">]><svg>${'&a;'.repeat(1000)}</svg>`
  assert.equal(cleanSvg(bomb), { failure: 'its entities are too large' })
})

test('what no browser shows is a failure', () =>
  assert.equal(cleanSvg('<svg><g></svg>'), { failure: 'Missing end tag for element g (line 1, column 9)' }))

test('another document under the name of an SVG is a failure', () =>
  assert.equal(cleanSvg('<html xmlns="http://www.w3.org/1999/xhtml"/>'), {
    failure: 'its root element is <html>, not <svg>'
  }))

const active = '<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script><text>Ü</text></svg>'
const harmless = '<svg xmlns="http://www.w3.org/2000/svg"><text>Ü</text></svg>'
const utf8 = '<?xml version="1.0" encoding="UTF-8"?>'
const inUtf16 = (text: string) => Buffer.from(text, 'utf16le')
const declaring = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
// In ISO-2022-JP, `ESC $ B` begins characters of two bytes, so that browsers and a reader of UTF-8 end the comment elsewhere.
const shifted = '<svg xmlns="http://www.w3.org/2000/svg"><!--\x1b$B--\x1b(B><script>a()</script></svg>'

const encodings: readonly (readonly [string, Uint8Array, string])[] = [
  // why, bytes, cleaned text
  ['UTF-8', Buffer.from(active), harmless],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${active}`), harmless],
  ['UTF-16 with a byte order mark', inUtf16(`\uFEFF${active}`), harmless],
  ['UTF-16, big endian, with a byte order mark', inUtf16(`\uFEFF${active}`).swap16(), harmless],
  ['UTF-16 without a byte order mark', inUtf16(declaring('UTF-16') + active), utf8 + harmless],
  ['UTF-16, big endian, without a byte order mark', inUtf16(active).swap16(), harmless],
  ['ISO-8859-1', Buffer.from(declaring('ISO-8859-1') + active, 'latin1'), utf8 + harmless],
  [
    'a byte order mark that contradicts',
    inUtf16(`\uFEFF${declaring('ISO-8859-1')}${active}`),
    utf8 + harmless
  ]
]

for (const [why, bytes, text] of encodings)
  test(`is cleaned: ${why}`, () =>
    assert.equal(cleanSvgFile(bytes), { text, removed: [{ what: '<script>', line: 1 }] }))

const uncleanable: readonly (readonly [string, Uint8Array, string])[] = [
  ['compressed', gzipSync(active), 'it is compressed with gzip'],
  ['Latin-1 without a declaration', Buffer.from(active, 'latin1'), 'it is not valid utf-8'],
  ['an unknown encoding', Buffer.from(declaring('UTF-7') + active), 'its encoding `UTF-7` is unknown'],
  ['half a character of UTF-16', inUtf16(`\uFEFF${active}`).subarray(0, -1), 'it is not valid utf-16le'],
  [
    'an encoding that hides a script',
    Buffer.from(declaring('ISO-2022-JP') + shifted),
    'Unclosed comment (line 1, column 89)'
  ]
]

for (const [why, bytes, failure] of uncleanable)
  test(`cannot be cleaned: ${why}`, () => assert.equal(cleanSvgFile(bytes), { failure }))

test('the declared encoding of a cleaned file is its own', () =>
  assert.equal(cleanSvgFile(Buffer.from(`${declaring('ISO-2022-JP')}${harmless.replace('Ü', 'x')}`)), {
    text: utf8 + harmless.replace('Ü', 'x'),
    removed: []
  }))
