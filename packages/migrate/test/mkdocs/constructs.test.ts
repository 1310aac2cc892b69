// Each construct of MkDocs Material's Markdown, and the whole file that it becomes.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mkdocs } from '../../source/mkdocs/mkdocs.ts'
import { testConstructs } from '../constructs.ts'
import { migrated } from '../migrated.ts'
import { convert } from './convert.ts'

const unchanged = [
  'Text with *emphasis*, `==code==`, a | pipe and `++ctrl++`.\n',
  '- a list\n\n    more of it\n\n    ```py\n    x = 1\n    ```\n',
  'Code by indenting:\n\n    !!! note\n        is code\n    === "Tab"\n',
  '```\n!!! note\n    stays\n```\n',
  'A footnote.[^1]\n\n[^1]: Its text.\n',
  '| a | b |\n| - | - |\n| 1 | 2 |\n',
  '[other](./other.md#part) and https://example.com/a_b_c\n',
  'No trailing line break'
]

for (const text of unchanged)
  test(`unchanged: ${JSON.stringify(text.slice(0, 30))}`, async () => {
    assert.equal(await convert(text), { text, copies: [], remarks: [] })
  })

test('front matter that templates of the site do not read goes', async () => {
  const front = '---\ndate: 2024-01-02\ntype: page\nlayout_kind: wide\n---\n'
  const { text, remarks } = await convert('Text\n', front)
  assert.is(text, '---\n---\nText\n')
  assert.equal(remarks, ['loss 4: `layout_kind` is read by code of the old site; it was removed.'])
})

test('pictures that a template shows for a key of front matter are written below the heading', async () => {
  const front = '---\ntitle: A\ncover: plan.png\nphoto: plan-dark.png\n---\n'
  assert.equal(
    (await convert('\n# A\nText\n', front)).text,
    '---\ntitle: A\n---\n\n# A\n\n![](/img/plan.png)\n\n![](/img/plan-dark.png)\nText\n'
  )
  assert.equal(
    (await convert('Text\n', '---\ntitle: A\ncover: plan.png\n---\n')).text,
    '---\ntitle: A\n---\n\n![](/img/plan.png)\nText\n'
  )
  const { remarks } = await convert('Text\n', '---\ntitle: A\ncover: none.png\nremote: plan.png\n---\n')
  assert.equal(remarks, [
    'loss 3: `cover` is read by code of the old site; it was removed.',
    'loss 4: `remote` is read by code of the old site; it was removed.'
  ])
})

test('elements that a template writes into the head for a key are elements of `head`', async () => {
  const front = '---\ntitle: A\nrobots: noindex\nschema:\n  - { "@type": WebPage, name: a<b }\n---\n'
  const { text, remarks } = await convert('Text\n', front)
  assert.is(
    text,
    `---
title: A
head:
  - meta:
      name: robots
      content: noindex
  - script:
      type: application/ld+json
      code: '[{"@type":"WebPage","name":"a\\u003cb"}]'
---
Text
`
  )
  assert.equal(remarks, [])
})

test('the depth of the contents, where a template reads it', async () => {
  const { text, remarks } = await convert('Text\n', '---\ntoc_depth: 3\n---\n')
  assert.is(text, '---\ntoc:\n  - 2\n  - 3\n---\nText\n')
  assert.equal(remarks, [])
  assert.is((await convert('Text\n', '---\ntoc_depth: 1\n---\n')).text, '---\ntoc: false\n---\nText\n')
})

test('without the extension, single tildes are text', async () => {
  const { text } = await convert(
    '~`a`~ (~/b, x=~/c) ~~d~~ ~/e or ~/f\n',
    '',
    'markdown_extensions: [tables]\n'
  )
  assert.is(text, '\\~`a`\\~ (\\~/b, x=\\~/c) ~~d~~ ~/e or ~/f\n')
})

test('documents have no authors', async () => {
  const { text, remarks } = await convert('Text\n', '---\nauthors: [ann]\ncategories: [a]\n---\n')
  assert.is(text, '---\n---\nText\n')
  assert.equal(remarks, [])
})

test('braces that no plugin fills in are text, and hooks that contain some fill in all', async () => {
  assert.equal(await convert('{{ name }} {% raw %}\n', '', ''), {
    text: '{<!-- -->{ name }} \\{% raw %}\n',
    copies: [],
    remarks: []
  })
  assert.equal(
    (await convert('{{ total }}\n\n{{ total_of }}\n', '', 'hooks: [hooks.py]\n')).remarks,
    [1, 3].map(
      (line) =>
        `manual ${line}: \`{{ total${line === 3 ? '_of' : ''} }}\` was filled in by a plugin: write its result, or put it into site/data and use \`{{ file.key }}\`.`
    )
  )
})

testConstructs(join(import.meta.dirname, 'constructs.txt'), convert)

test('constructs: code from a file is included', async () => {
  const { text, copies } = await convert(
    '{* code/app.py ln[1:2] hl[1] *}\n\n``` py title="app.py"\n--8<-- "code/app.py:main"\n```\n'
  )
  assert.is(
    text,
    '::include[./_code/code/app.py]{lines=1-2 mark=1}\n\n::include[./_code/code/app.py]{lang=py title=app.py region=main}\n'
  )
  assert.equal(copies, Array(2).fill({ from: 'code/app.py', to: 'content/en/docs/_code/code/app.py' }))
})

test('constructs: the plugin include-markdown inserts parts of files, also in code', async () => {
  const text =
    '{%\n  include-markdown "./guide/part.md"\n  start="<!-- from -->" end="<!-- to -->"\n  heading-offset=1\n%}\n\n```py\n{% include "../code/app.py" %}\n```\n\n{% include "nowhere.md" %}\n'
  const { text: converted, remarks } = await convert(text, '', 'plugins: [include-markdown]\n')
  assert.is(
    converted,
    '\n### More {#more}\n\n:::tip\nSee [other](./other.md), ![](/img/plan.png)\n:::\n\n```py\nimport os\n\n# --8<-- [start:main]\ndef main():\n    pass\n# --8<-- [end:main]\n```\n\n<!-- {% include "nowhere.md" %} -->\n'
  )
  assert.equal(remarks, [
    'manual 11: `{% include "nowhere.md" %}` was filled in by a plugin: write its result, or put it into site/data and use `{{ file.key }}`.'
  ])
})

test('constructs: options of documented code are not shown', async () => {
  const { text } = await convert('::: pack-click\n    :module: pack\n    :style: table\n\nText\n')
  assert.is(
    text,
    '> [!NOTE]\n> Documentation of `pack-click`, which was generated from its source code, belongs here.\n\n<!-- pack-click:\n    :module: pack\n    :style: table -->\n\nText\n'
  )
})

test('constructs: front matter', async () => {
  const front =
    '---\ntitle: T # kept\nhide: [toc]\nstatus: new\nicon: material/rocket\nsearch: {exclude: true}\ntags: [A B]\nfoo: 1\n---\n'
  const { text, remarks } = await convert('Text\n', front)
  assert.is(
    text,
    '---\ntitle: T # kept\ntoc: false\nsidebar_badge:\n  text: New\n  kind: tip\nsidebar_icon: mdi:rocket\nsearch: false\ntags:\n  - a-b\n---\nText\n'
  )
  assert.equal(remarks, [])
})

test('styles in attributes that load a file are classes of the style sheet, and hosts are known', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: T\n',
    'docs/index.md': `# T

<a style="background: url(https://img.example/a.png)" href="b.md">A</a>
<b class="x" style='background: url("img/b.png"); top: 0'>B</b>
<i style="top: 0">C</i>
<link rel="stylesheet" href="//css.example/a.css">
`,
    'docs/b.md': '# B\n',
    'docs/img/b.png': 'png'
  })
  assert.is(
    project.texts.get('content/en/docs/index.md'),
    `# T

<a class="style-3efb04" href="b.md">A</a>
<b class="x style-bc3eaf">B</b>
<i style="top: 0">C</i>
<link rel="stylesheet" href="//css.example/a.css">
`
  )
  assert.is(
    project.texts.get('site/styles/pages.css'),
    `.style-3efb04.style-3efb04.style-3efb04 {
  background: url(https://img.example/a.png);
}

.style-bc3eaf.style-bc3eaf.style-bc3eaf {
  background: url("/img/b.png");
  top: 0;
}
`
  )
  assert.equal(project.requests, [
    { kind: 'image', host: 'img.example' },
    { kind: 'style', host: 'css.example' }
  ])
})

test('styles of pages are in the style sheet of the site, once', async () => {
  const page = '<style>\n/* Sponsors */\n.promo li { color: red }\n</style>\n\n# T\n'
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: T\n',
    'docs/index.md': page,
    'docs/b.md': page
  })
  assert.is(project.texts.get('site/styles/pages.css'), '.promo li { color: red }\n')
  assert.is(project.texts.get('site/styles/site.css'), "@import './pages.css';\n")
})

test('styles for classes of a page stay, also inside of the old article, and counters of lists', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: T\n',
    'docs/index.md':
      '<style>.md-typeset .signs li { list-style: signs } @counter-style signs { symbols: "a" }\n.md-typeset h1 { top: 0 }</style>\n\n# T\n'
  })
  assert.is(
    project.texts.get('site/styles/pages.css'),
    '.signs li { list-style: signs }\n@counter-style signs { symbols: "a" }\n'
  )
  assert.equal(
    project.documents.flatMap(({ findings }) => findings.map(({ text }) => text).filter(Boolean)),
    ['Styles for elements of the old theme are left out: `.md-typeset h1`.']
  )
})

test('links of autorefs, to headings of any page and to code', async () => {
  const { text, remarks } = await convert(
    '# Page\n\n## Own part\n\n[a][more] [b][own-part] [`c()`][app.run], [app.stop][], x[0][1] ![d][none] and [`e`][site].\n',
    '',
    'plugins: [mkdocstrings]\n'
  )
  assert.is(
    text,
    '# Page\n\n## Own part\n\n[a](./guide/part.md#more) [b](#own-part) `c()`, app.stop, x[0][1] ![d][none] and [`e`][site].\n\n[site]: https://site.example\n'
  )
  assert.equal(remarks, [
    'loss 5: `[`c()`][app.run]` was a link to what mkdocstrings documents from code; its text is shown. With a collection `api` of the type `python`, write `(api:app.run)` behind it in place of the label.',
    'loss 5: `[app.stop][]` was a link to what mkdocstrings documents from code; its text is shown. With a collection `api` of the type `python`, write `(api:app.stop)` behind it in place of the label.'
  ])
})
