// The list of open positions: filtered by category, with and without JavaScript.

import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf } from '../sites/folder.ts'
import { becomes } from './becomes.ts'
import { openPage } from './chromium.ts'
import { shellSite, until } from './shell-site.ts'

const position = (id: string, title: string, category: string) => `  - id: ${id}
    title: ${title}
    description: What there is to do.
    type: full-time
    location: Harbour
    category: ${category}
`

const root = copyOf('golden')
for (const locale of ['en', 'de'])
  writeFileSync(
    join(root, `content/${locale}/careers/positions.yaml`),
    `title: Careers\nintro: Tell us what you can do.\ncategories:\n  deck: On deck\n  land: On land\npositions:\n${[
      position('skipper', 'Skipper', 'deck'),
      position('cook', 'Cook', 'deck'),
      position('clerk', 'Clerk', 'land')
    ].join('')}`
  )

appendFileSync(join(root, 'site/site.yaml'), '\ncontact:\n  email: crew@harbour.example\n')

const shell = await shellSite(root)

const shown = (page: Page): Promise<readonly string[]> =>
  page.locator('.position h3:visible').allTextContents()
const current = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.filter [aria-current]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

for (const script of [true, false]) {
  const how = script ? 'with a script' : 'without a script'

  const open = async (path: string) => {
    const watched = await openPage(shell.browser, { javaScriptEnabled: script })
    await watched.page.goto(shell.site.url + path)
    if (script) await watched.page.waitForSelector('#app[data-hydrated]', { state: 'attached' })
    return watched
  }

  test(`links show a single category, or all: ${how}`, async () => {
    const { page, troubles, close } = await open('/careers/')
    assert.equal(await shown(page), ['Skipper', 'Cook', 'Clerk'])
    await page.click('.filter a[href="#land"]')
    await page.waitForSelector('#deck', { state: 'hidden' })
    await becomes(() => shown(page), ['Clerk'])
    assert.match(page.url(), /\/careers\/#land$/)
    await page.click('.filter a[href="#positions"]')
    await page.waitForSelector('#deck', { state: 'visible' })
    await becomes(() => shown(page), ['Skipper', 'Cook', 'Clerk'])
    await page.goBack()
    await page.waitForSelector('#deck', { state: 'hidden' })
    // Without scripts those that the page names are failed requests.
    assert.equal(script ? troubles : [], [])
    await close()
  })

  test(`a url with a category shows only that: ${how}`, async () => {
    const { page, close } = await open('/de/careers/#deck')
    await page.waitForSelector('#land', { state: 'hidden' })
    await becomes(() => shown(page), ['Skipper', 'Cook'])
    await close()
  })

  test(`every position has a page, and can be expanded: ${how}`, async () => {
    const { page, close } = await open('/careers/')
    assert.not(await page.isVisible('#clerk .position-body'))
    await page.click('#clerk summary')
    await page.waitForSelector('#clerk .position-body')
    await page.click('#clerk .more')
    await page.waitForURL('**/careers/clerk/')
    // The address changes a moment before the page.
    await page.locator('h1', { hasText: /^Clerk$/ }).waitFor()
    assert.is(
      await page.locator('main a.button[href^="mailto:"]').getAttribute('href'),
      'mailto:crew@harbour.example?subject=Clerk'
    )
    await close()
  })
}

test('with JavaScript, the choice is marked and announced', async () => {
  const { page, close } = await shell.open('/careers/')
  await becomes(() => current(page), ['#positions'])
  await page.click('.filter a[href="#deck"]')
  await until(page, "document.querySelector('.filter [role=status]').textContent !== ''")
  await becomes(() => current(page), ['#deck'])
  await becomes(() => page.locator('.filter [role=status]').textContent(), '2 positions shown')
  await close()
})

test('with JavaScript, a url with a position expands it', async () => {
  const { page, close } = await shell.open('/careers/#cook')
  await page.waitForSelector('#cook[open]')
  await becomes(() => shown(page), ['Skipper', 'Cook', 'Clerk'])
  await close()
})

test.after(() => shell.close())

test.run()
