// All sections of the theme on one page, in three languages.

import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { copyOf } from '../sites/folder.ts'
import { axeViolations } from './axe.ts'
import { openPage, openTab, resize, startChromium, started, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'

const test = suite('sections')
let site: BuiltSite
let browser: Browser
let tab: Tab

test.before(async () => {
  site = await builtSite(copyOf('sections'))
  browser = await startChromium()
  tab = openTab(browser, site.url)
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

// Blog posts have authors with pictures and are in a series; one is pinned.
const posts = [
  '/blog/',
  '/ar/blog/',
  '/ar/blog/alerts/',
  '/blog/alerts/',
  '/blog/authors/',
  '/blog/authors/mara/'
]
const pages = ['/', '/de/', '/ar/', '/markdown/', ...posts]

test('axe finds no problems, nothing overflows at any width, and there is one main heading', async () => {
  const { page, troubles } = await openPage(browser, { bypassCSP: true, reducedMotion: 'reduce' })
  const found: string[] = []
  for (const [index, path] of pages.entries()) {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(site.url + path)
    await started(page)
    for (const width of [320, 390, 768, 1280, 1920]) {
      await resize(page, width)
      const measured = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        headings: document.querySelectorAll('h1').length
      }))
      if (measured.wide || measured.headings !== 1)
        found.push(`${path} at ${width} px: ${JSON.stringify(measured)}`)
      // Pages of the same kind follow each other: one is checked in dark, the next one in light mode.
      const mode = index % 2 === 0 ? 'dark' : 'light'
      if (width === 1280)
        found.push(...(await axeViolations(page, [mode])).map((problem) => `${path} ${problem}`))
    }
  }
  assert.equal(found, [])
  assert.equal(troubles, [])
})

test('an author has the picture before the name and the role, in both directions', async () => {
  for (const path of ['/blog/alerts/', '/ar/blog/alerts/']) {
    const { page, close } = await tab.open(path, 390)
    const overflow = await page.evaluate(() => {
      const rtl = document.documentElement.dir === 'rtl'
      const box = (selector: string) => {
        const { left, right, top, bottom } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return rtl ? { start: -right, end: -left, top, bottom } : { start: left, end: right, top, bottom }
      }
      const column = box('.page-title')
      const picture = box('.post-authors img')
      const name = box('.post-authors a')
      const role = box('.post-authors small')
      return {
        picture: Math.round(picture.start - column.start),
        gaps: [name, role].map(({ start }) => Math.round(start - picture.end)),
        below: role.top >= name.bottom - 8
      }
    })
    assert.equal(overflow, { picture: 0, gaps: [12, 12], below: true }, path)
    await close()
  }
})

test('code is read from left to right in Arabic too: an option starts with its dashes', async () => {
  const { page } = await tab.open('/ar/blog/alerts/')
  const edges = await page
    .locator('article p')
    .first()
    .evaluate((paragraph) => {
      const code = document.createElement('code')
      code.textContent = '--out'
      paragraph.append(code)
      return [0, 4].map((at) => {
        const range = document.createRange()
        range.setStart(code.firstChild as Text, at)
        range.setEnd(code.firstChild as Text, at + 1)
        return range.getBoundingClientRect().left
      })
    })
  assert.ok((edges[0] as number) < (edges[1] as number), String(edges))
})

test('values with a unit in Latin letters are read from left to right in Arabic too, prices as the page', async () => {
  const { page } = await tab.open('/ar/')
  /** Whether the first character is left of the last one. */
  const isLeftToRight = (selector: string, text: string) =>
    page
      .locator(selector)
      .filter({ hasText: text })
      .first()
      .evaluate((element) => {
        const texts: Text[] = []
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        const edge = (node: Text, at: number) => {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect().left
        }
        const [first, last] = [texts[0] as Text, texts.at(-1) as Text]
        return edge(first, 0) < edge(last, last.length - 1)
      })
  assert.equal(
    [
      await isLeftToRight('.number', '72 h'),
      await isLeftToRight('.number', '61'),
      await isLeftToRight('.comparison td', '12 km'),
      await isLeftToRight('.plan-price strong', '0 €')
    ],
    [true, false, true, false]
  )
})

test('of a picture with a variant for each colour mode, one is shown', async () => {
  for (const mode of ['light', 'dark'] as const) {
    const { page, close } = await tab.open()
    await page.emulateMedia({ colorScheme: mode })
    await page.goto(site.url)
    await started(page)
    const variants = page.locator('.section-picture img:is(.light-only, .dark-only)')
    assert.equal(
      await variants.evaluateAll((all) =>
        all.map((image) => [image.className, getComputedStyle(image).display !== 'none'])
      ),
      [
        ['light-only', mode === 'light'],
        ['dark-only', mode === 'dark']
      ]
    )
    await close()
  }
})

const prices = (page: Page) =>
  page.locator('.plan-featured .plan-price [data-period]:visible').allTextContents()

test('without JavaScript, the price switch, code tabs and questions work, also by keyboard', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(site.url)
  assert.equal(await prices(page), ['€39', 'per gauge and month'])
  await page.getByRole('radio', { name: 'Yearly' }).check()
  assert.equal(await prices(page), ['€32', 'per gauge and month, paid yearly'])
  await page.getByRole('radio', { name: 'Monthly' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  assert.equal(await prices(page), ['€39', 'per gauge and month'])
  await page.getByRole('radio', { name: 'TypeScript' }).check()
  assert.equal(await page.locator('.code-sample:visible').count(), 1)
  assert.match((await page.locator('.code-sample:visible').textContent()) ?? '', 'import { gauge }')
  const answer = page.getByText('Gauges keep 30 days')
  assert.is(await answer.isVisible(), false)
  await page.getByText('What happens when the network is down?').click()
  assert.is(await answer.isVisible(), true)
})

test('the dots stay in the window, and that of the section in its middle is marked', async () => {
  const { page, troubles } = await tab.open('/')
  const dots = page.locator('.section-dots ol')
  const current = () =>
    page
      .locator('.section-dots [aria-current]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const middle = async () => {
    const box = await dots.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  await eventually(middle, 400)
  await page.locator('#prices').evaluate((section) => section.scrollIntoView())
  await eventually(current, ['#prices'])
  await eventually(middle, 400)
  await page.click('.section-dots a[href="#contact"]')
  await eventually(current, ['#contact'])
  await page.setViewportSize({ width: 900, height: 800 })
  await dots.waitFor({ state: 'hidden' })
  assert.equal(troubles, [])
})

test('sections need no scripts, and are styled after navigation', async () => {
  const { page } = await openPage(browser)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(`${site.url}/blog/`)
  await started(page)
  await page.getByRole('link', { name: 'Pegel' }).first().click()
  // A page with a form is loaded fully, so its styles may come after its sections.
  await eventually(async () => (await page.locator('.section').count()) > 15, true, 'the sections are shown')
  assert.equal(
    scripts.filter((path) => /Section[A-Z]/.test(path)),
    []
  )
  const radius = () =>
    page.locator('.plan-featured').evaluate((element) => getComputedStyle(element).borderTopLeftRadius)
  await eventually(radius, /^[1-9]/)
  // Scripts add elements after the last section.
  await eventually(
    () => page.locator('.footer').evaluate((element) => getComputedStyle(element).marginTop),
    '0px'
  )
})

test('the page has structured data for its questions, and a Markdown alternate', async () => {
  const html = await (await fetch(site.url)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const nodes = (JSON.parse(json)['@graph'] as { '@type': string; mainEntity?: { name: string }[] }[]) ?? []
  const faq = nodes.find((thing) => thing['@type'] === 'FAQPage')
  assert.equal(faq?.mainEntity?.length, 4)
  assert.is(faq?.mainEntity?.[1]?.name, 'What happens when the network is down?')
  const text = await (await fetch(`${site.url}/index.md`)).text()
  assert.match(text, '# Know tonight what the river does *tomorrow*')
  assert.match(text, '## One screen for every metre of water')
})
