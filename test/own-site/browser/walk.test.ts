// Pages of the site in this repository, in both color modes, at three widths: no layout shift, no console messages, no external
// requests; at four widths: no overflow, and no heading larger than the title; and scripts and styles within their budgets, also
// for readers who scroll.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, resize, startChromium, started } from '../../browser/chromium.ts'
import { eventually } from '../../browser/eventually.ts'
import { largerHeadings } from '../../browser/headings.ts'
import { widePages } from '../../browser/page-sizes.ts'
import { until } from '../../browser/shell-site.ts'
import { templates, wholeSite } from '../../browser/templates.ts'
import { type BuiltSite, builtSite } from '../../built-site.ts'

const test = suite('walk')
let site: BuiltSite
let browser: Browser
let all: readonly string[]
let paths: readonly string[]

test.before(async () => {
  site = await builtSite()
  browser = await startChromium()
  const manifest: { readonly routes: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(join(site.folder, 'sitegen.json'), 'utf8')
  )
  all = Object.keys(manifest.routes)
  paths = wholeSite ? [...all, '/404.html', '/de/404.html'] : templates
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** Maximum layout shift of a page while it loads, as measured by Chrome. */
const shiftLimit = 0.01

/** Runs in the page, before anything else: adds up layout shifts. */
function watchShifts(): void {
  Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The layout shift of the page so far. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: number }).shift)

const widths = [390, 768, 1280]

const shownWidths = [...widths, 1920]

/** Limits of what readers of a text load, however long they stay and scroll: the number of scripts, and their bytes. */
const textLimits = [4, 10_000] as const
/** With React, on a page with an island in view: React is 58,000 bytes of it. */
const islandLimits = [8, 75_000] as const

/** Scroll to the end of the page and back, and wait until nothing more comes. @returns whether the page has an island */
async function scrollThrough(page: Page): Promise<boolean> {
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement
    for (const top of [scrollHeight / 2, scrollHeight, 0]) {
      window.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () => document.querySelector('sitegen-island:not([data-hydrate=interaction])') !== null
  )
}

/**
 * Load pages at one width, in one color mode, and then switch to the other, in which the next page is loaded. Last, show them
 * at the other widths.
 */
async function walk(paths: readonly string[], width: number, first: 'dark' | 'light'): Promise<string[]> {
  const { page, troubles, close } = await openPage(browser, { viewport: { width, height: 900 } })
  const found: string[] = []
  const foreign: string[] = []
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await page.addInitScript(watchShifts)
  // Prefetching has its own test, and would double the duration of this one.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  )
  let modes: readonly ('dark' | 'light')[] = first === 'dark' ? ['dark', 'light'] : ['light', 'dark']
  await page.emulateMedia({ colorScheme: first })
  for (const path of paths) {
    scripts.clear()
    await page.goto(site.url + path)
    await started(page)
    // On a busy machine, the font may arrive after the first paint; a shift caused by the page itself is reproducible.
    for (let reloads = 0; reloads < 5 && (await shiftOf(page)) > shiftLimit; reloads++) {
      await page.reload()
      await started(page)
    }
    for (const mode of modes) {
      const at = (text: string) => `${path} (${mode}, ${width} px): ${text}`
      await page.emulateMedia({ colorScheme: mode })
      await until(page, `document.documentElement.dataset.theme === '${mode}'`)
      const measured = await page.evaluate(() => ({
        shift: (window as unknown as { shift: number }).shift,
        headings: document.querySelectorAll('h1').length,
        theme: document.documentElement.dataset.theme
      }))
      if (measured.theme !== mode) found.push(at(`is ${measured.theme}`))
      if (measured.shift > shiftLimit) found.push(at(`moves by ${measured.shift.toFixed(3)}`))
      if (measured.headings !== 1) found.push(at(`has ${measured.headings} headings of the first level`))
      for (const trouble of troubles.splice(0)) if (!path.endsWith('404.html')) found.push(at(trouble))
      for (const url of foreign.splice(0)) found.push(at(`asks for ${url}`))
    }
    const [mostScripts, mostBytes] = (await scrollThrough(page)) ? islandLimits : textLimits
    const bytes = [...scripts].reduce((sum, file) => sum + gzipped(file), 0)
    // The results page is a search.
    if (path !== '/search/' && (scripts.size === 0 || scripts.size > mostScripts || bytes > mostBytes))
      found.push(
        `${path} (${width} px): ${bytes} bytes in ${scripts.size} scripts: ${[...scripts].join(' ')}`
      )
    for (const other of shownWidths) {
      await resize(page, other, 900)
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth
      )
      if (isWide) found.push(`${path} (${other} px): is wider than the screen`)
      const larger = await page.evaluate(largerHeadings)
      found.push(...larger.map((text) => `${path} (${other} px): is larger than the title: ${text}`))
    }
    await page.setViewportSize({ width, height: 900 })
    modes = modes.toReversed()
  }
  await close()
  return found
}

/** Pages that are loaded at a width: each at one, with WALK=all at every one. */
const pathsFor = (width: number): readonly string[] =>
  paths.filter((_, index) => wholeSite || width === widths[index % widths.length])

test('no page has layout shifts or messages, in both modes, or more scripts than its readers need, and none overflows or has a heading larger than its title, on any screen', async () => {
  const found = await Promise.all(
    widths.map((width) => walk(pathsFor(width), width, width === 390 ? 'light' : 'dark'))
  )
  assert.equal(found.flat(), [])
  console.log(`${paths.length} pages on 3 widths in 2 modes`)
})

test('all pages fit into a window of 320 px', async () => {
  const { wide, pages } = await widePages(browser, site)
  assert.equal(wide, [])
  assert.ok(pages > all.length)
})

const sizes = new Map<string, number>()

/** Compressed bytes of a file, which many pages load. */
function gzipped(path: string): number {
  const size = sizes.get(path) ?? gzipSync(readFileSync(join(site.folder, path)), { level: 9 }).length
  sizes.set(path, size)
  return size
}

/**
 * Documents load 1,000 bytes for icons and drawers, posts 1,000 more for covers. Pages of sections load a style sheet per kind of
 * section, and the shared one. The home page and the one of ONE AI have most kinds: the window of the product takes 2,500 bytes, a
 * picture of it would take 60,000 for each width and color mode.
 */
const budgets = { script: 10_000, style: 16_400, styleOfSections: 21_800 }

test('scripts and styles of all pages are within their budgets', () => {
  const heaviest = { script: 0, style: 0 }
  for (const path of all) {
    const html = readFileSync(join(site.folder, path, 'index.html'), 'utf8')
    const files = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, file = '']) => file))]
    const weight = (list: readonly string[]) => list.reduce((sum, file) => sum + gzipped(file), 0)
    const script = weight(files(/(\/assets\/[^" ]+\.js)(?=[" ])/g))
    const style = weight(files(/rel="stylesheet" href="(\/[^"]+)"/g))
    assert.ok(script > 5_000 && script <= budgets.script, `${path}: ${script} bytes of scripts`)
    const styleBudget = html.includes('data-section=') ? budgets.styleOfSections : budgets.style
    assert.ok(style > 1_000 && style <= styleBudget, `${path}: ${style} bytes of styles`)
    heaviest.script = Math.max(heaviest.script, script)
    heaviest.style = Math.max(heaviest.style, style)
  }
  console.log(
    `heaviest page, gzipped: ${heaviest.script} bytes of scripts, ${heaviest.style} bytes of styles`
  )
})

test('the policy only allows inline scripts and styles by hash', async () => {
  const headers = readFileSync(join(site.folder, '_headers'), 'utf8')
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? ''
  assert.not.match(policy, /unsafe/)
  const { page, troubles, close } = await openPage(browser)
  await page.goto(site.url)
  const refused = await page.evaluate(() => {
    // Trusted Types already reject a string as the text of a script; a text node is not a string.
    const script = document.createElement('script')
    script.append('window.intruded = true')
    document.body.append(script)
    try {
      document.body.innerHTML = '<b>text</b>'
      return 'nothing'
    } catch (error) {
      return String(error)
    }
  })
  assert.match(refused, "requires 'TrustedHTML' assignment")
  assert.is(await page.evaluate(() => 'intruded' in window), false)
  await eventually(() => troubles.length > 0, true, 'the console says that it was refused')
  await close()
})
