// Compare an old site with the new one that replaces it. Both are given as data and functions that read a file; nothing is
// asked over the network. Browser checks are separate, since they need a browser (cli/verify-browser.ts).

import type { BuiltSite } from '../../serve/built-site.ts'
import { checkAnswer, formsOf, reach } from './answers.ts'
import { compareFeeds } from './compare-feeds.ts'
import { compareHead } from './compare-head.ts'
import { compareText } from './compare-text.ts'
import type { CheckName, Difference } from './finding.ts'
import type { OldSite } from './old-site.ts'
import { type PageFacts, pageFacts } from './page-facts.ts'
import { findRemnants } from './remnants.ts'

export interface VerifyInput {
  readonly old: OldSite
  readonly built: BuiltSite
  /** Text of a file of the new output. */
  readonly read: (file: string) => string
  /** Compare the words of articles? */
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
export function verify({ old, built, read, text }: VerifyInput): VerifyResult {
  const findings: Difference[] = []
  const counts: Partial<Record<CheckName, number>> = {}
  const count = (check: CheckName, number = 1) => {
    counts[check] = (counts[check] ?? 0) + number
  }
  const newPages = new Map<string, PageFacts>()
  const factsOf = (file: string): PageFacts => {
    const facts = newPages.get(file) ?? pageFacts(read(file))
    newPages.set(file, facts)
    return facts
  }
  const siteTexts = textsOfSite(old)
  let words = 0
  const pages = new Set<string>()
  for (const address of old.addresses) {
    for (const form of formsOf(address)) {
      count('address')
      findings.push(...checkAnswer(built, form, 'address'))
    }
    const { file } = reach(built, address)
    if (file === undefined || !file.endsWith('.html')) continue
    if (!newPages.has(file)) {
      count('remnant')
      findings.push(...findRemnants(address, factsOf(file)))
      pages.add(built.base + file.replace(/(^|\/)index\.html$/, '$1'))
    }
    const html = old.pages.get(address)?.()
    const oldFacts = html === undefined ? undefined : pageFacts(html)
    // A redirect page has no text to compare.
    if (!oldFacts || oldFacts.refresh !== undefined) continue
    const newFacts = factsOf(file)
    count('head')
    findings.push(
      ...compareHead(address, withoutTexts(oldFacts, siteTexts), newFacts, (path) => canonicalOf(built, path))
    )
    // How much of each post a list shows is a matter of its theme.
    if (newFacts.isPostList) continue
    count('id', oldFacts.headingIds.length)
    findings.push(...compareIds(address, oldFacts, newFacts))
    if (!text) continue
    count('text')
    words += oldFacts.words.length
    findings.push(...compareText(address, oldFacts, newFacts))
  }
  for (const path of old.files) {
    count('file')
    findings.push(...checkAnswer(built, path, 'file'))
  }
  for (const [path, feed] of old.feeds) {
    const { file } = reach(built, path)
    count('feed')
    findings.push(...compareFeeds(path, feed(), file === undefined ? undefined : read(file)))
  }
  return { findings, counts, words, pages: [...pages].sort() }
}

/** The new path of an old path. */
function canonicalOf(built: BuiltSite, path: string): string | undefined {
  const { file } = reach(built, path)
  return file === undefined ? undefined : built.base + file.replace(/(^|\/)index\.html$/, '$1')
}

const compareIds = (address: string, old: PageFacts, now: PageFacts): readonly Difference[] =>
  [...new Set(old.headingIds)]
    .filter((id) => !now.ids.has(id))
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
