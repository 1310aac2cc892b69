import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf } from './texts.ts'

const cases = [
  // why                        markdown                          sections                             excerpt  words
  ['nothing', '', [], '', 0],
  ['no heading', 'One  \ntwo.\n\nThree', [['', '', 'One two. Three']], 'One two.', 3],
  [
    'by heading',
    'a\n\n## B *c*\n\nd\n\n### E\n\nf',
    [
      ['', '', 'a'],
      ['b-c', 'B c', 'd'],
      ['e', 'E', 'f']
    ],
    'a',
    3
  ],
  [
    'a heading without text',
    '## A\n\n## B\n\nc',
    [
      ['a', 'A', ''],
      ['b', 'B', 'c']
    ],
    'c',
    1
  ],
  [
    'blocks are separated',
    '- a\n- b\n\n| c | d |\n| - | - |\n\n```js\nlet e\n```',
    [['', '', 'a b c · d let e']],
    '',
    6
  ],
  ['the first paragraph with text', '![a](a.png)\n\nb', [['', '', 'b']], 'b', 1],
  ['scripts are left out', '<script>a</script><style>b</style>\n\nc', [['', '', 'c']], 'c', 1],
  ['footnote numbers are left out', 'a[^1] b\n\n[^1]: c', [['', '', 'a b Footnotes c']], 'a b', 4],
  ['the title is not a section', '# T\n\na', [['', '', 'a']], 'a', 1],
  ['a heading in a quote does not start a section', '> ## A\n\nb', [['', '', 'A b']], 'b', 2]
] as const

for (const [why, markdown, sections, excerpt, words] of cases)
  test(`facts: ${why}`, () => {
    const document = documentOf(markdown)
    assert.equal(
      document.sections,
      sections.map(([id, heading, text]) => ({ id, heading, text }))
    )
    assert.equal([document.excerpt, document.words], [excerpt, words])
  })

test('facts: lines of a tree are left out', () =>
  assert.is(
    documentOf('```text\nsite/\n├── pages/\n│   └── a.md\n└── b ─ c.md\n```\n').sections[0]?.text,
    'site/ pages/ a.md b c.md'
  ))

test('facts: data pasted into a page is truncated', () =>
  assert.is(documentOf('word '.repeat(10_000)).sections[0]?.text.length, 20_000))
