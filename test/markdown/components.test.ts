// `::Name{…}`: components in Markdown and their props.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isMarkdown } from '../../generator/load/source.ts'
import { componentFiles, usedComponents } from '../../generator/markdown/components/components.ts'
import { toProps } from '../../generator/markdown/components/props.ts'
import { fillComponents } from '../../generator/markdown/document.ts'
import type { MarkdownProps } from '../../generator/theme.ts'
import { memoryFiles } from '../memory-files.ts'
import { graphOf } from '../memory-site.ts'
import { documentOf, shown } from './texts.ts'

const components = ['Tally', 'Reveal']

/** HTML with components as `<Name 1>…</>`. */
const filledHtml = (markdown: string): string => {
  const document = documentOf(markdown, { components })
  assert.equal(document.diagnostics, [])
  return fillComponents(
    shown(document.html),
    (index, inner) => `"${document.components[index]?.name} ${index}">[${inner}]`
  )
}

const cases = [
  // why, markdown, html
  ['alone', '::Tally', '<div class="component" data-component="Tally 0">[]</div>'],
  [
    'id and class belong to the placeholder',
    '::Tally{#a .b c=d}',
    '<div id="a" class="component b" data-component="Tally 0">[]</div>'
  ],
  ['with a label', '::Tally[a *b*]', '<div class="component" data-component="Tally 0">[a <em>b</em>]</div>'],
  [
    'around Markdown',
    ':::Reveal\n## A\n\nb\n:::',
    '<div class="component" data-component="Reveal 0">[<h2 id="a">A<a class="heading-anchor" href="#a" aria-label="Link to A"></a></h2><p>b</p>]</div>'
  ],
  [
    'nested, and next to raw HTML',
    '::::Reveal\n:::Reveal\na\n:::\n\n::Tally\n::::\n\n<hr>\n\n::Tally',
    '<div class="component" data-component="Reveal 0">[<div class="component" data-component="Reveal 1">[<p>a</p>]</div><div class="component" data-component="Tally 2">[]</div>]</div>\n<hr>\n<div class="component" data-component="Tally 3">[]</div>'
  ],
  ['in a sentence, it is text', 'a :Tally[b] c', '<p>a :Tally[b] c</p>'],
  [
    'raw HTML cannot imitate one',
    '<div data-component="\uFDD50"><!--\uFDD50-->a<!--/\uFDD50--></div>',
    '<div data-component="\uFFFD0"><!--\uFFFD0-->a<!--/\uFFFD0--></div>'
  ]
] as const

for (const [why, markdown, html] of cases)
  test(`components: ${why}`, () => assert.is(filledHtml(markdown), html))

test('a document lists its components, and their urls are slots', () => {
  const {
    components: uses,
    slots,
    sections
  } = documentOf('A [b](./c.md).\n\n::Tally{label=\'A "b"\' n=1 on to=./d.md image=./e.png}', {
    components
  })
  const place = { file: 'f.md', line: 3, column: 1, length: 53 }
  assert.equal(uses, [
    { name: 'Tally', props: { label: 'A "b"', n: '1', on: '', to: { slot: 0 }, image: { slot: 1 } }, place }
  ])
  assert.equal(
    slots.map(({ kind, attribute, href, place: { line } }) => [kind, attribute, href, line]),
    [
      ['link', 'to', './d.md', 3],
      ['media', 'image', './e.png', 3],
      ['link', 'href', './c.md', 1]
    ]
  )
  assert.equal(sections, [{ id: '', heading: '', text: 'A b.' }])
})

const unknown = [
  // markdown, place, message, hint
  ['::Taly{a=b}', [1, 1, 11], 'Unknown directive `Taly`', 'did you mean `Tally`?'],
  ['a\n\n:::Revael\nb\n:::', [3, 1, 9], 'Unknown directive `Revael`', 'did you mean `Reveal`?']
] as const

for (const [markdown, [line, column, length], message, hint] of unknown)
  test(`components: ${message}`, () =>
    assert.equal(documentOf(markdown, { components }).diagnostics, [
      { severity: 'error', code: 'directive-unknown', message, file: 'f.md', line, column, length, hint }
    ]))

const declared: MarkdownProps = {
  label: { type: 'text' },
  size: { type: 'number', optional: true },
  open: { type: 'boolean', optional: true },
  unit: { type: 'text', oneOf: ['mm', 'inch'], optional: true }
}

const attributes = [
  // attributes, props, problems
  [{ label: 'a' }, { label: 'a' }, []],
  [{ label: '', size: '-1.50', open: '', unit: 'mm' }, { label: '', size: -1.5, open: true, unit: 'mm' }, []],
  [{ label: '1', open: 'false', size: '2e3' }, { label: '1', open: false, size: 2000 }, []],
  [{}, {}, [['`Tally` needs a text as `label`', 'write `label="…"`']]],
  [{ label: 'a', szie: '1' }, { label: 'a' }, [['`Tally` has no prop `szie`', 'did you mean `size`?']]],
  [
    { label: 'a', size: '1,5' },
    { label: 'a' },
    [['Expected a number for `size` of `Tally`, found `1,5`', 'write `size=3`']]
  ],
  [
    { label: 'a', open: 'yes', unit: 'inc' },
    { label: 'a' },
    [
      ['Expected `true` or `false` for `open` of `Tally`, found `yes`', 'write `open=true`'],
      ['Expected `mm` or `inch` for `unit` of `Tally`, found `inc`', 'did you mean `inch`?']
    ]
  ],
  [
    { label: 'a', toString: 'b' },
    { label: 'a' },
    [['`Tally` has no prop `toString`', 'its props: label, size, open, unit']]
  ]
] as const

for (const [attributesText, props, problems] of attributes)
  test(`props: ${JSON.stringify(attributesText)}`, () => {
    const result = toProps('Tally', attributesText, declared)
    assert.equal(result.props, props)
    assert.equal(
      result.problems.map(({ message, hint }) => [message, hint]),
      problems
    )
  })

test('props: without a declaration, all are text', () =>
  assert.equal(toProps('Tally', { size: '1' }, undefined), { props: { size: '1' }, problems: [] }))

test('the components of a site, and those available in Markdown', () => {
  const table = {
    'site/components/Tally.tsx': '',
    'site/components/Reveal.tsx': '',
    'site/components/Other.tsx': '',
    'site/components/lower.tsx': '',
    'site/components/Styles.ts': '',
    'site/components/deep/Inner.tsx': '',
    'content/en/docs/a.md': '# A\n\n::Tally\n\n::include[./_b.md]\n',
    'content/en/docs/_b.md': ':::Reveal\n:::\n',
    'content/de/docs/_c.md': '::lower\n'
  }
  const files = memoryFiles(table)
  const allComponents = componentFiles(files)
  assert.equal(
    [...allComponents],
    [
      ['Other', 'site/components/Other.tsx'],
      ['Reveal', 'site/components/Reveal.tsx'],
      ['Tally', 'site/components/Tally.tsx']
    ]
  )
  const sources = graphOf(table).graph.sources.filter(isMarkdown)
  assert.equal([...usedComponents(sources, files, allComponents).keys()], ['Reveal', 'Tally'])
})
