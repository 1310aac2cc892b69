// What a document of an old tool promises, what its new page shows, and what is missing.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { missingFrom } from '../source/outline/outline.ts'
import { pageOutline } from '../source/outline/page-outline.ts'
import { type Syntax, sourceOutline } from '../source/outline/source-outline.ts'

const missing = (syntax: Syntax, text: string, title: string, html: string): readonly string[] =>
  missingFrom('a.md', sourceOutline(text, syntax), pageOutline(title, html)).map(
    ({ line, construct, text }) => `${line} ${construct}: ${text}`
  )

const everything = `---
title: Kept out
---
Setext heading
==============

## The *second* \`one\` {#two}

Words with a [link](./b.md), a footnote[^1] and a ![picture](a.png).

[^1]: Noted below.

| a | b |
| --- | --- |
| first | second |

- entry

!!! note "Title"

    Boxed text.

=== "Tab"

    Tabbed text.

Term
:   Meaning.

\`\`\`js
code
\`\`\`
`

test('nothing is missing from a page that has all of it', () =>
  assert.equal(
    missing(
      'python',
      everything,
      'Setext heading',
      `<h2>The <em>second</em> <code>one</code></h2><p>Words with a <a href="b">link</a>, a footnote<sup>1</sup> and a <img alt="picture">.</p>
      <table><tr><th>a</th><th>b</th></tr><tr><td>first</td><td>second</td></tr></table><ul><li>entry</li></ul>
      <aside><p>Title</p><p>Boxed text.</p></aside><section class="tab"><p>Tab</p>Tabbed text.</section>
      <dl><dt>Term</dt><dd>Meaning.</dd></dl><pre>code</pre><ol><li id="user-content-fn-1">Noted below.</li></ol>`
    ),
    []
  ))

test('everything that a page lacks is named at its line', () =>
  assert.equal(missing('python', everything, 'Kept out', '<p>Words with a link</p>'), [
    '4 missing heading: The new page has no heading `Setext heading`.',
    '7 missing heading: The new page has no heading `The second one`.',
    '30 missing code block: The new page has 0 of 1 code block of this document; the first is at this line.',
    '14 missing table: The new page has 0 of 1 table of this document; the first is at this line.',
    '17 missing list item: The new page has 0 of 1 list item of this document; the first is at this line.',
    '9 missing picture: The new page has 0 of 1 picture of this document; the first is at this line.',
    '9 missing link: The new page has 0 of 1 link of this document; the first is at this line.',
    '19 missing box: The new page has 0 of 1 box of this document; the first is at this line.',
    '23 missing tab: The new page has 0 of 1 tab of this document; the first is at this line.',
    '28 missing definition: The new page has 0 of 1 definition of this document; the first is at this line.',
    '11 missing note: The new page has 0 of 1 note of this document; the first is at this line.',
    '4 missing words: The new page lacks words `setext`, `heading`, `second`, `footnote`, `picture` and 9 more.'
  ]))

const complete: readonly (readonly [string, Syntax, string, string, string])[] = [
  [
    'a component in a heading adds text to it',
    'markdown',
    '# A\n\n## entries <Badge />',
    'A',
    '<h2>entries <span>new</span></h2>'
  ],
  [
    'a component before the words of a heading',
    'markdown',
    '# A\n\n### <Badge text="optional" /> maxAge: `number`',
    'A',
    '<h3><span>optional</span> maxAge: <code>number</code></h3>'
  ],
  [
    'cards are entries of a list, and their titles are headings',
    'python',
    '<div class="grid cards" markdown>\n\n- __Fast__\n\n    Text\n\n</div>\n\n## Cards',
    '',
    '<div class="link-cards"><div class="link-card"><p class="link-card-title">Fast</p><p>Text</p></div></div><h2>Cards</h2>'
  ],
  [
    'code in code, by its indentation',
    'python',
    '``` md\n=== "C"\n\n    ``` c\n    x\n    ```\n```\n\nText',
    '',
    '<pre>x</pre><p>Text</p>'
  ],
  [
    'options of a reference that is made from code',
    'python',
    '## ::: app.models\n    options:\n        members: [save]\n\nText',
    '',
    '<h2>app.models</h2><p>Text</p>'
  ],
  [
    'the language of code in a line, and an icon in emphasised text',
    'python',
    'Set `#!yaml null` and __:octicons-goal-16: Goal__.',
    '',
    '<p>Set <code>null</code> and <strong><svg></svg> Goal</strong>.</p>'
  ],
  [
    'words in code are joined as the page joins them',
    'markdown',
    'Set `C:\\temp\\files`now.',
    '',
    '<p>Set <code>C:\\temp\\files</code>now.</p>'
  ],
  [
    'a table needs as many cells in both lines',
    'markdown',
    '| a | b |\n| - | - | - |',
    '',
    '<p>| a | b |</p>'
  ],
  [
    'comments, imports and expressions are not text',
    'mdx',
    "import Part from './part.mdx'\n\n{/* hidden words */}\n\nText {value} <!-- remark -->",
    '',
    '<p>Text</p>'
  ],
  [
    'scripts and styles are not text',
    'markdown',
    '<script setup>\nconst hidden = 1\n</script>\n\nText',
    '',
    '<p>Text</p>'
  ],
  [
    'attributes of several lines, and with signs of tags',
    'mdx',
    '<img\n  src="/img/plan.svg"\n  alt="x"\n/>\n\n<Endpoint path="/api/<name>">Text</Endpoint>',
    '',
    '<img alt="x"><p>Text</p>'
  ],
  ['a diagram is drawn', 'markdown', '```mermaid\ngraph\n```', '', '<figure class="diagram"></figure>'],
  ['references of HTML are characters', 'markdown', 'Gr&uuml;n&zwnj; und blau', '', '<p>Grün und blau</p>'],
  [
    'code in a comment of several lines',
    'markdown',
    'Text\n\n<!-- Later\n\n```js\na\n```\n\nWords -->\n\nEnd',
    '',
    '<p>Text</p><p>End</p>'
  ],
  [
    'a comment whose first line has code',
    'mdx',
    'Text\n\n<!-- The rule `a` is\nhidden. It\n\nhelps -->\n\nEnd',
    '',
    '<p>Text</p><p>End</p>'
  ],
  [
    'a comment in code, and an escaped tag, are text',
    'mdx',
    '## Support `<!-- ignore -->`\n\n## Fix \\<this.Part />',
    '',
    '<h2>Support <code>&lt;!-- ignore --></code></h2><h2>Fix &lt;this.Part /></h2>'
  ],
  [
    'the heading and the place of a table of contents',
    'markdown',
    '## Table of contents\n{: .no_toc }\n\n1. TOC\n{:toc}\n\n## Kept\n\nText',
    '',
    '<h2>Kept</h2><p>Text</p>'
  ],
  [
    'ids in brackets are not text',
    'mdx',
    '## Setup [#set-up] [!toc]\n\n## Versions [2.1]',
    '',
    '<h2>Setup</h2><h2>Versions [2.1]</h2>'
  ],
  [
    'attributes are not text',
    'python',
    'Text [x](y){ .button target="_blank" }',
    '',
    '<p>Text <a href="y">x</a></p>'
  ]
]

for (const [why, syntax, text, title, html] of complete)
  test(why, () => assert.equal(missing(syntax, text, title, html), []))
