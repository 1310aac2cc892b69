// Random documents: text outside of constructs stays byte for byte, and a second run changes nothing.

import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { docusaurus } from '../../generator/migrate/docusaurus/docusaurus.ts'
import { applyEdits } from '../../generator/migrate/edits.ts'
import { migrated } from './migrated.ts'

const config = "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', {}]] }\n"

/** Text that means the same in both tools. */
const plain = fc.constantFrom(
  'Plain words, *emphasis* and `code`.',
  '- a list\n- with two items',
  '> A quote\n> over two lines',
  '## A heading',
  '```js\nconst a = 1 // {not} <an> element\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'A [link](https://x.example/a_(b)) and ![picture](https://x.example/a.png).',
  ':::note\nInside\n:::',
  '1. one\n\n   two',
  '---',
  'Ünïcode 🪁 and \\{ escapes \\}'
)

/** Constructs of Docusaurus, with what they become. */
const construct = fc.constantFrom(
  [':::success\nx\n:::', ':::tip[success]\nx\n:::'],
  ['{/* note */}', '<!-- note -->'],
  ['<b className="x">y</b>', '<b class="x">y</b>'],
  ['<Tabs><TabItem value="a">\n\nx\n\n</TabItem></Tabs>', '::::tabs\n:::tab[a]{value=a}\n\nx\n\n:::\n::::']
)

const part = fc.oneof(
  plain.map((text) => [text, text] as const),
  construct.map(([old = '', ours = '']) => [old, ours] as const)
)

/** Headings of the same name get ids of their own only when the two tools would count differently. */
const body = (parts: readonly (readonly [string, string])[], side: 0 | 1): string =>
  parts.map((one) => one[side]).join('\n\n')

test('text outside of constructs is kept byte for byte', () =>
  fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }), async (parts) => {
      const source = { 'docusaurus.config.js': config, 'docs/a.md': `# Title\n\n${body(parts, 0)}\n` }
      const { project } = await migrated(docusaurus, source)
      assert.is(project.texts.get('content/en/docs/a.md'), `# Title\n\n${body(parts, 1)}\n`)
    }),
    { numRuns: 25 }
  ))

test('what is written already is not changed by a second run', () =>
  fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }), async (parts) => {
      const text = (side: 0 | 1) => ({
        'docusaurus.config.js': config,
        'docs/a.md': `# T\n\n${body(parts, side)}\n`
      })
      const once = await migrated(docusaurus, text(0))
      const again = await migrated(docusaurus, text(0))
      assert.equal([...once.project.texts], [...again.project.texts])
      assert.is(once.report, again.report)
    }),
    { numRuns: 10 }
  ))

const words = fc.array(fc.stringMatching(/^[a-z\n]{0,6}$/), { minLength: 1, maxLength: 10 })

test('edits keep all that is between them, and say where lines come from', () =>
  fc.assert(
    fc.property(words, fc.array(fc.stringMatching(/^[A-Z\n]{0,4}$/), { maxLength: 10 }), (kept, added) => {
      const marked = kept.join('#')
      const edits = [...marked.matchAll(/#/g)].map(({ index }, number) => ({
        start: index,
        end: index + 1,
        text: added[number] ?? ''
      }))
      const { text, lines } = applyEdits(marked, edits)
      assert.is(
        text,
        kept.map((word, index) => word + (index < kept.length - 1 ? (added[index] ?? '') : '')).join('')
      )
      assert.is(lines.length, text.split('\n').length)
      assert.ok(lines.every((line, index) => index === 0 || line >= (lines[index - 1] ?? 0)))
    })
  ))

test.run()
