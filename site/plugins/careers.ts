// Structured data of open positions, and their PDFs. The pages are in site/layouts/.

import { definePlugin, type HeadContext, type PluginPage } from 'sitegen/plugin'
import { type Position, pdfOf } from '../components/positions.ts'
import { positionPdf } from './position-pdf.ts'

const address = { '@type': 'PostalAddress', addressLocality: 'Lippstadt', addressCountry: 'DE' }

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
function jobPosting(
  { id, title, description, url, fields }: Position,
  origin: string,
  locale: string
): object {
  const { tasks, profile, posted, type, department, pay } = fields
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
    ...(pay && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: {
          '@type': 'QuantitativeValue',
          minValue: pay.from,
          maxValue: pay.to,
          unitText: pay.per.toUpperCase()
        }
      }
    }),
    ...(fields.start === 'now' && { jobImmediateStart: true }),
    occupationalCategory: department.title,
    hiringOrganization: { '@type': 'Organization', name: 'ONE', url: `${origin}/`, address },
    jobLocation: { '@type': 'Place', address },
    inLanguage: locale
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The position of a page; none for other pages. */
const positionsOf = (
  page: PluginPage,
  collection: HeadContext<unknown>['collection']
): readonly Position[] =>
  page.collection === 'careers'
    ? // site.yaml declares the fields, so they have been checked.
      (collection('careers').locale(page.locale).all() as readonly unknown[] as readonly Position[]).filter(
        ({ url }) => url === page.url
      )
    : []

export default definePlugin({
  name: 'careers',
  repeatable: true,
  head: (page, { collection, locale, origin }) =>
    positionsOf(page, collection).map((position) => {
      const code = JSON.stringify(jobPosting(position, origin, locale)).replaceAll('<', '\\u003c')
      return { script: { type: 'application/ld+json', code } }
    }),
  emit: ({ pages, collection, strings, origin }) =>
    pages.flatMap((page) =>
      positionsOf(page, collection).flatMap((position) => {
        const content = positionPdf(position, strings(page.locale), { locale: page.locale, origin })
        return content ? [{ path: pdfOf(position).slice(1), content }] : []
      })
    )
})
