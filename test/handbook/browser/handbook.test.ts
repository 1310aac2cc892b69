// The handbook in a browser: the playground with and without JavaScript, and each kind of page on desktop and phone, checked by
// axe-core in both color modes.

import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { axeViolations } from '../../browser/axe.ts'
import { openPage, resize, startChromium, started } from '../../browser/chromium.ts'
import { eventually } from '../../browser/eventually.ts'
import { pageSizes, widePages } from '../../browser/page-sizes.ts'
import { type BuiltSite, builtHandbook } from '../../built-site.ts'

const test = suite('handbook in a browser')
let browser: Browser
let site: BuiltSite
test.before(async () => {
  browser = await startChromium()
  site = await builtHandbook()
})
test.after(async () => {
  await site?.close()
  await browser?.close()
})

const playground = '/sitegen/playground/'

test('the playground shows what becomes of Markdown, with messages, under the policy of the page', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 390, height: 800 } })
  await page.goto(site.url + playground)
  const source = page.getByLabel('Markdown', { exact: true })
  const output = page.locator('.playground-output')
  await eventually(() => output.locator('h2').textContent(), /Tea house/)
  await eventually(() => source.isEditable(), true)
  await source.focus()
  await source.fill('## One\n\n:::warnign\nTwo\n:::\n\n<img src=x onerror="document.title = 1">\n')
  await eventually(() => output.locator('h2').textContent(), /^One/)
  await eventually(() => page.locator('.playground-messages').textContent(), /3:1 .*warnign[\s\S]*warning/)
  await source.fill('A formula: $x^2$\n\n| a | b |\n| - | - |\n| 1 | 2 |\n')
  await eventually(() => output.locator('math').count(), 1)
  await eventually(() => output.locator('td').count(), 2)
  await page.getByRole('button', { name: 'Reset' }).press('Enter')
  await eventually(() => output.locator('h2').textContent(), /Tea house/)
  assert.equal(
    troubles.filter((line) => !line.includes('404')),
    []
  )
})

test('without JavaScript, the playground shows its example and says what is missing', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${site.url}/sitegen/de/playground/`)
  assert.match(
    (await page.locator('.playground').textContent()) ?? '',
    /Mit JavaScript können Sie den Text ändern/
  )
  assert.match((await page.locator('.playground-output').textContent()) ?? '', /Teehaus[\s\S]*Nie kochend/)
})

test('pages without the playground do not load the processor', async () => {
  const { page } = await openPage(browser)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${site.url}/sitegen/how-to/deploy/`)
  await started(page)
  assert.equal(
    scripts.filter((url) => /process|playground/i.test(url)),
    []
  )
})

const kinds = [
  '/',
  '/de/',
  '/tutorials/company-site/',
  '/how-to/',
  '/how-to/deploy/',
  '/explanation/comparison/',
  '/reference/commands/build/',
  '/reference/configuration/site/theme/',
  '/reference/messages/link-missing/',
  '/playground/',
  '/404.html'
]

/** What only wide windows show (navbar, sidebar, contents) is the same on all documents. */
const wideKinds: readonly string[] = ['/', '/how-to/deploy/', '/playground/']

test('axe finds no problems on any kind of page, and nothing overflows', async () => {
  const { page, troubles, close } = await openPage(browser, { bypassCSP: true, reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of kinds) {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`${site.url}/sitegen${path}`)
    await started(page)
    for (const width of [390, 1280]) {
      await resize(page, width)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wide > 0) found.push(`${width} ${path} is ${wide} px too wide`)
      if (width < 1280 || wideKinds.includes(path))
        found.push(...(await axeViolations(page)).map((line) => `${width} ${path} ${line}`))
    }
  }
  found.push(...troubles.filter((line) => !line.includes('404')))
  await close()
  assert.equal(found, [])
})

test('formulas: aligned columns, a brace as tall as its cases, brackets as tall as their matrix, and a frame', async () => {
  const { page, troubles } = await openPage(browser)
  await page.goto(`${site.url}/sitegen/how-to/markdown/`)
  await started(page)
  const measured = await page.evaluate(() => {
    const formula = [...document.querySelectorAll('.formula-block')].find((block) =>
      block.querySelector('.tml-jot')
    )
    const boxOf = (element?: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
    /** Boxes of what is in the cells, by column. */
    const columnsOf = (table?: Element | null) =>
      [0, 1].map((column) =>
        [...(table?.children ?? [])].map((row) => boxOf(row.children[column]?.firstElementChild))
      )
    const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
    const isNear = (a: number, b: number) => Math.abs(a - b) < 4
    const aligned = formula?.querySelector('.tml-jot')
    const cases = aligned?.querySelector('mtable')
    const matrix = [...(formula?.querySelectorAll('mtable') ?? [])].at(-1)
    const [left = [], right = []] = columnsOf(aligned)
    const [values = [], conditions = []] = columnsOf(cases)
    const box = aligned?.querySelector('[class^="style-"]:not(mtd)')
    const height = ({ height }: DOMRect) => height
    return {
      leftColumnEndsTogether: isNear(spread(left.map(({ right }) => right)), 0),
      leftColumnStartsApart: spread(left.map(({ left }) => left)) > 10,
      rightColumnStartsTogether: isNear(spread(right.map(({ left }) => left)), 0),
      noSpaceBetween: isNear(
        Math.max(...left.map(({ right }) => right)),
        Math.min(...right.map(({ left }) => left))
      ),
      valuesStartTogether: isNear(spread(values.map(({ left }) => left)), 0),
      conditionsStartTogether: isNear(spread(conditions.map(({ left }) => left)), 0),
      braceIsAsTall: height(boxOf(cases?.previousElementSibling)) > 0.8 * height(boxOf(cases)),
      bracketsAreAsTall: [matrix?.previousElementSibling, matrix?.nextElementSibling].every(
        (bracket) => height(boxOf(bracket)) > 0.8 * height(boxOf(matrix))
      ),
      frame: box ? getComputedStyle(box).borderTop.replace(/ rgb.*/, '') : ''
    }
  })
  assert.equal(measured, {
    leftColumnEndsTogether: true,
    leftColumnStartsApart: true,
    rightColumnStartsTogether: true,
    noSpaceBetween: true,
    valuesStartTogether: true,
    conditionsStartTogether: true,
    braceIsAsTall: true,
    bracketsAreAsTall: true,
    frame: '1px solid'
  })
  assert.equal(troubles, [])
})

/** So that readers find what they look for without scrolling for long. Longer pages become several. */
const maxHeight = 8000

test('no page of the reference is higher than 8,000 px in a window of 1280 px, in both languages', async () => {
  const sizes = await pageSizes(browser, site, {
    width: 1280,
    prefix: '/sitegen',
    paths: /^(?:\/de)?\/reference\//
  })
  assert.equal(
    sizes.filter(({ height }) => height > maxHeight).map(({ path, height }) => `${path}: ${height} px`),
    []
  )
  for (const start of ['/sitegen/reference/', '/sitegen/de/reference/'])
    assert.ok(sizes.filter(({ path }) => path.startsWith(start)).length > 250, start)
})

test('all pages fit into a window of 320 px', async () => {
  const { wide, pages } = await widePages(browser, site, '/sitegen')
  assert.equal(wide, [])
  assert.ok(pages > 600, `${pages} pages`)
})
