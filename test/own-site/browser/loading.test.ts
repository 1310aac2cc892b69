// First visits over a slow network: layout shift and bytes of landing pages. Times depend on the machine; `npm run bench`
// prints them.

import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { landings, loadingOf } from '../../bench/loading.ts'
import { openPage, startChromium, started } from '../../browser/chromium.ts'
import { eventually } from '../../browser/eventually.ts'
import { type BuiltSite, builtSite } from '../../built-site.ts'

const test = suite('loading')
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
/** Maximum layout shift, as on every page: see `walk.test.ts`. */
const shiftLimit = 0.01
/** Transferred bytes of a first view, with everything that loads automatically. */
const budget = 300_000
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

for (const [viewport, isOdd] of [
  [phone, 0],
  [desktop, 1]
] as const) {
  test(`${viewport.width} px: landing pages have no layout shift over a slow network, and at most 300 kB`, async () => {
    const found: string[] = []
    let heaviest = 0
    // Each page is loaded in one language on a phone, and in the other on a desktop. Pages mostly wait for their network, so
    // several load at the same time.
    const waiting = landings.map((path, index) => (index % 2 === isOdd ? path : `/de${path}`))
    const loadPages = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const { shift, bytes } = await loadingOf(browser, site.url, path, { viewport, slowdown: 1 })
        if (shift > shiftLimit) found.push(`${path} moves by ${shift.toFixed(3)}`)
        if (bytes < 50_000 || bytes > budget) found.push(`${path} weighs ${bytes} bytes`)
        heaviest = Math.max(heaviest, bytes)
      }
    }
    await Promise.all(Array.from({ length: 4 }, loadPages))
    assert.equal(found, [])
    console.log(`heaviest first view at ${viewport.width} px: ${heaviest} bytes`)
  })
}

/** Maximum numbers of files requested by a first search: the dialog with React, and the index with its worker. */
const [dialogLimit, indexLimit] = [6, 9]
/**
 * A search in a real browser takes seconds, so there are few; test/own-site/search/relevance covers all questions.
 */
const searches = [
  // page          question                              milliseconds between keys
  ['/docs/one-ai/pricing/', 'what does ONE AI cost', 80],
  ['/de/docs/one-ai/pricing/', 'Bildgröße anpassen', 250]
] as const

for (const [path, question, gap] of searches)
  test(`a first search loads few files: ${question}, a key every ${gap} ms`, async () => {
    const { page, troubles } = await openPage(browser, { viewport: desktop, clock: true })
    await page.goto(site.url + path)
    await started(page)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.context().on('request', (request) => requests.push(new URL(request.url()).pathname))
    // The clock of the page is stopped between keys, however busy the machine is.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.keyboard.press('Control+k')
    await page.locator('.search-dialog[open]').waitFor()
    for (const letter of question) {
      await page.keyboard.type(letter)
      await page.clock.runFor(gap)
    }
    const hits = page.locator('.search-hit')
    await eventually(async () => {
      await page.clock.runFor(100)
      return (await hits.count()) > 0
    }, true)
    await page.clock.runFor(1_000)
    const isOfIndex = (path: string) => /^\/(?:assets\/)?search(?:\/|-(?:en|de)\.)/.test(path)
    const ofIndex = requests.filter(isOfIndex)
    assert.ok(ofIndex.length > 2 && ofIndex.length <= indexLimit, ofIndex.join('\n'))
    const others = requests.filter((path) => !isOfIndex(path))
    assert.ok(others.length > 0 && others.length <= dialogLimit, others.join('\n'))
    assert.equal(troubles, [])
  })
