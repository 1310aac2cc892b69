// Titles from headings, as plain text.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firstHeading } from '../../generator/base/titles.ts'

const headings = [
  // why                                     heading                                          title
  ['an id is no text', '# Setup {#start} ', 'Setup'],
  ['closing signs are no text', '# C# ##', 'C#'],
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
  ['what is no HTML stays', '# a < b > c', 'a < b > c'],
  ['directives in the line', '# :icon[star] Badges :badge[v2]{kind=tip}', 'Badges v2'],
  ['a time is no directive', '# At 10:30 [sic]', 'At 10:30 [sic]'],
  [
    'references and escaped characters',
    '# Q&amp;A &#8211; \\_x\\_ &unknown; \\`a\\`',
    'Q&A – _x_ &unknown; `a`'
  ],
  ['an address', '# <https://a.example/b_c_d>', 'https://a.example/b_c_d']
] as const

for (const [why, heading, title] of headings)
  test(`title: ${why}`, () => assert.is(firstHeading(`${heading}\n\nText\n`), title))

test.run()
