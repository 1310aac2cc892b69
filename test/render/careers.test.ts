// Open positions: pages, PDFs, and structured data.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { renderPage } from '../../generator/render/page.ts'
import { linesOf, widthOf, winAnsi } from '../../generator/render/pdf/latin.ts'
import { pdf } from '../../generator/render/pdf/pdf.ts'
import { emitPages } from '../emit/emit-pages.ts'
import { graphOf, renderContextFrom, siteYaml, type Table } from '../memory-site.ts'

const yaml = (title: string, category = 'sales') => `title: Jobs
intro: Write to us.
categories: {sales: Sales, lab: Lab}
positions:
  - id: clerk
    title: ${title}
    description: You answer <all> calls.
    tasks: [Answer]
    profile: [Patience]
    type: part-time
    location: Town (hybrid)
    category: ${category}
    posted: "2025-05-20"
  - id: chemist
    title: Chemist
    description: You mix.
    type: full-time
    location: Town
    category: lab
    pdf: ./advert.pdf
`

const site: Table = {
  'site/site.yaml': `${siteYaml.replace('careers: {}', 'careers: {pdf: true}')}base: /kit/
organization: {name: Makers, address: {city: Town, country: DE}}
`,
  'content/en/careers/jobs.yaml': yaml('Clerk (m/f/d)'),
  'content/de/careers/jobs.yaml': yaml('Sachbearbeiter für Übergrößen – „Büro“'),
  'content/en/careers/advert.pdf': 'PDF'
}

const { context, files } = renderContextFrom(site)

async function rendered(path: string) {
  const route = context.graph.routes.get(path)
  const { value } = route ? await renderPage(context, route) : {}
  if (!value) throw new Error(`There is no ${path}`)
  return { ...value, props: JSON.parse(value.payload).props }
}

test('the page of a position', async () => {
  const { props } = await rendered('/careers/clerk/')
  assert.equal(props, {
    position: {
      id: 'clerk',
      title: 'Clerk (m/f/d)',
      description: 'You answer <all> calls.',
      tasks: ['Answer'],
      profile: ['Patience'],
      type: 'part-time',
      location: 'Town (hybrid)',
      url: '/kit/careers/clerk/',
      pdf: '/kit/careers/clerk/clerk.pdf'
    },
    category: 'Sales',
    posted: { datetime: '2025-05-20', text: 'May 20, 2025' },
    intro: 'Write to us.',
    allPositions: '/kit/careers/'
  })
})

test('the list: by category, with pages and PDFs', async () => {
  const { props } = await rendered('/de/careers/')
  const found = props.categories.map(
    ({ id, positions }: { id: string; positions: { url: string; pdf: string }[] }) => [
      id,
      ...positions.map(({ url, pdf: file }) => [url, file.replace(/\.[0-9a-f]{10}\./, '.HASH.')])
    ]
  )
  assert.equal(found, [
    ['sales', ['/kit/de/careers/clerk/', '/kit/de/careers/clerk/clerk.pdf']],
    ['lab', ['/kit/de/careers/chemist/', '/kit/assets/advert.HASH.pdf']]
  ])
})

test('structured data of a position', async () => {
  const { html } = await rendered('/careers/clerk/')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const hiringOrganization = {
    '@type': 'Organization',
    '@id': 'https://site.example/kit/#organization',
    name: 'Makers',
    url: 'https://site.example/kit/',
    address: { '@type': 'PostalAddress', addressLocality: 'Town', addressCountry: 'DE' }
  }
  assert.equal(JSON.parse(json), {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'JobPosting',
        '@id': 'https://site.example/kit/careers/clerk/#position',
        url: 'https://site.example/kit/careers/clerk/',
        title: 'Clerk (m/f/d)',
        description: '<p>You answer &lt;all&gt; calls.</p><p>Answer</p><p>Patience</p>',
        identifier: { '@type': 'PropertyValue', name: 'Makers', value: 'clerk' },
        datePosted: '2025-05-20',
        employmentType: 'PART_TIME',
        occupationalCategory: 'Sales',
        hiringOrganization,
        jobLocation: { '@type': 'Place', address: hiringOrganization.address },
        inLanguage: 'en'
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Jobs', item: 'https://site.example/kit/careers/' },
          { '@type': 'ListItem', position: 2, name: 'Clerk (m/f/d)' }
        ]
      }
    ]
  })
})

test('PDFs are generated for positions without one', async () => {
  const pages = await Promise.all(
    [...context.graph.routes.values()].map((route) => renderPage(context, route))
  )
  const { outputs } = await emitPages(
    context,
    pages.flatMap(({ value }) => (value ? [value] : [])),
    files
  )
  const pdfFiles = [...outputs.keys()].filter((path) => path.endsWith('.pdf'))
  assert.equal(
    pdfFiles.map((path) => path.replace(/\.[0-9a-f]{10}\./, '.HASH.')),
    ['assets/advert.HASH.pdf', 'careers/clerk/clerk.pdf', 'de/careers/clerk/clerk.pdf']
  )
  const text = Buffer.from(outputs.get('de/careers/clerk/clerk.pdf') ?? '').toString('latin1')
  assert.match(text, '(Sachbearbeiter f\u00fcr \u00dcbergr\u00f6\u00dfen \u0096 \u0084B\u00fcro\u0093) Tj')
  assert.match(text, '/Lang (de-DE)')
  assert.match(text, '(https://site.example/kit/de/careers/clerk/) Tj')
})

const paragraph = (text: string) => ({ text, face: 'regular', size: 10, above: 4 }) as const

test('a PDF: the cross-reference table is correct, long texts get more pages', () => {
  const long = Array.from({ length: 80 }, (_, index) => paragraph(`Line ${index} (of \\ many)`))
  const pdfFiles = pdf({ title: 'T', lang: 'en', author: 'A', paragraphs: long })
  const text = Buffer.from(pdfFiles ?? []).toString('latin1')
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

test('a PDF: none for scripts that the fonts lack', () =>
  assert.is(pdf({ title: 'T', lang: 'ar', author: 'A', paragraphs: [paragraph('وظيفة')] }), undefined))

test('text for PDFs: bytes, widths, lines', () => {
  assert.equal(winAnsi('ä€–'), [0xe4, 0x80, 0x96])
  assert.is(winAnsi('→'), undefined)
  assert.is(widthOf('Aé', 'regular', 10), 12.23)
  assert.equal(linesOf('one two  three', 'regular', 10, 40), ['one two', 'three'])
  assert.equal(linesOf('unbreakable', 'regular', 10, 5), ['unbreakable'])
})

test('an unknown category', () =>
  assert.equal(
    graphOf({ 'content/en/careers/jobs.yaml': yaml('Clerk', 'sale') }).diagnostics.map((item) => [
      item.code,
      item.line,
      item.hint
    ]),
    [
      ['position-category-unknown', 12, 'did you mean `sales`?'],
      ['position-category-unknown', 12, 'did you mean `sales`?']
    ]
  ))

test('two positions with the same id: the first has the page, and the second is reported', () => {
  const { diagnostics } = graphOf({
    ...site,
    'content/en/careers/more.yaml': yaml('Clerk II').replace('id: chemist', 'id: cook'),
    'content/de/careers/jobs.yaml': ''
  })
  assert.equal(
    diagnostics
      .filter(({ code }) => code === 'route-duplicate')
      .map(({ file, line, message }) => [file, line, message])[0],
    [
      'content/en/careers/more.yaml',
      5,
      '`clerk` is the id of two positions: this one and `Clerk (m/f/d)` in content/en/careers/jobs.yaml'
    ]
  )
})

test.run()
