import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, htmlOf } from './texts.ts'

const box = (kind: string, title: string, text: string) =>
  `<aside class="admonition admonition-${kind}"><p class="admonition-title">${title}</p>${text}</aside>`

const cases = [
  // why                              markdown                                html
  ['the title of the kind', ':::note\nA.\n:::', box('note', 'Note', '<p>A.</p>')],
  ['a title of its own', ':::tip[Do *this*]\nA.\n:::', box('tip', 'Do <em>this</em>', '<p>A.</p>')],
  ['nested', '::::info\n:::danger\nA.\n:::\n::::', box('info', 'Info', box('danger', 'Danger', '<p>A.</p>'))],
  ['nothing inside', ':::warning\n:::', box('warning', 'Warning', '')],
  [
    'closed directly below a table',
    ':::note\n| a |\n| - |\n:::\n\nb',
    `${box('note', 'Note', '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table></div>')}\n<p>b</p>`
  ],
  [
    'names in a sentence are text',
    'at 10:30, :smi: and :b[c *d*] e',
    '<p>at 10:30, :smi: and :b[c <em>d</em>] e</p>'
  ],
  ['names with attributes are text', ':a[b]{c=d}', '<p>:a[b]{c=d}</p>'],
  ['escaped', '\\:::note', '<p>:::note</p>'],
  [
    'in code',
    '```text\n:::note\n```',
    '<pre class="code" tabindex="0" data-language="text"><code class="language-text">:::note\n</code></pre>'
  ]
] as const

for (const [why, markdown, html] of cases)
  test(`directives: ${why}`, () => {
    assert.is(htmlOf(markdown), html)
    assert.equal(documentOf(markdown).diagnostics, [])
  })

const builtInNames =
  'known directives: note, tip, info, important, warning, caution, danger, details, tabs, tab, steps, cards, card, file-tree, figure, video, embed, form, list, api, third-parties, terms, badge, kbd, icon, include'
const mistakes = [
  // why                              markdown              line column length message                              hint
  ['a misspelled name', 'a\n\n:::tipp\nb\n:::', 3, 1, 7, 'Unknown directive `tipp`', 'did you mean `tip`?'],
  ['a misspelled name in a sentence', 'a :kdb[b]', 1, 3, 7, 'Unknown directive `kdb`', 'did you mean `kbd`?'],
  ['an unknown name', ':::gallery\nb\n:::', 1, 1, 10, 'Unknown directive `gallery`', builtInNames],
  [
    'a name from other tools',
    ':::success\nb\n:::',
    1,
    1,
    10,
    'Unknown directive `success`',
    'did you mean `tip`?'
  ],
  [
    'in upper case',
    ':::IMPORTANT\nb\n:::',
    1,
    1,
    12,
    'Unknown directive `IMPORTANT`',
    'did you mean `important`?'
  ],
  [
    'a section with two colons',
    '::section-logos',
    1,
    1,
    15,
    'Unknown directive `section-logos`',
    'a section has three colons: `:::section-logos`, its YAML on the next lines, and `:::`'
  ],
  ['a leaf directive', '::gallery[x]', 1, 1, 12, 'Unknown directive `gallery`', builtInNames],
  [
    'inside a list',
    '- a\n\n  :::nte\n  b\n  :::',
    3,
    3,
    6,
    'Unknown directive `nte`',
    'did you mean `note`?'
  ],
  [
    'a title without brackets',
    ':::steps A title\n\nb',
    1,
    1,
    16,
    '`:::steps A title` does not open or close a directive',
    'put the title in brackets: `:::steps[A title]`'
  ],
  [
    'a space',
    '::: steps\n\nb',
    1,
    1,
    9,
    '`::: steps` does not open or close a directive',
    'write `:::steps` without a space'
  ],
  [
    'a code group of VitePress',
    '::: code-group\n\nb',
    1,
    1,
    14,
    '`::: code-group` does not open or close a directive',
    'it is the syntax of VitePress: write `::::tabs`, and `:::tab[Title]` with `:::` around each code block'
  ],
  [
    'mkdocstrings',
    '::: fastapi.FastAPI\n\nb',
    1,
    1,
    19,
    '`::: fastapi.FastAPI` does not open or close a directive',
    'it is the syntax of mkdocstrings: documentation of code is not generated here; `::api{data=…}` shows a table of site/data'
  ],
  [
    'an unmatched fence',
    'a\n\n:::',
    3,
    1,
    3,
    '`:::` does not open or close a directive',
    'delete it, or open a directive above it: `:::note`'
  ],
  [
    'an unmatched fence below a list',
    '> - a\n> :::',
    2,
    3,
    3,
    '`:::` does not open or close a directive',
    'delete it, or open a directive above it: `:::note`'
  ]
] as const

for (const [why, markdown, line, column, length, message, hint] of mistakes)
  test(`directives: ${why}`, () =>
    assert.equal(documentOf(markdown).diagnostics, [
      { severity: 'error', code: 'directive-unknown', message, file: 'f.md', line, column, length, hint }
    ]))

test('badge kinds of other tools get suggestions', () =>
  assert.equal(
    documentOf('a :badge[b]{kind=success}').diagnostics.map(({ message, hint }) => [message, hint]),
    [['Unknown badge kind `success`', 'did you mean `tip`?']]
  ))
