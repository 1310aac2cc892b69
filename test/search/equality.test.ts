// An index that is put together from the chunks that a query touches answers as one whole index of
// lunr's own builder does: the same hits, the same scores.

import lunr from 'lunr'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { boosts, fields, holdsStopWords } from '../../generator/search/fields.ts'
import type { Manifest } from '../../generator/search/format.ts'
import { indexFiles, textsOf } from '../../generator/search/index-files.ts'
import { compoundTerms } from '../../generator/search/invert.ts'
import { type Language, languageOf } from '../../generator/search/language.ts'
import { lunrIndex } from '../../generator/search/lunr-index.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import { type IndexReader, openIndex } from '../../generator/search/reader.ts'
import { mayBeMisspelt } from '../../generator/search/spelling.ts'
import { wordsOf } from '../../generator/search/words.ts'
import { oneOf, randomFrom, randomText, randomWords } from './random.ts'

interface Clause {
  readonly term: string
  readonly kind: 'exact' | 'prefix' | 'typo'
  readonly fields: readonly string[]
  readonly boost: number
  readonly presence: lunr.Query.presence
}

type Pages = Parameters<typeof indexFiles>[0]['pages']

function randomPages(random: () => number, count: number): Pages {
  const words = [
    ...randomWords(random, 40 + Math.floor(random() * 300)),
    'und',
    'the',
    'C++',
    '0.7.0',
    'snake_case',
    'RS485'
  ]
  return Array.from({ length: count }, (_, number) => ({
    url: `/${number}/`,
    title: randomText(random, words, 1 + Math.floor(random() * 3)),
    crumbs: [],
    collection: 'docs',
    collectionLabel: 'Docs',
    tags: random() < 0.3 ? [oneOf(random, words)] : [],
    sections: Array.from({ length: 1 + Math.floor(random() * 4) }, (_, section): [string, string, string] => [
      `s${section}`,
      section === 0 ? '' : randomText(random, words, 2),
      randomText(random, words, Math.floor(random() * 60))
    ])
  }))
}

/** The index that lunr builds itself, with our words as its tokens. */
function wholeIndex(pages: Pages, language: Language): lunr.Index {
  const records = pages.flatMap(textsOf)
  const written = records.flatMap((record) =>
    fields.flatMap((field) => [...wordsOf(record[field])].map(({ text }) => text))
  )
  const termsOf = compoundTerms(new Set(written), language)
  return lunr(function () {
    this.pipeline.reset()
    this.searchPipeline.reset()
    this.tokenizer = ((text: string, metadata: { fields: [(typeof fields)[number]] }) =>
      [...wordsOf(text)].flatMap(({ text: word }) =>
        termsOf(word)
          .filter(({ stop }) => !stop || holdsStopWords(metadata.fields[0]))
          .map(({ term }) => new lunr.Token(term, {}))
      )) as unknown as typeof lunr.tokenizer
    this.ref('id')
    for (const field of fields) this.field(field, { boost: boosts[field] })
    for (const [id, record] of records.entries()) this.add({ id: String(id), ...record })
  })
}

function opened(
  pages: Pages,
  language: Language
): { reader: IndexReader; loaded: Set<string>; files: ReadonlyMap<string, string> } {
  const files = indexFiles({ pages, tag: 'de', language })
  const loaded = new Set<string>()
  const load = async (name: string) => {
    loaded.add(name)
    return JSON.parse(files.get(name) ?? '')
  }
  const manifest = JSON.parse(files.get('manifest.json') ?? '') as Manifest
  return { reader: openIndex(manifest, load), loaded, files }
}

/** A word of the index, cut or misspelt. */
function randomClause(random: () => number, terms: readonly string[]): Clause {
  const term = oneOf(random, terms)
  const kind = oneOf(random, ['exact', 'exact', 'prefix', 'typo'] as const)
  const at = Math.floor(random() * term.length)
  const misspelt = oneOf(random, [
    term.slice(0, at) + term.slice(at + 1),
    `${term.slice(0, at)}x${term.slice(at)}`,
    `${term.slice(0, at)}x${term.slice(at + 1)}`,
    term.slice(0, at) + term.charAt(at + 1) + term.charAt(at) + term.slice(at + 2)
  ])
  if (kind === 'typo' && !mayBeMisspelt(misspelt)) return randomClause(random, terms)
  return {
    kind,
    term:
      kind === 'prefix'
        ? term.slice(0, 1 + Math.floor(random() * term.length))
        : kind === 'typo'
          ? misspelt
          : term,
    fields: random() < 0.7 ? fields : [oneOf(random, fields)],
    boost: oneOf(random, [1, 1, 2.5, 10]),
    presence: oneOf(random, [1, 1, 1, 2, 3])
  }
}

async function termsFor(reader: IndexReader, { term, kind }: Clause): Promise<string[]> {
  if (kind === 'exact') return [term]
  const known = kind === 'prefix' ? await reader.startingWith(term) : await reader.similarTo(term)
  return known.map((found) => found.term)
}

const ask = (index: lunr.Index, clauses: readonly Clause[]) =>
  index.query((query) => {
    for (const { term, kind, fields: of, boost, presence } of clauses)
      query.term(term, {
        usePipeline: false,
        fields: [...of],
        boost,
        presence,
        ...(kind === 'typo' ? { editDistance: 1 } : {}),
        wildcard: kind === 'prefix' ? lunr.Query.wildcard.TRAILING : lunr.Query.wildcard.NONE
      } as object)
  })

/** Rounded where the order of a sum may show, and ordered where lunr leaves the order to chance. */
const comparable = (results: readonly lunr.Index.Result[]) =>
  results
    .map(({ ref, score, matchData }) => ({
      ref,
      score: Number(score.toPrecision(11)),
      terms: Object.keys(matchData.metadata).sort()
    }))
    .sort((a, b) => b.score - a.score || Number(a.ref) - Number(b.ref))

for (let seed = 1; seed <= 40; seed++) {
  test(`corpus ${seed}: chunks answer like the whole`, async () => {
    const random = randomFrom(seed)
    const language = seed % 2 === 0 ? nodeLanguage('de') : languageOf('en')
    const pages = randomPages(random, 1 + Math.floor(random() * 60))
    const whole = wholeIndex(pages, language)
    const { reader, files } = opened(pages, language)
    const terms = [...files]
      .filter(([name]) => name.startsWith('terms-'))
      .flatMap(([, content]) => (JSON.parse(content) as { terms: string }).terms.split(' '))
    for (let query = 0; query < 25; query++) {
      const clauses = Array.from({ length: 1 + Math.floor(random() * 4) }, () => randomClause(random, terms))
      // A query that only forbids is answered by all records, whatever they hold.
      if (clauses.every(({ presence }) => presence === lunr.Query.presence.PROHIBITED)) continue
      const touched = (await Promise.all(clauses.map((clause) => termsFor(reader, clause)))).flat()
      const part = lunrIndex(await reader.postings(touched))
      assert.equal(comparable(ask(part, clauses)), comparable(ask(whole, clauses)), JSON.stringify(clauses))
    }
  })
}

test('the terms of the files are those of lunr, each once, sorted', async () => {
  const language = nodeLanguage('de')
  const pages = randomPages(randomFrom(7), 50)
  const whole = JSON.parse(JSON.stringify(wholeIndex(pages, language))) as {
    invertedIndex: [string, unknown][]
  }
  const { reader } = opened(pages, language)
  assert.equal(
    (await reader.startingWith('')).map(({ term }) => term),
    whole.invertedIndex.map(([term]) => term)
  )
})

test('a query loads the chunks around its words, and no others', async () => {
  const random = randomFrom(3)
  const words = randomWords(random, 4000).map((word, at) => `${word}${'abcdefghij'.charAt(at % 10)}${at}`)
  const pages: Pages = Array.from({ length: 300 }, (_, number) => ({
    url: `/${number}/`,
    title: `${words[number]}`,
    crumbs: [],
    collection: 'docs',
    collectionLabel: 'Docs',
    tags: [],
    sections: [['', '', randomText(random, words, 100)] as const]
  }))
  const { reader, loaded, files } = opened(pages, languageOf('en'))
  const [first] = await reader.startingWith(words[0]?.slice(0, 6) ?? '')
  assert.ok(first)
  await reader.postings([first?.term ?? ''])
  assert.ok(files.size > 20)
  assert.ok(loaded.size <= 3, [...loaded].join())
})

test.run()
