// Limits for documents that grow exponentially; for includes, see include.test.ts.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { maxCharacters } from '../../generator/markdown/limits/limits.ts'
import { loadParser } from '../../generator/markdown/parser.ts'
import { markdownProcessor } from '../../generator/markdown/processor.ts'
import { defaults } from './texts.ts'

const long = 'a'.repeat(100_000)
const entries = Array.from({ length: 1_000 }, (_, at) => ({ name: `n${at}`, description: 'a'.repeat(100) }))
const data = { x: { long, entries } }

const cases: readonly (readonly [why: string, body: string, line: number, column: number])[] = [
  ['values of variables', '{{ x.long }} '.repeat(1_000), 1, 1],
  ['variables in addresses', '[a](/{{x.long}})\n\n'.repeat(1_000), 105, 1],
  ['an address shared by many references', `${'[a][r]\n\n'.repeat(1_000)}[r]: /${long}\n`, 105, 1],
  ['a picture shared by many references', `${'![a][r]\n\n'.repeat(1_000)}[r]: /${long}\n`, 105, 1],
  ['tables of data', '::api{data=x.entries}\n\n'.repeat(1_000), 79, 1],
  [
    'rows with missing cells',
    `${'|a'.repeat(2_000)}|\n${'|-'.repeat(2_000)}|\n${'|b|\n'.repeat(2_000)}`,
    1,
    1
  ]
]

for (const parser of ['native', 'remark'] as const) {
  const parse = await loadParser(parser)
  for (const [why, body, line, column] of cases)
    test(`${parser}: ${why}`, () => {
      const { html, diagnostics } = markdownProcessor(parse, { ...defaults, data })(
        'content/en/docs/a.md',
        body
      )
      // The native parser silently limits the number of references.
      if (parser === 'native' && why.includes('references')) return assert.ok(html.length < maxCharacters)
      assert.is(html, '')
      const problems = diagnostics.map((item) => [item.code, item.line, item.column])
      assert.equal(problems, [['document-too-large', line, column]])
    })
}
