// Open positions of ONE: structured data and PDFs, which site/plugins/ creates from the fields of entries.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { PluginPage } from '../../generator/plugin.ts'
import careers from '../../site/plugins/careers.ts'
import { linesOf, widthOf, winAnsi } from '../../site/plugins/pdf/latin.ts'
import { pdf } from '../../site/plugins/pdf/pdf.ts'

const clerk: PluginPage = {
  url: '/de/careers/clerk/',
  locale: 'de',
  kind: 'entry',
  collection: 'careers',
  title: 'Sachbearbeiter für Übergrößen – „Büro“',
  description: 'Sie nehmen <alle> Anrufe an.',
  tags: [],
  fields: {},
  file: 'content/de/careers/positions.yaml',
  unlisted: false,
  headings: [],
  text: ''
}
const { fields: _, ...list } = { ...clerk, url: '/de/careers/', kind: 'entryList' }

const position = {
  id: 'clerk',
  collection: 'careers',
  title: clerk.title,
  description: clerk.description,
  url: clerk.url,
  fields: {
    tasks: ['Antworten'],
    profile: ['Geduld'],
    type: 'part-time',
    location: 'Lippstadt',
    pay: { from: 30_000, to: 36_000, per: 'year' },
    start: 'now',
    department: { id: 'sales', collection: 'departments', title: 'Vertrieb', description: '', fields: {} },
    posted: { datetime: '2025-05-20', text: '20. Mai 2025' }
  }
}
/** Only the methods that the plugin calls. */
const query = { locale: () => query, all: () => [position] }

const context = {
  data: {},
  origin: 'https://site.example',
  collection: () => query as never,
  strings: () => ({
    'careers.intro': 'Schreiben Sie uns.',
    'careers.part-time': 'Teilzeit',
    'careers.pay.year': '{from} bis {to} Euro im Jahr',
    'careers.start': 'Beginn',
    'careers.start.now': 'sofort'
  })
}

test('structured data of a position, and none for the list', async () => {
  const [tag] = (await careers.head?.(clerk, { ...context, locale: 'de' })) ?? []
  assert.ok(tag && 'script' in tag)
  assert.not.match(String(tag.script.code), '<')
  assert.equal(JSON.parse(String(tag.script.code)), {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': 'https://site.example/de/careers/clerk/#position',
    url: 'https://site.example/de/careers/clerk/',
    title: 'Sachbearbeiter für Übergrößen – „Büro“',
    description: '<p>Sie nehmen &lt;alle&gt; Anrufe an.</p><p>Antworten</p><p>Geduld</p>',
    identifier: { '@type': 'PropertyValue', name: 'ONE', value: 'clerk' },
    datePosted: '2025-05-20',
    employmentType: 'PART_TIME',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 30_000, maxValue: 36_000, unitText: 'YEAR' }
    },
    jobImmediateStart: true,
    occupationalCategory: 'Vertrieb',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'ONE',
      url: 'https://site.example/',
      address: { '@type': 'PostalAddress', addressLocality: 'Lippstadt', addressCountry: 'DE' }
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Lippstadt', addressCountry: 'DE' }
    },
    inLanguage: 'de'
  })
  assert.equal(await careers.head?.(list, { ...context, locale: 'de' }), [])
})

test('a PDF for each position', async () => {
  const emitted = (await careers.emit?.({ ...context, pages: [clerk, list] })) ?? []
  assert.equal(
    emitted.map(({ path }) => path),
    ['de/careers/clerk/clerk.pdf']
  )
  const text = Buffer.from(emitted[0]?.content ?? '').toString('latin1')
  assert.match(text, '(Sachbearbeiter f\u00fcr \u00dcbergr\u00f6\u00dfen \u0096 \u0084B\u00fcro\u0093) Tj')
  assert.match(text, '(Teilzeit \u00b7 Lippstadt) Tj')
  assert.match(text, '(30.000 bis 36.000 Euro im Jahr) Tj')
  assert.match(text, '(Beginn: sofort) Tj')
  assert.match(text, '(Schreiben Sie uns.) Tj')
  assert.match(text, '/Lang (de-DE)')
  assert.match(text, '(https://site.example/de/careers/clerk/) Tj')
})

const paragraph = (text: string) => ({ text, face: 'regular', size: 10, above: 4 }) as const

test('a PDF: the cross-reference table is correct, long texts get more pages', () => {
  const long = Array.from({ length: 80 }, (_, index) => paragraph(`Line ${index} (of \\ many)`))
  const document = pdf({ title: 'T', lang: 'en', author: 'A', paragraphs: long })
  const text = Buffer.from(document ?? []).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = text.slice(start)
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  assert.match(table, /^xref\n0 12\n/)
  assert.equal(
    places.map((place) => /^\d+ 0 obj\n/.exec(text.slice(place, place + 12))?.[0]),
    places.map((_, index) => `${index + 1} 0 obj\n`)
  )
  assert.match(text, '/Count 3 /Kids [6 0 R 8 0 R 10 0 R]')
  assert.match(text, '(Line 79 \\(of \\\\ many\\)) Tj')
  for (const [, length, stream = ''] of text.matchAll(/\/Length (\d+) >>\nstream\n(.*?)\nendstream/gs))
    assert.is(stream.length, Number(length))
})

test('a PDF: none for scripts that the fonts do not support', () =>
  assert.is(pdf({ title: 'T', lang: 'ar', author: 'A', paragraphs: [paragraph('وظيفة')] }), undefined))

test('text for PDFs: bytes, widths, lines', () => {
  assert.equal(winAnsi('ä€–'), [0xe4, 0x80, 0x96])
  assert.is(winAnsi('→'), undefined)
  assert.is(widthOf('Aé', 'regular', 10), 12.23)
  assert.equal(linesOf('one two  three', 'regular', 10, 40), ['one two', 'three'])
  assert.equal(linesOf('unbreakable', 'regular', 10, 5), ['unbreakable'])
})
