// A search index built by several machines. Each counts the words of its own pages; merging all parts gives the same index
// as a single build. A part consists of JSON lines in page order, split into several texts so that it is never in memory as
// a whole.

import type { LocaleConfig } from '../config/config.ts'
import type { Route } from '../graph/route.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { type CountPage, countPage } from './counts-cache.ts'
import {
  type CountedPage,
  createIndexFiles,
  type IndexFiles,
  type IndexOptions,
  indexOf
} from './index-files.ts'
import { nodeLanguage } from './node-language.ts'
import { type SearchPage, sectionsHash, shownSection, sizesOf } from './page.ts'
import { searchPages } from './records.ts'

/** A route and its index among all routes of the site. */
export type IndexedRoute = readonly [at: number, route: Route]

/** Index of the route, the page as shown in results, and its counts in the format of `pageCounts`, as text. */
type Line = readonly [at: number, page: SearchPage, counts: string]

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** Approximate size of a text, in characters. */
const textSize = 4_000_000

/** Write the part of one machine for the index of a locale. */
export function* writeIndexPart(
  context: PlanContext,
  routes: readonly IndexedRoute[],
  { code, htmlLang }: LocaleConfig,
  count: CountPage = countPage
): Generator<string> {
  const language = nodeLanguage(htmlLang)
  let text = ''
  for (const [at, route] of routes)
    for (const page of searchPages(context, [route], code)) {
      const line: Line = [at, truncateSections(page), decoder.decode(count(page, language))]
      text += `${JSON.stringify(line)}\n`
      if (text.length < textSize) continue
      yield text
      text = ''
    }
  if (text !== '') yield text
}

/** Cut sections to what results show: their words are already counted. */
const truncateSections = (page: SearchPage): SearchPage => ({
  ...page,
  hash: sectionsHash(page),
  sizes: sizesOf(page),
  sections: page.sections.map(shownSection)
})

/**
 * Merge parts into the index of one locale, as returned by `indexFiles`.
 *
 * @param parts the texts of each machine
 */
export function mergeIndexParts(parts: readonly Iterable<string>[], options: IndexOptions): IndexFiles {
  const pages: SearchPage[] = []
  function* countedPages(): Generator<CountedPage> {
    for (const [, page, counts] of mergeSorted(parts.map(linesOf))) {
      pages.push(page)
      yield { page, counts: () => encoder.encode(counts) }
    }
  }
  const index = indexOf(countedPages(), nodeLanguage(options.tag))
  return createIndexFiles(index, pages, options)
}

function* linesOf(texts: Iterable<string>): Generator<Line> {
  // Written by `writeIndexPart`; the caller has verified the hashes.
  for (const text of texts) for (const line of text.trimEnd().split('\n')) yield JSON.parse(line) as Line
}

/** Merge sorted parts into one sorted sequence. */
function* mergeSorted(parts: readonly Iterator<Line>[]): Generator<Line> {
  const open = parts.map((part) => ({ part, line: nextLine(part) }))
  for (;;) {
    const [firstOpen, ...otherOpen] = open.filter(({ line }) => line !== undefined)
    if (!firstOpen) return
    const lowest = otherOpen.reduce(
      (a, b) => (routeIndexOf(b.line) < routeIndexOf(a.line) ? b : a),
      firstOpen
    )
    if (lowest.line) yield lowest.line
    lowest.line = nextLine(lowest.part)
  }
}

function nextLine(part: Iterator<Line>): Line | undefined {
  const { value, done } = part.next()
  return done ? undefined : value
}

const routeIndexOf = (line: Line | undefined): number => line?.[0] ?? Number.POSITIVE_INFINITY
