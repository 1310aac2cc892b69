// Ranking, with small indexes in which another page would be first without the tested rule.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { answer } from '../../generator/search/answers.ts'
import type { IndexManifest } from '../../generator/search/format.ts'
import { indexFiles } from '../../generator/search/index-files.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import type { SearchPage } from '../../generator/search/page.ts'
import { planQuery } from '../../generator/search/plan.ts'
import { type IndexReader, openIndex } from '../../generator/search/reader.ts'

type Text = readonly [title: string, ...sections: (readonly [heading: string, text: string])[]]

const page = ([title, ...sections]: Text, isPost = false): SearchPage => ({
  url: title,
  title,
  crumbs: [],
  collection: isPost ? 'blog' : 'docs',
  collectionLabel: '',
  isPost,
  tags: [],
  sections: sections.map(([heading, text], at) => [`s${at}`, heading, text] as const)
})

function readerOf(pages: readonly SearchPage[], tag: string): IndexReader {
  const files = indexFiles({ pages, tag, language: nodeLanguage(tag) })
  const read = (name: string): unknown => JSON.parse(files.get(name)?.() ?? '')
  return openIndex(read('manifest.json') as IndexManifest, async (name) => read(name))
}

const ask = async (text: string, pages: readonly SearchPage[], tag: string): Promise<readonly string[]> => {
  const { pages: found } = await answer({ text, from: 0, size: 10 }, readerOf(pages, tag), nodeLanguage(tag))
  return found.map(({ url }) => url)
}

const filler: readonly SearchPage[] = Array.from({ length: 12 }, (_, at) =>
  page([`Filler ${'abcdefghijkl'[at]}`, ['', `Nothing of note stands on leaf ${'abcdefghijkl'[at]}`]])
)

const firsts: readonly (readonly [why: string, tag: string, query: string, first: string, ...Text[]])[] = [
  [
    'a qualified name is found as a whole',
    'en',
    'one::Model',
    'Reference',
    ['Model of one', ['', 'Each model is one of many.']],
    ['Reference', ['', 'Call one::Model first.']]
  ],
  [
    'a member after an arrow is found as a whole',
    'en',
    'top->led',
    'Wiring',
    ['Top and led', ['', 'The led is on top.']],
    ['Wiring', ['', 'Write top->led there.']]
  ],
  [
    'an identifier with underscores is found inside a longer name',
    'en',
    'set_io',
    'Ports',
    ['Set', ['', 'A set of io.']],
    ['Ports', ['', 'Call board.set_io twice.']]
  ],
  [
    'an identifier in camel case is found as a whole',
    'en',
    'themeConfig',
    'Names',
    ['Theme', ['', 'The theme has a config.']],
    ['Names', ['', 'Write themeConfig there.']]
  ],
  [
    'a short word does not match as a prefix',
    'en',
    'AI',
    'Learning',
    ['AI4', ['', 'Inputs']],
    ['AI5', ['', 'Inputs']],
    ['Learning', ['', 'What AI is, and what it is not.']]
  ],
  [
    'a name may be typed in two words',
    'en',
    'ai 4',
    'AI4',
    ['Learning', ['', 'AI in 4 steps']],
    ['AI4', ['', 'Inputs']]
  ],
  [
    'question words are ignored',
    'de',
    'Was kostet der Sensor?',
    'Preise',
    ['Was und wie', ['', 'Der Sensor misst. Was ist ein Sensor? Was kann ein Sensor?']],
    ['Preise', ['', 'Ein Sensor kostet 5 Euro.']]
  ],
  [
    'a heading that equals the query',
    'en',
    'choose a lens',
    'Guide',
    ['Stories', ['', 'You choose lens after lens, choose lens upon lens, and choose a camera.']],
    ['Guide', ['', 'Much text about other things'], ['Choose a lens', 'By its focal length.']]
  ],
  [
    'words in the order of the query',
    'en',
    'object too small for the input size',
    'Messages',
    ['Pictures', ['', 'Small input, small object, small size: the size of the object and of the input.']],
    ['Messages', ['', 'No candidate. Object too small for the input size. Enlarge the picture and crop it.']]
  ]
]

for (const [why, tag, query, first, ...texts] of firsts)
  test(`first: ${why}`, async () => {
    const found = await ask(query, [...texts.map((text) => page(text)), ...filler], tag)
    assert.is(found[0], first, found.join(' '))
  })

test('a document ranks above a post with the same text', async () => {
  const text = [['', 'How to choose a lens']] as const
  const pages = [page(['A lens', ...text], true), page(['B lens', ...text]), ...filler]
  assert.equal((await ask('lens', pages, 'en')).slice(0, 2), ['B lens', 'A lens'])
})

test('a compound is split if few pages contain it', async () => {
  const pages = [
    page(['Abend', ['', 'Wir suchen Linien in der Lebensmittelindustrie.']]),
    page(['Lebensmittel', ['', 'Verschlüsse von Flaschen prüfen. Die Industrie fragt danach.']]),
    ...filler
  ]
  const found = await ask('Lebensmittelindustrie', pages, 'de')
  assert.equal([...found].sort(), ['Abend', 'Lebensmittel'])
})

const namesWithSigns = ['C++', 'C#', 'F#', '.NET', 'Node.js', 'R&D']
const sentences = [
  ['en', (name: string) => `Written in ${name}.`],
  ['de', (name: string) => `Wir (${name}-Leute) nutzen ${name}, seit Jahren.`],
  ['zh-Hans', (name: string) => `我们使用${name}编写软件。`]
] as const

for (const [tag, sentence] of sentences)
  for (const name of namesWithSigns)
    test(`${tag}: a name with signs is told from others: ${name}`, async () => {
      const pages = [...namesWithSigns.map((each) => page([each, ['', sentence(each)]])), ...filler]
      for (const typed of [name, name.toLowerCase(), `${name} `])
        assert.equal(await ask(typed, pages, tag), [name], typed)
    })

const lastParts = [
  // query, pages
  ['Frist', ['Kündigungsfrist', 'Lieferfrist']],
  ['Fristen ', ['Kündigungsfrist', 'Lieferfrist']],
  ['Verordnung', ['Grundverordnung']],
  ['Schiff', ['Frachtschiffe']]
] as const

for (const [query, titles] of lastParts)
  test(`a compound is found by its last part, which no text contains alone: ${query}`, async () => {
    const compounds = ['Kündigungsfrist', 'Lieferfrist', 'Grundverordnung', 'Frachtschiffe', 'Unterschied']
    const found = await ask(query, [...compounds.map((word) => page([word, ['', 'Leer']])), ...filler], 'de')
    assert.equal([...found].sort(), [...titles])
  })

const plans = [
  // why                                  language  query     searched words
  ['question words are omitted', 'en', 'how do I train', ['train']],
  ['a query of only question words is used unchanged', 'en', 'how do I', ['how', 'do', 'I']],
  ['`can` is a question beside others', 'en', 'can I train', ['train']],
  ['`can bus` is none', 'en', 'can bus', ['bus', 'can']],
  ['what somebody wants is in the other words', 'en', 'I want what needs paint, please', ['paint']],
  ['contractions', 'de', 'Farbe beim Regen aufs Dach', ['Farbe', 'Regen', 'Dach']],
  ['verbs that say only that something is done', 'de', 'Farbe bleibt Pinsel verwenden', ['Farbe', 'Pinsel']]
] as const

for (const [why, tag, query, words] of plans)
  test(`plan: ${why}`, async () => {
    const plan = await planQuery(`${query} `, readerOf(filler, tag), nodeLanguage(tag))
    assert.equal(
      plan.map(({ word }) => word),
      words
    )
  })

/** A page whose sections have keywords. */
const pageWithKeywords = (title: string, sections: SearchPage['sections']): SearchPage => ({
  ...page([title]),
  sections
})

test('keywords are found, and the result shows the text instead of them', async () => {
  const forms = pageWithKeywords('Forms', [
    ['', '', 'Readers write to you.', 'survey, questionnaire'],
    ['files', 'Attach files', 'Allow some kinds only.', 'upload a picture']
  ])
  const pages = [page(['Pictures', ['', 'A picture is compressed.']]), forms, ...filler]
  const reader = readerOf(pages, 'en')
  const hits = async (text: string) =>
    (await answer({ text, from: 0, size: 1 }, reader, nodeLanguage('en'))).pages.flatMap(({ sections }) =>
      sections.map(({ url, passage }) => [url, passage.map((piece) => piece.text).join('')])
    )
  assert.equal(await hits('surveys'), [['Forms', 'Readers write to you.']])
  assert.equal(await hits('upload picture'), [['Forms#files', 'Allow some kinds only.']])
})

test('a word in the title counts more than a keyword, and a keyword more than a word in the text', async () => {
  const pages = [
    page(['Text', ['', 'A survey of this leaf.']]),
    pageWithKeywords('Keyword', [['', '', 'Nothing of note.', 'survey']]),
    page(['Survey', ['', 'Nothing of note.']]),
    ...filler
  ]
  assert.equal(await ask('survey', pages, 'en'), ['Survey', 'Keyword', 'Text'])
})

test('more keywords do not make each of them weigh less', async () => {
  const words = 'poll, form, contact, message, write, mail, letter, call, phone, ask'
  const pages = [
    pageWithKeywords('Few', [['', '', 'Nothing of note.', 'survey']]),
    pageWithKeywords('Many', [['', '', 'Nothing of note.', `survey, ${words}`]]),
    ...filler
  ]
  const reader = readerOf(pages, 'en')
  const [postings] = await reader.postings(['survey'])
  assert.is(new Set(postings?.lists.flatMap(({ weights }) => [...weights])).size, 1)
})

/** Pages for a query, the best first. */
const found = async (text: string, pages: readonly SearchPage[]): Promise<readonly string[]> =>
  (await answer({ text, from: 0, size: 3 }, readerOf(pages, 'en'), nodeLanguage('en'))).pages.map(
    ({ url }) => url
  )

test('a keyword with the words of the query is nearer than several keywords with one each', async () => {
  const looks = pageWithKeywords('Looks', [
    ['', '', 'Give it a face.', 'change the favicon, dark mode, fonts of your own, width of the text']
  ])
  const moving = pageWithKeywords('Moving', [
    ['', '', 'Give it a new home.', 'change the domain, change the host, favicon of the old site']
  ])
  assert.equal(await found('how do I change my favicon', [moving, looks, ...filler]), ['Looks', 'Moving'])
  assert.equal(await found('favicon change', [moving, looks, ...filler]), ['Looks', 'Moving'])
})

test('a keyword of one word is nearer than a longer one', async () => {
  const pages = [
    pageWithKeywords('Data', [['', '', 'Nothing of note.', 'tabs of a sheet, sheet, tabs in a table']]),
    pageWithKeywords('Parts', [['', '', 'Nothing of note.', 'tabs']]),
    ...filler
  ]
  assert.equal(await found('tabs', pages), ['Parts', 'Data'])
})

test('a synonym in a keyword is as near as the word', async () => {
  const pages = [
    pageWithKeywords('Data', [['', '', 'Nothing of note.', 'exclude a sheet, exclude a row, menu of a row']]),
    pageWithKeywords('Parts', [['', '', 'Nothing of note.', 'hide the menu']]),
    ...filler
  ]
  const files = indexFiles({
    pages,
    tag: 'en',
    language: nodeLanguage('en'),
    synonyms: [['hide', 'exclude']]
  })
  const read = (name: string): unknown => JSON.parse(files.get(name)?.() ?? '')
  const reader = openIndex(read('manifest.json') as IndexManifest, async (name) => read(name))
  const { pages: hits } = await answer({ text: 'exclude menu', from: 0, size: 3 }, reader, nodeLanguage('en'))
  assert.equal(
    hits.map(({ url }) => url),
    ['Parts', 'Data']
  )
})

test('results contain the keywords of sections that have any', () => {
  const written = indexFiles({
    pages: [
      pageWithKeywords('Lens', [
        ['', '', 'glass', 'optics'],
        ['care', 'Care', 'Wipe it.']
      ])
    ],
    tag: 'en',
    language: nodeLanguage('en')
  })
  const name = [...written.keys()].find((name) => name.startsWith('pages-0')) ?? ''
  assert.equal(JSON.parse(written.get(name)?.() ?? ''), [
    {
      url: 'Lens',
      title: 'Lens',
      crumbs: [],
      collection: 'docs',
      tags: [],
      sections: [
        ['', '', 'glass', 'optics'],
        ['care', 'Care', 'Wipe it.']
      ]
    }
  ])
})

test('an index without keywords has no column for them', () => {
  const files = (pages: readonly SearchPage[]) => {
    const written = indexFiles({ pages, tag: 'en', language: nodeLanguage('en') })
    const name = [...written.keys()].find((name) => name.startsWith('postings-0')) ?? ''
    return [JSON.parse(written.get('manifest.json')?.() ?? ''), JSON.parse(written.get(name)?.() ?? '')]
  }
  const [plainManifest, plain] = files([page(['Lens', ['', 'glass']])])
  const [manifest, withKeywords] = files([pageWithKeywords('Lens', [['', '', 'glass', 'optics']])])
  assert.is(plainManifest.keywords, undefined)
  assert.is(manifest.keywords, true)
  // Each term has a count for title, section, tags and text, and then for keywords.
  assert.is(plain.counts.length, 2 * 4)
  assert.is(withKeywords.counts.length, 3 * 5)
})
