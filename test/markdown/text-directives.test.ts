// A colon and a word in a sentence are text unless the word is a directive of ours: what follows them is then ordinary Markdown, so
// it must give what it gives after any other punctuation. `;` has no meaning in Markdown, so it is the comparison.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { markdownProcessor } from '../../generator/markdown/processor.ts'
import type { PluginDirective } from '../../generator/plugin.ts'
import { native, remark } from './parser-differences.ts'
import { defaults, documentOf, htmlOf } from './texts.ts'

const names = ['2013', 'foo', 'a-b', 'größe', '数', 'section', 'constructor', 'a'.repeat(200)]

/** What may follow a name, and a part of its HTML: without it, the comparison would pass if both were wrong. */
const followings: readonly (readonly [text: string, html: string])[] = [
  ['[^1]', '<sup><a href="#user-content-fn-1"'],
  ['[^1]: b', '<sup><a href="#user-content-fn-1"'],
  ['[*b*]', '[<em>b</em>]'],
  ['[b](https://x.test/?a:c "d:e")', 'title="d:e">b</a>'],
  ['[b](c:d[e])', '>b</a>'],
  ['[b][r]', '>b</a>'],
  ['[r]', '>r</a>'],
  ['{a=b}', '{a=b}'],
  ['{a="*b* :e[f](g)"}', '<em>b</em>'],
  ['[b]{.c}', '[b]{.c}'],
  ['[`b:c[d]`]', '<code>b:c[d]</code>'],
  ['[b :kbd[c]]', '<kbd>c</kbd>'],
  ['[$x$]', '<math>'],
  ['@x.test', '@x.test'],
  ['', '']
]
const contexts = [
  // why               before  after
  ['a paragraph', 'a ', ' z'],
  ['bold text', '**a ', ' z**'],
  ['a list in a quote', '> - a\n>   ', ' z'],
  ['a cell', '| a |\n| - |\n| b', ' |'],
  ['a heading', '## b', ' z']
] as const

for (const [parser, parse] of Object.entries({ native, remark })) {
  const process = markdownProcessor(parse, defaults)
  const documentAfter = (punctuation: string, [before, name, following, after]: readonly string[]) => {
    const notes = '\n\n[^1]: A note.\n\n[r]: /r\n'
    return process('f.md', `${before}X${punctuation}${name}${following}${after}${notes}`)
  }
  for (const [why, before, after] of contexts)
    test(`${parser}: text after a colon and a word, in ${why}`, () => {
      for (const name of names)
        for (const [following, html] of followings) {
          const parts = [before, name, following, after]
          const actual = documentAfter(':', parts)
          const expected = documentAfter(';', parts)
          const label = `:${name}${following}`
          assert.is(actual.html, expected.html.replaceAll('X;', 'X:'), label)
          assert.equal(actual.diagnostics, expected.diagnostics, label)
          assert.ok(actual.html.includes(html), `${label} → ${actual.html}`)
        }
    })
}

test('own directives, those of plugins and misspelled ones stay directives', () => {
  const brew: PluginDirective = { form: 'text', render: () => [] }
  const plugin = { name: 'tea', directives: { brew } }
  const active = [{ plugin, transforms: { remark: new Map(), rehype: new Map() } }] as never
  assert.is(
    htmlOf('X:kbd[b] X:brew[c] X:pour[d](e)', { plugins: { active, collections: [] } }),
    '<p>X<span class="keys"><kbd>b</kbd></span> X X:pour<a href="slot:0">d</a></p>'
  )
  assert.equal(
    documentOf('X:kdb[b](c)').diagnostics.map(({ code, hint }) => [code, hint]),
    [['directive-unknown', 'did you mean `kbd`?']]
  )
})
