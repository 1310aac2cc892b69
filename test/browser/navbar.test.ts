// The navbar on wide screens: every type of item, drop-downs by pointer and by key, and the bar that
// gives way to the text.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hydrated, openPage } from './chromium.ts'
import { focused, type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('navbar')
let shell: ShellSite

test.before(async () => {
  shell = await shellSite()
})

test.after(() => shell?.close())

const dropdown = (page: Page, name: string) =>
  page.locator('.navbar-nav .dropdown', { hasText: name }).first()
const panelOf = (page: Page, name: string) => dropdown(page, name).locator('.dropdown-panel')

test('items of all types stand where the configuration puts them', async () => {
  const { page, troubles, close } = await shell.open('/docs/guide/second/')
  const items = (side: string) =>
    page.locator(`.navbar-${side} > li`).evaluateAll((list) =>
      list.map((item) => {
        const first = item.querySelector(':scope > a, :scope > button, :scope > em')
        return `${first?.textContent?.trim()} ${first?.getAttribute('href') ?? first?.localName}`
      })
    )
  assert.equal(await items('left'), [
    'First /docs/guide/first/',
    'Outside (opens in a new tab) https://outside.example',
    'Things button',
    'Linked /contact/',
    'Second /docs/guide/second/',
    'Guide /docs/guide/first/',
    'Next /docs/guide/first/',
    'Versions button'
  ])
  assert.equal(await items('right'), ['Own em', 'Search Shell button', 'Language: EN button', ' button'])
  const outside = page.locator('.navbar-left a', { hasText: 'Outside' })
  assert.is(await outside.getAttribute('target'), '_blank')
  assert.is(await outside.getAttribute('rel'), 'noopener noreferrer')
  assert.equal(troubles, [])
  await close()
})

test('the page and its section are marked', async () => {
  const { page, close } = await shell.open('/docs/guide/second/')
  const current = async () => ({
    things: await dropdown(page, 'Things').locator('button').getAttribute('data-current'),
    linked: await dropdown(page, 'Linked').locator('a').first().getAttribute('aria-current'),
    second: await page.locator('.navbar-left > li > a', { hasText: 'Second' }).getAttribute('aria-current')
  })
  assert.equal(await current(), { things: null, linked: null, second: 'page' })
  await page.goto(`${shell.site.url}/contact/`)
  await hydrated(page)
  assert.equal(await current(), { things: null, linked: 'page', second: null })
  await close()
})

/** Items of the bar that are marked, and entries of drop-downs: in that of versions, the page's own too. */
const marked = (page: Page, within: string) =>
  page
    .locator(`${within} :is([aria-current], [data-current]):not(.locale-dropdown *, .menu-locales *)`)
    .evaluateAll((list) =>
      list.map((link) => `${link.textContent} ${link.getAttribute('aria-current') ?? 'section'}`)
    )

const places = [
  // why                                                page                     in the bar
  ['the item that leads to the page', '/docs/guide/second/', ['Second page', 'Next page']],
  ['the first of several that do', '/docs/guide/first/', ['First page', 'Next page']],
  ['a section by its folder', '/docs/guide/third/', ['Things section', 'The sidebar true', 'Next page']],
  ['a section by one of its entries', '/crash/', ['Things section', 'Crash page']],
  ['the label of a drop-down', '/contact/', ['Linked page']],
  ['no section', '/', []]
] as const

for (const [why, path, expected] of places)
  test(`one item is marked: ${why}`, async () => {
    const { page, close } = await openPage(shell.browser)
    await page.goto(shell.site.url + path)
    assert.equal(await marked(page, '.navbar-nav'), expected, 'from the server')
    await hydrated(page)
    assert.equal(await marked(page, '.navbar-nav'), expected, 'from the script')
    await close()
  })

test('an entry of a drop-down has a line of description and an icon, in the drawer too', async () => {
  const { page, close } = await shell.open('/')
  const notes = (list: string) =>
    page.locator(`${list} a[href="/contact/"]`, { hasText: 'Write to us' }).evaluate((link) => ({
      description: link.querySelector('small')?.textContent?.trim(),
      icon: link.querySelector('svg:first-child path')?.getAttribute('d')
    }))
  const mail = { description: 'Write to us', icon: 'M3 6h18v12H3zM3 7l9 7 9-7' }
  assert.equal(await notes('.dropdown-panel'), mail)
  assert.equal(await notes('.menu-entries'), mail)
  await dropdown(page, 'Linked').hover()
  assert.ok(await panelOf(page, 'Linked').locator('small').isVisible())
  const plain = panelOf(page, 'Linked').locator('a', { hasText: 'Blog' })
  assert.is(await plain.locator('svg, small').count(), 0, 'an entry without them is its label alone')
  await close()
})

test('a drop-down opens under the pointer and closes behind it', async () => {
  const { page, close } = await shell.open('/')
  await dropdown(page, 'Things').hover()
  assert.ok(await panelOf(page, 'Things').isVisible())
  await page.mouse.move(600, 700)
  await panelOf(page, 'Things').waitFor({ state: 'hidden' })
  await close()
})

const expanded = (page: Page, state: 'true' | 'false') =>
  dropdown(page, 'Things').locator(`button[aria-expanded=${state}]`).waitFor()

test('what screen readers hear of a drop-down is what is seen: by pointer, by key and by click', async () => {
  const { page, close } = await shell.open('/')
  await expanded(page, 'false')
  await dropdown(page, 'Things').hover()
  await expanded(page, 'true')
  await page.keyboard.press('Escape')
  await expanded(page, 'false')
  await panelOf(page, 'Things').waitFor({ state: 'hidden' })
  await page.mouse.move(600, 700)
  await dropdown(page, 'Things').hover()
  await expanded(page, 'true')
  await page.mouse.move(600, 700)
  await expanded(page, 'false')
  await dropdown(page, 'Things').locator('button').focus()
  await expanded(page, 'false')
  await page.keyboard.press('Enter')
  await expanded(page, 'true')
  await close()
})

/** A page whose script does not start before `start` is called. */
async function beforeItListens(): Promise<{ page: Page; start(): void; close(): Promise<void> }> {
  const { page, close } = await openPage(shell.browser)
  let start = () => {}
  const held = new Promise<void>((resolve) => {
    start = resolve
  })
  await page.route('**/assets/site.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${shell.site.url}/`, { waitUntil: 'commit' })
  return { page, start: () => start(), close }
}

test('before the page listens, the style sheet opens drop-downs, and nothing says that they are closed', async () => {
  const { page, start, close } = await beforeItListens()
  await dropdown(page, 'Things').hover()
  assert.ok(await panelOf(page, 'Things').isVisible())
  assert.is(await dropdown(page, 'Things').locator('button').getAttribute('aria-expanded'), null)
  start()
  await hydrated(page)
  await expanded(page, 'true')
  await close()
})

test('an entry that has the focus before the page listens keeps it', async () => {
  const { page, start, close } = await beforeItListens()
  await dropdown(page, 'Things').locator('button').focus()
  await panelOf(page, 'Things').waitFor()
  await page.keyboard.press('Tab')
  assert.is(await focused(page), 'First')
  start()
  await hydrated(page)
  await expanded(page, 'true')
  assert.ok(await panelOf(page, 'Things').isVisible())
  assert.is(await focused(page), 'First')
  await page.keyboard.press('Escape')
  await expanded(page, 'false')
  assert.is(await focused(page), 'Things')
  await close()
})

test('a drop-down under the pointer is open before the page is hydrated, and stays so after', async () => {
  const { page, close } = await openPage(shell.browser)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/site.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${shell.site.url}/`, { waitUntil: 'commit' })
  await dropdown(page, 'Things').hover()
  assert.ok(await panelOf(page, 'Things').isVisible())
  release()
  await hydrated(page)
  assert.ok(await panelOf(page, 'Things').isVisible())
  await close()
})

test('a click opens a drop-down, and a click outside closes it', async () => {
  const { page, close } = await shell.open('/')
  const button = dropdown(page, 'Things').locator('button')
  await button.click()
  assert.is(await button.getAttribute('aria-expanded'), 'true')
  await page.mouse.move(600, 700)
  assert.ok(await panelOf(page, 'Things').isVisible(), 'a click keeps it open without the pointer')
  await page.mouse.click(600, 700)
  await panelOf(page, 'Things').waitFor({ state: 'hidden' })
  assert.is(await button.getAttribute('aria-expanded'), 'false')
  await close()
})

test('a touch outside closes a drop-down', async () => {
  const { page, close } = await shell.open('/', { hasTouch: true })
  await dropdown(page, 'Things').locator('button').tap()
  await panelOf(page, 'Things').waitFor({ state: 'visible' })
  await page.touchscreen.tap(600, 700)
  await panelOf(page, 'Things').waitFor({ state: 'hidden' })
  await close()
})

const keys = [
  // why                                     keys                                    focused
  ['Enter opens, Tab goes in', ['Enter', 'Tab'], 'First'],
  ['down goes to the first entry', ['ArrowDown'], 'First'],
  ['down and down to the second', ['ArrowDown', 'ArrowDown'], 'The sidebar'],
  ['up goes to the last entry', ['ArrowUp'], 'Crash'],
  ['after the last comes the first', ['ArrowUp', 'ArrowDown'], 'First'],
  ['Home and End', ['ArrowDown', 'End'], 'Crash'],
  ['Escape returns to the button', ['ArrowDown', 'Escape'], 'Things']
] as const

for (const [why, presses, expected] of keys) {
  test(`keys: ${why}`, async () => {
    const { page, close } = await shell.open('/')
    await dropdown(page, 'Things').locator('button').focus()
    for (const key of presses) {
      await page.keyboard.press(key)
      await page.waitForTimeout(250)
    }
    assert.is(await focused(page), expected)
    const open = presses.at(-1) !== 'Escape'
    assert.is(await panelOf(page, 'Things').isVisible(), open)
    await close()
  })
}

test('leaving a drop-down by key closes it', async () => {
  const { page, close } = await shell.open('/')
  await dropdown(page, 'Things').locator('button').focus()
  await page.keyboard.press('ArrowUp')
  await page.waitForTimeout(250)
  await page.keyboard.press('Tab')
  await panelOf(page, 'Things').waitFor({ state: 'hidden' })
  await close()
})

test('a click on a linked label follows the link; its arrow opens the entries', async () => {
  const { page, close } = await shell.open('/')
  const arrow = page.getByRole('button', { name: 'Submenu Linked' })
  await arrow.click()
  assert.ok(await panelOf(page, 'Linked').isVisible())
  await dropdown(page, 'Linked').locator('a').first().click()
  await page.waitForURL('**/contact/')
  await close()
})

const hidden = (page: Page) => page.locator('.navbar').evaluate((bar) => bar.hasAttribute('data-hidden'))
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await page.waitForTimeout(80)
}

test('the bar gives way on the way down and comes back on the way up and near the top', async () => {
  const { page, close } = await shell.open('/docs/guide/first/')
  const seen: boolean[] = []
  for (const top of [40, 600, 1200, 1100, 1300, 30, 20]) {
    await scrollTo(page, top)
    seen.push(await hidden(page))
  }
  assert.equal(seen, [false, true, true, false, true, false, false])
  await close()
})

test('a link to a place in the page hides the bar, whichever way it scrolls', async () => {
  const { page, close } = await shell.open('/docs/guide/first/')
  await page.locator('#content p a[href="#end"]').click()
  await until(page, "document.querySelector('.navbar').hasAttribute('data-hidden')")
  await page.locator('#content p a[href="#middle"]').click()
  await page.waitForTimeout(150)
  assert.is(await hidden(page), true)
  await close()
})

test('an item that fails names its configuration, and the page lives on', async () => {
  const { page, close } = await shell.open('/')
  await page.locator('.navbar-right .fragile').click()
  const failed = page.locator('.navbar-right .failed-item')
  await failed.locator('summary').click()
  assert.is(await failed.locator('pre').textContent(), 'The search is broken\n{\n  "type": "search"\n}')
  await page.locator('.navbar-left a', { hasText: 'First' }).first().click()
  await page.waitForURL('**/docs/guide/first/')
  await close()
})

test('the language drop-down keeps query and hash and says each language in its own words', async () => {
  const { page, close } = await shell.open('/docs/guide/first/?a=1#end')
  const links = await page
    .locator('.locale-dropdown a')
    .evaluateAll((list) =>
      list.map((link) =>
        ['href', 'lang', 'hreflang', 'aria-current']
          .map((name) => link.getAttribute(name))
          .concat(link.textContent)
      )
    )
  assert.equal(links, [
    ['/docs/guide/first/?a=1#end', 'en', 'en', 'page', 'English'],
    ['/de/docs/guide/first/?a=1#end', 'de-DE', 'de-DE', null, 'Deutsch'],
    ['/ar/docs/guide/first/?a=1#end', 'ar', 'ar', null, 'العربية']
  ])
  await page.locator('#content p a[href="#end"]').click()
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url: '#middle' } }))
  )
  await until(page, "document.querySelector('.locale-dropdown a').hash === '#middle'")
  await close()
})

test('a chosen version of the documentation is remembered for its collection', async () => {
  const { page, close } = await shell.open('/contact/')
  const stored = () => page.evaluate(() => localStorage.getItem('docs-version.docs'))
  assert.is(await stored(), null)
  await dropdown(page, 'Versions').locator('button').click()
  await panelOf(page, 'Versions').locator('a', { hasText: 'Next' }).click()
  await page.waitForURL('**/docs/guide/first/')
  assert.is(await stored(), 'current')
  await page.evaluate(() => localStorage.setItem('docs-version.docs', 'gone'))
  await page.reload()
  await hydrated(page)
  const item = page.locator('.navbar-left > li > a', { hasText: 'Next' })
  assert.is(await item.getAttribute('href'), '/docs/guide/first/')
  await close()
})

test('the skip link is the first stop and leads into the page', async () => {
  const { page, close } = await shell.open('/docs/guide/first/')
  await page.keyboard.press('Tab')
  assert.is(await focused(page), 'Skip to main content')
  await page.keyboard.press('Enter')
  await until(page, "document.activeElement.id === 'main'")
  await close()
})

test('the way back to the top shows on the way up, far down', async () => {
  const { page, close } = await shell.open('/docs/guide/first/')
  const shown = async (top: number) => {
    await scrollTo(page, top)
    return page.locator('.back-to-top').isVisible()
  }
  assert.equal(
    [await shown(1500), await shown(1400), await shown(1450), await shown(1300)],
    [false, true, false, true]
  )
  await page.locator('.back-to-top').click()
  await until(page, 'window.scrollY === 0')
  await close()
})

test('right to left: the bar is mirrored and the panels stay on the screen', async () => {
  const { page, close } = await shell.open('/ar/docs/guide/first/')
  assert.is(await page.getAttribute('html', 'dir'), 'rtl')
  const logo = await page.locator('.logo').first().boundingBox()
  assert.ok((logo?.x ?? 0) > 640, 'the logo is on the right')
  await page.locator('.locale-dropdown button').click()
  const panel = await page.locator('.locale-dropdown .dropdown-panel').boundingBox()
  assert.ok((panel?.x ?? -1) >= 0 && (panel?.x ?? 0) + (panel?.width ?? 0) <= 1280)
  await close()
})

test.run()
