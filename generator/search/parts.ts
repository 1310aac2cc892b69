// A search index that several machines make together. Each looks at its own pages and counts their words; who
// has the parts of all makes the index that one machine would have made. A part is lines of JSON, in
// the order of the site's pages, in several texts, so that nobody holds all of them at once.

import type { LocaleConfig } from '../config/config.ts'
import type { Route } from '../graph/route.ts'
import type { Scene } from '../render/scene.ts'
import { countsIn, countsText } from './counts.ts'
import { filesOfIndex, type IndexFiles, type IndexOptions } from './index-files.ts'
import { invert } from './invert.ts'
import { type CountPage, countPage } from './known-counts.ts'
import { lexicon, type NumberedCounts } from './lexicon.ts'
import { nodeLanguage } from './node-language.ts'
import { longestShown, type SearchPage, sizesOf, sumOf } from './page.ts'
import { searchPages } from './records.ts'

/** A page, and its place among all pages of the site. */
export type PlacedRoute = readonly [at: number, route: Route]

/** A page as the index shows it, and its words as `countsText` writes them. */
type Line = readonly [at: number, page: SearchPage, counts: string]

/** About so many characters make a text. */
const textSize = 4_000_000

/** What one machine gives to the index of a locale. */
export function* partOfIndex(
  scene: Scene,
  routes: readonly PlacedRoute[],
  { code, htmlLang }: LocaleConfig,
  count: CountPage = countPage
): Generator<string> {
  const language = nodeLanguage(htmlLang)
  let text = ''
  for (const [at, route] of routes)
    for (const page of searchPages(scene, [route], code)) {
      const counts = count(page, language)
      const line: Line = [at, cutToShow(page), countsText(counts)]
      text += `${JSON.stringify(line)}\n`
      if (text.length < textSize) continue
      yield text
      text = ''
    }
  if (text !== '') yield text
}

/** All of it has been counted, and no more than this is shown. */
const cutToShow = ({ entry: _, ...page }: SearchPage): SearchPage => ({
  ...page,
  sum: sumOf(page),
  sizes: sizesOf(page),
  sections: page.sections.map(([id, heading, text]) => [id, heading, text.slice(0, longestShown)] as const)
})

/**
 * The index of one locale, as `indexFiles` gives it.
 *
 * @param parts the texts of each machine
 */
export function indexOfParts(parts: readonly Iterable<string>[], options: IndexOptions): IndexFiles {
  const pages: SearchPage[] = []
  const words = lexicon()
  function* counts(): Generator<NumberedCounts> {
    for (const [, page, counted] of inOrder(parts.map(linesOf))) {
      pages.push(page)
      yield words.numbered(countsIn(counted))
    }
  }
  const index = invert(counts(), words, nodeLanguage(options.tag))
  return filesOfIndex(index, pages, options)
}

function* linesOf(texts: Iterable<string>): Generator<Line> {
  // `partOfIndex` has written them, and whoever gives them has compared their hashes.
  for (const text of texts) for (const line of text.trimEnd().split('\n')) yield JSON.parse(line) as Line
}

/** Lines of several parts, each of which is in order, as one list in order. */
function* inOrder(parts: readonly Iterator<Line>[]): Generator<Line> {
  const open = parts.map((part) => ({ part, line: next(part) }))
  for (;;) {
    const [first, ...others] = open.filter(({ line }) => line !== undefined)
    if (!first) return
    const lowest = others.reduce(
      (one, other) => (placeOf(other.line) < placeOf(one.line) ? other : one),
      first
    )
    if (lowest.line) yield lowest.line
    lowest.line = next(lowest.part)
  }
}

function next(part: Iterator<Line>): Line | undefined {
  const { value, done } = part.next()
  return done ? undefined : value
}

const placeOf = (line: Line | undefined): number => line?.[0] ?? Number.POSITIVE_INFINITY
