// Syntax of other tools that works here too: alerts of GitHub, titles without brackets, comments that mark lines of
// code, ids of headings. Each has a rule that enforces our syntax, off by default.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { applyRules } from '../../generator/base/diagnostics.ts'
import { loadMdx, mdxProcessor } from '../../generator/markdown/mdx/mdx.ts'
import { defaults, documentOf, htmlOf } from './texts.ts'

const box = (kind: string, title: string, text: string) =>
  `<aside class="admonition admonition-${kind}"><p class="admonition-title">${title}</p>${text}</aside>`
const alert = (kind: string, title: string, text: string) =>
  `<aside class="admonition admonition-${kind}">\n<p class="admonition-title">${title}</p>\n${text}\n</aside>`
const code = (language: string, lines: string) =>
  `<pre class="code" tabindex="0" data-language="${language}"><code class="language-${language}">${lines}\n</code></pre>`
const line = (text: string, element = 'span') => `<${element} class="line">${text}</${element}>`

const forms = [
  // why                            markdown                                  html                     rule: our syntax
  ['an alert', '> [!NOTE]\n> A *b*.', alert('note', 'Note', '<p>A <em>b</em>.</p>'), 'style-alert: :::note'],
  ['in lower case', '> [!tip]\n> A.', alert('tip', 'Tip', '<p>A.</p>'), 'style-alert: :::tip'],
  ['important', '> [!IMPORTANT]\n> A.', alert('info', 'Important', '<p>A.</p>'), 'style-alert: :::info'],
  [
    'caution is the danger color',
    '> [!CAUTION]\n> A.',
    alert('danger', 'Caution', '<p>A.</p>'),
    'style-alert: :::danger'
  ],
  [
    'a title',
    '> [!WARNING] B *c*\n> A.',
    alert('warning', 'B <em>c</em>', '<p>A.</p>'),
    'style-alert: :::warning'
  ],
  ['two spaces', '> [!NOTE]  \n> A.', alert('note', 'Note', '<p>A.</p>'), 'style-alert: :::note'],
  ['a list', '> [!NOTE]\n> - A', alert('note', 'Note', '<ul>\n<li>A</li>\n</ul>'), 'style-alert: :::note'],
  [
    ':::caution',
    ':::caution\nA.\n:::',
    box('warning', 'Caution', '<p>A.</p>'),
    'style-admonition: :::warning'
  ],
  [':::important', ':::important[B]\nA.\n:::', box('info', 'B', '<p>A.</p>'), 'style-admonition: :::info'],
  [
    'Docusaurus',
    ':::note B *c*\nA.\n:::',
    box('note', 'B <em>c</em>', '<p>A.</p>'),
    'style-title: :::note[B *c*]'
  ],
  ['VitePress', '::: tip B\nA.\n:::', box('tip', 'B', '<p>A.</p>'), 'style-title: :::tip[B]'],
  ['no title', '::: tip\nA.\n:::', box('tip', 'Tip', '<p>A.</p>'), 'style-title: :::tip'],
  ['a bracket', '::: tip B]\nA.\n:::', box('tip', 'B]', '<p>A.</p>'), 'style-title: :::tip[B\\]]'],
  [
    'open details',
    '::: details B {open}\nA.\n:::',
    '<details class="details" open><summary class="details-summary">B</summary><p>A.</p></details>',
    'style-title: :::details[B]{open}'
  ],
  [
    'the next line',
    '```text1\na\n# highlight-next-line\nb\n```',
    code('text1', `${line('a')}\n${line('b', 'mark')}`),
    'style-code-comment: {2}'
  ],
  [
    'a range, with lines that are already marked',
    '```x {1}\na\n/* highlight-start */\nb\nc\n/* highlight-end */\nd\n```',
    code('x', `${line('a', 'mark')}\n${line('b', 'mark')}\n${line('c', 'mark')}\n${line('d')}`),
    'style-code-comment: {1,2-3}'
  ],
  [
    'a VitePress comment',
    '```x\na // [!code ++]\nb <!-- [!code --] -->\n# [!code highlight:2]\nc\nd\n```',
    code('x', `${line('a', 'ins')}\n${line('b', 'del')}\n${line('c', 'mark')}\n${line('d', 'mark')}`),
    'style-code-comment: {3-4} ins={1} del={2}'
  ],
  [
    'an id with spaces',
    '## A { #b }',
    '<h2 id="b">A<a class="heading-anchor" href="#b" aria-label="Link to A"></a></h2>',
    'style-heading-id: {#b}'
  ],
  [
    'an id in MkDocs syntax',
    '## A {: #b }',
    '<h2 id="b">A<a class="heading-anchor" href="#b" aria-label="Link to A"></a></h2>',
    'style-heading-id: {#b}'
  ]
] as const

for (const [why, markdown, html, rule] of forms)
  test(`other forms: ${why}`, () => {
    assert.is(htmlOf(markdown), html)
    const { diagnostics } = documentOf(markdown)
    const [name = '', own = ''] = rule.split(/: (.*)/)
    assert.equal(
      diagnostics.map(({ code, line, column }) => [code, line, column]),
      [[name, 1, 1]]
    )
    assert.ok(diagnostics[0]?.hint?.includes(`\`${own}\``), diagnostics[0]?.hint)
    assert.equal(applyRules(diagnostics), [], 'off by default')
    assert.is(applyRules(diagnostics, { [name]: 'error' })[0]?.severity, 'error')
  })

const own = [
  // why                                           markdown
  ['an escaped quote', '> \\[!NOTE]\n> A.'],
  ['a quote that begins with a link', '> [!NOTE](/a)\n> A.'],
  ['in code', '```md\n::: tip B\n// highlight-next-line\n:::\n```'],
  ['in HTML', '<div>\n::: tip B\n</div>'],
  ['a comment in plain text', '```text\n// highlight-next-line\na\n```'],
  ['a comment in another language', '```python\n-- highlight-next-line\na\n```'],
  ['a word in a comment', '```js\n// highlight-next-line of all\na\n```'],
  ['braces in a heading', '## A { b }']
] as const

for (const [why, markdown] of own)
  test(`other forms: not ${why}`, () => {
    assert.equal(documentOf(markdown).diagnostics, [])
    assert.not.match(htmlOf(markdown), /admonition|class="line"/)
  })

test('other forms: options next to the language, as VitePress writes them', () =>
  assert.equal(
    ['js{1,3}', 'js:line-numbers', 'js:line-numbers=5{1}', 'js:no-line-numbers', 'c++ {1}'].map(
      (fence) =>
        htmlOf(`\`\`\`${fence}\na\n\`\`\``)
          .replace(/^.*?<code/, '<code')
          .split('\n')[0]
    ),
    [
      '<code class="language-js"><mark class="line">a</mark>',
      '<code class="language-js"><span class="line" data-line="1">a</span>',
      '<code class="language-js"><mark class="line" data-line="5">a</mark>',
      '<code class="language-js">a',
      '<code class="language-c++"><mark class="line">a</mark>'
    ]
  ))

test('other forms: the hint for options of other tools is exact', () =>
  assert.equal(
    ['hl_lines="1 3:5"', 'linenums="1"', 'showLineNumbers=3', '[a.js]', 'npm2yarn', 'twoslash'].map(
      (option) => documentOf(`\`\`\`js ${option}\na\n\`\`\``).diagnostics[0]?.hint
    ),
    [
      'write `{1,3-5}`',
      'write `lines`',
      'write `lines=3`',
      'write `title="a.js"`',
      'write `pm`',
      'add the plugin `sitegen-twoslash`, which shows types, or delete it'
    ]
  ))

test('other forms: the Markdown alternate has our fences', () => {
  const { markdownAlternate } = documentOf('::: tip B\nA.\n:::\n', { llms: true })
  assert.is(markdownAlternate?.text, ':::tip[B]\nA.\n:::\n')
})

test('other forms: in MDX', async () => {
  const mdx = await loadMdx([{ file: 'a.mdx' }])
  if (!mdx) throw new Error('bug: not loaded')
  const text =
    "import Tabs from '@theme/Tabs'\n\n## A {/* #b */}\n\n::: tip B\nC\n:::\n\n> [!NOTE]\n> D\n\n!!! note\n"
  const { headings, diagnostics, module } = mdxProcessor(mdx, defaults)('f.mdx', text)
  assert.equal(headings, [{ id: 'b', text: 'A', depth: 2 }])
  assert.match(module, /admonition-tip[\s\S]*"B"[\s\S]*admonition-note[\s\S]*"Note"/)
  assert.equal(
    applyRules(diagnostics, { 'style-heading-id': 'warn' }).map(({ code, line, hint }) => [line, code, hint]),
    [
      [1, 'foreign-syntax', 'delete it, and write `::::tabs` around `:::tab[Title]`'],
      [3, 'style-heading-id', 'write `\\{#b}`'],
      [
        12,
        'foreign-syntax',
        'write `:::note` above the text, `:::` below it, and the text without its indentation'
      ]
    ]
  )
})

const notForeign = [
  'a == b == c, i++ and j++, C++ and D++, 2^^3',
  'Import the data. import it, export it, and export PATH=/usr/bin.',
  'import "x" into y',
  'Really?? Yes!!! A note',
  '`!!! note`, ``<Tabs>``, \\{% raw %}, \\==a==',
  '$a == b == c$ and $x {: .y} z$',
  '<code>&lt;Tabs></code> <!-- <Tabs> --> <BR> <b>x</b>',
  '{{ name }} [a](b "==c==") https://a.example/==b== <https://a.example/++b++>',
  ':kbd[a]{.b} :badge[c]{kind=tip}',
  '::video[A]{youtube=abcdefghijk}',
  ':::note{.wide}\na\n:::',
  '/// summary of it',
  '/////////',
  '=======',
  'Title\n===',
  '> quote\n>> inner',
  '#1 and #tea #green',
  '#!/bin/sh and C# and #include <stdio.h>',
  '\\#Title',
  'a #Title',
  '[a](b "c d") ![a](./b.png "c d") [a](<./b c.md>)',
  '[x](see the text below) and [1] (./a b.md)',
  '[a]({{ name }}/b.ts) ![a](/b/{{ name }}.png#{{name}})',
  'a ** b ** c, 2**3, f(**a, **b), docs/** and src/**, **/*.md and **/*.ts, **kwargs',
  '** Without tax\n** With tax',
  'Pass **kwargs or **options, **kw, **a',
  'Write f(x=1, **opts), f(**self.a(), **b) and {**a, **b}',
  'The folders **/node_modules and **/dist, and src/**/a **/b',
  'char **argv and int **p; char **q; void f(char **argv, int **p)',
  'x**2 + y **2, x**2 + (y)**2, 2 **3 + 4 **5',
  '12 €**, 13 € ** and 14 €',
  '2**(a+b)**2 and n**(k)** m',
  '\\**a **b, `**a **b`, $**a **b$ and a**b**c, **a** **b**, **„a“**, ***a*** b'
]

for (const markdown of notForeign)
  test(`foreign-syntax: nothing in ${JSON.stringify(markdown)}`, () =>
    assert.equal(
      documentOf(markdown, { data: { name: 'x' } }).diagnostics.filter(
        ({ code }) => code === 'foreign-syntax'
      ),
      []
    ))

const hints = [
  // markdown, hint
  ['<Link to="/a">b</Link>', 'write `[text](/a)`'],
  ['<Aside title="A">\n\nb\n\n</Aside>', 'write `:::note[A]` and `:::`'],
  ['<YouTube id="abcdefghijk" />', 'write `::video[Title]{youtube=abcdefghijk}`'],
  ['<a v-if="b">c</a>', 'use a component: `::Name{…}` shows `site/components/Name.tsx`'],
  ['++cmd+"Page Up"++', 'write `:kbd[Cmd+Page Up]`'],
  ['{{% note %}}', 'write a directive, such as `:::note`'],
  ['{{< youtube abc-1 >}}', 'write `::video[Title]{youtube=abc-1}`'],
  ['{{< /details >}}', 'write `:::details[Summary]`, the text, and `:::`'],
  ['[a]({{< ref "b.md" >}})', 'link to the file: `[text](./page.md)`'],
  ['{++ a ++}', undefined],
  ['{++a++}', 'write `<ins>a</ins>`'],
  ['<!--@include: ./a.md-->', 'write `::include[./a.md]`'],
  [
    'Use Map<String> here',
    'a component is `::String{…}`, of `site/components/String.tsx`; as text, write it in backticks'
  ]
] as const

for (const [markdown, hint] of hints)
  test(`foreign-syntax: ${markdown}`, () =>
    assert.is(documentOf(markdown).diagnostics.find(({ code }) => code === 'foreign-syntax')?.hint, hint))

const almostMarkdown = [
  [
    '| a | `b|c` |\n| 1 | 2 |\n| 3 | 4 |',
    '1:1',
    '`` | a | `b|c` | `` looks like a table, but is shown as text',
    'write `| --- | --- |` as the second line, below the headings of the columns'
  ],
  [
    '| a | b |\n| --- |\n| 3 | 4 |',
    '1:1',
    '`| a | b |` looks like a table, but is shown as text',
    'write `| --- | --- |` as the second line, below the headings of the columns'
  ],
  // markdown, place, message, hint
  [
    '#Title',
    '1:1',
    '`#Title` looks like a heading, but is shown as text',
    'write `# Title` with a space; for text that begins with `#`, write `\\#`'
  ],
  [
    'Text.\n##Über uns',
    '2:1',
    '`##Über uns` looks like a heading, but is shown as text',
    'write `## Über uns` with a space; for text that begins with `#`, write `\\#`'
  ],
  [
    '##\u00a0Title',
    '1:1',
    '`##\u00a0Title` looks like a heading, but is shown as text',
    'write `## Title`: replace the special space after `##` with an ordinary one'
  ],
  [
    'Text.\n-\u00a0item',
    '2:1',
    '`-\u00a0item` looks like a list item, but is shown as text',
    'write `- item`: replace the special space after `-` with an ordinary one'
  ],
  [
    '1.\u00a0one\n\n1.\u00a0Januar\n\n2.\u00a0two',
    '1:1',
    '`1.\u00a0one` looks like a list item, but is shown as text',
    'write `1. one`: replace the special space after `1.` with an ordinary one'
  ],
  [
    '<!- a note ->',
    '1:1',
    '`<!- a note ->` looks like a comment, but is shown as text',
    'write `<!-- a note -->`, with two hyphens on each side'
  ],
  [
    'One[^note].',
    '1:4',
    '`[^note]` looks like a footnote, but is shown as text',
    'write its text below, `[^note]: …`; for text, write `\\[^note]`'
  ],
  [
    'See [a *b*](./über uns.md#c).',
    '1:5',
    '`[a *b*](./über uns.md#c)` looks like a link, but is shown as text',
    'write `[a *b*](<./über uns.md#c>)`, or rename the file: a space ends an address'
  ],
  [
    '![](my photo.png)',
    '1:1',
    '`![](my photo.png)` looks like a picture, but is shown as text',
    'write `![](<my photo.png>)`, or rename the file: a space ends an address'
  ],
  [
    '![]({{ name }}/my photo.png)',
    '1:1',
    '`![]({{ name }}/my photo.png)` looks like a picture, but is shown as text',
    'write `![](<{{ name }}/my photo.png>)`, or rename the file: a space ends an address'
  ],
  [
    'A **bold **text.',
    '1:3',
    '`**bold **` looks like bold text, but is shown as text',
    'write `**bold**`: asterisks after a space do not close'
  ],
  [
    'A **[b](https://c.example) **d and **e** f',
    '1:3',
    '`**[b](https://c.example) **` looks like bold text, but is shown as text',
    'write `**[b](https://c.example)**`: asterisks after a space do not close'
  ],
  [
    'A **`b` and\n*c* **`d` **`e` and **f',
    '2:5',
    '`` **`d` ** `` looks like bold text, but is shown as text',
    'write `` **`d`** ``: asterisks after a space do not close'
  ],
  [
    'das**„A“**und **mehr',
    '1:4',
    '`**„A“**` looks like bold text, but is shown as text',
    'write `<strong>„A“</strong>`: asterisks between a letter and punctuation neither open nor close'
  ],
  [
    'その**「強調」**です',
    '1:3',
    '`**「強調」**` looks like bold text, but is shown as text',
    'write `<strong>「強調」</strong>`: asterisks between a letter and punctuation neither open nor close'
  ],
  [
    'A **bold **text.**b',
    '1:3',
    '`**bold **` looks like bold text, but is shown as text',
    'write `**bold**`: asterisks after a space do not close'
  ],
  [
    '(**Price, **without tax)',
    '1:2',
    '`**Price, **` looks like bold text, but is shown as text',
    'write `**Price,**`: asterisks after a space do not close'
  ],
  [
    'A\n- ** bold** text.',
    '2:3',
    '`** bold**` looks like bold text, but is shown as text',
    'write `**bold**`: asterisks before a space do not open'
  ],
  [
    '**a** and **Note:**text',
    '1:11',
    '`**Note:**` looks like bold text, but is shown as text',
    'write a space after `**Note:**`, or `<strong>Note:</strong>`: asterisks do not close between punctuation and a letter'
  ],
  [
    'It :rokcet: goes :rocket:',
    '1:4',
    '`:rokcet:` looks like an emoji, but is shown as text',
    'write `:rocket:`'
  ],
  ['Done :tada!', '1:6', '`:tada` looks like an emoji, but is shown as text', 'write `:tada:`'],
  [
    '| A |\n| --- |\n| 1 |\n\n| 2 |\n| 3 |',
    '5:1',
    '`| 2 |` looks like a row of the table above, but is shown as text',
    'delete the empty line above it, which ends the table'
  ],
  [
    'das Wort**„Tee“** hier',
    '1:9',
    '`**„Tee“**` looks like bold text, but is shown as text',
    'write a space before `**„Tee“**`, or `<strong>„Tee“</strong>`: asterisks do not open between a letter and punctuation'
  ]
] as const

for (const [markdown, place, message, hint] of almostMarkdown)
  test(`foreign-syntax: almost Markdown: ${JSON.stringify(markdown)}`, () =>
    assert.equal(
      documentOf(markdown, { data: { name: 'x' } }).diagnostics.flatMap(
        ({ code, line, column, message, hint }) =>
          code === 'foreign-syntax' ? [[`${line}:${column}`, message, hint]] : []
      ),
      [[place, message, hint]]
    ))

test('foreign-syntax: a component of the site', () =>
  assert.is(documentOf('<Chart />', { components: ['Chart'] }).diagnostics[0]?.hint, 'write `::Chart{…}`'))

test('foreign-syntax: not where HTML is shown as text', () =>
  assert.equal(documentOf('<Tabs>', { html: 'escape' }).diagnostics, []))
