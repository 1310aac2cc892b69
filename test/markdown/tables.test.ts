import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, htmlOf } from './texts.ts'

const table =
  '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table></div>'

const cases = [
  // why                        markdown              html
  ['in a scrollable container', '| a |\n| - |', table],
  ['in a quote', '> | a |\n> | - |', `<blockquote>\n${table}\n</blockquote>`],
  ['in a list', '- | a |\n  | - |', `<ul>\n<li>\n${table}\n</li>\n</ul>`],
  [
    'alignment',
    '| a | b |\n| :- | -: |\n| 1 | 2 |',
    '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th class="align-left">a</th>\n<th class="align-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="align-left">1</td>\n<td class="align-right">2</td>\n</tr>\n</tbody>\n</table></div>'
  ],
  [
    'an empty corner is not a header',
    '| | b |\n| - | - |',
    '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<td></td>\n<th>b</th>\n</tr>\n</thead>\n</table></div>'
  ],
  [
    'raw HTML, with a nested table: one container',
    '<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>',
    '<div class="table-scroll" tabindex="0"><table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table></div>'
  ]
] as const

for (const [why, markdown, html] of cases) test(`tables: ${why}`, () => assert.is(htmlOf(markdown), html))

test('an escaped bar is a bar in text, code, HTML, titles and attributes', () => {
  const cell = '<b title="c\\|d">e\\|f</b> `g\\|h` [i](/j "k\\|l") :badge[m\\|n]{id="o\\|p"}'
  assert.ok(
    htmlOf(`| a |\n| - |\n| ${cell} |`).includes(
      '<td><b title="c|d">e|f</b> <code>g|h</code> <a href="slot:0" title="k|l">i</a> <span id="o|p" class="inline-badge inline-badge-note">m|n</span></td>'
    )
  )
})

test('cells without a column are reported, in each row', () => {
  const { diagnostics } = documentOf(
    'a\n\n| a | b |\n| - | - |\n| 1 | 2 |\n| 1 | 2 | 3 | 4 |\n| 1 |\n| `x|y` | z |\n'
  )
  assert.equal(
    diagnostics.map(({ code, severity, line, column, message }) => ({
      code,
      severity,
      line,
      column,
      message
    })),
    [
      {
        code: 'table-row-long',
        severity: 'warning',
        line: 6,
        column: 9,
        message: 'This row has 4 cells, and the header 2: what is in the others is not shown'
      },
      {
        code: 'table-row-long',
        severity: 'warning',
        line: 8,
        column: 9,
        message: 'This row has 3 cells, and the header 2: what is in the others is not shown'
      }
    ]
  )
})
