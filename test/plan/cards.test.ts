// Cards of pages, as referenced in their heads; and pages without a card.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cardsOf } from '../../generator/emit/cards.ts'
import { loadCardLook } from '../../generator/load/card-look.ts'
import { cardOf, isCardOutput } from '../../generator/plan/card/page-cards.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { cardFiles } from '../emit/card-files.ts'
import { memoryFiles } from '../memory-files.ts'
import { configOf, planContextFrom, siteYaml, type Table } from '../memory-site.ts'
import { boxOf, decodePng } from './card-picture.ts'

const gif = Uint8Array.from(
  Buffer.from('R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAICRAoAOw==', 'base64')
)
const themeRoot = join(import.meta.dirname, '../../themes/default')

const files: Table = {
  'site/site.yaml': `${siteYaml}base: /kit/\ncards: true\nsocial: {image: /site.gif, imageAlt: A box}\n`,
  'site/sidebars.yaml': 'main: [{type: category, label: First steps, items: [guide/a], doc: index}]\n',
  'site/static/site.gif': gif,
  'site/pages/index.tsx': 'export default () => null',
  'content/en/pages/index.yaml': 'title: Start\n',
  'content/en/pages/imprint.md': '# Imprint\n\nText.\n',
  'content/de/pages/imprint.md': '# Imprint\n\nText.\n',
  'content/en/pages/arabic.md': '# دليل عدّة محطة الطقس\n\nText.\n',
  'content/en/pages/party.md': '# 🎉 Version 2 of the ™ is here 👩‍💻\n\nText.\n',
  'content/en/docs/index.md': '# Guide\n\nText.\n',
  'content/en/docs/guide/a.md': '# A\n\nText.\n',
  'content/en/blog/p.gif': gif,
  'content/en/blog/tags.yaml': 'news: {label: News}\n',
  'content/en/blog/2025-05-20-p.md': '---\ntitle: A post\ntags: [news]\n---\n\nText.\n',
  'content/de/blog/2025-05-20-p.md': '---\ntitle: Ein Beitrag\n---\n\nText.\n',
  'content/en/blog/2025-05-21-q.md': '---\ntitle: Q\ntags: [news]\nimage: ./p.gif\n---\n\nText.\n',
  'content/en/blog/2025-05-22-r.md': '---\ntitle: R\ntags: [news]\n---\n\nText.\n'
}

async function sceneWith(table: Table) {
  const look = await loadCardLook(memoryFiles(table), configOf(table), themeRoot)
  assert.equal(look.diagnostics, [])
  return planContextFrom(table, { card: look.value }).context
}

const context = await sceneWith(files)

function textAt(path: string) {
  const route = context.graph.routes.get(path)
  assert.ok(route, path)
  return cardOf(context, route)?.text
}

async function pictureTags(path: string, of = context): Promise<string[]> {
  const route = of.graph.routes.get(path)
  const { value } = route ? await renderPage(of, route) : {}
  assert.ok(value, `${path} does not render`)
  return value.html.split('\n').filter((line) => /:image|twitter:card/.test(line))
}

const cardTexts = [
  // why                                       path                   title, section
  ['a top-level page has no section', '/imprint/', 'Imprint', ''],
  ['a document has its breadcrumbs', '/docs/guide/a/', 'A', 'First steps'],
  ['a post has its date', '/blog/p/', 'A post', 'Blog · May 20, 2025'],
  ['in the language of the page', '/de/blog/p/', 'Ein Beitrag', 'Blog auf Deutsch · 20. Mai 2025'],
  ['a list', '/blog/', 'Blog', ''],
  ['further pages of a list have the same card', '/blog/page/2/', 'Blog', ''],
  ['so have further pages of a tag', '/blog/tags/news/page/2/', '3 posts with News', 'Blog / Tags'],
  ['no emoji, but symbols that the font has', '/party/', 'Version 2 of the ™ is here', '']
] as const

for (const [why, path, title, section] of cardTexts)
  test(why, () => assert.equal(textAt(path), { title, section, brand: 'Site', host: 'site.example/kit' }))

test('the head references the card with size and alternative text', async () => {
  const card = cardOf(context, context.graph.routes.get('/blog/p/') as never)
  const url = `https://site.example/kit/${card?.output}`
  assert.match(url, /assets\/card\.[0-9a-f]{10}\.png$/)
  assert.equal(await pictureTags('/blog/p/'), [
    `<meta property="og:image" content="${url}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="A post">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="twitter:image:alt" content="A post">'
  ])
})

const others = [
  ['a page with its own image keeps it', '/blog/q/', /^https:\/\/site\.example\/kit\/assets\/p\./],
  ['a home page has the image of the site', '/', /^https:\/\/site\.example\/kit\/site\.gif$/],
  [
    'characters that are not in the font: the image of the site',
    '/arabic/',
    /^https:\/\/site\.example\/kit\/site\.gif$/
  ]
] as const

for (const [why, path, picture] of others)
  test(why, async () => {
    const [tag = ''] = await pictureTags(path)
    assert.match(/content="([^"]*)"/.exec(tag)?.[1] ?? '', picture)
  })

test('cards are found by path, and other paths are not looked up', () => {
  const card = cardOf(context, context.graph.routes.get('/blog/p/') as never)
  assert.is(context.cards?.byOutput.get(card?.output ?? ''), card)
  assert.equal(
    [card?.output ?? '', 'assets/board.0123456789.png', 'img/card.png', 'nothing.js'].map(isCardOutput),
    [true, false, false, false]
  )
})

test('a home page without a site image has a card', async () => {
  const bare = await sceneWith({ ...files, 'site/site.yaml': `${siteYaml}cards: true\n` })
  const [tag = ''] = await pictureTags('/', bare)
  assert.match(tag, /assets\/card\./)
})

test('cards can be disabled', async () => {
  const none = await sceneWith({ ...files, 'site/site.yaml': siteYaml })
  assert.equal(await pictureTags('/blog/p/', none), ['<meta name="twitter:card" content="summary">'])
  assert.equal(cardFiles(none, [...none.graph.routes.values()]), [])
})

test('pages with the same texts share a card, also in two languages', () => {
  const at = (path: string) => context.graph.routes.get(path)
  const [list, second, english, german] = ['/blog/', '/blog/page/2/', '/imprint/', '/de/imprint/'].map(at)
  assert.ok(list && second && english && german)
  assert.equal(
    [...cardsOf(context, [list, second, english, german]).values()].map(({ card, from }) => [
      card.text.title,
      from
    ]),
    [
      ['Blog', 'content/en/blog'],
      ['Imprint', 'content/en/pages/imprint.md']
    ]
  )
})

test('colors and brand of the site', async () => {
  const own = await sceneWith({
    'site/site.yaml': `${siteYaml}cards: {brand: {en: Kit, de: Bausatz}, colors: {ground: '#ffffff', title: '#102030'}}\n`,
    'content/en/pages/imprint.md': '# Imprint\n',
    'content/de/pages/imprint.md': '# Impressum\n'
  })
  const routes = ['/imprint/', '/de/imprint/'].flatMap((path) => own.graph.routes.get(path) ?? [])
  assert.equal(
    routes.map((route) => cardOf(own, route)?.text.brand),
    ['Kit', 'Bausatz']
  )
  const [card] = cardFiles(own, routes)
  const decoded = decodePng(card?.content as Uint8Array)
  assert.is(decoded.palette[0], '#ffffff')
  assert.ok(boxOf(decoded, '#102030'))
})
