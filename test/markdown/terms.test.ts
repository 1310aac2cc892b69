// The glossary: terms that are marked in texts, the list of all, and words that are forbidden.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Term } from '../../generator/config/terms.ts'
import { documentOf, htmlOf } from './texts.ts'

const english: readonly Term[] = [
  { id: 'edge', term: 'edge device', text: 'A "small" computer.', avoid: ['field computer'] },
  { id: 'sensor', term: 'sensor', text: 'Measures.', avoid: [] },
  { id: 'it', term: 'IT', text: 'Computers.', avoid: [] }
]
const german: readonly Term[] = [
  { id: 'sensor', term: 'Sensor', text: 'Misst.', avoid: ['Fühler'] },
  { id: 'edge', term: 'Edge-Gerät', text: 'Ein Rechner.', avoid: [] }
]

const marked = [
  [
    'inflections, once each',
    'en',
    'Edge devices have sensors and a sensor.',
    '<p><dfn class="term" tabindex="0" aria-description="A &#x22;small&#x22; computer.">Edge devices</dfn> have <dfn class="term" tabindex="0" aria-description="Measures.">sensors</dfn> and a sensor.</p>'
  ],
  [
    'not in headings, links and code',
    'en',
    '## Sensor\n\n[sensor](./a.md) `sensor` *sensor*',
    '<h2 id="sensor">Sensor<a class="heading-anchor" href="#sensor" aria-label="Link to Sensor"></a></h2>\n<p><a href="slot:0">sensor</a> <code>sensor</code> <em><dfn class="term" tabindex="0" aria-description="Measures.">sensor</dfn></em></p>'
  ],
  [
    'abbreviations as written',
    'en',
    'It is IT.',
    '<p>It is <dfn class="term" tabindex="0" aria-description="Computers.">IT</dfn>.</p>'
  ],
  [
    'German compounds and endings',
    'de',
    'Der Temperatursensor des Edge-Geräts.',
    '<p>Der <dfn class="term" tabindex="0" aria-description="Misst.">Temperatursensor</dfn> des <dfn class="term" tabindex="0" aria-description="Ein Rechner.">Edge-Geräts</dfn>.</p>'
  ],
  [
    'the list of all, sorted, with ids',
    'de',
    '::terms{}',
    '<dl class="terms"><dt id="term-edge">Edge-Gerät</dt><dd>Ein Rechner.</dd><dt id="term-sensor">Sensor</dt><dd>Misst.</dd></dl>'
  ]
] as const

for (const [why, locale, markdown, html] of marked)
  test(`terms: ${why}`, () =>
    assert.is(htmlOf(markdown, { locale, terms: locale === 'en' ? english : german }).trim(), html))

test('the explanation is no part of the text that is searched', () =>
  assert.equal(
    documentOf('A sensor.', { terms: english }).sections.map(({ text }) => text),
    ['A sensor.']
  ))

test('forbidden words, and what to write', () =>
  assert.equal(
    documentOf('Ein Fühler.\n\nZwei Messfühler, `Fühler`, [Fühlern](./a.md).', {
      locale: 'de',
      terms: german
    }).diagnostics.map(({ line, column, length, message, hint, replacement }) => [
      `${line}:${column}+${length} ${message}`,
      hint,
      replacement
    ]),
    [
      ['1:5+6 The glossary says not to use `Fühler`', 'write `Sensor`', 'Sensor'],
      ['3:6+10 The glossary says not to use `Messfühler`', 'use `Sensor`', undefined],
      ['3:29+7 The glossary says not to use `Fühlern`', 'use `Sensor`', undefined]
    ]
  ))
