// Structured data of open positions, and their PDFs. The pages are in site/layouts/.

import { definePlugin } from 'sitegen/plugin'
import { parse } from 'yaml'
import { type Position, pdfOf } from '../components/positions.ts'
import { positionPdf, type Texts } from './position-pdf.ts'

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
function jobPosting({ id, title, description, fields, url }: Position, locale: string, origin: string) {
  const { tasks, profile, posted, type, department } = fields
  const address = { '@type': 'PostalAddress', addressLocality: 'Lippstadt', addressCountry: 'DE' }
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': `${origin}${url}#position`,
    url: `${origin}${url}`,
    title,
    description: [description, ...tasks, ...profile].map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    identifier: { '@type': 'PropertyValue', name: 'ONE', value: id },
    datePosted: posted?.datetime,
    employmentType: type === 'full-time' ? 'FULL_TIME' : 'PART_TIME',
    occupationalCategory: department.title,
    hiringOrganization: { '@type': 'Organization', name: 'ONE', url: `${origin}/`, address },
    jobLocation: { '@type': 'Place', address },
    inLanguage: locale
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export default definePlugin<Readonly<Record<string, Texts>>>({
  name: 'careers',
  repeatable: true,
  load: ({ locales, read }) => ({
    data: Object.fromEntries(
      locales.map((locale) => [locale, parse(read(`site/strings/${locale}.yaml`) ?? '')])
    )
  }),
  head({ collection: name, kind, url }, { collection, locale, origin }) {
    if (name !== 'careers' || kind !== 'entry') return []
    // site.yaml declares the fields, so they have been checked.
    const position = collection('careers').get(url.split('/').at(-2) ?? '') as unknown as Position
    const code = JSON.stringify(jobPosting(position, locale, origin)).replaceAll('<', '\\u003c')
    return [{ script: { type: 'application/ld+json', code } }]
  },
  emit({ origin, data, collection }) {
    const files = Object.entries(data).flatMap(([locale, texts]) =>
      collection('careers')
        .locale(locale)
        .all()
        .map(async (entry) => {
          const position = entry as unknown as Position
          const content = await positionPdf(position, locale, origin + position.url, texts)
          return { path: pdfOf(position).slice(1), content }
        })
    )
    return Promise.all(files)
  }
})
