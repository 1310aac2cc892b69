// The widths that sections declare for their pictures (`sizes`) are those in which the theme shows them, so that browsers load
// files that are neither blurred nor far too large.

import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { bakery } from '../pictures/site.ts'
import { openPage, startChromium } from './chromium.ts'
import { wrongWidths } from './declared-widths.ts'
import { eventually } from './eventually.ts'

const test = suite('pictures of sections')
let browser: Browser
let site: BuiltSite

const picture = 'picture: { src: ./plain.png, alt: Plain }'
const times = (count: number, item: (index: number) => string): string =>
  `[${Array.from({ length: count }, (_, index) => `{ ${item(index)} }`).join(', ')}]`
const titled = (count: number) => times(count, (index) => `title: T${index}, ${picture}`)
const named = (count: number) => times(count, (index) => `name: N${index}, ${picture}`)
const alone = (count: number) => times(count, () => picture)

const sections: readonly string[] = [
  `hero: { heading: Hero, ${picture} }`,
  `hero: { heading: Below, layout: below, ${picture} }`,
  `split: { heading: Split, ${picture} }`,
  `features: { heading: One, columns: 1, items: ${titled(1)} }`,
  `features: { heading: Two, columns: 2, items: ${titled(2)} }`,
  `features: { heading: Three, items: ${titled(3)} }`,
  `features: { heading: Cards, style: cards, items: ${titled(3)} }`,
  `features: { heading: List, style: list, columns: 1, items: ${titled(2)} }`,
  `steps: { heading: Two, items: ${titled(2)} }`,
  `steps: { heading: Three, items: ${titled(3)} }`,
  `steps: { heading: List, style: list, items: ${titled(3)} }`,
  `logos: { lead: Logos, items: [{ name: A, picture: { src: ./logo.png, alt: A } }] }`,
  `quotes: { heading: Quotes, items: ${times(2, (index) => `quote: Q, name: N${index}, ${picture}`)} }`,
  `team: { heading: Four, items: ${named(4)} }`,
  `team: { heading: Three, columns: 3, items: ${named(3)} }`,
  `team: { heading: Two, columns: 2, items: ${named(2)} }`,
  `gallery: { heading: Two, columns: 2, items: ${alone(2)} }`,
  `gallery: { heading: Three, items: ${alone(3)} }`,
  `gallery: { heading: Six, items: ${alone(6)} }`
]

const cakes = ['Apple', 'Cherry', 'Lemon', 'Plum', 'Poppy', 'Walnut']
const entriesIn = (folder: string) =>
  Object.fromEntries(
    cakes.map((name) => [
      `content/en/${folder}/${name.toLowerCase()}.md`,
      `---\nimage: ../pages/plain.png\nimage_alt: ${name}\n---\n\n# ${name}\n\nFrom our own garden.\n`
    ])
  )

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#557799' } })
    .png()
    .toBuffer()

test.before(async () => {
  const root = await bakery({
    'site/site.yaml': `title: Bakery
url: https://bakery.example
collections:
  docs: {}
  pages: {}
  cakes: { type: entries, fields: {} }
  pies: { type: entries, fields: {}, sidebar: true }
`,
    ...entriesIn('cakes'),
    'content/en/cakes/zest.md': '# Zest\n\nWithout a picture.\n',
    ...entriesIn('pies'),
    'content/en/docs/bread.md': '# Bread\n\n::list{from=cakes as=EntryCard}\n',
    'content/en/pages/offers.md': '# Offers\n\n::list{from=cakes as=EntryCard}\n',
    'content/en/pages/index.md': '# Start\n',
    'content/en/pages/sections.yaml': `title: Sections\nsections:\n${sections.map((section) => `  - ${section}\n`).join('')}`,
    // As wide as the widest window, so that none of its pictures is limited by the file.
    'content/en/pages/plain.png': await plain(1920, 1280),
    'content/en/pages/logo.png': await plain(1200, 300)
  })
  ;[browser, site] = await Promise.all([startChromium(), builtSite(root)])
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

test('pictures are not shown wider than declared, and not much narrower', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/sections/`)
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    // On a busy machine, sections have the layout of the previous width for a moment.
    await eventually(
      async () => {
        const wrong = await wrongWidths(page, '[data-section]')
        return wrong.map((problem, index) =>
          problem ? `${sections[index]?.slice(0, 30)} at ${width}: ${problem}` : ''
        )
      },
      sections.map(() => '')
    )
  }
})

const lists: readonly (readonly [string, string])[] = [
  // why, page
  ['a list page', 'cakes/'],
  ['a list page with a sidebar', 'pies/'],
  ['a list in a page', 'offers/'],
  ['a list in a document', 'docs/bread/']
]
for (const [why, path] of lists)
  test(`cards of entries are not shown wider than declared, and not much narrower: ${why}`, async () => {
    const { page } = await openPage(browser)
    await page.goto(`${site.url}/${path}`)
    for (const width of [390, 700, 768, 1000, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await eventually(
        async () =>
          (await wrongWidths(page, '.card:has(img)')).map((problem) => problem && `${width}: ${problem}`),
        cakes.map(() => undefined)
      )
    }
  })

test('pictures of cards extend to the borders, and cards without one keep their place free', async () => {
  const { page } = await openPage(browser)
  for (const path of ['cakes/', 'offers/']) {
    await page.goto(`${site.url}/${path}`)
    const cards = await page.evaluate(() =>
      [...document.querySelectorAll('.card')].map((card) => ({
        gap: card.clientWidth - (card.querySelector('img')?.clientWidth ?? card.clientWidth),
        title: (card.querySelector('h2')?.getBoundingClientRect().top ?? 0) - card.getBoundingClientRect().top
      }))
    )
    assert.equal(
      cards.map(({ gap }) => gap),
      cards.map(() => 0)
    )
    assert.is(new Set(cards.map(({ title }) => Math.round(title))).size, 1)
  }
})
