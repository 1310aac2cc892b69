// The list of open positions of ONE: filtered by department, with and without JavaScript.

import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, startChromium, started, type WatchedPage } from '../../browser/chromium.ts'
import { eventually } from '../../browser/eventually.ts'
import { type BuiltSite, builtSite } from '../../built-site.ts'

const test = suite('careers')
let site: BuiltSite
let browser: Browser

let pages: Readonly<Record<'script' | 'plain', WatchedPage>>

test.before(async () => {
  site = await builtSite()
  browser = await startChromium()
  pages = { script: await openPage(browser), plain: await openPage(browser, { javaScriptEnabled: false }) }
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

const sales = ['Technical Sales Manager Industry (m/f/d)', 'Partner Manager (m/f/d)']
const count = 11

/** Load a path in the page that all cases share, or in the one without JavaScript. */
async function open(path: string, javaScriptEnabled = true): Promise<WatchedPage> {
  const watched = pages[javaScriptEnabled ? 'script' : 'plain']
  // Otherwise a url that only differs in its fragment would load nothing.
  await watched.page.goto('about:blank')
  watched.troubles.length = 0
  await watched.page.goto(site.url + path)
  if (javaScriptEnabled) await started(watched.page)
  return watched
}

const shown = (page: Page): Promise<readonly string[]> =>
  page.locator('.position h3:visible').allTextContents()

for (const script of [true, false]) {
  const how = script ? 'with a script' : 'without a script'

  test(`links show a single department, or all: ${how}`, async () => {
    const { page, troubles } = await open('/careers/', script)
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
  })

  test(`a url with a department shows only that: ${how}`, async () => {
    const { page } = await open('/careers/#sales', script)
    await page.waitForSelector('#technical', { state: 'hidden' })
    await eventually(() => shown(page), sales)
  })

  test(`every position has a page, and can be expanded: ${how}`, async () => {
    const { page } = await open('/careers/', script)
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
  })
}

test('with JavaScript, the choice is marked and announced', async () => {
  const { page } = await open('/careers/')
  const current = () =>
    page
      .locator('.filter [aria-current]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await eventually(current, ['#positions'])
  await page.click('.filter a[href="#sales"]')
  await eventually(current, ['#sales'])
  await eventually(() => page.locator('.filter [role=status]').textContent(), '2 positions shown')
})

test('with JavaScript, a url with a position expands it', async () => {
  const { page } = await open('/careers/#fpga-engineer')
  await page.waitForSelector('#fpga-engineer[open]')
  await eventually(async () => (await shown(page)).length, count)
})
