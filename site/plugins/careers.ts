// Structured data of open positions, and their PDFs. The pages are in site/layouts/.

import { definePlugin, type PluginPage } from 'sitegen/plugin'
import { type Position, type PositionFields, positionPdf } from './position-pdf.ts'

/** The position of a page; `undefined` for other pages. */
function positionOf(page: PluginPage, origin: string): Position | undefined {
  if (page.collection !== 'careers' || !page.fields) return undefined
  const { title, description, locale, url } = page
  // site.yaml declares the fields, so they have been checked.
  const fields = page.fields as unknown as PositionFields
  return { ...fields, title, description, locale, url: origin + url, id: url.split('/').at(-2) ?? '' }
}

const organization = (origin: string) => ({
  '@type': 'Organization',
  name: 'ONE',
  url: `${origin}/`,
  address: { '@type': 'PostalAddress', addressLocality: 'Lippstadt', addressCountry: 'DE' }
})

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
function jobPosting(position: Position, origin: string, texts: Texts): object {
  const { url, title, description, tasks, profile, id, posted, type, department, locale } = position
  const hiringOrganization = organization(origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': `${url}#position`,
    url,
    title,
    description: [description, ...tasks, ...profile].map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    identifier: { '@type': 'PropertyValue', name: hiringOrganization.name, value: id },
    ...(posted === undefined ? {} : { datePosted: posted }),
    employmentType: type === 'full-time' ? 'FULL_TIME' : 'PART_TIME',
    occupationalCategory: texts[department],
    hiringOrganization,
    jobLocation: { '@type': 'Place', address: hiringOrganization.address },
    inLanguage: locale
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Texts = Readonly<Record<string, string>>

export default definePlugin<Readonly<Record<string, Texts>>>({
  name: 'careers',
  repeatable: true,
  head(page, { data, locale, origin }) {
    const position = positionOf(page, origin)
    if (!position) return []
    const code = JSON.stringify(jobPosting(position, origin, data[locale] ?? {})).replaceAll('<', '\\u003c')
    return [{ script: { type: 'application/ld+json', code } }]
  },
  load: ({ locales, read }) => ({
    data: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          ...stringsIn(read(`site/strings/${locale}.yaml`) ?? ''),
          ...departmentsIn(read(`content/${locale}/departments/all.yaml`) ?? '')
        }
      ])
    )
  }),
  emit: ({ pages, origin, data }) =>
    pages.flatMap((page) => {
      const position = positionOf(page, origin)
      const content = position && positionPdf(position, data[position.locale] ?? {})
      return content ? [{ path: `${page.url.slice(1)}${position.id}.pdf`, content }] : []
    })
})

/** Titles of departments by id, from lines such as `  sales: { title: Sales }`. */
const departmentsIn = (yaml: string): Texts =>
  Object.fromEntries(
    [...yaml.matchAll(/^ {2}([\w-]+): \{ title: (.+) \}$/gm)].map(([, id = '', title = '']) => [id, title])
  )

/** Texts of a file with one key per line, whose text may be on the line below. */
function stringsIn(yaml: string): Texts {
  const texts: Record<string, string> = {}
  let lastKey = ''
  for (const line of yaml.split('\n')) {
    const [, key, text = ''] = /^([\w.-]+): (.*)$/.exec(line) ?? []
    if (key !== undefined) {
      lastKey = key
      texts[key] = text === '>-' ? '' : text.replace(/^"(.*)"$/, '$1')
    } else if (line.startsWith('  ')) texts[lastKey] = `${texts[lastKey] ?? ''} ${line.trim()}`.trim()
  }
  return texts
}
