// First visits over a slow network: layout shift and bytes of landing pages. Times depend on the machine; `npm run bench`
// prints them.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { landings, loadingOf } from '../../bench/loading.ts'
import { openPage, startChromium, started } from '../../browser/chromium.ts'
import { eventually } from '../../browser/eventually.ts'
import { templates } from '../../browser/templates.ts'
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

/** Limits of what readers of a text load, however long they stay and scroll. */
const [scriptLimit, scriptBytes] = [4, 10_000]
/** With React, on a page with an island in view: React is 58,000 bytes of it. */
const [islandScriptLimit, islandScriptBytes] = [8, 75_000]

test('readers of texts load no React, and a few kB of scripts, whatever they scroll to', async () => {
  const found: string[] = []
  const heaviest = { text: 0, island: 0 }
  // The results page is a search.
  for (const [index, path] of templates.filter((path) => path !== '/search/').entries()) {
    const { scripts, hasIsland } = await visit(site.url + path, index % 2 === 0 ? desktop : phone)
    const bytes = scripts.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(site.folder, file)), { level: 9 }).length,
      0
    )
    const kind = hasIsland ? 'island' : 'text'
    heaviest[kind] = Math.max(heaviest[kind], bytes)
    const [files, limit] = hasIsland ? [islandScriptLimit, islandScriptBytes] : [scriptLimit, scriptBytes]
    if (scripts.length === 0 || scripts.length > files || bytes > limit)
      found.push(`${path}: ${bytes} bytes in ${scripts.length} scripts: ${scripts.join(' ')}`)
  }
  assert.equal(found, [])
  console.log(`scripts: at most ${heaviest.text} bytes, ${heaviest.island} with an island`)
})

/** Load a page, scroll to its end and back, and wait until nothing more comes. */
async function visit(
  url: string,
  viewport: typeof phone
): Promise<{ readonly scripts: readonly string[]; readonly hasIsland: boolean }> {
  const { page, close } = await openPage(browser, { viewport })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await page.goto(url)
  await started(page)
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement
    for (const top of [scrollHeight / 2, scrollHeight, 0]) {
      window.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
  const hasIsland = await page.evaluate(
    () => document.querySelector('sitegen-island:not([data-hydrate=interaction])') !== null
  )
  await close()
  return { scripts: [...scripts], hasIsland }
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
