// The offer of a page in the reader's language: only if the page is translated, closed for good, never a redirect.

import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { axeViolations } from './axe.ts'
import { openPage, startChromium, started } from './chromium.ts'

const test = suite('locale offer')
let browser: Browser
let site: BuiltSite

test.before(async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml':
      'title: Tea\nurl: https://tea.example\nlocaleOffer: true\nlocales:\n  en: { label: English }\n  de: { label: Deutsch }\n  fr: { label: Français }\n',
    'content/en/docs/index.md': '# Tea\n\n[Pour](./pour.md)\n',
    'content/en/docs/pour.md': '# Pour\n',
    'content/de/docs/index.md': '# Tee\n',
    'content/fr/docs/index.md': '# Thé\n'
  })
  site = await builtSite(root)
  browser = await startChromium()
})
test.after(async () => {
  await browser?.close()
  await site?.close()
})

const offerOn = async (page: Page, path: string): Promise<string> => {
  await page.goto(site.url + path)
  await started(page)
  return page.evaluate(
    () => document.querySelector('.locale-offer:not([hidden]) a:not([hidden])')?.textContent ?? ''
  )
}

for (const [why, locale, path, expected] of [
  ['another language, by its region', 'de-AT', '/docs/', 'Diese Seite gibt es auf Deutsch'],
  ['a third one', 'fr', '/docs/', 'Cette page existe en français'],
  ['the language of the page', 'en-GB', '/docs/', ''],
  ['a language that the site lacks', 'pl', '/docs/', ''],
  ['a page without a translation', 'de', '/docs/pour/', ''],
  ['the page in that language', 'de', '/de/docs/', '']
] as const)
  test(`readers of ${locale}: ${why}`, async () => {
    const { page, close } = await openPage(browser, { locale })
    assert.is(await offerOn(page, path), expected)
    assert.is(new URL(page.url()).pathname, path)
    await close()
  })

test('closed by the keyboard, it stays away; axe finds nothing', async () => {
  const { page, troubles, close } = await openPage(browser, { locale: 'de', bypassCSP: true })
  await offerOn(page, '/docs/')
  assert.equal(await axeViolations(page), [])
  await page.focus('.locale-offer button')
  await page.keyboard.press('Enter')
  assert.is(await page.locator('.locale-offer').isVisible(), false)
  assert.is(await offerOn(page, '/docs/'), '')
  assert.equal(troubles, [])
  await close()
})

test('who chooses a language is not asked again', async () => {
  const { page, close } = await openPage(browser, { locale: 'de' })
  await offerOn(page, '/docs/')
  await page.click('.locale-offer a:not([hidden])')
  await page.waitForURL('**/de/docs/')
  assert.is(await offerOn(page, '/docs/'), '')
  await close()
})
