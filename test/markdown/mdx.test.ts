// MDX: the compiled module, metadata of the document, and diagnostics.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keyOf } from '../../generator/base/hash.ts'
import type { MarkdownSource } from '../../generator/load/source.ts'
import type { ProcessedDocument } from '../../generator/markdown/document.ts'
import { loadMdx, mdxProcessor } from '../../generator/markdown/mdx/mdx.ts'
import { defaults, defined, texts } from './texts.ts'

const source = (file: string) => ({ file }) as MarkdownSource
const mdx = await loadMdx([source('a.md'), source('b.mdx')])

function documentOf(text: string, parts: Readonly<Record<string, string>> = {}): ProcessedDocument {
  assert.ok(mdx)
  const options = {
    ...defaults,
    preview: true,
    components: ['Tally'],
    readPart: (path: string) => parts[path]
  }
  return defined(mdxProcessor(mdx, options)('content/en/docs/f.mdx', text))
}

const withoutSourceMap = (module: string): string => module.replace(/\n\/\/# sourceMappingURL=\S+\n$/, '')

test('the compiler is only loaded for sites with .mdx files', async () => {
  assert.is(await loadMdx([source('a.md')]), undefined)
  assert.type(mdx?.createProcessor, 'function')
})

test('imports of other tools are reported at their position', () =>
  assert.equal(
    documentOf("import Tabs from '@theme/Tabs'\nimport Link from '@docusaurus/Link'\n\n<Link/>\n")
      .diagnostics,
    [
      {
        severity: 'warning',
        code: 'foreign-syntax',
        message: '`@theme/Tabs` is a module of Docusaurus, which does not exist here',
        file: 'content/en/docs/f.mdx',
        line: 1,
        column: 1,
        length: 30,
        hint: 'delete it, and write `::::tabs` around `:::tab[Title]`'
      },
      {
        severity: 'warning',
        code: 'foreign-syntax',
        message: '`@docusaurus/Link` is a module of Docusaurus, which does not exist here',
        file: 'content/en/docs/f.mdx',
        line: 2,
        column: 1,
        length: 35,
        hint: 'delete it, and write `[text](address)` or `<a href>`'
      }
    ]
  ))

/** Placeholder for an address in a module. */
const token = '\uFDD00\uFDD1'

const wholeModule = `import {mdxPart as _mdxPart} from "sitegen:mdx-parts";
import {Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs} from "react/jsx-runtime";
import A from './a.tsx';
function _createMdxContent(props) {
  const _components = {
    a: "a",
    em: "em",
    h2: "h2",
    p: "p",
    ...props.components
  };
  return _jsxs(_Fragment, {
    children: [_jsxs(_components.p, {
      children: ["Text ", 1 + 1, " with ", _jsx(_components.a, {
        href: "${token}",
        children: "a link"
      }), "."]
    }), "\\n", _jsxs(_components.h2, {
      id: "more",
      children: ["More", _jsx(_components.a, {
        className: "heading-anchor",
        href: "#more",
        "aria-label": "Link to More"
      })]
    }), "\\n", _mdxPart({
      id: 0,
      name: "A",
      file: "content/en/docs/f.mdx",
      line: 11,
      column: 1
    }, () => _jsx(A, {
      b: 2,
      children: _jsx(_components.em, {
        children: "c"
      })
    }))]
  });
}
export default function MDXContent(props = {}) {
  const {wrapper: MDXLayout} = props.components || ({});
  return MDXLayout ? _jsx(MDXLayout, {
    ...props,
    children: _jsx(_createMdxContent, {
      ...props
    })
  }) : _createMdxContent(props);
}
`

test('a document, complete', () => {
  const { module, sectionsHash, ...facts } = documentOf(
    "\n\nimport A from './a.tsx'\n\n# Title\n\nText {1 + 1} with [a link](./b.md).\n\n## More\n\n<A b={2}>*c*</A>"
  )
  assert.equal(facts, {
    slots: [
      {
        kind: 'link',
        attribute: 'href',
        href: './b.md',
        place: { file: 'content/en/docs/f.mdx', line: 7, column: 19, length: 16 },
        authorAttributes: ['href']
      }
    ],
    headings: [{ id: 'more', text: 'More', depth: 2 }],
    ids: ['more'],
    sections: [
      { id: '', heading: '', text: 'Text with a link.' },
      { id: 'more', heading: 'More', text: 'c' }
    ],
    sectionSizes: [17, 1],
    excerpt: 'Text with a link.',
    words: 5,
    includes: [],
    diagnostics: [],
    components: [
      { name: 'mdx:content/en/docs/f.mdx', props: {}, place: { file: 'content/en/docs/f.mdx', line: 1 } }
    ],
    html: '<div class="component" data-component="\uFDD50"><!--\uFDD50--><!--/\uFDD50--></div>',
    preview: '<p>Text with a link.</p>',
    truncated: true,
    alternateLinks: [],
    requests: [],
    styles: {},
    parts: []
  })
  assert.is(sectionsHash, keyOf(JSON.stringify(facts.sections)))
  assert.is(withoutSourceMap(module), wholeModule)
})

test('lists get the HTML of their entries from the props of the module', () => {
  const { module, components, diagnostics } = documentOf(
    'One {1 + 1}\n\n::list{from=makers limit=2}\n\n<div>\n\n::list{#new from=products .wide as=Card}\n\n</div>\n\n::list{}\n'
  )
  assert.equal(
    diagnostics.map(({ message }) => message),
    ['This list does not name a collection']
  )
  assert.equal(
    components.map(({ name, props }) => [name, props]),
    [
      ['mdx:content/en/docs/f.mdx', {}],
      ['list', { from: 'makers', limit: '2' }],
      ['list', { from: 'products', as: 'Card' }]
    ]
  )
  const lists = module.replace(/\s+/g, ' ').match(/_jsx\(_components\.div, \{[^}]*\} \}\)/g)
  assert.equal(lists, [
    '_jsx(_components.div, { className: "link-cards entries", "data-list": "makers", dangerouslySetInnerHTML: { __html: props.lists[0] } })',
    '_jsx(_components.div, { id: "new", className: "link-cards entries wide", "data-list": "products", dangerouslySetInnerHTML: { __html: props.lists[1] } })'
  ])
})

const parts = [
  // why, MDX, isolated parts
  ['in a sentence, with its position', 'a\n\nb <A /> c', ['A 3:3']],
  [
    'only the outermost: some components inspect the types of their children',
    '<A>\n  <B />\n  <A.C />\n</A>',
    ['A 1:1']
  ],
  ['dotted names', '<A.C /> <A />', ['A.C 1:1', 'A 1:9']],
  ['inside HTML', '<div>\n  <p><A /></p>\n  <B />\n</div>', ['A 2:6', 'B 3:3']],
  ['in Markdown', '- a\n- > <A />\n', ['A 2:5']],
  [
    'an expression with components is one part',
    '{[1].map((n) => <p key={n}><B n={n} /><A /></p>)}',
    ['B 1:2']
  ],
  ['an expression without components is not a part', 'a {1 + 1} <p>{[2].map((n) => <b key={n} />)}</p>', []],
  ['a component declared in the file', 'export const D = () => <A />\n\n<D />', ['D 3:1']],
  ['a file with top-level await is unchanged', '<A b={await 1} />', []]
] as const

for (const [why, text, expected] of parts)
  test(`parts: ${why}`, () => {
    const { module, diagnostics } = documentOf(`import A, {B} from './a.tsx'\n\n${text}`)
    assert.equal(diagnostics, [])
    const uses = module.matchAll(/id: (\d+),\s+name: "(.*)",\s+file: .*,\s+line: (\d+),\s+column: (\d+)/g)
    assert.equal(
      [...uses].map(([, id, name, line, column]) => `${id} ${name} ${Number(line) - 2}:${column}`),
      expected.map((part, id) => `${id} ${part}`)
    )
  })

const elements = [
  // why, MDX, expected in the module
  [
    'admonitions',
    ':::tip\na\n:::',
    [`className: "admonition-title"`, `children: "${texts.admonitions.tip}"`]
  ],
  ['code with token classes', '```ts\nlet a\n```', ['className: "token keyword"', '"data-language": "ts"']],
  ['GFM', '| a |\n| - |\n| ~~b~~ |', ['_components.table', '_components.del']],
  ['formulas', '$x_1$', ['className: "formula"', '_components.math']],
  ['headings with explicit ids', '## A \\{#b}', ['id: "b"']],
  ['emoji', ':rocket:', ['🚀']]
] as const

for (const [why, text, pieces] of elements)
  test(`mdx: ${why}`, () => {
    const { module, diagnostics } = documentOf(text)
    assert.equal(diagnostics, [])
    for (const piece of pieces) assert.ok(module.includes(piece), `${module} has ${piece}`)
  })

const syntaxHint =
  'text between `{` and `}` is JavaScript, and tags must be closed; write `\\{` and `\\<` for the characters'

const mistakes = [
  // MDX, place, message, hint
  [
    'a\n\nb {1 + } c',
    'content/en/docs/f.mdx:3:8',
    'This MDX cannot be read: Could not parse expression with acorn',
    syntaxHint
  ],
  [
    'a\n\n<b>\n\nc',
    'content/en/docs/f.mdx:3:1',
    'This MDX cannot be read: Expected a closing tag for `<b>` (3:1-3:4)',
    syntaxHint
  ],
  [
    "import {A} from './a'\n\n<A.B />\n\n<Ab />",
    'content/en/docs/f.mdx:5:1',
    'There is no component `Ab` in this file',
    'did you mean `A`?'
  ],
  [
    'a <Tally />',
    'content/en/docs/f.mdx:1:3',
    'There is no component `Tally` in this file',
    "import it: `import Tally from '@site/components/Tally.tsx'`"
  ],
  [
    'a\n\n::include[./_part.md]',
    'content/en/docs/_part.md:2:5',
    'This MDX cannot be read: Could not parse expression with acorn',
    syntaxHint
  ]
] as const

for (const [text, place, message, hint] of mistakes)
  test(`wrong: ${JSON.stringify(text)}`, () => {
    const { diagnostics } = documentOf(text, { 'content/en/docs/_part.md': 'b\n{1 +}\n' })
    assert.equal(
      diagnostics.map(({ code, file, line, column, ...text }) => [
        code,
        `${file}:${line}:${column}`,
        text.message,
        text.hint
      ]),
      [['mdx-invalid', place, message, hint]]
    )
  })

test('imports and exports that a document and its parts repeat appear once in the module', () => {
  const { module, diagnostics } = documentOf(
    "import A from './a'\n\n<A />\n\n::include[./_part.mdx]\n\n::include[./_part.mdx]",
    {
      'content/en/docs/_part.mdx':
        "import A from './a'\nimport B from './b'\nexport const c = {}\n\n<A b={B} c={c} />\n"
    }
  )
  assert.equal(diagnostics, [])
  assert.equal(
    [...module.matchAll(/^(?:import \w+ from|export const) .*$/gm)].map(([statement]) => statement),
    ["import A from './a';", "import B from './b';", 'export const c = {};']
  )
})

test('declared names are known', () =>
  assert.equal(
    documentOf(
      "import A, {B as C} from './a'\nimport * as D from './d'\nexport function E() {}\nexport const F = 1\n\n<A /><C /><D.x /><E /><F />"
    ).diagnostics,
    []
  ))

test('literal addresses in JSX are slots like those of Markdown', () => {
  const text = `import A from './a.tsx'

<a href="./b.md" className="x">b</a> and [c](c.md)

<img src="/img/d.png" alt="" /> <video poster="/e.png" src={'/f'}></video>

<A to="/docs/g/" src="10" href={1} />
`
  const { slots, module, diagnostics } = documentOf(text)
  assert.equal(diagnostics, [])
  assert.equal(
    slots.map(({ kind, attribute, href, place: { line } }) => [kind, attribute, href, line]),
    [
      ['link', 'href', './b.md', 3],
      ['link', 'href', 'c.md', 3],
      ['media', 'src', '/img/d.png', 5],
      ['media', 'poster', '/e.png', 5],
      ['media', 'src', '/f', 5],
      ['link', 'to', '/docs/g/', 7]
    ]
  )
  const code = withoutSourceMap(module)
  assert.match(code, /_jsx\("a", \{\s*\.\.\.props\.addresses\[0\],\s*className: "x"/)
  assert.match(code, /src: props\.addresses\[2\]\.src/)
  assert.match(code, /poster: props\.addresses\[3\]\.poster,\s*src: props\.addresses\[4\]\.src/)
  assert.match(code, /to: props\.addresses\[5\]\.to,\s*src: "10"/)
})

test('literal addresses in expressions are slots too, where the props of the module can be read', () => {
  const text = `import A from './a.tsx'
export const Out = () => <a href="/docs/outside">o</a>

<A to={'/docs/a/'} href={\`/docs/b/\`} text={'/docs/no/'} of={<a href="/docs/c/">c</a>} />

{list.map((one) => <A key={one} to="/docs/d/" src={one} />)} and {show && <img src={'./e.png'} alt="" />}

{list.map((props) => <a href="/docs/hidden/">{props.x}</a>)}
`
  const { slots, module, diagnostics } = documentOf(text)
  assert.equal(diagnostics, [])
  assert.equal(
    slots.map(({ kind, attribute, href, authorAttributes, place: { line, column } }) => [
      kind,
      attribute,
      href,
      authorAttributes,
      line,
      column
    ]),
    [
      ['link', 'to', '/docs/a/', ['to', 'href', 'text', 'of'], 4, 1],
      ['link', 'href', '/docs/b/', ['to', 'href', 'text', 'of'], 4, 1],
      ['link', 'href', '/docs/c/', ['href'], 4, 61],
      ['link', 'to', '/docs/d/', ['key', 'to', 'src'], 6, 20],
      ['media', 'src', './e.png', ['src', 'alt'], 6, 75]
    ]
  )
  const code = withoutSourceMap(module)
  assert.match(
    code,
    /to: props\.addresses\[0\]\.to,\s*href: props\.addresses\[1\]\.href,\s*text: '\/docs\/no\/'/
  )
  assert.match(code, /of: _jsx\(_components\.a, \{\s*\.\.\.props\.addresses\[2\]/)
  assert.match(code, /to: props\.addresses\[3\]\.to/)
  assert.match(code, /src: props\.addresses\[4\]\.src/)
  assert.match(code, 'href: "/docs/outside"')
  assert.match(code, 'href: "/docs/hidden/"')
})
