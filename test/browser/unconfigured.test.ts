// A site without configuration in a browser: keyboard, search, phone, both languages and both color modes.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf } from '../sites/folder.ts'
import { eventually } from './eventually.ts'
import { focused, type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('unconfigured')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
let shell: ShellSite

test.before(async () => {
  shell = await shellSite(copyOf('title-only'))
})

test.after(() => shell?.close())

/** Press Tab until an element with this text is focused. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === text) return
  }
  throw new Error(`Tab does not lead to ${text}`)
}

const path = (page: Page) => new URL(page.url()).pathname

test('keyboard navigation from the home page through the documents', async () => {
  const { page, troubles } = await shell.open('/')
  await eventually(() => page.locator('h1').textContent(), 'Title alone')
  await tabTo(page, 'Documentation')
  await page.keyboard.press('Enter')
  await eventually(() => path(page), '/docs/')
  await page.locator('.sidebar [aria-current=page]', { hasText: 'Welcome' }).waitFor()
  await page.locator('a[rel=next], .pager a').last().focus()
  await page.keyboard.press('Enter')
  await eventually(() => path(page), '/docs/start/')
  assert.equal(troubles, [])
})

test('search finds a document', async () => {
  const { page, troubles } = await shell.open('/')
  await page.keyboard.press('Control+k')
  await page.locator('.search-dialog[open]').waitFor()
  await page.locator('.search-dialog .search-field').fill('screwdriver')
  await page.locator('.search-dialog .search-hit').first().waitFor()
  await page.keyboard.press('Enter')
  await eventually(() => path(page), '/docs/start/setup/')
  assert.equal(troubles, [])
})

test('languages: the menu leads to the same page in the other language', async () => {
  const { page } = await shell.open('/docs/start/setup/')
  await page.locator('.locale-dropdown > button').click()
  await page.locator('.locale-dropdown a[lang=de]').click()
  await eventually(() => path(page), '/de/docs/start/setup/')
  await eventually(() => page.locator('h1').textContent(), 'Einrichten')
  await page.locator('.navbar-left a', { hasText: 'Dokumentation' }).waitFor()
})

test('color mode: the switch changes it', async () => {
  const { page } = await shell.open('/', { colorScheme: 'light' })
  await page.locator('.navbar-nav .color-mode').click()
  await page.locator('.navbar-nav .color-mode').click()
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })
})

test('on a phone, the drawer contains collections, languages and color mode', async () => {
  const { page, troubles } = await shell.open('/', phone)
  await page.locator('.menu-button').click()
  await until(page, "document.activeElement.closest('.menu-drawer') !== null")
  const drawer = page.locator('.menu-drawer')
  for (const text of ['Documentation', 'Blog', 'Deutsch'])
    await drawer.getByText(text, { exact: true }).first().waitFor()
  await drawer.locator('.color-mode, .menu-colorMode').first().waitFor()
  await drawer.getByText('Documentation', { exact: true }).click()
  await eventually(() => path(page), '/docs/')
  assert.equal(troubles, [])
})
