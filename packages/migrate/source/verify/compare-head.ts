// Compares what search engines and other sites read: title, description, canonical address, languages, previews.

import { wordsIn } from './article.ts'
import { otherEnds } from './compare-titles.ts'
import type { Difference } from './finding.ts'
import { pathOf } from './old-site.ts'
import type { PageFacts } from './page-facts.ts'

const compared = ['description', 'og:title', 'og:description'] as const

/** The new site, as far as heads need it. */
export interface NewHeads {
  /** The path that an address leads to, or undefined. */
  readonly leadsTo: (path: string) => string | undefined
  /** First heading of the page that an address leads to. */
  readonly headingAt: (path: string) => string | undefined
}

/** Compare the heads of a page. */
export function compareHead(
  address: string,
  oldPage: PageFacts,
  newPage: PageFacts,
  { leadsTo, headingAt }: NewHeads
): readonly Difference[] {
  const differences: Difference[] = []
  const add = (severity: Difference['severity'], expected: string, is: string) =>
    differences.push({ severity, check: 'head', address, expected, found: is })
  if (oldPage.title !== '' && newPage.title === '') add('failure', `the title \`${oldPage.title}\``, 'none')
  // Titles with other ends are reported for all pages together.
  else if (oldPage.title !== newPage.title && !otherEnds(oldPage.title, newPage.title))
    add('remark', `the title \`${oldPage.title}\``, `\`${newPage.title}\``)
  for (const name of compared) {
    const [before, after] = [oldPage.meta.get(name), newPage.meta.get(name)]
    if (!before || before === after) continue
    // Docusaurus repeats the title with the name of the site, which previews show separately.
    if (name === 'og:title' && before === oldPage.title && after && before.startsWith(after)) continue
    if (name !== 'og:title' && after && isShortened(before, after)) continue
    const isShown = name !== 'og:title' && (isInText(before, newPage) || isCode(before))
    add(after || isShown ? 'remark' : 'failure', `${name} \`${before}\``, after ? `\`${after}\`` : 'none')
  }
  if (oldPage.meta.has('og:image') && !newPage.meta.has('og:image'))
    add('failure', 'a picture (og:image)', 'none')
  compareCanonical(address, oldPage, newPage, { leadsTo, headingAt }, add)
  compareLanguages(address, oldPage, newPage, leadsTo, add)
  return differences
}

/** Whether search engines list a page, or are asked to leave it out. Not for lists of posts, where each tool decides. */
export function compareIndexing(
  address: string,
  oldPage: PageFacts,
  newPage: PageFacts
): readonly Difference[] {
  const [before, after] = [isLeftOut(oldPage), isLeftOut(newPage)]
  if (before === after) return []
  const [leftOut, listed] = ['leave out (noindex)', 'list']
  return [
    {
      severity: 'failure',
      check: 'head',
      address,
      expected: `a page that search engines ${before ? leftOut : listed}`,
      found: `one that they ${after ? leftOut : listed}`
    }
  ]
}

const isLeftOut = ({ meta }: PageFacts): boolean => /\bnoindex\b/.test(meta.get('robots') ?? '')

type Add = (severity: Difference['severity'], expected: string, found: string) => void

function compareLanguages(
  address: string,
  oldPage: PageFacts,
  newPage: PageFacts,
  leadsTo: NewHeads['leadsTo'],
  add: Add
): void {
  if (isOnlyLanguage(address, oldPage, leadsTo) || isLeftOut(newPage)) return
  const missing = [...oldPage.alternates].filter(
    ([language]) => !newPage.alternates.has(language) && !hasLanguage(newPage, language)
  )
  // An untranslated page shows the original in all languages, but only the original is listed for search engines.
  const isThere = ([, url]: readonly [string, string]) => {
    const path = pathOf(url)
    return newPage.alternates.size > 0 && path !== undefined && leadsTo(path) !== undefined
  }
  for (const severity of ['failure', 'remark'] as const) {
    const names = missing
      .filter((entry) => isThere(entry) === (severity === 'remark'))
      .map(([language]) => language)
    if (names.length === 0) continue
    const noun = names.length === 1 ? 'language' : 'languages'
    add(severity, `the ${noun} ${names.join(', ')} (hreflang)`, listOf([...newPage.alternates.keys()]))
  }
}

/** A site in one language may name each page as its own translation, which has no effect. */
function isOnlyLanguage(address: string, { alternates }: PageFacts, leadsTo: NewHeads['leadsTo']): boolean {
  const ownAddress = bareAddress(leadsTo(address))
  return [...alternates.values()].every((url) => {
    const path = pathOf(url)
    return path !== undefined && bareAddress(leadsTo(path)) === ownAddress
  })
}

/** `en-US` and `en` are the same language to readers. */
const hasLanguage = ({ alternates }: PageFacts, language: string): boolean =>
  language !== 'x-default' &&
  [...alternates.keys()].some((each) => each.split('-')[0] === language.split('-')[0])

function compareCanonical(
  address: string,
  oldPage: PageFacts,
  newPage: PageFacts,
  { leadsTo, headingAt }: NewHeads,
  add: Add
): void {
  const oldPath = oldPage.canonical === undefined ? undefined : pathOf(oldPage.canonical)
  const newPath = newPage.canonical === undefined ? undefined : pathOf(newPage.canonical)
  if (oldPath === undefined || oldPath === newPath) return
  const expected = `the canonical address ${oldPath}`
  if (newPath === undefined) add('failure', expected, 'none')
  if (newPath === undefined || hasOtherForm(oldPage, newPage, leadsTo)) return
  const lists = ({ alternates }: PageFacts, path: string | undefined) =>
    [...alternates.values()].some((url) => bareAddress(leadsTo(pathOf(url) ?? '')) === bareAddress(path))
  // An untranslated page names its original, and an old version of a document the last one. A translation that is listed as
  // one must name itself.
  const isSameDocument = lists(newPage, newPath)
    ? !lists(newPage, leadsTo(address))
    : lists(oldPage, newPath) ||
      lastSegment(newPath) === lastSegment(oldPath) ||
      (newPage.heading !== '' && headingAt(newPath) === newPage.heading)
  add(isSameDocument ? 'remark' : 'failure', expected, newPath)
}

const lastSegment = (path: string): string | undefined => bareAddress(path)?.replace(/^.*\//, '')

/** Whether the new page names the same canonical address in another form, such as with a slash at its end. */
export function hasOtherForm(oldPage: PageFacts, newPage: PageFacts, leadsTo: NewHeads['leadsTo']): boolean {
  const oldPath = oldPage.canonical === undefined ? undefined : pathOf(oldPage.canonical)
  const newPath = newPage.canonical === undefined ? undefined : pathOf(newPage.canonical)
  if (oldPath === undefined || newPath === undefined || oldPath === newPath) return false
  return bareAddress(leadsTo(oldPath)) === bareAddress(newPath)
}

/** Whether one is the beginning of the other: tools shorten texts to different lengths. */
function isShortened(before: string, after: string): boolean {
  const [one, other] = [before, after].map((text) => text.replace(/\s*(?:…|\.\.\.)$/, ''))
  return one !== undefined && other !== undefined && (one.startsWith(other) || other.startsWith(one))
}

/** Docusaurus takes the first line of a document without description, which may be one of its code. */
const isCode = (description: string): boolean =>
  /^(?:import|export|const|let|function) |^return \(|[{(;]$|=>/.test(description)

/** Whether a description is the beginning or another part of the text, from which the old tool took it. */
function isInText(description: string, { heading, words }: PageFacts): boolean {
  const searched = wordsIn(description.replace(/(?:…|\.\.\.)$/, ''))
  return ` ${[...wordsIn(heading), ...words].join(' ')} `.includes(` ${searched.join(' ')} `)
}

const bareAddress = (path: string | undefined): string | undefined => path?.replace(/(?:\/|\.html)$/, '')

const listOf = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '))
