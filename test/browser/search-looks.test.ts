// Layout and accessibility of search: all states of dialog and results page on desktop and phone, each in another color mode, and
// right to left.

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf } from '../sites/folder.ts'
import { axeViolations, axeWidths } from './axe.ts'
import type { Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { searchSite } from './search-site.ts'
import { type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('search looks')
let shell: ShellSite
let arabic: ShellSite

test.before(async () => {
  shell = await searchSite('  provider: local\n')
  const trilingual = copyOf('trilingual')
  appendFileSync(join(trilingual, 'site/navbar.yaml'), '  - type: search\n')
  arabic = await shellSite(trilingual)
})

test.after(async () => {
  await shell?.close()
  await arabic?.close()
})

const field = (page: Page) => page.locator('.search-dialog .search-field')

async function openSearch(page: Page, text = ''): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('.search-dialog[open]').waitFor()
  if (text !== '') await field(page).fill(text)
}

/** States of the dialog, and how to reach them. */
const states: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'start',
    async (page) => {
      await openSearch(page)
      await page.locator('.search-start').waitFor()
    }
  ],
  [
    'memory',
    async (page) => {
      await page.evaluate(() => {
        const entries = [{ text: 'camera' }, { text: 'motor', favourite: true }]
        localStorage.setItem('search.recent', JSON.stringify(entries))
        const exchange = { question: 'What is a lens?', answer: '', sources: [] }
        localStorage.setItem('search.conversations', JSON.stringify([{ exchanges: [exchange] }]))
      })
      await openSearch(page)
      await page.locator('.search-start').waitFor()
    }
  ],
  [
    'results',
    async (page) => {
      await openSearch(page, 'camera')
      await page.locator('.search-hit').first().waitFor()
    }
  ],
  [
    'nothing',
    async (page) => {
      await openSearch(page, 'camxyzzzy')
      await page.locator('.search-trouble').waitFor()
    }
  ],
  [
    'failure',
    async (page) => {
      await page.route('**/search/en/*.json', (route) => route.abort())
      await openSearch(page, 'camera')
      await page.locator('.search-trouble').waitFor()
    }
  ],
  [
    'questions',
    async (page) => {
      await openSearch(page)
      await page.getByRole('button', { name: 'Look it up on this site' }).click()
      await page.keyboard.type('Where is the bracket mounted?')
      await page.keyboard.press('Enter')
      await page.locator('.search-quote').first().waitFor()
    }
  ]
]

const sizes = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { viewport: { width: 390, height: 800 }, hasTouch: true }]
] as const

const judged = (options: BrowserContextOptions): BrowserContextOptions => ({
  ...options,
  bypassCSP: true,
  reducedMotion: 'reduce'
})

for (const [size, options] of sizes) {
  let tab: Tab
  test.before(() => {
    tab = shell.tab(judged(options))
  })
  /** The mode in which axe checks a state in this size. */
  const modesFor = (index: number) =>
    axeWidths(index).flatMap(([width, mode]) => (width === options.viewport.width ? [mode] : []))

  for (const [index, [state, reach]] of states.entries())
    test(`${size}, ${state}: axe finds no problems, and nothing overflows`, async () => {
      const { page } = await tab.open('/docs/')
      await reach(page)
      assert.equal(await axeViolations(page, modesFor(index)), [])
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('.search-dialog, .search-dialog *')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
          .map(({ className }) => String(className))
      )
      assert.equal(wide, [])
    })

  test(`${size}, results page: axe finds no problems`, async () => {
    const { page } = await tab.open('/search/?q=camera')
    await page.locator('.search-results > li').first().waitFor()
    await page.locator('.search-filters select').first().waitFor()
    assert.equal(await axeViolations(page, modesFor(0)), [])
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), options.viewport.width)
  })
}

const titles = (page: Page): Promise<string[]> => page.locator('.search-results h2').allTextContents()
const isThere = (count: number) => `document.querySelectorAll('.search-results > li').length === ${count}`

test('results are filtered by section and tag; url and Enter keep the filters', async () => {
  const { page, troubles } = await shell.open('/search/?q=camera')
  await until(page, isThere(4))
  await page.getByLabel('Section').selectOption('pages')
  await until(page, isThere(1))
  await eventually(() => titles(page), ['Imprint'])
  await page.waitForURL('**/search/?q=camera&in=pages')
  await page.getByLabel('Section').selectOption('')
  await page.getByLabel('Tag').selectOption('optics')
  // The list already has one line before.
  await until(page, "document.querySelector('.search-results h2')?.textContent === 'Lenses'")
  await eventually(() => titles(page), ['Lenses'])
  await page.locator('.search-page .search-field').press('Enter')
  await page.waitForURL('**/search/?q=camera&tag=optics')
  await page.getByLabel('Tag').selectOption('vision')
  await until(page, isThere(2))
  await page.reload()
  await until(page, isThere(2))
  await eventually(() => page.getByLabel('Tag').inputValue(), 'vision')
  assert.equal(troubles, [])
})

test('right to left: the dialog is mirrored, and finds words of its language', async () => {
  const { page, troubles } = await arabic.open('/kit/ar/', judged({ viewport: { width: 390, height: 800 } }))
  await openSearch(page, 'العدة')
  await page.locator('.search-hit').first().waitFor()
  assert.is(
    await page.locator('.search-dialog').evaluate((dialog) => getComputedStyle(dialog).direction),
    'rtl'
  )
  const [icon, input, button] = await Promise.all(
    ['.search-bar > .icon', '.search-field', '.search-bar .icon-button'].map((selector) =>
      page.locator(`.search-dialog ${selector}`).boundingBox()
    )
  )
  assert.ok(
    icon && input && button && icon.x > input.x && input.x > button.x,
    'icon, field, button from the right'
  )
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  assert.equal(await axeViolations(page), [])
  assert.equal(troubles, [])
})
