// What the tools answer: short Markdown in which everything has its address. Lengths are bounded, and what is cut off says how to go on.

import type { ChosenVersions, MarkedText } from 'sitegen/theme'
import { sectionsOf, sectionText } from './sections.ts'
import type { Site } from './site.ts'

/** Characters of a page in one answer: about five thousand tokens. */
export const maxText = 20_000
const maxPassage = 400
export const maxResults = 10
/** Each is a file, and hosts allow functions 50 files for a request. */
const maxPages = 40

/** A question that cannot be answered: the model can do it better the next time. */
export class Unanswerable extends Error {}

interface SearchInput {
  readonly query: string
  readonly language?: string | undefined
  readonly version?: string | undefined
  readonly limit?: number | undefined
}

/** Pages that match a query, by the ranking of the site's own search. */
export async function searchAnswer(
  site: Site,
  { query, language, version, limit = 5 }: SearchInput
): Promise<string> {
  const locale = localeFor(site, language)
  const answer = await site.search(locale, {
    text: query,
    from: 0,
    size: Math.min(limit, maxResults),
    versions: version === undefined ? undefined : await chosenVersions(site, locale, version)
  })
  if (!answer) throw new Unanswerable(`The site has no search in \`${locale}\`. Use \`list_pages\`.`)
  if (answer.pages.length === 0) {
    const others =
      answer.suggestions.length > 0 ? ` Words of the site: ${answer.suggestions.join(', ')}.` : ''
    return `Nothing on this site matches “${query}”.${others}`
  }
  const results = answer.pages.map(({ url, title, crumbs, version: label, sections }, index) => {
    const [best] = sections
    const name = [...crumbs.slice(0, -1), plainText(title)].join(' › ')
    const heading = best ? plainText(best.heading) : ''
    return [
      `${index + 1}. ${name}${heading === '' ? '' : ` › ${heading}`}${label === undefined ? '' : ` (${label})`}`,
      `   ${site.absolute(best?.url ?? url)}`,
      ...(best ? [`   ${shorten(plainText(best.passage), maxPassage)}`] : [])
    ].join('\n')
  })
  const more = answer.count - answer.pages.length
  return [
    ...results,
    ...(more > 0 ? [`${more} more pages match; use more words, or a higher \`limit\`.`] : [])
  ].join('\n\n')
}

interface PageInput {
  readonly page: string
  readonly section?: string | undefined
  readonly offset?: number | undefined
}

/** A page or a section of it as Markdown, from an offset. */
export async function pageAnswer(site: Site, { page, section, offset = 0 }: PageInput): Promise<string> {
  const found = await pageAt(site, page)
  // The hash of an address names a section too, if the text has it.
  const [, hash] = page.split('#')
  const part = section ?? hash
  const text = part === undefined ? found.text : sectionText(found.text, decodeURIComponent(part))
  if (text === undefined && section !== undefined)
    throw new Unanswerable(
      `The page has no section \`${section}\`. Its sections: ${sectionsOf(found.text)
        .map(({ id }) => id)
        .join(', ')}.`
    )
  const whole = text ?? found.text
  const end = offset + maxText
  const rest = whole.length - end
  return [
    `Source: ${found.url}${text === undefined || part === undefined ? '' : `#${part}`}`,
    whole.slice(offset, end),
    ...(rest > 0 ? [`(${rest} more characters: read on with \`offset: ${end}\`.)`] : [])
  ].join('\n\n')
}

/** The headings of a page with their addresses. */
export async function sectionsAnswer(site: Site, { page }: Pick<PageInput, 'page'>): Promise<string> {
  const { text, url, title } = await pageAt(site, page)
  const lines = sectionsOf(text)
    .filter(({ depth }) => depth > 1)
    .map(({ id, title: heading, depth }) => `${'  '.repeat(depth - 2)}- ${heading}: ${url}#${id}`)
  return [`${title}: ${url}`, ...(lines.length === 0 ? ['The page has no sections.'] : lines)].join('\n')
}

interface ListInput {
  readonly language?: string | undefined
  readonly under?: string | undefined
  readonly offset?: number | undefined
}

/** Pages of a language in the order of their addresses. */
export async function pagesAnswer(
  site: Site,
  { language, under = '/', offset = 0 }: ListInput
): Promise<string> {
  const locale = localeFor(site, language)
  const start = under.startsWith('/') ? under : `/${under}`
  const paths = [...site.paths]
    .flatMap(([path, own]) => (own === locale && path.startsWith(start) ? [path] : []))
    .sort()
  if (paths.length === 0) throw new Unanswerable(`No page in \`${locale}\` is below \`${start}\`.`)
  const shown = paths.slice(offset, offset + maxPages)
  const rest = paths.length - offset - shown.length
  return [
    ...(await Promise.all(shown.map((path) => site.summary(path)))),
    ...(rest > 0 ? [`(${rest} more: go on with \`offset: ${offset + maxPages}\`.)`] : [])
  ].join('\n')
}

/** Languages, versions, and files with many pages. */
export async function siteAnswer(site: Site): Promise<string> {
  const counts = site.locales.map((locale) => {
    const count = [...site.paths.values()].filter((own) => own === locale).length
    return `\`${locale}\` (${count} pages)`
  })
  const versions = await site.versions()
  return [
    `# ${site.name}`,
    `Address: ${site.urlOf('/')}`,
    `Languages: ${counts.join(', ')}`,
    ...(versions.length > 0 ? [`Versions of the documentation: ${versions.join(', ')}`] : []),
    ...(site.wholeTexts.length > 0
      ? [
          `Whole texts:\n${site.wholeTexts
            .slice(0, maxPages)
            .map((file) => `- ${site.fileUrl(file)}`)
            .join('\n')}`
        ]
      : [])
  ].join('\n\n')
}

async function pageAt(site: Site, address: string) {
  const path = site.find(address)
  const page = path === undefined ? undefined : await site.page(path)
  if (page) return page
  throw new Unanswerable(
    path === undefined
      ? `There is no page \`${address}\` on this site. Use an address of \`search\` or \`list_pages\`.`
      : `The page \`${address}\` is not published as Markdown.`
  )
}

/** The language asked for, or the main one. */
function localeFor({ locales }: Site, language: string | undefined): string {
  const [main = ''] = locales
  if (language === undefined) return main
  const found = locales.find((locale) => locale.toLowerCase() === language.toLowerCase())
  if (found !== undefined) return found
  throw new Unanswerable(`The site is not in \`${language}\`. Its languages: ${locales.join(', ')}.`)
}

async function chosenVersions(site: Site, locale: string, version: string): Promise<ChosenVersions> {
  const names = await site.versions()
  if (version !== '*' && !names.includes(version))
    throw new Unanswerable(`There is no version \`${version}\`. Versions: ${names.join(', ') || 'none'}.`)
  const { versions = [] } = JSON.parse((await site.read(`search/${locale}/manifest.json`)) ?? '{}') as {
    readonly versions?: readonly { readonly docs: string; readonly name: string }[]
  }
  const docs = versions.flatMap(({ docs: of, name }) => (version === '*' || name === version ? [of] : []))
  return Object.fromEntries(docs.map((of) => [of, version]))
}

const plainText = (pieces: readonly MarkedText[]): string => pieces.map(({ text }) => text).join('')

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')} …`
