// Definition lists and emoji.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { htmlOf } from './texts.ts'

const cases = [
  // why                          markdown                          html
  [
    'a term and its definition',
    'A *b*\n: c\n: d `e`',
    '<dl>\n<dt>A <em>b</em></dt>\n<dd>c</dd>\n<dd>d <code>e</code></dd>\n</dl>'
  ],
  [
    'two entries are one list',
    'A\n: b\n\nC\n: d\n\ne',
    '<dl>\n<dt>A</dt>\n<dd>b</dd>\n<dt>C</dt>\n<dd>d</dd>\n</dl>\n<p>e</p>'
  ],
  ['a definition over several lines', 'A\n: b\nc', '<dl>\n<dt>A</dt>\n<dd>b\nc</dd>\n</dl>'],
  ['in a list', '- A\n  : b', '<ul>\n<li>\n<dl>\n<dt>A</dt>\n<dd>b</dd>\n</dl>\n</li>\n</ul>'],
  ['two lines are not a term', 'a\nb\n: c', '<p>a\nb\n: c</p>'],
  ['a colon inside a line is text', 'a : b', '<p>a : b</p>'],
  ['emoji', ':rocket: and **:+1:**.', '<p>🚀 and <strong>👍</strong>.</p>'],
  ['unknown emoji are text', ':nosuch: :rocket :', '<p>:nosuch: :rocket :</p>'],
  ['times and names are text', '10:30:00 a:b:c std::x::y', '<p>10:30:00 a:b:c std::x::y</p>'],
  ['escaped', '\\:rocket:', '<p>:rocket:</p>'],
  ['in code', '`:rocket:`', '<p><code>:rocket:</code></p>']
] as const

for (const [why, markdown, html] of cases) test(`text: ${why}`, () => assert.is(htmlOf(markdown), html))
