// Pages of tests share browser contexts, and those of a tab even a page of the browser. They must not see what earlier ones have
// left.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, openTab, startChromium } from './chromium.ts'

const test = suite('pages of tests')
let browser: Browser
let server: Server
let url: string
/** A page that counts as started, and can be scrolled. */
const html =
  '<!doctype html><link rel="icon" href="data:,"><div id="app" data-started style="height: 3000px">Text</div>'
/** Requests for the file, which browsers may cache. */
let requests = 0

test.before(async () => {
  browser = await startChromium()
  server = createServer((request, response) => {
    if (request.url === '/a.txt') requests++
    const headers = { 'content-type': 'text/html', 'cache-control': 'max-age=3600', 'set-cookie': 'server=1' }
    response.writeHead(200, headers).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.after(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
})

/** What a page finds at its start. Runs in the page. */
async function findings() {
  await fetch('/a.txt')
  return {
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).length,
    cookie: document.cookie,
    history: history.length,
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    globals: ['before', 'binding'].filter((name) => name in window)
  }
}

/** Runs in the page. */
async function leaveTraces() {
  localStorage.setItem('a', '1')
  sessionStorage.setItem('a', '1')
  // biome-ignore lint/suspicious/noDocumentCookie: the test checks that it is deleted
  document.cookie = 'page=1'
  await new Promise((resolve) => {
    indexedDB.open('a').onsuccess = resolve
  })
}

test('a page sees nothing of an earlier one', async () => {
  const first = await openPage(browser)
  await first.page.goto(url)
  const found = await first.page.evaluate(findings)
  assert.equal(found, {
    local: {},
    session: {},
    databases: 0,
    cookie: 'server=1',
    history: 2,
    width: 1280,
    isDark: false,
    isReduced: false,
    globals: []
  })
  await first.page.evaluate(leaveTraces)
  await first.page.addInitScript(() => Object.assign(window, { before: 1 }))
  await first.page.exposeFunction('binding', () => 1)
  await first.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await first.page.setViewportSize({ width: 400, height: 400 })
  const tab = await first.page.context().newPage()
  await first.page.context().route('**/*', (route) => route.abort())
  await first.page.context().setOffline(true)
  await first.close()
  assert.ok(tab.isClosed())
  const second = await openPage(browser)
  assert.is(second.page.context(), first.page.context(), 'the context is the same')
  await second.page.goto(url)
  assert.equal(await second.page.evaluate(findings), found)
  assert.is(requests, 2)
  assert.equal(second.troubles, [])
  await second.close()
})

test('a stopped clock, which the whole context has, ends with its page', async () => {
  const first = await openPage(browser, { clock: true })
  await first.page.clock.install()
  await first.page.clock.pauseAt(Date.now() + 3_600_000)
  await first.close()
  const second = await openPage(browser)
  await second.page.goto(url)
  const now = await second.page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    return Date.now()
  })
  assert.ok(Math.abs(now - Date.now()) < 1_800_000)
  await second.close()
})

test('a page whose clock is stopped without the option cannot be closed unnoticed', async () => {
  const { page, close } = await openPage(browser)
  await page.clock.install()
  let message = ''
  await close().catch((error) => {
    message = error.message
  })
  assert.is(message, 'This case uses `page.clock`: open its page with the option `clock`')
  const next = await openPage(browser)
  assert.is.not(next.page.context(), page.context())
  await next.close()
  await page.context().close()
})

test('pages that are open at the same time, or have other options, have contexts of their own', async () => {
  const first = await openPage(browser)
  const second = await openPage(browser)
  await first.close()
  const third = await openPage(browser, { javaScriptEnabled: false })
  const contexts = [first, second, third].map(({ page }) => page.context())
  assert.is(new Set(contexts).size, 3)
  await second.close()
  await third.close()
  const fourth = await openPage(browser)
  await Promise.all([first.close(), second.close(), third.close()])
  assert.not(fourth.page.isClosed(), 'closing a page again leaves the next one open')
  await fourth.close()
})

/** What the next case would notice in a tab. Runs in the page. */
const leftInTab = () => ({
  stored: localStorage.length + sessionStorage.length,
  size: [innerWidth, innerHeight],
  scrollY,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
  isPrinted: matchMedia('print').matches
})

test('a tab is like a new one for each case', async () => {
  const tab = openTab(browser, url, { reducedMotion: 'reduce', viewport: { width: 390, height: 700 } })
  const expected = {
    stored: 0,
    size: [390, 700],
    scrollY: 0,
    isDark: false,
    isReduced: true,
    isPrinted: false
  }
  const former = await tab.open('/#a')
  const { page } = former
  assert.equal(await page.evaluate(leftInTab), expected)
  await page.evaluate(() => {
    localStorage.setItem('a', 'b')
    sessionStorage.setItem('a', 'b')
    window.scrollTo(0, 700)
    addEventListener('pagehide', () => localStorage.setItem('late', 'b'))
  })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.route('**', (route) => route.abort())
  await page.context().route('**', (route) => route.abort())
  await page.context().setOffline(true)
  page.on('request', () => former.troubles.push('a handler is left'))
  const popup = await page.context().newPage()
  await former.close()
  assert.ok(popup.isClosed())
  const next = await tab.open('/#a')
  assert.is(next.page, page)
  assert.equal(await page.evaluate(leftInTab), expected)
  assert.equal(next.troubles, [])
  await next.close()
  const empty = await tab.open()
  assert.is(page.url(), 'about:blank')
  await page.goto(url)
  await empty.close()
  const wide = await tab.open('/', 900)
  assert.equal(await page.evaluate(leftInTab), { ...expected, size: [900, 700] })
  await wide.close()
})

test('a tab is a new one after a case that has failed, or that has ended on another site', async () => {
  const tab = openTab(browser, url)
  // A case that fails leaves its page open.
  const failed = await tab.open('/')
  const moved = await tab.open('/')
  assert.is.not(moved.page, failed.page)
  assert.ok(failed.page.isClosed())
  await moved.page.evaluate(() => localStorage.setItem('a', 'b'))
  await moved.page.goto(url.replace('127.0.0.1', 'localhost'))
  await moved.close()
  const next = await tab.open('/')
  assert.is.not(next.page, moved.page)
  assert.is((await next.page.evaluate(leftInTab)).stored, 0)
  await next.close()
})

const openedBefore: Page[] = []

test('a case need not close its page …', async () => {
  const { page } = await openPage(browser)
  openedBefore.push(page)
  assert.not(page.isClosed())
})

test('… since its end does', () =>
  assert.equal(
    openedBefore.map((page) => page.isClosed()),
    [true]
  ))
