// Reading long documents: scroll position, printing a section, the active navbar item, and videos.

import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, started, type Tab, type WatchedPage } from './chromium.ts'
import { eventually } from './eventually.ts'
import { type ShellSite, shellSite, until, untilHeading } from './shell-site.ts'

const test = suite('reading')
let shell: ShellSite
let tab: Tab

test.before(async () => {
  shell = await shellSite(join(import.meta.dirname, '../sites/reading'))
  tab = shell.tab()
})

test.after(() => shell?.close())

const long = '/r/docs/other/last/'

/** Replace printing by recording the title of the printed document, until another document is loaded. */
const recordPrinting = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed-title', document.title)
  })

async function toPrint(path: string): Promise<WatchedPage> {
  const watched = await tab.open(path)
  await recordPrinting(watched.page)
  return watched
}

const printDialogOpened = (page: Page) =>
  until(page, "document.documentElement.hasAttribute('data-printed-title')")
/** The button is in the menu of the page. */
async function pressPrint(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  if (!(await button.isVisible())) await page.locator('.page-menu > summary').click()
  await button.click()
}

const articles = (page: Page) => page.locator('.print-sheet article > h1').allTextContents()

test('print: all documents of a section, at any depth, and nothing else', async () => {
  const { page, troubles, close } = await toPrint('/r/docs/guide/')
  await pressPrint(page, 'Print the section “Guide”')
  await printDialogOpened(page)
  assert.is(await page.getAttribute('html', 'data-printed-title'), 'Guide')
  assert.equal(await articles(page), ['Start', 'One'])
  assert.is(await page.locator('.print-sheet').isVisible(), false, 'nothing of it is on the screen')
  await page.emulateMedia({ media: 'print' })
  await page.locator('#app').waitFor({ state: 'hidden' })
  for (const text of ['For Linux.', 'For Windows.', 'Folded.', 'Text of one.'])
    await page.getByText(text, { exact: true }).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await eventually(() => page.locator('.print-sheet').count(), 0)
  await page.locator('#app').waitFor()
  await eventually(() => page.title(), 'Guide | Reading')
  assert.equal(troubles, [])
  await close()
})

test('print: ids are unique, and links between documents are internal', async () => {
  const { page, close } = await toPrint('/r/docs/guide/start/')
  await pressPrint(page, 'Print the section “Guide”')
  await printDialogOpened(page)
  const links = await page
    .locator('.print-sheet article:first-of-type .prose p > a:not([data-footnote-backref])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  assert.equal(links, [
    '#sitegen:print-2-end',
    '/r/docs/intro/',
    'https://outside.example/x',
    '#sitegen:print-1-end'
  ])
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  assert.equal(
    ids.filter((id, index) => ids.indexOf(id) < index),
    []
  )
  const brokenLinks = await page.evaluate(() =>
    [...document.querySelectorAll('.print-sheet [href^="#"]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !document.getElementById(href.slice(1)))
  )
  assert.equal(brokenLinks, [])
  await close()
})

test('print: the innermost section of a document', async () => {
  const { page, close } = await toPrint('/r/docs/guide/deep/one/')
  await pressPrint(page, 'Print the section “Deep”')
  await printDialogOpened(page)
  assert.equal(await articles(page), ['One'])
  await close()
})

test('print: if a document fails to load, a message names it, and nothing is printed', async () => {
  const { page, close } = await toPrint('/r/docs/guide/')
  await page.route('**/one/', (route) => route.fulfill({ status: 500 }))
  await pressPrint(page, 'Print the section “Guide”')
  await page.getByText('“One” could not be loaded').waitFor()
  assert.is(await page.getAttribute('html', 'data-printed-title'), null)
  await close()
})

test('print: offline, a message is shown in the language of the page', async () => {
  const { page, close } = await toPrint('/r/docs/guide/')
  await page.route('**/one/', (route) => route.abort())
  await pressPrint(page, 'Print the section “Guide”')
  await page.getByText('“One” could not be loaded').waitFor()
  await page.unrouteAll()
  await page.reload()
  await started(page)
  await recordPrinting(page)
  await page.route('**/docs/**', (route) => route.abort())
  await pressPrint(page, 'Print the section “Guide”')
  await page.getByText('“Guide” could not be loaded').waitFor()
  assert.is(await page.getAttribute('html', 'data-printed-title'), null)
  await close()
})

test('print: a page without screen-only elements, with urls, details and tabs', async () => {
  const { page } = await tab.open('/r/docs/guide/start/')
  await page.waitForSelector('[role=tablist]')
  await page.emulateMedia({ media: 'print' })
  const hidden = ['.navbar', '.sidebar', '.footer', '.page-bar', '.pager', '.page-menu', '[role=tablist]']
  for (const selector of hidden) await page.locator(selector).first().waitFor({ state: 'hidden' })
  for (const text of ['For Linux.', 'For Windows.', 'Folded.'])
    await page.getByText(text, { exact: true }).waitFor()
  const behind = await page
    .locator('#content a', { hasText: 'outside' })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  assert.is(behind, '" (https://outside.example/x)"')
})

test('print: no button without JavaScript', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/r/docs/guide/`)
  await page.locator('.page-menu > summary').click()
  await page.getByRole('link', { name: 'View as Markdown' }).waitFor()
  assert.is(await page.locator('.print-section').isVisible(), false)
})

const topOf = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? 0), id)

/** Scroll until a heading is near the top, and wait until the position is stored. */
async function readTo(page: Page, id: string): Promise<number> {
  await page.waitForSelector('[role=tablist]', { state: 'attached' })
  await loaded(page)
  await page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? 0
    window.scrollBy(0, top - 120)
  }, id)
  await until(page, 'Math.abs(history.state?.scroll - window.scrollY) < 1')
  return topOf(page, id)
}

const stands = (page: Page, id: string, top: number) =>
  until(
    page,
    `Math.abs(document.getElementById('${id}').getBoundingClientRect().top - ${top}) < 3 && document.querySelectorAll('[role=tablist]').length === 4`
  )

/** Wait until everything has loaded, and until effects of the last of it are visible. */
async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

const returns: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['a reload', (page) => page.reload()],
  [
    'another site',
    async (page) => {
      await page.goto('https://outside.example/')
      await page.goBack()
    }
  ],
  [
    'another page of the site, by a full load',
    async (page) => {
      await page.goto(`${shell.site.url}/r/docs/intro/`)
      await page.goBack()
    }
  ],
  [
    'another page of the site',
    async (page) => {
      await page
        .locator('.navbar a', { hasText: 'Main' })
        .first()
        .evaluate((link) => (link as HTMLElement).click())
      await untilHeading(page, 'Intro')
      await page.goBack()
    }
  ],
  [
    'another page of the site and then another site',
    async (page) => {
      await page
        .locator('.navbar a', { hasText: 'Main' })
        .first()
        .evaluate((link) => (link as HTMLElement).click())
      await untilHeading(page, 'Intro')
      await page.goto('https://outside.example/')
      await page.goBack()
      await started(page)
      await page.goBack()
    }
  ]
]

for (const [why, leaveAndReturn] of returns)
  test(`the position in a long document is kept across ${why}`, async () => {
    const { page, troubles } = await tab.open(long)
    await page.route('https://outside.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' })
    )
    const top = await readTo(page, 'part-10')
    await leaveAndReturn(page)
    await stands(page, 'part-10', top)
    await loaded(page)
    await stands(page, 'part-10', top)
    assert.equal(troubles, [])
  })

test('navbar: the item of a sidebar is active on all of its documents', async () => {
  const { page } = await tab.open('/r/docs/other/first/')
  const marks = () =>
    page
      .locator('.navbar-left > li > :is(a, button):is([aria-current], [data-current])')
      .evaluateAll((all) =>
        all.map((link) => [
          link.textContent?.trim(),
          link.getAttribute('aria-current') ?? link.getAttribute('data-current')
        ])
      )
  await eventually(marks, [['Second', 'page']])
  await page.locator('#content a', { hasText: 'Last' }).click()
  await untilHeading(page, 'Last')
  await eventually(marks, [['Second', 'true']])
  await page.goto(`${shell.site.url}/r/docs/guide/deep/one/`)
  await started(page)
  await eventually(marks, [['Main', 'true']])
})

test('video: a third-party one plays in place after a click', async () => {
  const { page, troubles } = await tab.open()
  const outside: string[] = []
  await page.route(/youtube/, (route) => {
    outside.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await page.goto(`${shell.site.url}/r/docs/other/first/`)
  await started(page)
  await loaded(page)
  assert.equal(outside, [])
  await page.getByRole('link', { name: 'A film' }).click()
  await page.waitForSelector('iframe[title="A film"]')
  await eventually(() => outside, ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
  assert.is(page.url(), `${shell.site.url}/r/docs/other/first/`)
  assert.equal(troubles, [])
})

test('video: without JavaScript, it is a link', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/r/docs/other/first/`)
  assert.is(
    await page.getByRole('link', { name: 'A film' }).getAttribute('href'),
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  )
})
