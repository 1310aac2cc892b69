// Random documents: text outside of constructs stays byte for byte, and a second run changes nothing. Seeded: the same
// documents in every run.

import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { docusaurus } from '../source/docusaurus/docusaurus.ts'
import { applyEdits } from '../source/edits.ts'
import { mkdocs } from '../source/mkdocs/mkdocs.ts'
import { starlight } from '../source/starlight/starlight.ts'
import { vitepress } from '../source/vitepress/vitepress.ts'
import { migrated } from './migrated.ts'

/** Text that means the same in all tools. */
const plain = fc.constantFrom(
  'Plain words, *emphasis* and `code`.',
  '- a list\n- with two items',
  '> A quote\n> over two lines',
  '## A heading',
  '```js\nconst a = 1 // {not} <an> element\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'A [link](https://x.example/a_(b)) and ![picture](https://x.example/a.png).',
  '1. one\n\n    two',
  'Ünïcode 🪁 and \\* escapes \\*'
)

/** A document, what surrounds its text, and constructs with what they become. */
const projects = [
  {
    tool: docusaurus,
    source: {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', {}]] }\n"
    },
    document: 'docs/a.md',
    result: 'content/en/docs/a.md',
    start: '# Title\n\n',
    constructs: [
      [':::note\nInside\n:::', ':::note\nInside\n:::'],
      [':::success\nx\n:::', ':::tip[success]\nx\n:::'],
      ['{/* note */}', '<!-- note -->'],
      ['<b className="x">y</b>', '<b class="x">y</b>'],
      [
        '<Tabs><TabItem value="a">\n\nx\n\n</TabItem></Tabs>',
        '::::tabs\n:::tab[a]{value=a}\n\nx\n\n:::\n::::'
      ]
    ]
  },
  {
    tool: mkdocs,
    source: {
      'mkdocs.yml':
        'site_name: T\nsite_url: https://t.example/\ntheme: { name: material }\nmarkdown_extensions: [admonition, pymdownx.keys, pymdownx.mark, pymdownx.superfences]\n',
      'docs/index.md': '# Home\n'
    },
    document: 'docs/a.md',
    result: 'content/en/docs/a.md',
    start: '# Title\n\n',
    constructs: [
      ['!!! note "B"\n\n    x', ':::note[B]\n\nx\n:::'],
      ['++ctrl+k++', ':kbd[Ctrl+K]'],
      ['==x==', '<mark>x</mark>']
    ]
  },
  {
    tool: vitepress,
    source: { '.vitepress/config.js': "export default { title: 'T' }\n", 'index.md': '# Home\n' },
    document: 'a.md',
    result: 'content/en/docs/a.md',
    start: '# Title\n\n',
    constructs: [
      ['::: tip B\nx\n:::', ':::tip[B]\nx\n:::'],
      ['<Badge type="tip" text="new" />', ':badge[new]{kind=tip}'],
      ['```js{1} [a.js]\na\n```', '```js title="a.js" {1}\na\n```']
    ]
  },
  {
    tool: starlight,
    source: {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default { site: 'https://t.example', integrations: [starlight({ title: 'T' })] }\n"
    },
    document: 'src/content/docs/a.md',
    result: 'content/en/docs/a.md',
    start: '---\ntitle: T\n---\n\n',
    constructs: [
      [':::note[B]\nx\n:::', ':::note[B]\nx\n:::'],
      ['```js "a"\na\n```', '```js mark="a"\na\n```']
    ]
  }
] as const

type Project = (typeof projects)[number]

const soak = process.env.SOAK === '1'
const options = (runs: number) => ({
  numRuns: soak ? runs * 40 : runs,
  seed: soak ? Date.now() : 20250520
})

/**
 * A random document: the parts as they are in the old project, and as they become. No heading occurs twice: its ID, which
 * MkDocs numbers in its own way, would be written after it.
 */
const partsOf = ({ constructs }: Project) =>
  fc
    .array(
      fc.oneof(
        plain.map((text) => [text, text] as const),
        fc.constantFrom(...(constructs as readonly (readonly [string, string])[]))
      ),
      { minLength: 1, maxLength: 8 }
    )
    .map((parts) =>
      parts.map(
        ([oldText, migrated], index) =>
          [oldText, migrated].map((text) => text.replace(/^## .*$/, `$& ${index}`)) as [string, string]
      )
    )

const textOf = ({ start }: Project, parts: readonly (readonly [string, string])[], side: 0 | 1): string =>
  `${start}${parts.map((part) => part[side]).join('\n\n')}\n`

for (const project of projects) {
  const { tool, source, document, result } = project
  const convert = (text: string) => migrated(tool, { ...source, [document]: text })

  test(`${tool.title}: text outside of constructs is kept byte for byte`, () =>
    fc.assert(
      fc.asyncProperty(partsOf(project), async (parts) => {
        const { texts } = (await convert(textOf(project, parts, 0))).project
        assert.is(texts.get(result), textOf(project, parts, 1), [...texts.keys()].join(' '))
      }),
      options(15)
    ))

  test(`${tool.title}: the same source gives the same files and report`, () =>
    fc.assert(
      fc.asyncProperty(partsOf(project), async (parts) => {
        const once = await convert(textOf(project, parts, 0))
        const again = await convert(textOf(project, parts, 0))
        assert.equal([...once.project.texts], [...again.project.texts])
        assert.is(once.report, again.report)
      }),
      options(5)
    ))
}

const words = fc.array(fc.stringMatching(/^[a-z\n]{0,6}$/), { minLength: 1, maxLength: 10 })

test('edits keep all that is between them, and say where lines come from', () =>
  fc.assert(
    fc.property(words, fc.array(fc.stringMatching(/^[A-Z\n]{0,4}$/), { maxLength: 10 }), (pieces, added) => {
      const marked = pieces.join('#')
      const edits = [...marked.matchAll(/#/g)].map(({ index }, number) => ({
        start: index,
        end: index + 1,
        text: added[number] ?? ''
      }))
      const { text, lines } = applyEdits(marked, edits)
      assert.is(
        text,
        pieces.map((word, index) => word + (index < pieces.length - 1 ? (added[index] ?? '') : '')).join('')
      )
      assert.is(lines.length, text.split('\n').length)
      assert.ok(lines.every((line, index) => index === 0 || line >= (lines[index - 1] ?? 0)))
    }),
    options(100)
  ))
