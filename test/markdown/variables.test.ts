import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inLanguage } from '../../generator/markdown/variables.ts'
import { checkOf, minimal } from '../memory-site.ts'
import { documentOf, htmlOf } from './texts.ts'

const data = { legal: { name: 'A<B', year: 2025, open: true, deep: { 'e-mail': 'a@b.org' }, list: ['x'] } }

const cases = [
  // why                            markdown                          html
  [
    'strings, numbers and booleans',
    '{{ legal.name }} {{legal.year}} {{ legal.open }}',
    '<p>A&#x3C;B 2025 true</p>'
  ],
  ['nested names', '{{ legal.deep.e-mail }}', '<p>a@b.org</p>'],
  [
    'in a heading, including its id',
    '## Since {{ legal.year }}',
    '<h2 id="since-2025">Since 2025<a class="heading-anchor" href="#since-2025" aria-label="Link to Since 2025"></a></h2>'
  ],
  [
    'in a table',
    '| {{ legal.year }} |\n| - |',
    '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>2025</th>\n</tr>\n</thead>\n</table></div>'
  ],
  [
    'in an alternative text',
    '![{{ legal.year }}](a.png "{{ legal.year }}")',
    '<p><img src="slot:0" alt="2025" title="2025"></p>'
  ],
  ['not in code', '`{{ legal.year }}`', '<p><code>{{ legal.year }}</code></p>'],
  [
    'not after a backslash',
    '\\{{ legal.year }}, {{ legal.year }}, \\{\\{ legal.year \\}\\} and \\{{ unknown }}',
    '<p>{{ legal.year }}, 2025, {{ legal.year }} and {{ unknown }}</p>'
  ],
  [
    'other braces are text',
    '{{ }} {{ a b }} { { legal.year } } {legal.year}',
    '<p>{{ }} {{ a b }} { { legal.year } } {legal.year}</p>'
  ]
] as const

for (const [why, markdown, html] of cases)
  test(`variables: ${why}`, () => {
    assert.is(htmlOf(markdown, { data }), html)
    // Braces of other tools are text, with a remark of `check`.
    const { diagnostics } = documentOf(markdown, { data })
    assert.equal(
      diagnostics.filter(({ code }) => code !== 'foreign-syntax'),
      []
    )
  })

const languages = [
  // why                                       values                                    locale  value
  ['the text in the language', { en: 'Germany', de: 'Deutschland' }, 'de', 'Deutschland'],
  ['else in the default language', { en: 'Germany' }, 'de', 'Germany'],
  ['else in any language', { de: 'Deutschland' }, 'fr', 'Deutschland'],
  ['other keys are not languages', { en: 'a', name: 'b' }, 'de', { en: 'a', name: 'b' }],
  ['null has no language', {}, 'de', {}],
  ['in lists', [{ en: 'a', de: 'b' }, 1], 'de', ['b', 1]]
] as const

for (const [why, value, locale, expected] of languages)
  test(`values by language: ${why}`, () =>
    assert.equal(inLanguage({ de: { a: { value } } }, locale, ['en', 'de', 'fr']), {
      de: { a: { value: expected } }
    }))

test('values by language: a document uses those of its language', () => {
  const { graph, documents } = checkOf({
    ...minimal,
    'site/data/legal.yaml': 'country: { en: Germany, de: Deutschland }\n',
    'content/en/docs/index.md': '# A\n\nMade in {{ legal.country }}\n',
    'content/de/docs/index.md': '# A\n\nAus {{ legal.country }}\n'
  })
  const docs = [...(graph?.routes.values() ?? [])].filter((route) => route.kind === 'doc')
  assert.equal(
    docs.map(({ locale, source }) => `${locale} ${documents.of(source).html.trim()}`),
    ['en <p>Made in Germany</p>', 'de <p>Aus Deutschland</p>']
  )
})

test('variables: in the target of a link', () =>
  assert.equal(
    documentOf('[a](mailto:{{legal.deep.e-mail}}) [b][r]\n\n[r]: <https://x.org/{{ legal.year }}>', {
      data
    }).slots.map(({ href }) => href),
    ['mailto:a@b.org', 'https://x.org/2025']
  ))

const unknown = [
  // why                       markdown                        line column length name              hint
  ['a misspelled name', 'a\n\nb {{ legal.yaer }} c', 3, 3, 16, 'legal.yaer', 'did you mean `legal.year`?'],
  ['in a link target', 'a [b](/{{legal.yer}})', 1, 8, 13, 'legal.yer', 'did you mean `legal.year`?'],
  [
    'a mapping is not a value',
    '{{ legal }}',
    1,
    1,
    11,
    'legal',
    'add it to a file in site/data, or write `\\{{ legal }}` to show the braces'
  ],
  [
    'inherited properties are not values',
    '{{ legal.constructor }}',
    1,
    1,
    23,
    'legal.constructor',
    'add it to a file in site/data, or write `\\{{ legal.constructor }}` to show the braces'
  ]
] as const

for (const [why, markdown, line, column, length, name, hint] of unknown)
  test(`variables: ${why}`, () =>
    assert.equal(documentOf(markdown, { data }).diagnostics, [
      {
        severity: 'error',
        code: 'variable-unknown',
        message: `No value \`${name}\` in site/data`,
        file: 'f.md',
        line,
        column,
        length,
        hint
      }
    ]))
