// The color mode by stored choice, system setting and site configuration.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf, writeInto } from '../sites/folder.ts'
import { openPage, started } from './chromium.ts'
import { eventually } from './eventually.ts'
import { gate, type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('color-mode')

/** Configurations of `theme.colorMode`, each with its own site. */
const configurations = {
  system: 'default: light, switch: true, respectSystem: true',
  two: 'default: dark, switch: true, respectSystem: false',
  fixed: 'default: dark, switch: false, respectSystem: true',
  dark: 'default: dark, switch: false, respectSystem: false'
} as const
type Configuration = keyof typeof configurations

const sites = new Map<Configuration, ShellSite>()

test.before(async () => {
  for (const [name, settings] of Object.entries(configurations)) {
    // The theme alone, which is compiled already.
    const root = copyOf('minimal')
    const text = readFileSync(join(root, 'site/site.yaml'), 'utf8')
    writeInto(root, {
      'site/site.yaml': `${text}theme: { colorMode: { ${settings} } }\n`,
      'content/en/pages/index.md': '# Home\n',
      'site/navbar.yaml': 'items:\n  - { type: colorMode, position: right }\n'
    })
    sites.set(name as Configuration, await shellSite(root))
  }
})

test.after(async () => {
  for (const site of sites.values()) await site.close()
})

const siteOf = (name: Configuration): ShellSite => {
  const site = sites.get(name)
  if (!site) throw new Error(`There is no site ${name}`)
  return site
}

/** `shown choice stored`, such as `dark system null`. */
const state = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { theme, themeChoice } = document.documentElement.dataset
    return `${theme} ${themeChoice} ${localStorage.getItem('theme')}`
  })

const starts = [
  // why                                        site      system   stored      state
  ['no choice: the mode of the system', 'system', 'dark', undefined, 'dark system null'],
  ['no choice: the mode of the system', 'system', 'light', undefined, 'light system null'],
  ['a choice overrides the system', 'system', 'dark', 'light', 'light light light'],
  ['an invalid stored value is ignored', 'system', 'dark', 'purple', 'dark system purple'],
  ['without the system: the default', 'two', 'light', undefined, 'dark dark null'],
  ['without the system: the choice', 'two', 'dark', 'light', 'light light light'],
  ['no switch: the stored choice is deleted', 'fixed', 'light', 'dark', 'light system null'],
  ['no switch: the mode of the system', 'fixed', 'dark', undefined, 'dark system null'],
  ['no switch, no system: the default', 'dark', 'light', 'light', 'dark dark null']
] as const

/** The page of the following cases, which each start with their own stored choice. */
let startPage: Page

test.before(async () => {
  startPage = (await openPage(siteOf('system').browser)).page
  // An attribute that is set before the body is parsed is set before the first paint.
  await startPage.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      const { theme, themeChoice } = document.documentElement.dataset
      Object.assign(window, { atFirst: `${theme} ${themeChoice} ${localStorage.getItem('theme')}` })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
})

for (const [why, site, colorScheme, stored, expected] of starts) {
  test(`start: ${why} (${colorScheme}, ${stored})`, async () => {
    const page = startPage
    const { url } = siteOf(site).site
    await page.emulateMedia({ colorScheme })
    await page.goto(`${url}/robots.txt`)
    await page.evaluate((value) => {
      localStorage.clear()
      if (value !== undefined) localStorage.setItem('theme', value)
    }, stored)
    await page.goto(`${url}/`)
    await started(page)
    assert.is(await page.evaluate('atFirst'), expected)
    await eventually(() => state(page), expected)
  })
}

test('the switch cycles through system, light and dark, and stores the choice', async () => {
  const { page, troubles, close } = await siteOf('system').open('/', { colorScheme: 'dark' })
  const button = page.locator('.navbar .color-mode').first()
  for (const expected of ['light light light', 'dark dark dark', 'dark system null']) {
    await button.click()
    await eventually(() => state(page), expected)
  }
  await page.getByRole('button', { name: 'Colour mode: now system. Switch to light', exact: true }).waitFor()
  await button.click()
  await eventually(() => state(page), 'light light light')
  await page.reload()
  await eventually(() => state(page), 'light light light')
  assert.equal(troubles, [])
  await close()
})

test('without the system mode, the switch toggles', async () => {
  const { page, close } = await siteOf('two').open('/')
  const button = page.locator('.navbar .color-mode').first()
  for (const expected of ['light light light', 'dark dark dark']) {
    await button.click()
    await eventually(() => state(page), expected)
  }
  await close()
})

test('follows changes of the system while there is no choice', async () => {
  const { page, close } = await siteOf('fixed').open('/', { colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  await until(page, "document.documentElement.dataset.theme === 'light'")
  await close()
})

/** The page has been painted; its script does not start before `start` is called. */
async function beforeItListens(
  name: Configuration
): Promise<{ page: Page; start(): void; close(): Promise<void> }> {
  const { browser, site } = siteOf(name)
  const { page, close } = await openPage(browser, { colorScheme: 'light' })
  const { opened, open: start } = gate()
  await page.route('**/assets/app.*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`${site.url}/`, { waitUntil: 'commit' })
  await page.locator('.navbar').waitFor()
  return { page, start, close }
}

test('follows a change of the system before the script has loaded', async () => {
  const { page, start, close } = await beforeItListens('fixed')
  await page.emulateMedia({ colorScheme: 'dark' })
  start()
  await started(page)
  await until(page, "document.documentElement.dataset.theme === 'dark'")
  await eventually(() => state(page), 'dark system null')
  await close()
})

test('follows a choice in another tab before the script has loaded', async () => {
  const { page, start, close } = await beforeItListens('system')
  const other = await page.context().newPage()
  await other.goto(`${siteOf('system').site.url}/robots.txt`)
  await other.evaluate(() => localStorage.setItem('theme', 'dark'))
  start()
  await started(page)
  await until(page, "document.documentElement.dataset.theme === 'dark'")
  await eventually(() => state(page), 'dark dark dark')
  await eventually(
    () => page.locator('.navbar .color-mode').first().getAttribute('title'),
    'Colour mode: now dark. Switch to system',
    'the button shows it too'
  )
  await close()
})

test('a page from the back/forward cache follows changes made meanwhile', async () => {
  const { page, close } = await siteOf('system').open('/', { colorScheme: 'light' })
  await page.evaluate(() => {
    // As after a restore from the back/forward cache, during which no storage event arrives.
    localStorage.setItem('theme', 'dark')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await until(page, "document.documentElement.dataset.theme === 'dark'")
  await close()
})

test('follows a choice in another tab', async () => {
  const { page, close } = await siteOf('system').open('/', { colorScheme: 'dark' })
  const other = await page.context().newPage()
  await other.goto(`${siteOf('system').site.url}/robots.txt`)
  await other.evaluate(() => localStorage.setItem('theme', 'light'))
  await until(page, "document.documentElement.dataset.theme === 'light'")
  await close()
})

test('the switch is hidden without JavaScript, and missing if disabled', async () => {
  const { page, close } = await openPage(siteOf('system').browser, { javaScriptEnabled: false })
  await page.goto(`${siteOf('system').site.url}/`)
  assert.is(await page.locator('.navbar .color-mode').first().isVisible(), false)
  await close()
  const fixed = await siteOf('fixed').open('/')
  assert.is(await fixed.page.locator('.color-mode').count(), 0)
  await fixed.close()
})
