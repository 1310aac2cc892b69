// The navbar on wide screens: all types of items, dropdowns by pointer and keyboard, and hiding on scroll.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, started, type Tab, transitionsEnd } from './chromium.ts'
import { eventually } from './eventually.ts'
import { focused, gate, type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('navbar')
let shell: ShellSite
let tab: Tab

test.before(async () => {
  shell = await shellSite()
  tab = shell.tab()
})

test.after(() => shell?.close())

const dropdown = (page: Page, name: string) =>
  page.locator('.navbar-nav .dropdown', { hasText: name }).first()
const panelOf = (page: Page, name: string) => dropdown(page, name).locator('.dropdown-panel')

test('items of all types are at their configured positions', async () => {
  const { page, troubles } = await tab.open('/docs/guide/second/')
  const items = (side: string) =>
    page.locator(`.navbar-${side} > li`).evaluateAll((list) =>
      list.map((item) => {
        const first = item.querySelector<HTMLElement>(':is(li, sitegen-island) > :is(a, button, em)')
        const shown = [...(first?.childNodes ?? [])].filter(
          // React writes comments between texts.
          (node) => node instanceof Text || (node instanceof Element && node.checkVisibility())
        )
        const text = shown.map(({ textContent }) => textContent).join('')
        return `${text.trim()} ${first?.getAttribute('href') ?? first?.localName}`
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
  assert.equal(await items('right'), [
    'Own em',
    'Search Shell button',
    'Language: EN button',
    'Colour mode: now system. Switch to light button'
  ])
  const outside = page.locator('.navbar-left a', { hasText: 'Outside' })
  assert.is(await outside.getAttribute('target'), '_blank')
  assert.is(await outside.getAttribute('rel'), 'noopener noreferrer')
  assert.equal(troubles, [])
})

test('the current page and its section are marked', async () => {
  const { page } = await tab.open('/docs/guide/second/')
  const current = async () => ({
    things: await dropdown(page, 'Things').locator('button').getAttribute('data-current'),
    linked: await dropdown(page, 'Linked').locator('a').first().getAttribute('aria-current'),
    second: await page.locator('.navbar-left > li > a', { hasText: 'Second' }).getAttribute('aria-current')
  })
  await eventually(() => current(), { things: null, linked: null, second: 'page' })
  await page.goto(`${shell.site.url}/contact/`)
  await started(page)
  await eventually(() => current(), { things: null, linked: 'page', second: null })
})

/** Marked items of the bar and of dropdowns, including the page's own entry in the version dropdown. */
const marked = (page: Page, within: string) =>
  page
    .locator(`${within} :is([aria-current], [data-current]):not(.locale-dropdown *, .menu-locales *)`)
    .evaluateAll((list) =>
      list.map((link) => `${link.textContent} ${link.getAttribute('aria-current') ?? 'section'}`)
    )

const places = [
  // why                                                page                     in the bar
  ['the item that leads to the page', '/docs/guide/second/', ['Second page', 'Next page']],
  ['the first of several such items', '/docs/guide/first/', ['First page', 'Next page']],
  ['a section, by its folder', '/docs/guide/third/', ['Things section', 'The sidebar true', 'Next page']],
  ['a section, by one of its entries', '/crash/', ['Things section', 'Crash page']],
  ['the label of a drop-down', '/contact/', ['Linked page']],
  ['no section', '/', []]
] as const

for (const [why, path, expected] of places)
  test(`one item is marked: ${why}`, async () => {
    const { page } = await tab.open()
    await page.goto(shell.site.url + path)
    assert.equal(await marked(page, '.navbar-nav'), expected, 'from the server')
    await started(page)
    await eventually(() => marked(page, '.navbar-nav'), expected, 'from the script')
  })

test('dropdown entries have descriptions and icons, in the drawer too', async () => {
  const { page } = await tab.open('/')
  const notes = (list: string) =>
    page.locator(`${list} a[href="/contact/"]`, { hasText: 'Write to us' }).evaluate((link) => ({
      description: link.querySelector('small')?.textContent?.trim(),
      icon: link.querySelector('svg:first-child path')?.getAttribute('d')
    }))
  const mail = { description: 'Write to us', icon: 'M3 6h18v12H3zM3 7l9 7 9-7' }
  assert.equal(await notes('.dropdown-panel'), mail)
  assert.equal(await notes('.menu-entries'), mail)
  await dropdown(page, 'Linked').hover()
  await panelOf(page, 'Linked').locator('small').waitFor()
  const plain = panelOf(page, 'Linked').locator('a', { hasText: 'Blog' })
  assert.is(await plain.locator('svg, small').count(), 0, 'an entry without them is its label alone')
})

test('a dropdown opens on hover and closes when the pointer leaves', async () => {
  const { page } = await tab.open('/')
  await dropdown(page, 'Things').hover()
  await panelOf(page, 'Things').waitFor()
  await page.mouse.move(600, 700)
  await panelOf(page, 'Things').waitFor({ state: 'hidden' })
})

const expanded = (page: Page, state: 'true' | 'false') =>
  dropdown(page, 'Things').locator(`button[aria-expanded=${state}]`).waitFor()

test('aria-expanded of a dropdown matches its state: by pointer, keyboard and click', async () => {
  const { page } = await tab.open('/')
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
})

/** A page whose script (or the one of dropdowns) does not start before `start` is called. */
async function beforeItListens(
  script = 'app'
): Promise<{ page: Page; start(): void; close(): Promise<void> }> {
  const { page, close } = await tab.open()
  const { opened, open: start } = gate()
  await page.route(`**/assets/${script}.*.js`, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`${shell.site.url}/`, { waitUntil: 'commit' })
  return { page, start, close }
}

test('before the script has loaded, the style sheet opens dropdowns, without aria-expanded', async () => {
  const { page, start, close } = await beforeItListens()
  await dropdown(page, 'Things').hover()
  await panelOf(page, 'Things').waitFor()
  assert.is(await dropdown(page, 'Things').locator('button').getAttribute('aria-expanded'), null)
  start()
  await started(page)
  await expanded(page, 'true')
  await close()
})

test('an entry focused before the script has loaded keeps the focus', async () => {
  const { page, start, close } = await beforeItListens()
  await dropdown(page, 'Things').locator('button').focus()
  await panelOf(page, 'Things').waitFor()
  await page.keyboard.press('Tab')
  await eventually(() => focused(page), 'First')
  start()
  await started(page)
  await expanded(page, 'true')
  await panelOf(page, 'Things').waitFor()
  await eventually(() => focused(page), 'First')
  await page.keyboard.press('Escape')
  await expanded(page, 'false')
  await eventually(() => focused(page), 'Things')
  await close()
})

test('a dropdown opened and entered while its script loads stays open', async () => {
  const { page, start, close } = await beforeItListens('dropdown')
  await started(page)
  await dropdown(page, 'Things').locator('button').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await eventually(() => focused(page), 'First')
  start()
  await page.locator('.dropdown[data-open]', { hasText: 'Things' }).first().waitFor()
  await expanded(page, 'true')
  await panelOf(page, 'Things').waitFor()
  await eventually(() => focused(page), 'First')
  await close()
})

test('a hovered dropdown is open before and after the script has loaded', async () => {
  const { page, start, close } = await beforeItListens()
  await dropdown(page, 'Things').hover()
  await panelOf(page, 'Things').waitFor()
  start()
  await started(page)
  await panelOf(page, 'Things').waitFor()
  await close()
})

test('a click opens a dropdown, and a click outside closes it', async () => {
  const { page } = await tab.open('/')
  const button = dropdown(page, 'Things').locator('button')
  await button.click()
  await eventually(() => button.getAttribute('aria-expanded'), 'true')
  // A click keeps it open even if the pointer leaves.
  await page.mouse.move(600, 700)
  await panelOf(page, 'Things').waitFor()
  await page.mouse.click(600, 700)
  await panelOf(page, 'Things').waitFor({ state: 'hidden' })
  await eventually(() => button.getAttribute('aria-expanded'), 'false')
})

test('a touch outside closes a dropdown', async () => {
  const { page } = await shell.open('/', { hasTouch: true })
  await dropdown(page, 'Things').locator('button').tap()
  await panelOf(page, 'Things').waitFor({ state: 'visible' })
  await page.touchscreen.tap(600, 700)
  await panelOf(page, 'Things').waitFor({ state: 'hidden' })
})

const keys = [
  // why                                    key, and the focused element after it
  ['Enter opens, Tab moves inside', ['Enter', 'Things'], ['Tab', 'First']],
  ['down moves to the first entry, then to the next', ['ArrowDown', 'First'], ['ArrowDown', 'The sidebar']],
  ['up moves to the last entry, then to the previous', ['ArrowUp', 'Crash'], ['ArrowUp', 'The sidebar']],
  ['after the last entry comes the first', ['ArrowUp', 'Crash'], ['ArrowDown', 'First']],
  ['Home and End', ['ArrowDown', 'First'], ['End', 'Crash'], ['Home', 'First']],
  ['Escape returns to the button', ['ArrowDown', 'First'], ['Escape', 'Things']]
] as const

for (const [why, ...presses] of keys) {
  test(`keys: ${why}`, async () => {
    const { page } = await tab.open('/')
    await dropdown(page, 'Things').locator('button').focus()
    for (const [key, expected] of presses) {
      await page.keyboard.press(key)
      await panelOf(page, 'Things').waitFor({ state: key === 'Escape' ? 'hidden' : 'visible' })
      await eventually(() => focused(page), expected)
    }
  })
}

test('a dropdown that has just closed can be opened and focused at once', async () => {
  const { page } = await tab.open('/')
  const button = dropdown(page, 'Things').locator('button')
  await button.focus()
  for (const key of ['ArrowDown', 'Escape', 'ArrowDown', 'Escape', 'ArrowUp']) await page.keyboard.press(key)
  await eventually(() => focused(page), 'Crash')
  assert.not.match(
    await panelOf(page, 'Things').evaluate((panel) => getComputedStyle(panel).transitionProperty),
    /display|all/
  )
})

test('keys: the first entry gets the focus even if the next frame comes before the panel opens', async () => {
  const { page } = await openPage(shell.browser)
  await page.addInitScript(() => {
    window.requestAnimationFrame = (callback) => {
      callback(performance.now())
      return 0
    }
  })
  await page.goto(`${shell.site.url}/`)
  await started(page)
  await dropdown(page, 'Things').locator('button').focus()
  await page.keyboard.press('ArrowDown')
  await eventually(() => focused(page), 'First')
})

test('moving the focus out of a dropdown closes it', async () => {
  const { page } = await tab.open('/')
  await dropdown(page, 'Things').locator('button').focus()
  await page.keyboard.press('ArrowUp')
  await eventually(() => focused(page), 'Crash')
  await page.keyboard.press('Tab')
  await panelOf(page, 'Things').waitFor({ state: 'hidden' })
})

test('clicking a linked label follows the link; its arrow opens the dropdown', async () => {
  const { page } = await tab.open('/')
  const arrow = page.getByRole('button', { name: 'Submenu Linked' })
  await arrow.click()
  await panelOf(page, 'Linked').waitFor()
  await dropdown(page, 'Linked').locator('a').first().click()
  await page.waitForURL('**/contact/')
})

const hidden = (page: Page) => page.locator('.navbar').evaluate((bar) => bar.hasAttribute('data-hidden'))
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate(async (y) => {
    window.scrollTo(0, y)
    // The page reads its scroll position once per frame, so the next scroll is a separate one.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  }, top)
}

test('the navbar hides on scrolling down, and is shown on scrolling up and near the top', async () => {
  const { page } = await tab.open('/docs/guide/first/')
  for (const [top, expected] of [
    [40, false],
    [600, true],
    [1200, true],
    [1100, false],
    [1300, true],
    [30, false],
    [20, false]
  ] as const) {
    await scrollTo(page, top)
    await eventually(() => hidden(page), expected, `${top} px`)
  }
})

test('anchor links hide the navbar, in either direction', async () => {
  const { page } = await tab.open('/docs/guide/first/')
  await page.locator('#content p a[href="#end"]').click()
  await until(page, "document.querySelector('.navbar').hasAttribute('data-hidden')")
  await page.locator('#content p a[href="#middle"]').click()
  await until(page, 'location.hash === "#middle"')
  await scrollTo(page, await page.evaluate(() => window.scrollY))
  await eventually(() => hidden(page), true)
})

test('an item that throws shows why, and the page works', async () => {
  const { page } = await tab.open('/')
  await page.locator('.navbar-right .fragile').click()
  await eventually(() => page.locator('.navbar-right .error-causes').textContent(), 'The search is broken')
  assert.is(await page.locator('main h1').textContent(), 'Home')
  await page.locator('.navbar-left a', { hasText: 'First' }).first().click()
  await page.waitForURL('**/docs/guide/first/')
})

test('the language dropdown keeps query and hash, and has native language names', async () => {
  const { page } = await tab.open('/docs/guide/first/?a=1#end')
  const links = () =>
    page
      .locator('.locale-dropdown a')
      .evaluateAll((list) =>
        list.map((link) =>
          ['href', 'lang', 'hreflang', 'aria-current']
            .map((name) => link.getAttribute(name))
            .concat(link.textContent)
        )
      )
  await eventually(links, [
    ['/docs/guide/first/?a=1#end', 'en', 'en', 'page', 'English'],
    ['/de/docs/guide/first/?a=1#end', 'de-DE', 'de-DE', null, 'Deutsch'],
    ['/ar/docs/guide/first/?a=1#end', 'ar', 'ar', null, 'العربية']
  ])
  await page.locator('#content p a[href="#end"]').click()
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url: '#middle' } }))
  )
  await until(page, "document.querySelector('.locale-dropdown a').hash === '#middle'")
})

test('a selected version is stored for its collection', async () => {
  const { page } = await tab.open('/contact/')
  const stored = () => page.evaluate(() => localStorage.getItem('docs-version.docs'))
  assert.is(await stored(), null)
  await dropdown(page, 'Versions').locator('button').click()
  await panelOf(page, 'Versions').locator('a', { hasText: 'Next' }).click()
  await page.waitForURL('**/docs/guide/first/')
  await eventually(() => stored(), 'current')
  await page.evaluate(() => localStorage.setItem('docs-version.docs', 'gone'))
  await page.reload()
  await started(page)
  const item = page.locator('.navbar-left > li > a', { hasText: 'Next' })
  await eventually(() => item.getAttribute('href'), '/docs/guide/first/')
})

test('the skip link is the first tab stop and leads to the content', async () => {
  const { page } = await tab.open('/docs/guide/first/')
  await page.keyboard.press('Tab')
  await eventually(() => focused(page), 'Skip to main content')
  await page.keyboard.press('Enter')
  await until(page, "document.activeElement.id === 'main'")
})

test('the link to the top is shown on scrolling up, far from the top', async () => {
  const { page } = await tab.open('/docs/guide/first/')
  for (const [top, state] of [
    [1500, 'hidden'],
    [1400, 'visible'],
    [1450, 'hidden'],
    [1300, 'visible']
  ] as const) {
    await scrollTo(page, top)
    await page.locator('.back-to-top').waitFor({ state })
  }
  // Screen readers find it in a landmark, like all that a page shows.
  assert.is(await page.locator('main .back-to-top').count(), 1)
  await page.locator('.back-to-top').click()
  await until(page, 'window.scrollY === 0')
})

test('the content shows through the navbar, unless the reader asks for less transparency', async () => {
  const { page } = await shell.open('/docs/guide/first/')
  const session = await page.context().newCDPSession(page)
  const backgroundFor = async (value: 'no-preference' | 'reduce') => {
    const features = [
      { name: 'prefers-reduced-transparency', value },
      { name: 'prefers-color-scheme', value: 'light' }
    ]
    await session.send('Emulation.setEmulatedMedia', { features })
    return page.evaluate(() => {
      const { backgroundColor, backdropFilter } = getComputedStyle(
        document.querySelector('.navbar') ?? document.body,
        '::before'
      )
      return `${backgroundColor} ${backdropFilter}`
    })
  }
  await until(page, `document.documentElement.dataset.theme === 'light'`)
  assert.is(await backgroundFor('no-preference'), 'rgba(255, 255, 255, 0.88) blur(14px)')
  assert.is(await backgroundFor('reduce'), 'rgb(255, 255, 255) none')
})

test('right to left: the navbar is mirrored, and panels stay in the window', async () => {
  const { page } = await tab.open('/ar/docs/guide/first/')
  assert.is(await page.getAttribute('html', 'dir'), 'rtl')
  const logo = await page.locator('.logo').first().boundingBox()
  assert.ok((logo?.x ?? 0) > 640, 'the logo is on the right')
  await page.locator('.locale-dropdown button').click()
  const panel = page.locator('.locale-dropdown .dropdown-panel')
  await panel.waitFor()
  await transitionsEnd(page)
  const { x = -1, width = 0 } = (await panel.boundingBox()) ?? {}
  assert.ok(x >= 0 && x + width <= 1280, `${x} ${width}`)
})
