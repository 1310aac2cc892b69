// Titles from headings, as plain text.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firstHeading } from '../../generator/base/titles.ts'

const headings = [
  // why                                     heading                                          title
  ['an id is not text', '# Setup {#start} ', 'Setup'],
  ['closing signs are not text', '# C# ##', 'C#'],
  ['emphasis is left out', '# *One* __two__ ***three*** ~~four~~', 'One two three four'],
  [
    'names keep their underscores',
    '# snake_case and `__init__` in a_b_c',
    'snake_case and __init__ in a_b_c'
  ],
  ['a star or an underscore alone', '# 2 * 3 * 4 _x', '2 * 3 * 4 _x'],
  [
    'links are their texts',
    '# See [the *guide*](./a.md "A (b)") and ![logo](l.png)',
    'See the guide and logo'
  ],
  ['a picture in a link', '# T [![v1](https://a.example/v.svg)](https://a.example)', 'T v1'],
  ['HTML is left out, code is not', '# A <sup class="x">new</sup><br> of `List<T>`', 'A new of List<T>'],
  ['text that only looks like HTML stays', '# a < b > c', 'a < b > c'],
  ['directives in the line', '# :icon[star] Badges :badge[v2]{kind=tip}', 'Badges v2'],
  ['a time is not a directive', '# At 10:30 [sic]', 'At 10:30 [sic]'],
  [
    'references and escaped characters',
    '# Q&amp;A &#8211; \\_x\\_ &unknown; \\`a\\`',
    'Q&A – _x_ &unknown; `a`'
  ],
  ['references to invalid characters', '# &#xD800; &#0; &constructor;', '&#xD800; &#0; &constructor;'],
  ['an address', '# <https://a.example/b_c_d>', 'https://a.example/b_c_d']
] as const

for (const [why, heading, title] of headings)
  test(`title: ${why}`, () => assert.is(firstHeading(`${heading}\n\nText\n`), title))

const texts = [
  // why                                   file   text                                                  title
  ['a comment above', 'a.md', '<!--\nLicence\n-->\n<!-- b -->\n\n# Plan\n', 'Plan'],
  [
    'definitions of links above',
    'a.md',
    '[a]: ./a.md\n[b]: https://b.example "B"\n\n# Plan [a]\n',
    'Plan [a]'
  ],
  ['underlined', 'a.md', 'The *plan*\n====\n\nText\n', 'The plan'],
  ['in HTML', 'a.md', '<h1 align="center">\n  The <b>plan</b>\n</h1>\n', 'The plan'],
  ['keywords are not text', 'a.md', '# Plan {#plan keywords="a, b"}\n', 'Plan'],
  [
    'statements and comments above',
    'a.mdx',
    'import A from "a"\nexport const b = {\n  c: 1\n}\n\n{/* d */}\n\n# Plan\n',
    'Plan'
  ],
  ['statements are text in Markdown', 'a.md', 'import A from "a"\n\n# Plan\n', undefined],
  ['text above', 'a.md', 'Text\n\n# Plan\n', undefined],
  ['an unclosed comment', 'a.md', '<!-- a\n\n# Plan\n', undefined],
  ['an item above a line', 'a.md', '- a\n===\n', undefined],
  ['code', 'a.md', '```\n# Plan\n===\n```\n', undefined],
  ['a heading of another level', 'a.md', '## Plan\n', undefined]
] as const

for (const [why, file, text, title] of texts)
  test(`title of a text: ${why}`, () => assert.is(firstHeading(text, file), title))
