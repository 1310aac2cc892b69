// The list of open positions of ONE: filtered by department, with and without JavaScript.

import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hydrated, openPage, startChromium } from '../../browser/chromium.ts'
import { eventually } from '../../browser/eventually.ts'
import { type BuiltSite, builtSite } from '../../built-site.ts'

const test = suite('careers')
let site: BuiltSite
let browser: Browser

test.before(async () => {
  site = await builtSite()
  browser = await startChromium()
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

const sales = ['Technical Sales Manager Industry (m/f/d)', 'Partner Manager (m/f/d)']
const count = 11

async function open(path: string, javaScriptEnabled = true) {
  const watched = await openPage(browser, { javaScriptEnabled })
  await watched.page.goto(site.url + path)
  if (javaScriptEnabled) await hydrated(watched.page)
  return watched
}

const shown = (page: Page): Promise<readonly string[]> =>
  page.locator('.position h3:visible').allTextContents()

for (const script of [true, false]) {
  const how = script ? 'with a script' : 'without a script'

  test(`links show a single department, or all: ${how}`, async () => {
    const { page, troubles, close } = await open('/careers/', script)
    assert.is((await shown(page)).length, count)
    await page.click('.filter a[href="#sales"]')
    await page.waitForSelector('#technical', { state: 'hidden' })
    await eventually(() => shown(page), sales)
    assert.match(page.url(), /\/careers\/#sales$/)
    await page.click('.filter a[href="#positions"]')
    await page.waitForSelector('#technical', { state: 'visible' })
    await eventually(async () => (await shown(page)).length, count)
    await page.goBack()
    await page.waitForSelector('#technical', { state: 'hidden' })
    // Without JavaScript, scripts of the page count as failed requests.
    assert.equal(script ? troubles : [], [])
    await close()
  })

  test(`a url with a department shows only that: ${how}`, async () => {
    const { page, close } = await open('/careers/#sales', script)
    await page.waitForSelector('#technical', { state: 'hidden' })
    await eventually(() => shown(page), sales)
    await close()
  })

  test(`every position has a page, and can be expanded: ${how}`, async () => {
    const { page, close } = await open('/careers/', script)
    assert.not(await page.isVisible('#fpga-engineer .position-body'))
    await page.click('#fpga-engineer summary')
    await page.waitForSelector('#fpga-engineer .position-body')
    await page.click('#fpga-engineer .more')
    await page.waitForURL('**/careers/fpga-engineer/')
    // The URL changes a moment before the page.
    await page.locator('h1', { hasText: /^FPGA Engineer/ }).waitFor()
    assert.is(
      await page.locator('main a.button[href^="mailto:"]').getAttribute('href'),
      `mailto:hello@one.example?subject=${encodeURIComponent('FPGA Engineer (m/f/d)')}`
    )
    const pdf = await page.locator('main a[href$=".pdf"]').getAttribute('href')
    assert.is(pdf, '/careers/fpga-engineer/fpga-engineer.pdf')
    assert.is((await page.request.get(site.url + pdf)).headers()['content-type'], 'application/pdf')
    await close()
  })
}

test('with JavaScript, the choice is marked and announced', async () => {
  const { page, close } = await open('/careers/')
  const current = () =>
    page
      .locator('.filter [aria-current]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await eventually(current, ['#positions'])
  await page.click('.filter a[href="#sales"]')
  await eventually(current, ['#sales'])
  await eventually(() => page.locator('.filter [role=status]').textContent(), '2 positions shown')
  await close()
})

test('with JavaScript, a url with a position expands it', async () => {
  const { page, close } = await open('/careers/#fpga-engineer')
  await page.waitForSelector('#fpga-engineer[open]')
  await eventually(async () => (await shown(page)).length, count)
  await close()
})

test.run()
