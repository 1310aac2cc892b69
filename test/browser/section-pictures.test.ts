// The widths that sections declare for their pictures (`sizes`) are those in which the theme shows them, so that browsers load
// files that are neither blurred nor far too large.

import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { bakery } from '../pictures/site.ts'
import { openPage, startChromium } from './chromium.ts'
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
  `gallery: { heading: Two, columns: 2, items: ${alone(2)} }`,
  `gallery: { heading: Three, items: ${alone(3)} }`,
  `gallery: { heading: Six, items: ${alone(6)} }`
]

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#557799' } })
    .png()
    .toBuffer()

test.before(async () => {
  const root = await bakery({
    'content/en/docs/bread.md': '# Bread\n',
    'content/en/pages/index.md': '# Start\n',
    'content/en/pages/sections.yaml': `title: Sections\nsections:\n${sections.map((one) => `  - ${one}\n`).join('')}`,
    'content/en/pages/plain.png': await plain(3000, 2000),
    'content/en/pages/logo.png': await plain(1200, 300)
  })
  ;[browser, site] = await Promise.all([startChromium(), builtSite(root)])
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

interface Shown {
  /** Width in the page, and the one declared for it, in pixels. */
  readonly shown: number
  readonly declared: number
}

/** Pictures that are shown wider than declared, or much narrower, in a window of this width. */
async function wrongWidths(page: Page, width: number): Promise<readonly string[]> {
  const all = await page.evaluate((): Shown[] =>
    [...document.querySelectorAll('[data-section]')].map((section) => {
      const image = section.querySelector<HTMLImageElement>('picture img')
      const sizes = section.querySelector('source')?.sizes ?? ''
      const chosen = sizes
        .split(',')
        .map((one) => /^(?:(\(.*\)) )?(\S+)$/.exec(one.trim()))
        .find((one) => one && (one[1] === undefined || matchMedia(one[1]).matches))
      const ruler = document.createElement('div')
      Object.assign(ruler.style, { position: 'absolute', width: chosen?.[2] ?? '0' })
      document.body.append(ruler)
      const declared = ruler.getBoundingClientRect().width
      ruler.remove()
      return { shown: image?.getBoundingClientRect().width ?? 0, declared }
    })
  )
  assert.is(all.length, sections.length)
  return all.flatMap(({ shown, declared }, index) => {
    const name = `${sections[index]?.slice(0, 30)} at ${width}: shown ${Math.round(shown)}, declared ${Math.round(declared)}`
    if (shown > declared * 1.05) return [`blurred: ${name}`]
    // Logos and portraits in quotes are small in any case.
    return declared > shown * 1.7 && declared > 200 ? [`too large: ${name}`] : []
  })
}

test('pictures are not shown wider than declared, and not much narrower', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(`${site.url}/sections/`)
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    // On a busy machine, sections have the layout of the previous width for a moment.
    await eventually(() => wrongWidths(page, width), [])
  }
  await close()
})

test.run()
