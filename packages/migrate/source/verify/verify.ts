// Compare an old site with the new one that replaces it. Both are given as data and functions that read a file; nothing is
// requested over the network. Browser checks are separate, since they need a browser (cli/verify-browser.ts).

import type { HostedSite } from 'sitegen/internals'
import { checkAnswer, formsOf, reach } from './answers.ts'
import { compareFeeds } from './compare-feeds.ts'
import { compareHead, compareIndexing, hasOtherForm } from './compare-head.ts'
import { compareLists } from './compare-lists.ts'
import { compareText } from './compare-text.ts'
import { type OtherTitle, otherEnds, titleRemarks } from './compare-titles.ts'
import type { CheckName, Difference } from './finding.ts'
import { generatedKind } from './generated.ts'
import { type OldSite, pathOf } from './old-site.ts'
import { type PageFacts, pageFacts } from './page-facts.ts'
import { comparePictures } from './pictures.ts'
import { findRemnants } from './remnants.ts'

export interface VerifyInput {
  readonly oldSite: OldSite
  readonly built: HostedSite
  /** Text of a file of the new output. */
  readonly read: (file: string) => string
  /** Whether to compare the words of articles. */
  readonly text: boolean
}

/** How much was compared, by check. */
export type VerifyCounts = Readonly<Partial<Record<CheckName, number>>>

export interface VerifyResult {
  readonly findings: readonly Difference[]
  readonly counts: VerifyCounts
  /** Words of all old articles that were compared. */
  readonly words: number
  /** Pages of the new site that old addresses lead to, for a browser: with the base. */
  readonly pages: readonly string[]
}

/** Compare everything that does not need a browser. */
export function verify({ oldSite, built, read, text }: VerifyInput): VerifyResult {
  const findings: Difference[] = []
  const counts: Partial<Record<CheckName, number>> = {}
  const count = (check: CheckName, number = 1) => {
    counts[check] = (counts[check] ?? 0) + number
  }
  const pair = comparePages({ oldSite, built, read, text }, findings, count)
  const pages = new Set<string>()
  for (const address of oldSite.addresses) {
    for (const form of formsOf(address)) {
      count('address')
      findings.push(...checkAnswer(built, form, 'address'))
    }
    const { file } = reach(built, address)
    if (file === undefined || !file.endsWith('.html')) continue
    const path = built.base + file.replace(/(^|\/)index\.html$/, '$1')
    if (!pages.has(path)) {
      count('remnant')
      findings.push(...findRemnants(address, pair.factsOf(file)))
      pages.add(path)
    }
    pair.compare(address, file)
  }
  findings.push(...otherForms(pair.otherForms), ...titleRemarks(pair.otherTitles))
  for (const path of oldSite.files) {
    count('file')
    findings.push(...checkAnswer(built, path, 'file'))
  }
  for (const [path, feed] of oldSite.feeds) {
    const { file } = reach(built, path)
    count('feed')
    findings.push(...compareFeeds(path, feed(), file === undefined ? undefined : read(file)))
  }
  return { findings, counts, words: pair.words(), pages: [...pages].sort() }
}

/** Comparison of the pages of two sites, one by one. */
function comparePages(
  { oldSite, built, read, text }: VerifyInput,
  findings: Difference[],
  count: (check: CheckName, number?: number) => void
) {
  const newPages = new Map<string, PageFacts>()
  const factsOf = (file: string): PageFacts => {
    const facts = newPages.get(file) ?? pageFacts(read(file))
    newPages.set(file, facts)
    return facts
  }
  const fileOf = (path: string) => reach(built, path).file
  const leadsTo = (path: string) => canonicalOf(built, path)
  const headingAt = (path: string) => {
    const file = fileOf(path)
    return file?.endsWith('.html') ? factsOf(file).heading : undefined
  }
  const isList = (path: string) =>
    [path, `${path}/`, `${path}.html`].some(
      (form) => generatedKind(oldSite.pages.get(form)?.() ?? '') === 'list'
    )
  const siteTexts = textsOfSite(oldSite)
  const otherForms: OtherForm[] = []
  const otherTitles: OtherTitle[] = []
  let words = 0
  const compare = (address: string, file: string): void => {
    const html = oldSite.pages.get(address)?.()
    const oldFacts = html === undefined ? undefined : pageFacts(html)
    const kind = generatedKind(html ?? '')
    // A redirect page has no text to compare, and the new site has no page of search results.
    if (!oldFacts || oldFacts.refresh !== undefined || kind === 'search') return
    const newFacts = factsOf(file)
    count('head')
    findings.push(
      ...compareHead(address, withoutTexts(oldFacts, siteTexts), newFacts, { leadsTo, headingAt })
    )
    if (hasOtherForm(oldFacts, newFacts, leadsTo))
      otherForms.push({ address, oldPage: oldFacts, newPage: newFacts })
    const [before, after] = [oldFacts.title, newFacts.title]
    if (after !== '' && otherEnds(before, after)) otherTitles.push({ address, before, after })
    if (kind === 'list') {
      count('list')
      findings.push(...compareLists(address, oldFacts, file, { fileOf, factsOf, isList }))
      return
    }
    findings.push(...compareIndexing(address, oldFacts, newFacts))
    // Themes differ in how much of each post a list shows.
    if (newFacts.isPostList) return
    count('id', oldFacts.headingIds.length)
    findings.push(...compareIds(address, oldFacts, newFacts))
    if (oldFacts.pictures.size > 0) count('picture', oldFacts.pictures.size)
    findings.push(...comparePictures(address, oldFacts.pictures, newFacts.allPictures))
    if (!text) return
    count('text')
    words += oldFacts.words.length
    findings.push(...compareText(address, oldFacts, newFacts))
  }
  return { compare, factsOf, otherForms, otherTitles, words: () => words }
}

interface OtherForm {
  readonly address: string
  readonly oldPage: PageFacts
  readonly newPage: PageFacts
}

/** A site that ends all addresses in a slash, or none, is one remark. */
function otherForms(forms: readonly OtherForm[]): readonly Difference[] {
  const [first] = forms
  if (!first) return []
  const [before, after] = [first.oldPage, first.newPage].map(({ canonical = '' }) => pathOf(canonical))
  const isSingle = forms.length === 1
  return [
    {
      severity: 'remark',
      check: 'head',
      address: isSingle ? first.address : '',
      expected: isSingle ? `the canonical address ${before}` : `canonical addresses such as ${before}`,
      found: isSingle ? `${after}` : `another form, such as ${after}, on ${forms.length} pages`
    }
  ]
}

/** The new path of an old path. */
function canonicalOf(built: HostedSite, path: string): string | undefined {
  const { file } = reach(built, path)
  return file === undefined ? undefined : built.base + file.replace(/(^|\/)index\.html$/, '$1')
}

const compareIds = (address: string, oldPage: PageFacts, newPage: PageFacts): readonly Difference[] =>
  [...new Set(oldPage.headingIds)]
    .filter((id) => !newPage.ids.has(id))
    .map((id) => ({
      severity: 'failure',
      check: 'id',
      address,
      expected: `a heading with the id \`${id}\``,
      found: 'none'
    }))

/** Descriptions shared by several pages are those of the site, and are not compared. */
function textsOfSite({ pages }: OldSite): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const html of pages.values())
    for (const [, text = ''] of html().matchAll(/<meta[^>]*\scontent="([^"]{1,500})"/g))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 1 && count > pages.size / 2).map(([text]) => text))
}

const withoutTexts = (facts: PageFacts, texts: ReadonlySet<string>): PageFacts => ({
  ...facts,
  meta: new Map([...facts.meta].filter(([name, text]) => !/description$/.test(name) || !texts.has(text)))
})
