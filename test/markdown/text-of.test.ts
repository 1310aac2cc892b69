import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseFragment } from '../../generator/markdown/fragment.ts'
import { textOf } from '../../generator/markdown/text-of.ts'

const cases = [
  // why                                    html                                                     text
  ['blocks are separated by spaces', '<p>a<b>b</b></p><p>c</p>', ' ab  c '],
  ['so are texts of an SVG', '<svg><text>a</text><text>b</text></svg>', ' a  b '],
  ['scripts and templates are left out', '<template>a</template><script>b</script><i>c</i>', 'c'],
  [
    'cells and rows of tables are separated',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c <b>d</b></td><td></td><td>e</td></tr></tbody></table>',
    ' a · b | c d · e '
  ],
  ['footnote references are left out', 'a<sup><a data-footnote-ref href="#f">1</a></sup>', 'a']
] as const

for (const [why, html, text] of cases)
  test(why, () => assert.is(textOf({ type: 'root', children: parseFragment(html) }), text))
