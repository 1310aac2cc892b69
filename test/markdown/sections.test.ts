import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sectionSchemas } from '../../generator/load/sections/schemas.ts'
import { sectionProps } from '../../generator/render/sections.ts'
import { documentOf } from './texts.ts'

const test = suite('sections')
const surroundings = { lang: 'en', strings: { external: ' (opens)', 'navbar.menu': 'Menu' } }

test('a directive becomes a section with its texts, and data that refers to them', () => {
  const { html, components, sections, slots, headings } = documentOf(`
:::section-hero{#start}
background: grid
eyebrow: New
heading: Know *tomorrow*
lead: See the [prices](./prices.md).
actions:
  - { label: Start, to: /start }
:::
`)
  assert.is(
    html.trim(),
    '<section id="start" class="section" data-background="grid" data-section="\uFDD50"><!--\uFDD50-->' +
      '<div>New</div>' +
      '<h1 data-field="\uFDD60" id="know-tomorrow"><!--\uFDD60-->Know <em>tomorrow</em><a class="heading-anchor" href="#know-tomorrow" aria-label="Link to Know tomorrow"></a><!--/\uFDD60--></h1>' +
      '<p data-field="\uFDD61"><!--\uFDD61-->See the <a href="\uFDD00\uFDD1">prices</a>.<!--/\uFDD61--></p>' +
      '<a href="\uFDD01\uFDD1" data-field="\uFDD62"><!--\uFDD62-->Start<!--/\uFDD62--></a>' +
      '<!--/\uFDD50--></section>'
  )
  assert.equal(components, [
    {
      name: 'section-hero',
      props: {},
      section: {
        data: {
          id: 'start',
          background: 'grid',
          eyebrow: 'New',
          heading: { $field: 0, kind: 'heading', level: 1 },
          lead: { $field: 1, kind: 'line' },
          actions: [{ label: 'Start', to: { $field: 2, kind: 'to' } }]
        }
      },
      place: { file: 'f.md', line: 2, column: 1, length: 4 }
    }
  ])
  assert.equal(
    slots.map(({ href, place }) => `${href} ${place.line}:${place.column}`),
    ['./prices.md 6:7', '/start 8:25']
  )
  assert.equal(headings, [{ id: 'know-tomorrow', text: 'Know tomorrow', depth: 1 }])
  assert.equal(
    sections.map(({ heading, text }) => `${heading}: ${text}`),
    [': New', 'Know tomorrow: See the prices. Start']
  )
})

test('lines break only where their author allows it: no-break spaces are kept, line breaks become spaces', () => {
  const { html } = documentOf(
    ':::section-hero\nheading: Know\u00a0it\nlead: "In 0.7\u00a0seconds,\\nat 3\u202fm/s"\n:::\n'
  )
  assert.match(html, /<!--\uFDD60-->Know\u00a0it</)
  assert.match(html, /<!--\uFDD61-->In 0\.7\u00a0seconds, at 3\u202fm\/s</)
})

test('props of a section are its data with the HTML of its texts', () => {
  const data = {
    id: 'top',
    heading: { $field: 0, kind: 'heading', level: 2 },
    actions: [{ label: 'Start', to: { $field: 1, kind: 'to' } }],
    items: [{ points: [{ $field: 2, kind: 'line' }] }]
  }
  const html =
    '<h2 data-field="\uFDD60" id="a"><!--\uFDD60-->A<a class="heading-anchor" href="#a"></a><!--/\uFDD60--></h2>' +
    '<a href="https://b.example/?a=1&#x26;b=2" target="_blank" rel="noopener" data-field="\uFDD61"><!--\uFDD61-->Start<!--/\uFDD61--></a>' +
    '<p data-field="\uFDD62"><!--\uFDD62--><code>x</code><!--/\uFDD62--></p>'
  assert.equal(sectionProps(data, html, surroundings), {
    id: 'top',
    heading: { html: 'A', level: 2, id: 'a' },
    actions: [{ label: 'Start', href: 'https://b.example/?a=1&b=2', target: '_blank', rel: 'noopener' }],
    items: [{ points: ['<code>x</code>'] }],
    lang: 'en',
    strings: { external: ' (opens)' }
  })
})

const page = (sections: string) =>
  documentOf(
    `title: A\nsections:\n${sections}`,
    { sections: { site: new Map(), theme: ['hero', 'features', 'prices'] } },
    'content/en/pages/a.yaml'
  )

test('a page in YAML: titles below the heading, code, pictures, questions for search engines', () => {
  const { headings, slots, diagnostics } = page(
    [
      '  - hero: { heading: One }',
      '  - features:',
      '      heading: Two',
      '      items: [{ title: Three, picture: { src: a.png, alt: A } }]',
      '  - features: { items: [{ title: Four }] }'
    ].join('\n')
  )
  assert.equal(
    headings.map(({ depth, text }) => `${depth} ${text}`),
    ['1 One', '2 Two', '3 Three', '2 Four']
  )
  assert.equal(
    slots.map(({ kind, href, place }) => `${kind} ${href} ${place.line}`),
    ['image a.png 6']
  )
  assert.equal(diagnostics, [])
})

const mistakes = [
  [
    'a name',
    '  - heros: {}',
    'content/en/pages/a.yaml:3:5 There is no section `heros`; did you mean `hero`?'
  ],
  [
    'a key',
    '  - hero:\n      headline: A',
    'content/en/pages/a.yaml:4:7 Unknown key `headline` in `sections[0].hero`; did you mean `heading`?'
  ],
  [
    'a value',
    '  - features: { columns: 7, items: [] }',
    'content/en/pages/a.yaml:3:26 Expected `1`, `2`, `3` or `4`, found `7` for `sections[0].features.columns`; '
  ],
  [
    'an address in place of a picture',
    '  - hero: { picture: ./a.png }',
    'content/en/pages/a.yaml:3:22 Expected a mapping with `src`, `alt`, `decorative`, `caption`, `place` or `frame`, found `"./a.png"` for `sections[0].hero.picture`; write `{ src: ./a.png, alt: … }`'
  ],
  [
    'a picture without alternative text',
    '  - hero: { picture: { src: ./a.png } }',
    'content/en/pages/a.yaml:3:29 This image has no alternative text; describe what it shows: `alt: A board with two connectors`, or write `decorative: true`'
  ],
  [
    'a picture with an empty alternative text',
    '  - hero: { picture: { src: ./a.png, alt: "", decorative: true } }',
    'content/en/pages/a.yaml:3:43 Expected text, found an empty value for `sections[0].hero.picture.alt`; write `decorative: true` in its place, for a picture that shows nothing that the text does not say'
  ],
  [
    'a number for a price',
    '  - prices: { plans: [{ name: A, price: 0 }] }',
    'content/en/pages/a.yaml:3:41 Expected text, found `0` for `sections[0].prices.plans[0].price`; write `"0"`, in quotes'
  ],
  [
    'another period of a price',
    '  - prices: { plans: [{ name: A, price: { monthly: €2, yearly: €1, weekly: €3 } }] }',
    'content/en/pages/a.yaml:3:68 Unknown key `weekly` in `sections[0].prices.plans[0].price`; known keys: monthly, yearly'
  ],
  [
    'two names',
    '  - hero: {}\n    features: {}',
    'content/en/pages/a.yaml:3:5 Expected one section, such as `- hero: …`, found 2 keys; indent the keys of a section below its name'
  ]
] as const

for (const [why, yaml, expected] of mistakes)
  test(`an error has its position: ${why}`, () => {
    const { diagnostics } = page(yaml)
    assert.equal(
      diagnostics.map(
        ({ file, line, column, message, hint = '' }) => `${file}:${line}:${column} ${message}; ${hint}`
      ),
      [expected]
    )
  })

test('a section in a quote', () => {
  const { diagnostics } = documentOf(
    '> Text\n>\n> :::section-hero\n> heading: Know it\n> lead: "a: b"\n> :::\n'
  )
  assert.equal(
    diagnostics.map(({ line, column, code, message, hint }) => [line, column, code, message, hint]),
    [
      [
        3,
        3,
        'directive-invalid',
        'Sections do not work in a quote',
        'remove the `>` before its lines: a section is at the top level of the page'
      ]
    ]
  )
})

test('a theme without sections: the message says where to write one', () => {
  const { diagnostics } = documentOf(
    'title: A\nsections:\n  - hero: {}\n',
    { sections: { site: new Map(), theme: [] } },
    'content/en/pages/a.yaml'
  )
  assert.equal(
    diagnostics.map(({ message, hint }) => `${message}; ${hint}`),
    ['There is no section `hero`; write it as `site/sections/hero.tsx`: the theme has no sections']
  )
})

test('the examples in docs/sections.md are valid, and there is one for each section', () => {
  const text = readFileSync(new URL('../../docs/sections.md', import.meta.url), 'utf8')
  const examples = [...text.matchAll(/^```yaml\n(- [\s\S]*?)^```$/gm)].map(([, yaml = '']) => yaml)
  const names = Object.keys(sectionSchemas)
  const shown = documentOf(
    `title: A\nsections:\n${examples.join('')}`,
    {
      sections: { site: new Map(), theme: names },
      forms: ['letter'],
      icons: { find: () => ({ path: 'M1 1h2' }) }
    },
    'content/en/pages/a.yaml'
  )
  assert.equal(shown.diagnostics, [])
  assert.equal(
    shown.components.flatMap(({ name }) => (name === 'form' ? [] : [name.replace('section-', '')])),
    names
  )
})
