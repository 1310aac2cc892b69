import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MarkdownOptions } from '../../generator/markdown/options.ts'
import type { Plugin } from '../../generator/plugin.ts'
import { defaults, documentOf, htmlOf } from './texts.ts'

const draw = () =>
  '<svg style="a:b" width="1.2345"><style>text { c: d }</style>\n<marker id="x"></marker><text data-a="b">A</text><path marker-end="url(#x)"/></svg>'
const renderers = { ...defaults.renderers, diagram: draw }

const fence = (title: string) => `\`\`\`mermaid${title}\nflowchart LR\n  A --> B\n\`\`\``
const drawn = (label: string, id: string) =>
  `<figure class="diagram" tabindex="0"><svg width="1.23" role="img" aria-label="${label}"><marker id="${id}-x"></marker><text>A</text><path marker-end="url(#${id}-x)"></path></svg></figure>`

test('diagrams: no styles, unique ids, an accessible name from its texts', () => {
  const html = htmlOf(fence(''), { renderers })
  const id = /id="(\w+)-x"/.exec(html)?.[1] ?? ''
  assert.is(html, drawn('Diagram: A', id))
})

test('diagrams: a title, and ids that differ', () => {
  const html = htmlOf(`${fence(' title="T"')}\n\n${fence(' title="T"')}`, { renderers })
  const [one = '', two = ''] = [...html.matchAll(/id="(\w+)-x"/g)].map((match) => match[1])
  assert.is(html, `${drawn('T', one)}\n${drawn('T', two)}`)
  assert.is.not(one, two)
})

test('diagrams: ids are kept in previews, since arrows need them', () =>
  assert.match(documentOf(fence(''), { renderers, preview: true }).preview, /<marker id="\w+-x">/))

test('diagrams: the output of the library has no inline styles', () => {
  const html = htmlOf('```mermaid\nsequenceDiagram\n  A->>B: hi\n```')
  assert.match(html, '>hi</text>')
  assert.not.match(html, /style|font-family/)
})

test('diagrams: descriptions in braces are no boxes', () =>
  assert.equal(
    [
      ...htmlOf('```mermaid\ngraph LR\naccDescr {\n  some text\n}\nA-->B\n```').matchAll(/>(\w+)<\/text>/g)
    ].map(([, text]) => text),
    ['A', 'B']
  ))

const drawing =
  '<svg viewBox="0 0 9 9" onload="x()"><script>1</script><style>a{}</style><marker id="m"/><path style="fill: light-dark(#fff, #000)" marker-end="url(&quot;#m&quot;)"/><use href="#m"/><text>hi</text></svg>'

/** Options with a plugin that draws. */
const withPlugin = (diagram: NonNullable<Plugin['diagram']>) => ({
  plugins: {
    collections: [],
    active: [
      { plugin: { name: 'draw', diagram }, data: 'd', transforms: { remark: new Map(), rehype: new Map() } }
    ]
  } as unknown as MarkdownOptions['plugins']
})

test('diagrams: a plugin draws other languages, and what is not drawn here; its SVG is cleaned', () => {
  const calls: unknown[] = []
  const options = withPlugin((code, context) => {
    calls.push([code, context])
    return code.language === 'js' ? undefined : drawing
  })
  const { html, styles } = documentOf('```dot title="T"\na\n```', options)
  const [id = ''] = /\bd\w{10}(?=-m")/.exec(html) ?? []
  const [style = ''] = Object.keys(styles)
  assert.is(
    html,
    `<figure class="diagram" tabindex="0"><svg viewBox="0 0 9 9" role="img" aria-label="T"><marker id="${id}-m"></marker><path marker-end="url(#${id}-m)" class="${style}"></path><use href="#${id}-m"></use><text>hi</text></svg></figure>`
  )
  assert.is(styles[style], 'fill: light-dark(#fff, #000)')
  assert.match(documentOf('```js\nlet a\n```', options).html, /^<pre class="code"/)
  assert.match(documentOf('```mermaid\ngantt\n```', options).html, /^<figure class="diagram"/)
  assert.is(documentOf('```mermaid\ngraph LR\na-->b\n```', options).diagnostics.length, 0)
  const context = { data: 'd', locale: 'en' }
  assert.equal(calls, [
    [{ language: 'dot', source: 'a' }, context],
    [{ language: 'js', source: 'let a' }, context],
    [{ language: 'mermaid', source: 'gantt' }, context]
  ])
})

test('diagrams: what a plugin refuses is an error at its line', () => {
  const refuse = withPlugin(() => {
    throw Object.assign(new Error('no such day'), { line: 2 })
  })
  const message = 'This diagram cannot be drawn: no such day (draw)'
  assert.equal(
    documentOf('```mermaid\ngantt\n  x\n```', refuse).diagnostics.map(({ code, line, column, message }) => [
      code,
      line,
      column,
      message
    ]),
    [['diagram-invalid', 3, 3, message]]
  )
  const nothing = withPlugin(() => 'text')
  assert.match(
    documentOf('```dot\na\n```', nothing).diagnostics[0]?.message ?? '',
    /^This diagram cannot be drawn: .*\(draw\)$/
  )
})

test('diagrams: front matter and settings of Mermaid are left out, and messages name the right lines', () => {
  const chart = '---\ntitle: T\n---\n%%{init: {\n  "theme": "dark"\n}}%%\ngraph LR\n  A-->'
  const [{ line, message } = {}] = documentOf(`\`\`\`mermaid\n${chart}\n\`\`\``).diagnostics
  assert.equal([line, message], [9, 'This diagram cannot be drawn: an arrow leads nowhere in `A-->`'])
})

const other = 'or add the plugin `sitegen-mermaid`, which draws all kinds with Chromium'
const kinds = `start with flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram or xychart-beta; ${other}`
const see = 'see mermaid.js.org for the syntax'
const mistakes = [
  // text                          line column length message                                       hint
  ['pie\n  "a": 3', 4, 1, 3, '`pie` is not a supported diagram type', kinds],
  ['', 4, 1, 1, 'it is empty', kinds],
  ['xychart-beta\n  bar [1,\n  2]\n  pie [1]', 7, 3, 7, '`pie [1]` is not a statement of a chart', see],
  ['classDiagram\n  A()--B', 5, 3, 6, '`A()--B` is not a statement that can be drawn', see],
  ['flowchart LR\n  A -->', 5, 3, 5, 'an arrow leads nowhere in `A -->`', see],
  ['flowchart LR\n  A[x --> B', 5, 3, 9, 'a bracket is not closed in `A[x --> B`', see],
  ['flowchart LR\n  A-->B[x', 5, 3, 7, 'a bracket is not closed in `A-->B[x`', see],
  ['flowchart LR\n  A --> (x)', 5, 3, 9, '`(x)` is not the name of a node', see],
  [
    'classDiagram\n  A --> B\n  note for A "x"',
    6,
    3,
    14,
    '`note for A "x"` is not a statement that can be drawn',
    `write notes as text below the diagram; ${other}`
  ],
  [
    'stateDiagram-v2\n  A --> B\n  note right of A : x',
    6,
    3,
    19,
    '`note right of A : x` is not a statement that can be drawn',
    `write notes as text below the diagram; ${other}`
  ],
  ['erDiagram\n  A to B', 5, 3, 6, '`A to B` is not a statement that can be drawn', see],
  ['flowchart LR\n  A B', 5, 3, 3, '`A B` has no arrow between its nodes', see],
  [
    'sequenceDiagram\n  A->>B: a\n  foo bar',
    6,
    3,
    7,
    '`foo bar` is not a message: expected `A->>B: text`',
    see
  ],
  [
    'sequenceDiagram\n  note A: x',
    5,
    3,
    9,
    '`note A: x` is not a valid note: expected `note over A: text`',
    see
  ],
  ['stateDiagram-v2\n  A -> B', 5, 3, 6, '`A -> B` is not a transition: expected `A --> B: text`', see]
] as const

for (const [text, line, column, length, message, hint] of mistakes)
  test(`diagrams: ${message}`, () =>
    assert.equal(documentOf(`a\n\n\`\`\`mermaid\n${text}\n\`\`\``, { renderers }).diagnostics, [
      {
        severity: 'error',
        code: 'diagram-invalid',
        message: `This diagram cannot be drawn: ${message}`,
        file: 'f.md',
        line,
        column,
        length,
        hint
      }
    ]))
