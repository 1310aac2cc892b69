// A built site on an unreliable network: every page is reachable, and no loading indicator stays forever.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { anyDay } from '../any-day.ts'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { generator } from '../random.ts'
import { copyOf } from '../sites/folder.ts'
import { openPage, startChromium, started } from './chromium.ts'
import { eventually } from './eventually.ts'

const test = suite('flaky network')
const rounds = process.env.SOAK === '1' ? 200 : 12
const root = copyOf('golden')
let site: BuiltSite
let browser: Browser

test.before(async () => {
  site = await builtSite(root)
  browser = await startChromium()
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** Let certain requests fail, with some probability. */
async function disturb(page: Page, fails: (url: string) => boolean): Promise<void> {
  await page.route('**/*', async (route: Route) => {
    if (fails(route.request().url())) await route.abort('connectionfailed').catch(() => {})
    else await route.continue().catch(() => {})
  })
}

/** Pages that a page links to, without feeds and files. */
const links = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLAnchorElement>(
        'main a[href^="/"], nav a[href^="/"], footer a[href^="/"]'
      )
    ].flatMap(({ pathname }) => (pathname.endsWith('/') ? pathname : []))
  )

/** Eventually, there is a page, and no loading indicator is visible. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (document.body?.textContent ?? '').trim().length > 20 &&
      // Indicators in closed branches wait for the reader.
      [...document.querySelectorAll('.spinner, [role="progressbar"], [aria-busy="true"]')].every(
        (element) => !element.checkVisibility()
      )
  )
}

/** Open every branch of the sidebar, which loads its entries. */
const openBranches = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const branch of document.querySelectorAll<HTMLDetailsElement>('.sidebar details')) branch.open = true
  })

test('random request failures: each page can be read or retried', async () => {
  const random = generator(20250520)
  const { page } = await openPage(browser)
  let flaky = false
  // Documents are delivered, or the browser would show its own error page; their resources may fail.
  await disturb(
    page,
    (url) => flaky && /\.(js|css|json|woff2)$/.test(new URL(url).pathname) && random() < 0.3
  )
  await page.goto(site.url)
  for (let round = 0; round < rounds; round++) {
    flaky = true
    const all = await links(page)
    const path = all[Math.floor(random() * all.length)] ?? '/'
    await page.evaluate((url) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
        ({ pathname }) => pathname === url
      )
      if (link) link.click()
      else location.assign(url)
    }, path)
    // Until the page has changed, or its failure is shown.
    await page
      .waitForFunction(
        (pathname) => location.pathname === pathname || document.querySelector('[role="alert"]') !== null,
        new URL(path, site.url).pathname
      )
      .catch(() => {})
    // The page may be reloading at this moment.
    await openBranches(page).catch(() => {})
    await settled(page).catch(() => settled(page))
    // The network is back: the page can be loaded, as soon as navigations started by failed requests have ended.
    flaky = false
    await eventually(async () => (await page.goto(site.url + path))?.status(), /^(?:200|304)$/, path)
    await started(page)
    await settled(page)
  }
})

test('offline: shows a message, and continues when the network is back', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/docs/`)
  await started(page)
  // No link of this page leads there, so it has not been prefetched.
  const path = '/blog/archive/'
  await page.context().setOffline(true)
  await page.evaluate(
    (url) => window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url } })),
    path
  )
  const box = page.locator('[role="alert"]')
  await box.waitFor()
  await settled(page)
  await page.context().setOffline(false)
  await page.waitForFunction(
    (url) => location.pathname === url && document.querySelector('main h1') !== null,
    path
  )
  await settled(page)
  await box.waitFor({ state: 'detached' })
})

/** A page whose script fails is reloaded once. */
const reloaded = (page: Page): Promise<void> =>
  eventually(
    () =>
      page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type)[0]),
    'reload'
  )

test('the entry script fails to load: the page is readable, and its links work', async () => {
  const { page } = await openPage(browser)
  await disturb(page, (url) => /\/assets\/.*\.js$/.test(url))
  await page.goto(`${site.url}/docs/`)
  await reloaded(page)
  const [path = '/'] = (await links(page)).filter((url) => url !== '/docs/')
  await page.evaluate(
    (url) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .find(({ pathname }) => pathname === url)
        ?.click(),
    path
  )
  await page.waitForURL(`**${path}`)
  await page.locator('h1').first().waitFor()
})

test('without scripts, a sidebar category whose entries are left out links to its page', async () => {
  const { page } = await openPage(browser)
  await disturb(page, (url) => /\/assets\/.*\.js$/.test(url))
  await page.goto(`${site.url}/docs/`)
  await reloaded(page)
  await openBranches(page)
  await settled(page)
  await page.getByRole('link', { name: '… 1 more' }).click()
  await page.waitForURL('**/docs/boats/')
})

test('a deployment during a visit: the next page is that of the new build', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/docs/`)
  await started(page)
  writeFileSync(join(root, 'content/en/docs/deployed.md'), '# Deployed meanwhile\n')
  writeFileSync(join(root, 'site/footer.yaml'), 'copyright: Another build\n')
  const { published, diagnostics } = await build({
    root,
    out: site.folder,
    ...anyDay,
    drafts: false,
    locales: []
  })
  assert.ok(published, JSON.stringify(diagnostics))
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url: '/docs/deployed/' } }))
  )
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Deployed meanwhile')
  await page.waitForFunction(() => document.body.textContent?.includes('Another build'))
  await started(page)
  await settled(page)
})
