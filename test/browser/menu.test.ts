// The drawer on narrow screens: with JavaScript it is modal and contains the sidebar; without, it opens and has all links.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { focused, type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('menu')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
let shell: ShellSite
let tab: Tab

test.before(async () => {
  shell = await shellSite()
  tab = shell.tab(phone)
})

test.after(() => shell?.close())

const button = (page: Page) => page.locator('.menu-button')
const isOpen = (page: Page) => page.locator('.menu').evaluate((menu) => menu.hasAttribute('open'))

/** Open the drawer, and wait until its script has loaded and moved the focus. */
async function openDrawer(page: Page): Promise<void> {
  await button(page).click()
  await until(page, "document.activeElement.closest('.menu-drawer') !== null")
}

test('opens with the focus inside, and the page is inert and does not scroll', async () => {
  const { page, troubles } = await tab.open('/')
  await openDrawer(page)
  await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden')
  await eventually(() => page.locator('main').evaluate((main) => main.hasAttribute('inert')), true)
  await eventually(() => focused(page), 'First')
  assert.equal(troubles, [])
})

test('its script is loaded on demand', async () => {
  const { page } = await openPage(shell.browser, phone)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${shell.site.url}/`)
  await page.waitForSelector('#app[data-started]')
  const drawer = () => requests.filter((path) => path.includes('/drawer.')).length
  assert.is(drawer(), 0)
  await openDrawer(page)
  assert.is(drawer(), 1)
})

test('Tab is trapped, in both directions', async () => {
  const { page } = await tab.open('/')
  await openDrawer(page)
  const inside = () => page.evaluate(() => document.activeElement?.closest('.menu') !== null)
  const stops = new Set<string>()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    await eventually(() => inside(), true)
    stops.add(await focused(page))
  }
  assert.ok(stops.has('First') && stops.has('Second'), 'it went round')
  await page.locator('.menu-button').focus()
  await page.keyboard.press('Shift+Tab')
  await eventually(() => inside(), true)
})

test('Escape closes it and returns to the button', async () => {
  const { page } = await tab.open('/')
  await openDrawer(page)
  await page.keyboard.press('Escape')
  await eventually(() => isOpen(page), false)
  await eventually(() => page.evaluate(() => document.activeElement?.className), 'menu-button icon-button')
  await eventually(() => page.locator('main').evaluate((main) => main.hasAttribute('inert')), false)
})

test('a tap outside closes it', async () => {
  const { page } = await tab.open('/')
  await openDrawer(page)
  await page.touchscreen.tap(20, 500)
  await until(page, "!document.querySelector('.menu').open")
})

test('widening the window closes it', async () => {
  const { page } = await tab.open('/')
  await openDrawer(page)
  await page.setViewportSize({ width: 1000, height: 844 })
  await until(page, "!document.querySelector('.menu').open")
  await eventually(() => page.locator('main').evaluate((main) => main.hasAttribute('inert')), false)
})

test('following a link closes it', async () => {
  const { page } = await tab.open('/')
  await openDrawer(page)
  await page.locator('.menu-drawer a', { hasText: 'Second' }).click()
  await page.waitForURL('**/docs/guide/second/')
  await until(page, "!document.querySelector('.menu').open")
})

test('dropdowns collapse, and those with the current page are open', async () => {
  const { page } = await tab.open('/crash/')
  await openDrawer(page)
  const branch = (name: string) => page.locator('.menu-item > .branch', { hasText: name }).first()
  const thingsBranch = branch('Things')
  await eventually(() => thingsBranch.evaluate((details) => details.hasAttribute('open')), true)
  await eventually(() => thingsBranch.locator('a', { hasText: 'Crash' }).getAttribute('aria-current'), 'page')
  const linked = branch('Linked').locator('details')
  assert.is(await linked.evaluate((details) => details.hasAttribute('open')), false)
  await linked.locator('summary').click()
  await linked.locator('a', { hasText: 'Blog' }).waitFor()
})

test('on docs pages, it shows the sidebar first, with a button for the main menu', async () => {
  const { page, troubles } = await tab.open('/docs/guide/second/')
  await openDrawer(page)
  const panel = page.locator('.menu-panels')
  await eventually(() => panel.locator('span:visible').textContent(), 'Back to main menu')
  const current = page.locator('.menu-section a[aria-current=page]')
  await eventually(() => current.textContent(), 'Second')
  await panel.click()
  await page.locator('.menu-section').waitFor({ state: 'hidden' })
  await page.locator('.menu-items').waitFor()
  await eventually(() => panel.locator('span:visible').textContent(), 'Documentation')
  await panel.click()
  await page.locator('.menu-section a', { hasText: 'Third' }).click()
  await page.waitForURL('**/docs/guide/third/')
  await button(page).click()
  await eventually(() => current.textContent(), 'Third')
  assert.equal(troubles, [])
})

test('on blog pages, it shows the posts', async () => {
  const { page } = await tab.open('/blog/hello/')
  await openDrawer(page)
  await eventually(() => page.locator('.menu-section a[aria-current=page]').textContent(), 'Hello')
})

test('without JavaScript, it opens, collapses and has working links', async () => {
  const { page } = await openPage(shell.browser, { ...phone, javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/docs/guide/first/`)
  await button(page).click()
  await page.locator('.menu-items').waitFor()
  await page.locator('.menu-item summary', { hasText: 'Things' }).click()
  await page.locator('.menu-drawer a', { hasText: 'Second' }).click()
  await page.waitForURL('**/docs/guide/second/')
})

test('if its script fails to load, its links still work', async () => {
  const { page } = await tab.open('/')
  await page.route('**/drawer.*.js', (route) => route.abort())
  await button(page).click()
  await page.locator('.menu-drawer a', { hasText: 'Second' }).click()
  await page.waitForURL('**/docs/guide/second/')
})
