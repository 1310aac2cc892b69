// Storage is missing, blocked or full: one warning, and everything works during the visit.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import { openPage, started } from './chromium.ts'
import { eventually } from './eventually.ts'
import { type ShellSite, shellSite, untilHeading } from './shell-site.ts'

const test = suite('storage')
let shell: ShellSite

test.before(async () => {
  shell = await shellSite()
})

test.after(() => shell?.close())

/** Runs in the page before anything else. */
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
  test(`${name}: color mode and banner work, with one warning`, async () => {
    const { page, troubles } = await openPage(shell.browser, { colorScheme: 'dark' })
    await page.addInitScript(fault)
    await page.goto(`${shell.site.url}/`)
    await started(page)
    const button = page.locator('.navbar .color-mode').first()
    await eventually(() => theme(page), 'dark')
    await button.click()
    await eventually(() => theme(page), 'light')
    await page.locator('.announcement button').click()
    await page.locator('.announcement').waitFor({ state: 'hidden' })
    await page.locator('.navbar-left a', { hasText: 'Second' }).click()
    await untilHeading(page, 'Second')
    await page.locator('.announcement').waitFor({ state: 'hidden' })
    await eventually(() => theme(page), 'light')
    await eventually(() => troubles.map((text) => text.split('.')[0]), ['warning: Choices are not stored'])
  })
}
