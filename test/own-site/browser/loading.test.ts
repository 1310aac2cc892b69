// First visits over a slow network: layout shift and bytes of landing pages. Times depend on the machine; `npm run bench`
// prints them.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { landingPaths, landings, loadingOf } from '../../bench/loading.ts'
import { hydrated, openPage, startChromium } from '../../browser/chromium.ts'
import { eventually } from '../../browser/eventually.ts'
import { templates } from '../../browser/templates.ts'
import { type BuiltSite, builtSite, repository } from '../../built-site.ts'

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
    const waiting = landingPaths.filter((_, index) => index % 2 === isOdd)
    assert.is(waiting.length, landings.length)
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

/** Maximum number of scripts requested by a first visit, including a key press and hovering over a link. */
const scriptLimit = 13
/** Bytes of executed scripts, gzipped; a demonstration on a page of sections is hydrated separately. */
const scriptBytes = 93_000

/** Components of pages, whose scripts have these names. */
const components = [
  ...readdirSync(join(repository, 'themes/default/layouts')),
  ...readdirSync(join(repository, 'site/pages'))
].map((file) => file.replace(/\.tsx$/, ''))

test('a first visit loads few scripts, none of them empty, and runs no code of other pages', async () => {
  const found: string[] = []
  let most = 0
  for (const [index, path] of templates.entries()) {
    const viewport = index % 2 === 0 ? desktop : phone
    const { requested, own, ran } = await firstVisit(site.url + path, viewport)
    const content = (file: string) => readFileSync(join(site.folder, file))
    if (requested.length > scriptLimit)
      found.push(`${path} requests ${requested.length} scripts: ${requested.join(' ')}`)
    if (ran.length < 4) found.push(`${path} only runs ${ran.length} scripts: were all counted?`)
    for (const file of requested)
      if (content(file).length < 300) found.push(`${path} requests ${file}, which is nearly empty`)
    const bytes = ran.reduce((sum, file) => sum + gzipSync(content(file)).length, 0)
    if (bytes > scriptBytes) found.push(`${path} runs ${bytes} bytes of scripts`)
    const foreign = ran.filter((file) => !own.includes(file) && components.includes(nameOf(file)))
    if (foreign.length > 0) found.push(`${path} runs ${foreign.join(' ')}`)
    most = Math.max(most, requested.length)
  }
  assert.equal(found, [])
  console.log(`at most ${most} scripts on a first visit`)
})

const nameOf = (file: string): string => basename(file).replace(/\.\w+\.js$/, '')

interface Visit {
  /** Requested scripts, including preloads. */
  readonly requested: readonly string[]
  /** Scripts that the page itself references. */
  readonly own: readonly string[]
  /** Executed scripts. */
  readonly ran: readonly string[]
}

/** Load a page, wait until it is quiet, press a key, hover over a link, and wait again. */
async function firstVisit(url: string, viewport: typeof phone): Promise<Visit> {
  const { page, close } = await openPage(browser, { viewport })
  const requested = new Set<string>()
  let open = 0
  page.on('request', (request) => {
    open++
    if (request.resourceType() === 'script') requested.add(new URL(request.url()).pathname)
  })
  page.on('requestfinished', () => open--)
  page.on('requestfailed', () => open--)
  const quiet = async () => {
    // Loaded scripts may request more; requests after five seconds do not belong to this visit.
    const end = Date.now() + 5_000
    for (let still = 0; still < 5 && Date.now() < end; still = open === 0 ? still + 1 : 0) await idle(page)
  }
  // Playwright's coverage also counts blocks, and transfers the sources.
  const profiler = await page.context().newCDPSession(page)
  await profiler.send('Profiler.enable')
  await profiler.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  await page.goto(url)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  await quiet()
  const link = page.locator('main a[href^="/"][href$="/"]:visible').first()
  if ((await link.count()) > 0) {
    await link.hover()
    const payload = await link.evaluate((element) => `${(element as HTMLAnchorElement).pathname}index.json`)
    const here = `${new URL(url).pathname}index.json`
    // It is prefetched after hovering, unless it was prefetched because it was in view.
    const end = Date.now() + 30_000
    while (payload !== here && !(await page.evaluate(loaded)).includes(payload)) {
      if (Date.now() > end) throw new Error(`${url}: ${payload} was never requested`)
      await idle(page)
    }
  }
  await quiet()
  const own = await page.evaluate(() =>
    (document.querySelector<HTMLElement>('#app')?.dataset.modules ?? '').split(' ')
  )
  const { result } = await profiler.send('Profiler.takePreciseCoverage')
  const ran = result.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))
  )
  await close()
  const ranFiles = ran.flatMap((script) => (script.url === '' ? [] : [new URL(script.url).pathname]))
  return { requested: [...requested], own, ran: ranFiles.filter((file) => file.endsWith('.js')) }
}

/** Maximum number of files requested by a first search. */
const searchLimit = 10
/**
 * A search in a real browser takes seconds, so there are few; test/own-site/search/relevance covers all questions.
 */
const searches = [
  // page          question                              milliseconds between keys
  ['/docs/one-ai/pricing/', 'what does ONE AI cost', 80],
  ['/de/docs/one-ai/pricing/', 'Bildgröße anpassen', 250]
] as const

for (const [path, question, gap] of searches)
  test(`a first search loads at most ${searchLimit} files: ${question}, a key every ${gap} ms`, async () => {
    const { page, troubles } = await openPage(browser, { viewport: desktop, clock: true })
    // On a busy machine, pages whose links are in view would be prefetched during the search.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    )
    await page.goto(site.url + path)
    await hydrated(page)
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
    assert.ok(requests.length > 4 && requests.length <= searchLimit, requests.join('\n'))
    assert.equal(troubles, [])
  })

const loaded = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)

/** Let pending idle callbacks run. */
const idle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }))
  )
