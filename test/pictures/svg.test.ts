import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cleanSvg } from '../../generator/pictures/svg.ts'

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

test.run()
