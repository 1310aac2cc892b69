// The site of this repository in a browser: pages in both languages, navigation, without JavaScript, and an empty console.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, startChromium, started } from '../../browser/chromium.ts'
import { eventually } from '../../browser/eventually.ts'
import { moved, routes } from '../../browser/routes.ts'
import { type BuiltSite, builtSite } from '../../built-site.ts'
import { externalLinkCount, unsafeLinks } from '../../links.ts'

const test = suite('site')
let site: BuiltSite
let browser: Browser
/** The page of all cases, and the one without JavaScript. */
let page: Page
let plain: Page
let troubles: string[]

test.before(async () => {
  site = await builtSite()
  browser = await startChromium()
  ;({ page, troubles } = await openPage(browser))
  plain = (await openPage(browser, { javaScriptEnabled: false })).page
})

test.before.each(() => {
  troubles.length = 0
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

let links: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Pages by URL, and the URLs that their texts link to, except in other languages. */
function linksByPage(): ReadonlyMap<string, ReadonlySet<string>> {
  links ??= readLinks()
  return links
}

function readLinks(): ReadonlyMap<string, ReadonlySet<string>> {
  const pages = readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?:^|\/)index\.html$/.test(path)
  )
  return new Map(
    pages.map((path) => {
      const html = readFileSync(join(site.folder, path), 'utf8')
      const links = [...html.matchAll(/<a (?![^>]*hreflang)[^>]*href="([^"#?]+)/g)]
      return [`/${path.slice(0, -'index.html'.length)}`, new Set(links.map(([, href = '']) => href))]
    })
  )
}

for (const home of ['', '/de'])
  test(`${home}/: every required page exists, and is linked from another page`, () => {
    const links = linksByPage()
    const paths = routes.map((path) => home + path)
    assert.equal(
      paths.filter((path) => !links.has(path)),
      []
    )
    const lonely = paths.filter(
      (path) => ![...links].some(([page, targets]) => page !== path && targets.has(path))
    )
    assert.equal(lonely, [])
  })

/** Height of the window, and the maximum height of the home page: two thirds of its former height. */
const homes = [
  // why           path    width  height most
  ['desktop', '/', 1280, 900, 6100],
  ['desktop, de', '/de/', 1280, 900, 6100],
  ['phone', '/', 390, 844, 10_400],
  ['phone, de', '/de/', 390, 844, 10_400]
] as const

for (const [why, path, width, height, most] of homes)
  test(`the home page shows the product above the fold, and is short, also without JavaScript: ${why}`, async () => {
    await plain.setViewportSize({ width, height })
    await plain.goto(site.url + path)
    const drawing = await plain.locator('.home-hero .bench-drawing:visible').boundingBox()
    assert.ok(drawing && drawing.y + drawing.height / 2 < height, `${drawing?.y}`)
    assert.ok(await plain.locator('.home-hero .bench-figures dd').first().isVisible())
    const bodyBox = await plain.locator('body').boundingBox()
    assert.ok(bodyBox && bodyBox.height <= most, `${bodyBox?.height}`)
  })

test('the window of ONE AI has the width of the page, and its views are chosen by keyboard, without JavaScript', async () => {
  await plain.setViewportSize({ width: 1280, height: 900 })
  await plain.goto(`${site.url}/`)
  const box = await plain.locator('.product').boundingBox()
  assert.ok(box && box.width >= 1100, `${box?.width}`)
  const visibleViews = () =>
    plain.locator('.product-view:visible').evaluateAll((views) => views.map(({ className }) => className))
  assert.equal(await visibleViews(), ['product-view product-report'])
  await plain.getByRole('radio', { name: 'Report' }).focus()
  await plain.keyboard.press('ArrowDown')
  assert.equal(await visibleViews(), ['product-view product-export'])
  await plain.keyboard.press('ArrowDown')
  assert.equal(await visibleViews(), ['product-view product-dataset'])
})

test('on a phone, the network in the demo of the home page has three layers of different heights', async () => {
  await plain.setViewportSize({ width: 390, height: 844 })
  await plain.goto(`${site.url}/`)
  const layerHeights = await plain
    .locator('.home-hero .bench-drawing:visible .stage:has(> .map)')
    .evaluateAll((layers) => layers.map((layer) => Math.round(layer.getBoundingClientRect().height)))
  assert.is(layerHeights.length, 3)
  assert.is(new Set(layerHeights).size, 3)
  assert.ok(Math.max(...layerHeights) > 180, layerHeights.join(' '))
})

test('a choice in the demo of the home page changes the network', async () => {
  await page.goto(`${site.url}/`)
  await started(page)
  const status = page.locator('.home-hero [role="status"]')
  await eventually(() => status.textContent(), /^Bottles on FPGA/)
  await page.locator('.home-hero label', { hasText: 'Rings' }).click()
  await status.filter({ hasText: 'Rings on FPGA' }).waitFor()
  assert.equal(troubles, [])
})

for (const home of ['', '/de'])
  for (const [from, to] of moved)
    test(`${home}${from} redirects to its new url`, () => {
      const html = readFileSync(join(site.folder, home, from, 'index.html'), 'utf8')
      assert.match(html, `<meta http-equiv="refresh" content="0; url=${home}${to}">`)
      const hosts = readFileSync(join(site.folder, '_redirects'), 'utf8')
      assert.match(hosts, `${home}${from.slice(0, -1)} ${home}${to} 301\n`)
    })

test('external links have noopener noreferrer', () => {
  const text = (path: string) => readFileSync(join(site.folder, path), 'utf8')
  const [, origin = ''] = /<link rel="canonical" href="(https:\/\/[^/"]+)/.exec(text('index.html')) ?? []
  const paths = readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
  const articles = paths.flatMap((path) => {
    if (path.endsWith('.html')) return [[path, text(path)] as const]
    if (!/(?:^|\/)index\.json$/.test(path)) return []
    const { html } = JSON.parse(text(path)) as { readonly html?: string }
    return html === undefined ? [] : [[path, html] as const]
  })
  assert.equal(
    articles.flatMap(([path, html]) => unsafeLinks(html, origin).map((tag) => `${path}: ${tag}`)),
    []
  )
  assert.ok(
    articles.filter(([, html]) => externalLinkCount(html, origin) > 0).length > 100,
    'links are found'
  )
})

const textOf = async (page: Page): Promise<string> => (await page.locator('#content').textContent()) ?? ''

// That every kind of page loads without messages, with one heading of the first level, is in walk.test.ts.
test('pages have the language of their texts, and the headings that lead to them', () => {
  const html = (path: string) => readFileSync(join(site.folder, path, 'index.html'), 'utf8')
  const langs = [...linksByPage().keys()].map((path) => [
    path.startsWith('/de/') ? 'de-DE' : 'en-GB',
    /<html [^>]*lang="([^"]+)"/.exec(html(path))?.[1]
  ])
  assert.equal(
    langs.filter(([expected, lang]) => lang !== expected),
    []
  )
  assert.match(html('docs/contact'), />Imprint<\/h1>/)
  assert.match(html('de/docs/contact'), />Impressum<\/h1>/)
})

test('a click navigates without a full load, and back restores the scroll position', async () => {
  await page.goto(`${site.url}/docs/one-ai/getting-started/`)
  await started(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const link = page.locator('#content a[href="/docs/one-ai/getting-started/dataset/"]').first()
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await link.click()
  await page.waitForURL('**/dataset/')
  await page.waitForFunction(() => document.title.startsWith('Dataset'))
  await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
  await eventually(() => page.evaluate(() => window.scrollY), 0)
  await eventually(async () => (await textOf(page)).length > 500, true, 'the article came with the payload')
  await page.goBack()
  await page.waitForURL('**/getting-started/')
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, scrolled)
  await eventually(async () => (await textOf(page)).length > 200, true, 'the first article is back')
  assert.is(await page.evaluate(() => 'stayed' in window), true)
  assert.equal(troubles, [])
})

test('the page contains the article once', async () => {
  await page.goto(`${site.url}/docs/contact/`)
  const [sentence = ''] = ((await page.locator('[data-content] p').first().textContent()) ?? '').split('\n')
  assert.ok(sentence.length > 30, sentence)
  const html = await (await fetch(`${site.url}/docs/contact/`)).text()
  assert.is(html.split(sentence).length - 1, 1)
})

test('a link with an anchor scrolls to its heading', async () => {
  await page.goto(`${site.url}/docs/contact/privacy/`)
  await started(page)
  const anchor = page.locator('#content .heading-anchor').last()
  const hash = (await anchor.getAttribute('href')) ?? ''
  await anchor.focus()
  await anchor.press('Enter')
  await eventually(() => new URL(page.url()).hash, hash)
  await eventually(() => page.evaluate(() => document.activeElement?.id), decodeURIComponent(hash.slice(1)))
})

test('the language link leads to the same page in the other language', async () => {
  await page.goto(`${site.url}/docs/contact/privacy/?a=1#top`)
  await started(page)
  const german = page.locator('a[hreflang="de-DE"]').first()
  await eventually(() => german.getAttribute('href'), '/de/docs/contact/privacy/?a=1#top')
  await page.goto(site.url + ((await german.getAttribute('href')) ?? ''))
  await started(page)
  assert.is(await page.getAttribute('html', 'lang'), 'de-DE')
  assert.equal(troubles, [])
})

test('an unknown url shows the 404 page of its language', async () => {
  const response = await page.goto(`${site.url}/de/gibt-es/nicht`)
  assert.is(response?.status(), 404)
  assert.is(await page.locator('h1').textContent(), 'Seite nicht gefunden')
})

test('if a page fails to load, a click causes a full load', async () => {
  const other = await openPage(browser)
  await other.page.route('**/dataset/', (route) =>
    route.request().resourceType() === 'fetch' && route.request().method() === 'GET'
      ? route.fulfill({ status: 500, body: 'broken' })
      : route.continue()
  )
  await other.page.goto(`${site.url}/docs/one-ai/getting-started/`)
  await started(other.page)
  await other.page.evaluate(() => Object.assign(window, { stayed: true }))
  await other.page.locator('#content a[href="/docs/one-ai/getting-started/dataset/"]').first().click()
  await other.page.waitForURL('**/dataset/')
  await started(other.page)
  assert.is(await other.page.evaluate(() => 'stayed' in window), false)
  await other.close()
})

test('redirects keep query and hash, by the host and as a page', async () => {
  await page.goto(`${site.url}/one-ai/getting-started?a=1#top`)
  assert.is(page.url(), `${site.url}/docs/one-ai/getting-started/?a=1#top`)
})

test('without JavaScript, everything is readable and reachable', async () => {
  await plain.setViewportSize({ width: 1280, height: 800 })
  await plain.goto(`${site.url}/de/docs/one-ai/getting-started/`)
  assert.ok(await plain.locator('#content').isVisible())
  await plain.locator('#content a[href="/de/docs/one-ai/getting-started/dataset/"]').first().click()
  await plain.waitForURL('**/de/docs/one-ai/getting-started/dataset/')
  assert.is(await plain.locator('h1').count(), 1)
})
