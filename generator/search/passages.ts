// A question → passages of the site that may answer it. Where search lists whatever is near, a passage is shown as an answer: a page that
// has only words like those of the question is left out.

import { firstSentences, sentencesIn } from '../base/sentences.ts'
import type { ChosenVersions, Passage } from '../theme.ts'
import { allowedPages } from './allowed.ts'
import { type LoadedPage, loadPages, planWithSynonyms, termsIn } from './answers.ts'
import type { IndexedSection, ResultPage } from './format.ts'
import { type Language, memoizeByWord, termsOf } from './language.ts'
import { bestStart, createMatcher, type IsFound } from './marks.ts'
import { longestRun, phraseBoostFor } from './phrases.ts'
import type { QueryWord } from './plan.ts'
import { rankPages } from './ranking.ts'
import type { IndexReader } from './reader.ts'
import { wordList } from './words.ts'

/** A question is answered from at most this many passages, of at most this many characters. */
const maxPassages = 5
const maxPassageLength = 1_200
/** So many pages are compared with the question. */
const maxCandidates = 10
/** The share of the words of a question that a page must have; a word that is only like one counts half. */
const minCoverage = 0.5
/** From this share of a heading in the question, its section is meant. */
const minHeadingShare = 0.75

/** Passages that may answer a question, best first; none if no page has its words. */
export async function passagesFor(
  { question, versions }: { readonly question: string; readonly versions?: ChosenVersions },
  reader: IndexReader,
  language: Language
): Promise<readonly Passage[]> {
  // The trailing space marks the last word as complete, not as a prefix.
  const queryWords = await planWithSynonyms(`${question} `, reader, language)
  const allowed = await allowedPages({ versions }, reader)
  const ranked = await rankPages(queryWords, reader, { from: 0, size: maxCandidates, allowed })
  const covers = coverageOf(question, queryWords, reader, language)
  const phraseBoostOf = phraseBoostFor(question, queryWords, language)
  const headingShare = headingShareOf(question, language)
  const isFound = createMatcher(termsIn(queryWords), language)
  const candidates = (await loadPages(ranked.pages, reader))
    .filter(({ page }) => covers(page) >= minCoverage)
    .map((loaded) => {
      const sections = sectionsOf(loaded, reader)
      const shares = sections.map(([, heading]) => headingShare(heading))
      const best = Math.max(0, ...shares)
      return {
        page: loaded.page,
        section: sections[best >= minHeadingShare ? shares.indexOf(best) : 0],
        score: loaded.entry.score * phraseBoostOf(loaded.page) * (1 + best ** 2)
      }
    })
  return candidates
    .sort((a, b) => b.score - a.score)
    .flatMap(({ page, section }) => passageOf(page, section, isFound, language))
    .slice(0, maxPassages)
}

/** The sections of a page that match, the best first. */
const sectionsOf = (
  { entry: { page, records }, page: { sections } }: LoadedPage,
  reader: IndexReader
): readonly IndexedSection[] =>
  records.flatMap((record) => {
    const section = sections[record - (reader.firstRecords[page] ?? 0)]
    return section ? [section] : []
  })

function passageOf(
  page: ResultPage,
  section: IndexedSection | undefined,
  isFound: IsFound,
  language: Language
): readonly Passage[] {
  if (!section) return []
  const [id, heading] = section
  // A heading may be followed by its first subheading at once.
  const text = page.sections.slice(page.sections.indexOf(section)).find((other) => other[2])?.[2]
  if (!text) return []
  const passage = bestSentences(text, isFound, language)
  const { url, title, version } = page
  return [{ url: id === '' ? url : `${url}#${id}`, title, heading, text: passage, version }]
}

/** Whole sentences, from the one with the most words of the question; from the first, if that is near. */
function bestSentences(text: string, isFound: IsFound, language: Language): string {
  const start = text.length > maxPassageLength ? bestStart(text, isFound, language) : 0
  let from = 0
  for (const sentence of start < maxPassageLength / 2 ? [] : sentencesIn(text)) {
    if (from + sentence.length > start) break
    from += sentence.length
  }
  return firstSentences(text.slice(from), maxPassageLength)
}

/** The share of the words of a question that a page has, from 0 to 1. */
function coverageOf(
  question: string,
  queryWords: readonly QueryWord[],
  { everywhere }: IndexReader,
  language: Language
): (page: ResultPage) => number {
  const words = queryWords.filter(({ isOptional }) => !isOptional)
  // No page has them, so they are not searched for. Frequent words are left out too, and say nothing about a page.
  const unknown = wordList(question, language.segment).filter((word) => {
    const terms = termsOf(word, language)
    return (
      !language.isQuestionWord(word) &&
      terms.some(({ stop }) => !stop) &&
      !terms.some(({ term }) => everywhere.has(term)) &&
      !words.some((other) => other.word.toLowerCase().includes(word.toLowerCase()))
    )
  })
  return ({ title, sections }) => {
    const texts = wordList([title, ...sections.flat()].join(' '), language.segment)
    const terms = new Set(texts.flatMap((word) => termsOf(word, language)).map(({ term }) => term))
    let sum = 0
    for (const { terms: wanted } of words) {
      const boost = Math.max(0, ...wanted.map(({ term, boost }) => (terms.has(term) ? boost : 0)))
      sum += boost === 1 ? 1 : boost && 0.5
    }
    return sum / Math.max(1, words.length + unknown.length)
  }
}

/** How much of a heading stands in the question, word by word, from 0 to 1; a single word says too little. */
function headingShareOf(question: string, language: Language): (heading: string) => number {
  const termOf = memoizeByWord((word) => termsOf(word, language)[0]?.term ?? '')
  const questionTerms = wordList(question, language.segment).map(termOf)
  return (heading) => {
    const terms = wordList(heading, language.segment).map(termOf)
    return terms.length < 2 ? 0 : longestRun(questionTerms, terms) / terms.length
  }
}
