// Libraries of React components in islands, under the policy of published pages: each works as its documentation says, and
// reports nothing.

import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { buildForThisFile } from '../built-site.ts'
import type { Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { openedSite, type ShellSite } from './shell-site.ts'

const test = suite('libraries')
let shell: ShellSite
let tab: Tab

test.before(async () => {
  const site = await buildForThisFile(join(import.meta.dirname, '../sites/libraries'))
  assert.equal(site.diagnostics, [])
  shell = await openedSite(site)
  tab = shell.tab()
})

test.after(() => shell?.close())

/** A case with a page of the site. */
function library(name: string, path: string, use: (page: Page) => Promise<void>): void {
  test(name, async () => {
    const { page, troubles } = await tab.open(`/docs/${path}/`)
    await use(page)
    assert.equal(troubles, [])
  })
}

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    return { width, height }
  })

library('@headlessui/react: a dialog opens and closes, and a list chooses', 'headlessui', async (page) => {
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog', { name: 'Headless dialog' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await eventually(() => page.getByRole('dialog').count(), 0)
  await page.getByRole('button', { name: 'Size: Small' }).click()
  await page.getByRole('option', { name: 'Large' }).click()
  await page.getByRole('button', { name: 'Size: Large' }).waitFor()
})

library('@radix-ui: a dialog, tabs and an accordion', 'radix', async (page) => {
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog', { name: 'Radix dialog' }).waitFor()
  // The page behind the dialog does not scroll.
  await eventually(() => page.evaluate(() => getComputedStyle(document.body).overflowY), 'hidden')
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count(), 0)
  await page.getByRole('tab', { name: 'Second' }).click()
  assert.is(await page.getByRole('tabpanel').textContent(), 'Text of the second')
  await page.getByRole('button', { name: 'Question' }).click()
  await page.getByText('Answer').waitFor()
})

library('recharts: a chart has its width, and says values', 'recharts', async (page) => {
  assert.equal(await boxOf(page, '.recharts-wrapper'), { width: 300, height: 200 })
  assert.is((await boxOf(page, '.recharts-wrapper > .recharts-surface')).width, 300)
  assert.is(await page.locator('.recharts-bar-rectangle').count(), 3)
  await page.locator('.recharts-bar-rectangle').first().hover()
  await eventually(() => page.locator('.recharts-tooltip-item').textContent(), 'rain : 40')
})

library('framer-motion: elements move and leave', 'framer-motion', async (page) => {
  const moving = () =>
    page.locator('.moving').evaluate((element) => {
      const { opacity, transform } = getComputedStyle(element)
      return { opacity, transform }
    })
  await eventually(moving, { opacity: '1', transform: 'none' })
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await eventually(moving, { opacity: '1', transform: 'matrix(1, 0, 0, 1, 50, 0)' })
  await page.getByRole('button', { name: 'Remove' }).click()
  await eventually(() => page.locator('.leaving').count(), 0)
})

library('lucide-react: icons have their size and color', 'lucide', async (page) => {
  assert.equal(await boxOf(page, '.lucide-camera'), { width: 48, height: 48 })
  assert.is(await page.locator('.lucide-camera').getAttribute('stroke'), 'red')
  await page.getByRole('button', { name: 'Like' }).click()
  await eventually(() => page.locator('.lucide-heart').getAttribute('fill'), 'currentColor')
})

library('react-chartjs-2: a chart has its width, and is drawn', 'chartjs', async (page) => {
  assert.equal(await boxOf(page, 'canvas'), { width: 300, height: 150 })
  const isDrawn = () =>
    page.locator('canvas').evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {}
      return data?.some((value) => value !== 0)
    })
  await eventually(isDrawn, true)
})

library('react-hook-form: a form is checked, and sent', 'react-hook-form', async (page) => {
  await page.getByRole('button', { name: 'Send' }).click()
  assert.is(await page.getByRole('alert').textContent(), 'A name is needed')
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Sent: Ada').waitFor()
  assert.is(await page.getByRole('alert').count(), 0)
})

library('zustand: islands of a page share a store', 'zustand', async (page) => {
  assert.is(await page.locator('sitegen-island').count(), 2)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('In the basket: 1').waitFor()
})

library('@tanstack/react-table: a table is sorted', 'react-table', async (page) => {
  const names = () => page.locator('tbody td:first-child').allTextContents()
  assert.equal(await names(), ['Grace', 'Ada', 'Katherine'])
  await page.getByRole('button', { name: 'Name' }).click()
  await eventually(names, ['Ada', 'Grace', 'Katherine'])
})

library('embla-carousel-react: the carousel moves', 'embla', async (page) => {
  assert.is((await boxOf(page, '.viewport')).width, 300)
  const left = () =>
    page
      .locator('.slides')
      .evaluate((slides) =>
        Math.round(slides.getBoundingClientRect().x - (slides.parentElement?.getBoundingClientRect().x ?? 0))
      )
  assert.is(await left(), 0)
  await page.getByRole('button', { name: 'Next' }).click()
  await eventually(left, -300)
})
