// Questions of readers in both languages, with the page that answers them: it is the first result for at least 94 %, and
// among the first three for at least 98 %.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { repository } from '../../built-site.ts'
import { type Ask, searchOf } from './own-site.ts'
import { english, german } from './site-questions.ts'
import { englishVisitors, germanVisitors, type Question } from './visitor-questions.ts'

const { indexes } = await searchOf(repository)
const search = new Map(
  [...indexes].map(([code, index]): [string, Ask] => {
    const ask = index.open(new Set())
    return [code, (text) => ask(text, 10)]
  })
)

/** Questions whose page is not among the first results, with the actual ones. */
async function missed(
  ask: Ask | undefined,
  questions: readonly Question[],
  home: string,
  places: number
): Promise<string[]> {
  const misses: string[] = []
  for (const [query, ...pages] of questions) {
    const found = (await ask?.(query))?.pages.slice(0, places).map(({ url }) => url) ?? []
    if (!pages.some((page) => found.includes(`${home}${page === '/' ? '' : page}/`)))
      misses.push(`${query} → ${found.join(' ')}, not ${pages.join(' or ')}`)
  }
  return misses
}

const questionSets = [
  ['en', '', [...english, ...englishVisitors]],
  ['de', '/de', [...german, ...germanVisitors]]
] as const

for (const [places, share] of [
  [1, 0.94],
  [3, 0.98]
] as const)
  test(`questions lead to their pages: among the first ${places} of ${share * 100} in 100`, async () => {
    const all = questionSets.flatMap(([, , questions]) => questions).length
    const misses: string[] = []
    for (const [locale, home, questions] of questionSets)
      misses.push(...(await missed(search.get(locale), questions, home, places)))
    assert.ok(misses.length <= all * (1 - share), misses.join('\n'))
  })

test('a result of the blog is labelled', async () => {
  const { pages = [] } = (await search.get('en')?.('press kit')) ?? {}
  assert.equal(pages.find(({ url }) => url === '/blog/press-kit/')?.crumbs, ['Blog'])
})

const unmarked = [
  // locale, query, words that are ignored
  ['en', 'how do I install the plugin', ['how', 'do', 'i', 'the']],
  ['de', 'wie installiere ich das Plugin', ['wie', 'ich', 'das']]
] as const

for (const [locale, query, stopWords] of unmarked)
  test(`stop words are not highlighted: ${query}`, async () => {
    const { words = [] } = (await search.get(locale)?.(query)) ?? {}
    assert.ok(words.some((word) => word.includes('plugin')))
    assert.equal(
      words.filter((word) => stopWords.some((stop) => stop === word)),
      []
    )
  })

const inside = [
  // why                        locale  query                   word that is marked
  ['umlauts written as two letters', 'de', 'Wuerfel', 'würfel'],
  ['a part of a compound', 'de', 'Kartoffel', 'kartoffelchips'],
  ['a typo', 'en', 'agricluture', 'agriculture'],
  ['an identifier, by one of its parts', 'en', 'yosys', 'yosys']
] as const

for (const [why, locale, query, word] of inside)
  test(`highlights ${why}`, async () => {
    const { words = [] } = (await search.get(locale)?.(query)) ?? {}
    assert.ok(
      words.some((marked) => marked.includes(word)),
      words.join()
    )
  })

test.run()
