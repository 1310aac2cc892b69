// Open positions of ONE: structured data and PDFs, which site/plugins/ creates from the fields of entries.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { PluginPage } from '../../generator/plugin.ts'
import type { CollectionQuery } from '../../generator/theme/entries.ts'
import type { Position } from '../../site/components/positions.ts'
import careers from '../../site/plugins/careers.ts'
import { positionPdf } from '../../site/plugins/position-pdf.ts'

const clerk: Position = {
  id: 'clerk',
  collection: 'careers',
  url: '/de/careers/clerk/',
  title: 'Sachbearbeiter für Übergrößen – „Büro“',
  description: 'Sie nehmen <alle> Anrufe an.',
  fields: {
    tasks: ['Antworten'],
    profile: ['Geduld'],
    type: 'part-time',
    location: 'Lippstadt',
    department: { id: 'sales', collection: 'departments', title: 'Vertrieb', description: '', fields: {} },
    posted: { datetime: '2025-05-20', text: '20. Mai 2025' }
  }
}
const page: PluginPage = {
  url: '/de/careers/clerk/',
  locale: 'de',
  kind: 'entry',
  collection: 'careers',
  title: clerk.title,
  description: clerk.description,
  tags: [],
  file: 'content/de/careers/positions.yaml',
  unlisted: false,
  headings: [],
  text: ''
}
const list: PluginPage = { ...page, url: '/de/careers/', kind: 'entryList' }

const origin = 'https://site.example'
const texts = { 'careers.intro': 'Schreiben Sie uns.', 'careers.part-time': 'Teilzeit' }
const yaml = 'careers.intro: >-\n  Schreiben Sie\n  uns.\ncareers.part-time: "Teilzeit"\n'

const loaded = await careers.load?.({
  locales: ['de'],
  read: (path) => (path === 'site/strings/de.yaml' ? yaml : undefined),
  list: () => []
})
const data = loaded?.data ?? {}
/** The only position, in German. */
const collection = (() => ({
  locale: () => ({ all: () => [clerk] }),
  get: () => clerk
})) as unknown as (name: string) => CollectionQuery<never>

test('structured data of a position, and none for the list', async () => {
  const [tag] = (await careers.head?.(page, { data, locale: 'de', origin, collection })) ?? []
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
  assert.equal(await careers.head?.(list, { data, locale: 'de', origin, collection }), [])
})

/** Texts of an uncompressed PDF, a character per byte. They are in hexadecimal, in pieces between which letters are kerned. */
const textsOf = (pdf: Uint8Array | string | undefined): readonly string[] =>
  [
    ...Buffer.from(pdf ?? '')
      .toString('latin1')
      .matchAll(/^\[(.*)\] TJ$/gm)
  ].map(([, pieces = '']) =>
    Buffer.from([...pieces.matchAll(/<(\w*)>/g)].map(([, code]) => code).join(''), 'hex').toString('latin1')
  )

test('a PDF for each position', async () => {
  const emitted = (await careers.emit?.({ data, origin, collection, pages: [] })) ?? []
  assert.equal(
    emitted.map(({ path, content }) => [path, textsOf(content)]),
    [
      [
        'de/careers/clerk/clerk.pdf',
        [
          'ONE',
          'Sachbearbeiter f\u00fcr \u00dcbergr\u00f6\u00dfen \u0096 \u0084B\u00fcro\u0093',
          'Teilzeit · Lippstadt',
          'Sie nehmen <alle> Anrufe an.',
          'tasks',
          'Antworten',
          'profile',
          'Geduld',
          'Schreiben Sie uns.',
          'https://site.example/de/careers/clerk/'
        ]
      ]
    ]
  )
})

const pdfOfClerk = (fields: Partial<Position['fields']> = {}) =>
  positionPdf({ ...clerk, fields: { ...clerk.fields, ...fields } }, 'de', 'https://site.example/', texts)

test('a PDF: the same bytes again, long texts get more pages, no heading without a list', async () => {
  assert.equal(await pdfOfClerk(), await pdfOfClerk())
  const long = await pdfOfClerk({
    tasks: Array.from({ length: 80 }, (_, index) => `Task ${index}`),
    profile: []
  })
  assert.match(Buffer.from(long ?? '').toString('latin1'), '/Count 3')
  assert.ok(textsOf(long).includes('Task 79'))
  assert.not(textsOf(long).includes('profile'))
})

test('a PDF: a character that the font lacks is reported', () =>
  assert.throws(
    () => pdfOfClerk({ tasks: ['A → B'] }),
    'The font of PDFs lacks “→” in “Sachbearbeiter für Übergrößen – „Büro“” (de): write it differently'
  ))

test.run()
