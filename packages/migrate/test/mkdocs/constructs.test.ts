// Each construct of MkDocs Material's Markdown, and the whole file that it becomes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mkdocs } from '../../source/mkdocs/mkdocs.ts'
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

const cases: readonly (readonly [why: string, before: string, after: string, ...remarks: string[]])[] = [
  ['box', '!!! note\n    Text\n\n    more\n\nafter\n', ':::note\nText\n\nmore\n:::\n\nafter\n'],
  ['box with a title', '!!! tip "A *title*"\n\n    Text\n', ':::tip[A *title*]\n\nText\n:::\n'],
  ['box without a title', '!!! warning ""\n    Text\n', ':::warning[]\nText\n:::\n'],
  ['box of another type', '!!! example\n    Text\n', ':::note[Example]\nText\n:::\n'],
  ['box with a bracket in its title', '!!! note "a ] b"\n    x\n', ':::note[a \\] b]\nx\n:::\n'],
  [
    'styles of the page: those of its own classes go into a style sheet',
    '<style>\n.promo li { color: red }\n</style>\n\nText\n',
    '\n\nText\n'
  ],
  [
    'styles of the page: those of the old theme are left out, and those of all pages are by hand',
    '<style>.md-typeset h1 { display: none } .a { top: 0 } h2 { top: 0 }</style>\n\nText\n',
    '<!-- <style>.md-typeset h1 { display: none } .a { top: 0 } h2 { top: 0 }</style> -->\n\nText\n',
    'loss 1: Styles for elements of the old theme are left out: `.md-typeset h1`.',
    'manual 1: Styles for `h2` are not applied, since they would affect all pages: write what you need into the style sheet of `theme.styles`.'
  ],
  ['box of an unknown type, which looked like a note', '!!! tips\n    x\n', ':::note[Tips]\nx\n:::\n'],
  [
    'box of a type that a style sheet of the site knows',
    '!!! pied-piper\n    x\n',
    ':::note[Pied-piper]\nx\n:::\n',
    'loss 1: The admonition `pied-piper` does not exist in sitegen; it is now a note with that title.'
  ],
  [
    'box whose type is in upper case',
    '!!! Tip\n    x\n\n??? EXAMPLE\n    y\n',
    ':::tip\nx\n:::\n\n:::details[Example]\ny\n:::\n'
  ],
  [
    'attributes and links in titles',
    '!!! note "A [guide](guide/){target="_blank" rel="nofollow"}, `{x}`"\n    x\n\n=== "**b**{.c}"\n    y\n',
    ':::note[A [guide](./guide/index.md), `{x}`]\nx\n:::\n\n::::tabs{group=b-c}\n:::tab[**b**]\ny\n:::\n::::\n'
  ],
  [
    'a admonition in a blockquote',
    '> !!! note\n>     x\n',
    '> !!! note\n>     x\n',
    'manual 1: Admonitions and tabs in a blockquote are not converted: take them out of it.'
  ],
  [
    'documented code in a heading',
    '# Reference\n\n## ::: acme.tool\n\nText\n',
    '# Reference\n\n## acme.tool {#acme.tool}\n\n<!-- API documentation of acme.tool -->\n\nText\n',
    'manual 3: An extension documented `acme.tool` from its source code here: write its documentation, or a table with `::api`.'
  ],
  [
    'what pages load by http: is asked for by https:',
    '![a](http://a.example/a.png) [b](http://b.example) ![c][] <img src="http://d.example/d.png">\n\n![e](http://localhost:80/e.png) ![f](http://f.example/f.png){ width=10 }\n\n[c]: http://c.example/c.png\n',
    '![a](https://a.example/a.png) [b](http://b.example) ![c][] <img src="https://d.example/d.png">\n\n![e](http://localhost:80/e.png) <img src="https://f.example/f.png" alt="f" width="10">\n\n[c]: https://c.example/c.png\n'
  ],
  [
    'code in an element',
    '<center>\n```py\nx = 1\n```\n<i>Text</i>\n</center>\n',
    '<center>\n\n```py\nx = 1\n```\n<i>Text</i>\n</center>\n'
  ],
  ['a style that is not CSS', '<p style="lead">x</p>\n', '<p>x</p>\n'],
  [
    'a diagram that cannot be drawn',
    '=== "A"\n\n    ```mermaid\n    gantt\n      title x\n    ```\n\n```mermaid\ngraph TD\n  a --> b\n```\n',
    '::::tabs{group=a}\n:::tab[A]\n\n```text\ngantt\n  title x\n```\n:::\n::::\n\n```mermaid\ngraph TD\n  a --> b\n```\n',
    'loss 3: This diagram cannot be drawn and is shown as text: `gantt` is not a supported diagram type; start with flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram or xychart-beta.'
  ],
  [
    'macros: values of the configuration and included files, also in code',
    '{{ release.name }} {{ config.site_name }}, {% include "includes/hint.md" %}\n\n```sh\nget {{ release.name }}\n```\n',
    'v2 Example, A hint.\n\n```sh\nget v2\n```\n'
  ],
  [
    'macros in code that only a program knows',
    '```sh\nget {{ fun("x") }}\n{% raw %}{{ y }}{% endraw %}\n```\n',
    '```sh\nget {{ fun("x") }}\n{{ y }}\n```\n',
    'manual 2: `{{ fun("x") }}` was filled in by a plugin: write its result, or put it into site/data and use `{{ file.key }}`.'
  ],
  [
    'admonition beside the text',
    '!!! info inline end\n    x\n',
    ':::info\nx\n:::\n',
    'loss 1: `inline end` placed this admonition beside the text; it is now part of the text.'
  ],
  ['details', '??? note "More"\n    x\n', ':::details[More]\nx\n:::\n'],
  ['open details', '???+ warning\n    x\n', ':::details[Warning]{open}\nx\n:::\n'],
  [
    'nested boxes',
    '!!! note\n    a\n\n    !!! tip\n        b\n\n    c\n',
    '::::note\na\n\n:::tip\nb\n:::\n\nc\n::::\n'
  ],
  [
    'box in a list',
    '1. One\n\n    !!! note\n        x\n\n2. Two\n',
    '1. One\n\n    :::note\n    x\n    :::\n\n2. Two\n'
  ],
  [
    'code in a box',
    '!!! note\n    ``` py title="a.py"\n    def f():\n        pass\n    ```\n',
    ':::note\n``` py title="a.py"\ndef f():\n    pass\n```\n:::\n'
  ],
  [
    'tabs',
    '=== "C"\n\n    a\n\n=== "C++"\n\n    b\n\nafter\n',
    '::::tabs{group=c-c}\n:::tab[C]\n\na\n:::\n\n:::tab[C++]\n\nb\n:::\n::::\n\nafter\n'
  ],
  [
    'tabs with a box',
    '=== "A"\n\n    !!! note\n        x\n\n=== "B"\n\n    y\n',
    ':::::tabs{group=a-b}\n::::tab[A]\n\n:::note\nx\n:::\n::::\n\n::::tab[B]\n\ny\n::::\n:::::\n'
  ],
  [
    'blocks between slashes',
    '/// note | Title\nx\n///\n\n/// details | More\n    open: True\n\ny\n///\n',
    ':::note[Title]\nx\n:::\n\n:::details[More]{open}\n\ny\n:::\n'
  ],
  [
    'tabs between slashes',
    '//// tab | A\n\na\n\n/// warning\nx\n///\n\n////\n\n//// tab | B\n\nb\n\n////\n',
    ':::::tabs\n::::tab[A]\n\na\n\n:::warning\nx\n:::\n\n::::\n\n::::tab[B]\n\nb\n\n::::\n:::::\n'
  ],
  [
    'an unknown block between slashes',
    '/// chart | x\ny\n///\n',
    ':::note[Chart: x]\ny\n:::\n',
    'loss 1: There is no rule for the block `chart`, which an extension of the old site defines; it is now a note with the title `Chart: x`.'
  ],
  [
    'options of code',
    '``` { .py title="a" hl_lines="1 3-4" linenums="5" }\nx\n```\n',
    '```py title="a" {1,3-4} lines=5\nx\n```\n'
  ],
  [
    'code that a program draws',
    '```plot\nx\n```\n',
    '```plot\nx\n```\n',
    'manual 1: A program of the old site turned this block into something else; its source is shown. Put the result here, as a picture or HTML.'
  ],
  ['options without a language', '```hl_lines="2"\nx\ny\n```\n', '```text {2}\nx\ny\n```\n'],
  ['a fence in a fence', '```\n    ```\n    x\n    ```\n```\n', '````\n    ```\n    x\n    ```\n````\n'],
  [
    'code annotations, which are notes here too',
    '``` py\nx # (1)!\n```\n\n1.  A note.\n',
    '``` py\nx # (1)!\n```\n\n1.  A note.\n'
  ],
  [
    'code annotations that keep their comment',
    '``` { .py .annotate }\nx # (1) (2)!\ny (2)\n```\n\n1.  A note.\n2.  B\n',
    '```py\nx # (1)! (2)!\ny (2)\n```\n\n1.  A note.\n2.  B\n'
  ],
  [
    'a number in a comment without annotations',
    '``` py\nx # (1)\n```\n\n1.  A\n',
    '``` py\nx # (1)\n```\n\n1.  A\n'
  ],
  ['annotations of a text', 'A text (1)\n{ .annotate }\n\n1.  A note.\n', 'A text (1)\n\n1.  A note.\n'],
  [
    'options of code for programs',
    '``` py test="skip" lint="skip" .wide\nx\n```\n',
    '```py\nx\n```\n',
    'loss 1: The option `.wide` of this code block has no counterpart; it is left out.'
  ],
  [
    'ids of a paragraph, a link and a table',
    'A\n{ #a }\n\n[b](other.md){ #b }\n\n| c |\n| - |\n| d |\n{ #c }\n',
    'A\n<span id="a"></span>\n\n[b](other.md)<span id="b"></span>\n\n| c |\n| - |\n| d |\n\n<span id="c"></span>\n'
  ],
  [
    'picture with a class, an alignment and a size in its style',
    '![x](img/plan.png){ .shadow align=left style="width: 20px;height:10px" } ![y](img/plan.png){ style="margin:0" }\n',
    '<img src="/img/plan.png" alt="x" class="shadow" width="20" height="10" align="left"> ![y](/img/plan.png)\n',
    'loss 1: `style=margin:0` is left out.'
  ],
  [
    'heading with an id',
    '# T\n\n## A B { #ab .cls }\n',
    '# T\n\n## A B {#ab}\n',
    'loss 3: `.cls` is left out.'
  ],
  [
    'heading whose old id differs',
    '# T\n\n## A & B\n\n## A -- B\n',
    '# T\n\n## A & B {#a-b}\n\n## A -- B {#a-b_1}\n'
  ],
  ['heading without a space', '#T\n\n##Part\n', '# T\n\n## Part\n'],
  ['a marker that nothing closes', 'a\n\n```\n', 'a\n\n\\```\n'],
  [
    'a tab that is selected at first, and one that starts a new set',
    '=== "A"\n    a\n\n===+ "B"\n    b\n\n===! "C"\n    c\n',
    '::::tabs{group=a-b}\n:::tab[A]\na\n:::\n\n:::tab[B]{selected}\nb\n:::\n::::\n\n::::tabs{group=c}\n:::tab[C]\nc\n:::\n::::\n'
  ],
  [
    'front matter that is no YAML is text',
    '---\ntags: [a\n---\n\n## Part\n',
    '***\ntags: [a\n\n---\n\n## Part\n',
    'loss 1: This front matter is not valid YAML: MkDocs showed it as text, and so does the new page. Correct it, and put it between two lines of `---`.'
  ],
  [
    'a drawing with styles as a snippet is a picture',
    '--8<-- "drawing.svg"\n',
    '<img src="/media/drawing.svg" alt="">\n',
    'loss 1: The drawing `drawing.svg` is a picture now, since its styles cannot be part of the page: its text cannot be selected or found. Describe it in `alt`.'
  ],
  ['keys', 'Press ++ctrl+alt+del++ or ++"My key"++.\n', 'Press :kbd[Ctrl+Alt+Del] or :kbd[My key].\n'],
  [
    'marks',
    '==a== ^^b^^ H~2~O x^2^ ~~c~~\n',
    '<mark>a</mark> <ins>b</ins> H<sub>2</sub>O x<sup>2</sup> ~~c~~\n'
  ],
  ['a link in a mark', '==see [x](img/plan.png)==\n', '<mark>see [x](/img/plan.png)</mark>\n'],
  [
    'critic marks',
    '{++a++} {--b--} {~~c~>d~~} {>>e<<}\n',
    '<ins>a</ins> <del>b</del> <del>c</del><ins>d</ins> <!-- e -->\n'
  ],
  ['formulas', 'A \\(x^2\\).\n\n\\[\ny\n\\]\n', 'A $x^2$.\n\n$$\ny\n$$\n'],
  ['icon', ':material-rocket: Go :octicons-tag-16:\n', ':icon[mdi:rocket] Go :icon[octicon:tag-16]\n'],
  [
    'abbreviations',
    'HTML and `HTML`.\n\n*[HTML]: Hyper Text\n',
    '<abbr title="Hyper Text">HTML</abbr> and `HTML`.\n\n'
  ],
  ['table of contents', 'a\n\n[TOC]\n\nb\n', 'a\n\n\nb\n'],
  ['end of the excerpt', 'a\n\n<!-- more -->\n', 'a\n\n<!-- truncate -->\n'],
  [
    'link to a document',
    '[a](other.md) [b](guide/index.md) [c](/project/other/)\n',
    '[a](other.md) [b](guide/index.md) [c](./other.md)\n'
  ],
  ['link relative to the page', '[a](../other/)\n', '[a](./other.md)\n'],
  ['picture', '![x](img/plan.png){ loading=lazy }\n', '![x](/img/plan.png)\n'],
  [
    'picture with a width',
    '![x](img/plan.png){ width="300" }\n',
    '<img src="/img/plan.png" alt="x" width="300">\n'
  ],
  [
    'pictures of a mode',
    '![x](img/plan-dark.png#only-dark)\n',
    '![x](/img/plan-dark.png#gh-dark-mode-only)\n'
  ],
  ['link with attributes', '[a](other.md){ .md-button target=_blank }\n', '[a](other.md)\n'],
  ['HTML with Markdown', '<div class="x" markdown>\n*a*\n</div>\n', '<div class="x">\n\n*a*\n\n</div>\n'],
  ['a link in HTML, relative to the page', '<a href="../other/">x</a>\n', '<a href="./other.md">x</a>\n'],
  [
    'grid of cards',
    '<div class="grid cards" markdown>\n\n-   :material-clock:{ .lg } __Fast__\n\n    ---\n\n    Text\n\n-   [__Linked__](other.md)\n\n</div>\n',
    '::::cards\n\n:::card[Fast]{icon=mdi:clock}\n\n\nText\n:::\n\n:::card[Linked]{to="other.md"}\n:::\n\n::::\n'
  ],
  [
    'figure',
    '<figure markdown>\n  ![x](img/plan.png)\n  <figcaption>Plan</figcaption>\n</figure>\n',
    ':::figure[Plan]\n  ![x](/img/plan.png)\n:::\n'
  ],
  [
    'documentation of a module',
    '::: package.module\n',
    '<!-- API documentation of package.module -->\n',
    'manual 1: An extension documented `package.module` from its source code here: write its documentation, or a table with `::api`.'
  ],
  [
    'macro',
    'Version {{ version() }}.\n',
    'Version {<!-- -->{ version() }}.\n',
    'manual 1: `{{ version() }}` was filled in by a plugin: write its result, or put it into site/data and use `{{ file.key }}`.'
  ],
  ['raw text for macros', '{% raw %}`{{ x }}`{% endraw %}\n', '`{{ x }}`\n'],
  [
    'script',
    '<script>alert(1)</script>\n',
    '<!-- <script>alert(1)</script> -->\n',
    'manual 1: Scripts in the text do not run: add what you need as `head`, which adds their hash to the policy, or as a component.'
  ],
  ['snippet of text', '--8<-- "includes/hint.md"\n', 'A hint.\n'],
  [
    'what a snippet contains is converted too, also inside boxes',
    'First\n\n=== "A"\n\n    --8<-- "includes/box.md"\n\nLast ^^x^^\n',
    'First\n\n:::::tabs{group=a}\n::::tab[A]\n\n:::note\nA [site][].\n:::\n\nA hint.\n::::\n:::::\n\n\nLast <ins>x</ins>\n\n[site]: https://site.example\n'
  ],
  [
    'a list of snippets',
    'a\n\n--8<--\nincludes/hint.md\n; includes/box.md\nincludes/hint.md\n--8<--\n\nb\n',
    'a\n\nA hint.\nA hint.\n\nb\n'
  ],
  [
    'snippet that is missing',
    '--8<-- "nowhere.md"\n',
    '',
    'manual 1: `nowhere.md` is not in the source folder: put its text here.'
  ]
]

test('front matter that templates of the site do not read goes', async () => {
  const front = '---\ndate: 2024-01-02\ntype: page\nlayout_kind: wide\n---\n'
  const { text, remarks } = await convert('Text\n', front)
  assert.is(text, '---\n---\nText\n')
  assert.equal(remarks, ['loss 4: `layout_kind` is read by code of the old site; it was removed.'])
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

for (const [why, before, after, ...remarks] of cases)
  test(`constructs: ${why}`, async () => {
    const { text, remarks: found } = await convert(before)
    assert.is(text, after)
    assert.equal(found, remarks)
  })

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
  assert.is(text, '<!-- API documentation of pack-click:\n    :module: pack\n    :style: table -->\n\nText\n')
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
