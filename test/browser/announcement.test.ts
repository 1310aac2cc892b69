// The banner above the navbar: visible from the first paint, or never for readers who have dismissed it.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage } from './chromium.ts'
import { eventually } from './eventually.ts'
import { type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('announcement')
let shell: ShellSite

test.before(async () => {
  shell = await shellSite()
})

test.after(() => shell?.close())

const banner = (page: Page) => page.locator('.announcement')

test('shows the configured text and link', async () => {
  const { page } = await shell.open('/de/')
  assert.is(await banner(page).locator('p').textContent(), 'A title above everything and a subtitle')
  const link = banner(page).locator('a')
  assert.equal([await link.textContent(), await link.getAttribute('href')], ['More', '/de/docs/guide/first/'])
  assert.is(await banner(page).locator('rect').getAttribute('fill'), '#00FFD1')
})

test('dismissing it hides it permanently, and moves the focus to the page', async () => {
  const { page, troubles } = await shell.open('/')
  await banner(page).locator('button').click()
  await banner(page).waitFor({ state: 'hidden' })
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'main')
  await eventually(() => page.evaluate(() => localStorage.getItem('announcement.spring')), 'dismissed')
  await page.goto(`${shell.site.url}/de/`)
  assert.is(await banner(page).isVisible(), false)
  assert.equal(troubles, [])
})

test('once dismissed, it causes no layout shift', async () => {
  const { page } = await openPage(shell.browser)
  await page.goto(`${shell.site.url}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('announcement.spring', 'dismissed'))
  await page.addInitScript(() => {
    const tops: number[] = []
    Object.assign(window, { tops })
    const look = () => {
      const bar = document.querySelector('.navbar')
      if (bar) tops.push(bar.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(`${shell.site.url}/`)
  await page.waitForSelector('#app[data-started]')
  await until(page, 'tops.length > 0')
  const tops: readonly number[] = await page.evaluate('tops')
  assert.equal([...new Set(tops)], [0])
})

test('without JavaScript, it is shown without its button', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/`)
  assert.ok(await banner(page).isVisible())
  assert.is(await banner(page).locator('button').isVisible(), false)
})
