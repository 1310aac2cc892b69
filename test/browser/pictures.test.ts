// Pictures in a browser, under the policy of the site: they keep their place while they load, have the files of the color mode,
// and are enlarged by click and by keyboard.

import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { bakery } from '../pictures/site.ts'
import { openPage, startChromium, started } from './chromium.ts'
import { eventually } from './eventually.ts'

const test = suite('pictures')
let browser: Browser
let site: BuiltSite

const names = ['Baker', 'Oven', 'Shop', 'Mill', 'Driver', 'Guest', 'Cashier', 'Owner']
const wideDiagram = `# Line

\`\`\`mermaid
sequenceDiagram
${names
  .slice(1)
  .map((name) => `  Baker->>${name}: Good morning, ${name}`)
  .join('\n')}
\`\`\`
`

test.before(async () => {
  const root = await bakery({ 'content/en/docs/line.md': wideDiagram })
  ;[browser, site] = await Promise.all([startChromium(), builtSite(root)])
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

const shownSource = 'document.querySelector(\'img[alt="An oven"]\').currentSrc'

test('the first picture is loaded in the best format and a suitable width, without layout shift', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 390, height: 800 } })
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shifts:
            (globalThis as unknown as { shifts: number }).shifts +
            (entry as unknown as { value: number }).value
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${site.url}/docs/bread/`)
  await page.waitForFunction('document.querySelector(\'img[alt="An oven"]\').complete')
  assert.match(String(await page.evaluate(shownSource)), /\/assets\/oven-480\.[0-9a-f]+\.avif$/)
  assert.is(await page.evaluate('shifts'), 0)
  const color = 'getComputedStyle(document.querySelector(\'img[alt="An oven"]\')).backgroundColor'
  assert.is.not(await page.evaluate(color), 'rgba(0, 0, 0, 0)')
  assert.equal(troubles, [])
})

for (const scheme of ['light', 'dark'] as const)
  test(`the picture of the ${scheme} mode`, async () => {
    const { page, troubles } = await openPage(browser, { colorScheme: scheme })
    await page.goto(`${site.url}/docs/bread/`)
    const visible = page.locator('img[alt="The plan"]:visible')
    await eventually(() => visible.count(), 1)
    await visible.scrollIntoViewIfNeeded()
    await eventually(
      async () =>
        /plan\.(light|dark)-/.exec(
          await visible.evaluate((image) => (image as HTMLImageElement).currentSrc)
        )?.[1],
      scheme
    )
    await eventually(
      () => page.locator('img[alt="Only at night"]:visible').count(),
      scheme === 'dark' ? 1 : 0
    )
    assert.equal(troubles, [])
  })

test('a picture is enlarged by keyboard, and the focus returns', async () => {
  const { page, troubles, close } = await openPage(browser)
  await page.goto(`${site.url}/docs/bread/`)
  const link = page.locator('a.zoom').first()
  await started(page)
  await link.focus()
  await eventually(() => link.getAttribute('aria-haspopup'), 'dialog')
  await eventually(() => link.getAttribute('aria-label'), 'Enlarge: An oven')
  await page.keyboard.press('Enter')
  const large = page.locator('dialog.zoom-dialog img')
  await eventually(() => large.evaluate((image) => (image as HTMLImageElement).naturalWidth), 1800)
  assert.is(page.url(), `${site.url}/docs/bread/`)
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('dialog.zoom-dialog').count(), 0)
  await eventually(() => page.evaluate('document.activeElement.className'), 'zoom')
  await link.click()
  await page.locator('.zoom-close').click()
  await eventually(() => page.locator('dialog.zoom-dialog').count(), 0)
  assert.equal(troubles, [])
  await close()
})

test('a wide diagram is enlarged, and returns to its place afterwards', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 390, height: 800 } })
  await page.goto(`${site.url}/docs/line/`)
  await page.locator('.zoom-button').click()
  await eventually(() => page.locator('dialog.zoom-dialog svg:visible').count(), 1)
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.diagram > svg').count(), 1)
  assert.equal(troubles, [])
})

test('without JavaScript, the link opens the large picture', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${site.url}/docs/bread/`)
  await page.locator('a.zoom').first().click()
  await page.waitForURL(/\/assets\/oven-1800\.[0-9a-f]+\.webp$/)
})
