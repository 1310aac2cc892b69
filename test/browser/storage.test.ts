// Storage that is missing, blocked or full: one warning, and everything works for the time of the visit.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hydrated, openPage } from './chromium.ts'
import { type ShellSite, shellSite } from './shell-site.ts'

const test = suite('storage')
let shell: ShellSite

test.before(async () => {
  shell = await shellSite()
})

test.after(() => shell?.close())

/** Run in the page before anything else. */
const faults = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        }
      })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
  },
  missing: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null })
  }
}

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

for (const [name, fault] of Object.entries(faults)) {
  test(`${name}: colour mode and banner work, with one warning`, async () => {
    const { page, troubles, close } = await openPage(shell.browser, { colorScheme: 'dark' })
    await page.addInitScript(fault)
    await page.goto(`${shell.site.url}/`)
    await hydrated(page)
    const button = page.locator('.navbar .color-mode').first()
    assert.is(await theme(page), 'dark')
    await button.click()
    assert.is(await theme(page), 'light')
    await page.locator('.announcement button').click()
    assert.is(await page.locator('.announcement').isVisible(), false)
    await page.locator('.navbar-left a', { hasText: 'Second' }).click()
    await page.waitForURL('**/docs/guide/second/')
    assert.is(await page.locator('.announcement').isVisible(), false)
    assert.is(await theme(page), 'light')
    assert.equal(
      troubles.map((text) => text.split('.')[0]),
      ['warning: Storage is not available; choices will not be remembered']
    )
    await close()
  })
}

test.run()
