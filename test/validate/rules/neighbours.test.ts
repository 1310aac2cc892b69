// `previous` and `next` in the front matter of a document.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkOf, minimal } from '../../memory-site.ts'

const problemsOf = (frontMatter: string) =>
  checkOf({
    ...minimal,
    'site/static/plan.pdf': 'x',
    'content/en/docs/b.md': '# B\n\n## Part\n',
    'content/en/docs/a.md': `---\n${frontMatter}\n---\n\n# A\n`
  })
    .diagnostics.filter(({ file }) => file === 'content/en/docs/a.md')
    .map(({ code, line, column, message, hint }) => [code, line, column, message, hint])

for (const value of [
  'next: false',
  'next: true',
  'next: ./b.md',
  'previous: /docs/b#part',
  'next: { to: b.md, label: Go on }',
  'next: { to: https://example.com, label: Elsewhere }'
])
  test(`neighbours: ${value}`, () => assert.equal(problemsOf(value), []))

const mistakes = [
  // why                  front matter                  messages
  [
    'a page that does not exist',
    'next: ./bb.md',
    ['link-missing', 2, 7, 'There is no page at `./bb.md`', 'did you mean `b.md`?']
  ],
  [
    'in a mapping',
    'previous:\n  label: B\n  to: ./bb.md',
    ['link-missing', 4, 7, 'There is no page at `./bb.md`', 'did you mean `b.md`?']
  ],
  [
    'a heading that does not exist',
    'next: ./b.md#prat',
    [
      'anchor-missing',
      2,
      7,
      '`content/en/docs/b.md` has no heading or id `prat`, which `./b.md#prat` links to',
      'did you mean `part`?'
    ]
  ],
  [
    'a file',
    'next: /plan.pdf',
    [
      'link-missing',
      2,
      7,
      'Expected another page, found the file `/plan.pdf`',
      'name a document, such as `./setup.md`'
    ]
  ],
  [
    'a place in this page',
    'next: "#a"',
    [
      'link-missing',
      2,
      7,
      'Expected another page, found `#a`, a place in this page',
      'name a document, such as `./setup.md`'
    ]
  ],
  [
    'a link that runs code',
    'next: "javascript:alert(1)"',
    ['link-unsafe', 2, 7, 'URLs with the scheme `javascript:` are not allowed', 'use an https URL']
  ],
  [
    'a mapping without a page',
    'next: { label: B }',
    ['schema-missing', 2, 1, 'Missing `to` in `next`', 'add `to: …`']
  ]
] as const

for (const [why, frontMatter, message] of mistakes)
  test(`neighbours: ${why}`, () => assert.equal(problemsOf(frontMatter), [message]))
