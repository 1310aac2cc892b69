// Markdown blocks in a browser: tabs, code buttons, videos; and that all of it is readable without JavaScript.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { anyLanguage, loadLanguages, refractor } from '../../generator/markdown/code/languages.ts'
import { openPage, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { focused, gate, type ShellSite, shellSite, until, untilHeading } from './shell-site.ts'

const test = suite('markdown')
const path = '/markdown/'
let shell: ShellSite
let tab: Tab

test.before(async () => {
  shell = await shellSite()
  tab = shell.tab()
})

test.after(() => shell?.close())

const grouped = '.tabs[data-group]'
const selected = (page: Page) => page.locator(`${grouped} [role=tab][aria-selected=true]`).allTextContents()
const shownPanels = async (page: Page) =>
  (await page.locator(`${grouped} [role=tabpanel]:visible`).allTextContents()).map((text) =>
    text.replace(/^\S+?(?=For|Again)/, '')
  )
const live = (page: Page) => page.waitForSelector('.code-tools', { state: 'attached' })

test('tabs: arrow keys, a single tab stop, and groups', async () => {
  const { page, troubles } = await tab.open(path)
  await live(page)
  await eventually(() => selected(page), ['Linux', 'Windows'])
  await page.getByRole('tab', { name: 'Linux' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => focused(page), 'macOS')
  await eventually(() => selected(page), ['macOS', 'Windows'])
  await page.keyboard.press('Home')
  await eventually(() => selected(page), ['Linux', 'Linux'])
  await page.keyboard.press('End')
  await eventually(() => selected(page), ['Windows', 'Windows'])
  await page.keyboard.press('ArrowRight')
  await eventually(() => focused(page), 'Linux')
  await eventually(() => shownPanels(page), ['For Linux.', 'Again for Linux.'])
  await eventually(() => page.locator('[role=tablist] >> nth=0').locator('[tabindex="0"]').count(), 1)
  assert.equal(troubles, [])
})

/** Names of all kinds of tokens, which are classes in the HTML of code. */
async function tokenNames(): Promise<readonly string[]> {
  await loadLanguages([anyLanguage])
  const names = new Set<string>()
  const seen = new Set<unknown>()
  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const [name, rules] of Object.entries(value))
      for (const rule of [rules].flat()) {
        const { alias = [], inside } = Object(rule) as {
          alias?: string | readonly string[]
          inside?: unknown
        }
        for (const className of [name, alias].flat()) names.add(className)
        visit(name === 'rest' ? rule : inside)
      }
  }
  for (const name of refractor.listLanguages()) visit(Reflect.get(refractor.languages, name))
  return [...names]
}

test('tokens of code whose names are classes of the theme, such as `tag`, take no more space than others', async () => {
  const { page } = await tab.open(path)
  const names = await tokenNames()
  assert.ok(['tag', 'section', 'code', 'keyword'].every((name) => names.includes(name)))
  const wide = await page.evaluate((names) => {
    const code = document.querySelector('.prose pre.code code') as HTMLElement
    const boxOf = (className: string) => {
      const token = document.createElement('span')
      token.className = `token ${className}`
      token.textContent = 'text'
      code.replaceChildren(token)
      const { display, position, fontSize, borderTopWidth } = getComputedStyle(token)
      const { height } = token.getBoundingClientRect()
      return [display, position, fontSize, borderTopWidth, height].join(' ')
    }
    const plain = boxOf('')
    return names.filter((name) => boxOf(name) !== plain)
  }, names)
  assert.equal(wide, [])
})

const copying = { permissions: ['clipboard-read', 'clipboard-write'], clock: true }

/** Stop the clock of the page, since confirmations are shown for two seconds, in which a busy machine may not read them. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('the link of a heading copies its url, with a confirmation', async () => {
  const { page, troubles } = await shell.open('/docs/guide/first/', copying)
  await page.waitForSelector('.prose > [role=status]', { state: 'attached' })
  await stopClock(page)
  const link = page.locator('.heading-anchor').first()
  await link.focus()
  await page.keyboard.press('Enter')
  await until(page, "document.querySelector('.heading-anchor').dataset.copied === 'Copied'")
  const address = await link.evaluate((element) => (element as HTMLAnchorElement).href)
  await eventually(() => page.evaluate(() => navigator.clipboard.readText()), address)
  assert.is(page.url(), address)
  await page.clock.runFor(2000)
  await eventually(() => link.getAttribute('data-copied'), null)
  assert.equal(troubles, [])
})

test('tabs: the choice is stored, also across navigation', async () => {
  const { page, troubles } = await tab.open(path)
  await live(page)
  await page.getByRole('tab', { name: 'Windows' }).first().click()
  await eventually(() => page.evaluate(() => localStorage.getItem('tabs.os')), 'windows')
  await page.locator('main a', { hasText: 'First' }).click()
  await untilHeading(page, 'First')
  await page.goBack()
  await page.getByRole('tab', { name: 'Windows', selected: true }).nth(1).waitFor()
  await eventually(() => selected(page), ['Windows', 'Windows'])
  await page.reload()
  await live(page)
  await eventually(() => selected(page), ['Windows', 'Windows'])
  assert.equal(troubles, [])
})

test('tabs: one is selected initially, and the choice is in the address', async () => {
  const { page, troubles } = await tab.open(path)
  const vessel = () => page.locator('.tabs[data-query] [role=tab][aria-selected=true]').allTextContents()
  await live(page)
  await eventually(vessel, ['Pot'])
  await page.getByRole('tab', { name: 'Cup' }).click()
  await eventually(vessel, ['Cup'])
  assert.is(page.url(), `${shell.site.url}${path}?vessel=cup`)
  await page.getByRole('link', { name: 'With a bowl' }).click()
  await eventually(vessel, ['Bowl'])
  assert.is(page.url(), `${shell.site.url}${path}?vessel=bowl`)
  await page.goBack()
  await eventually(vessel, ['Cup'])
  await page.goto(`${shell.site.url}${path}?vessel=bowl`)
  await live(page)
  await eventually(vessel, ['Bowl'])
  await page.goto(`${shell.site.url}${path}?vessel=bucket`)
  await live(page)
  await eventually(vessel, ['Pot'])
  assert.equal(troubles, [])
})

test('code: copies without deleted lines, with a confirmation, and wraps where a line is too long', async () => {
  const { page, troubles } = await shell.open(path, copying)
  await live(page)
  await stopClock(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await until(page, "document.querySelector('.code-tools [role=status]').textContent === 'Copied'")
  await eventually(() => page.evaluate(() => navigator.clipboard.readText()), 'let a = 1\nlet b = 3')
  await page.clock.runFor(2000)
  await eventually(() => page.locator('.code-tools [role=status]').textContent(), '')
  const wrap = page.getByRole('button', { name: 'Wrap lines' })
  await eventually(() => wrap.count(), 0)
  await page.locator('pre.code').evaluate((block) => {
    block.style.inlineSize = '4rem'
  })
  await wrap.click()
  await eventually(() => wrap.getAttribute('aria-pressed'), 'true')
  await eventually(
    () => page.locator('pre.code').evaluate((block) => getComputedStyle(block).whiteSpace),
    'pre-wrap'
  )
  assert.equal(troubles, [])
})

test('code: of a session of a terminal, only the commands are copied, and selected text has no prompt', async () => {
  const { page, troubles } = await shell.open('/terminal/', copying)
  await live(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await eventually(
    () => page.evaluate(() => navigator.clipboard.readText()),
    'make build\nmake test \\\n    --fast'
  )
  await page.locator('pre.code').evaluate((block) => getSelection()?.selectAllChildren(block))
  await page.keyboard.press('ControlOrMeta+c')
  await eventually(
    async () => (await page.evaluate(() => navigator.clipboard.readText())).trim(),
    'make build\nbuilt in 3 s\nmake test \\\n    --fast\nok'
  )
  assert.equal(troubles, [])
})

test('details and videos', async () => {
  const { page } = await tab.open(path)
  await live(page)
  const folded = page.getByText('Folded.')
  assert.is(await folded.isVisible(), false)
  await page.locator('.details-summary').click()
  await folded.waitFor()
  assert.is(await page.locator('video').count(), 0)
  await page.getByRole('link', { name: 'A film' }).click()
  await page.waitForSelector('video')
  assert.is(page.url().endsWith(path), true)
  await eventually(() => page.locator('video').getAttribute('src'), /film.*\.mp4$/)
})

/** A page whose scripts with a certain name do not load before `release` is called. */
async function withoutScript(name: RegExp) {
  const { page, close } = await openPage(shell.browser)
  const { opened, open: release } = gate()
  await page.route(name, async (route) => {
    await opened
    await route.continue()
  })
  return { page, release, close }
}

const ofTabs = /tabs\.\w+\.js$/
const chosen = [
  // remembered, shown, not shown
  [undefined, 'Linux', 'macOS'],
  ['macos', 'macOS', 'Linux'],
  ['windows', 'Windows', 'macOS'],
  ['amiga', 'Linux', 'macOS']
] as const

/** Resolves when the script of tabs may load in the page of the next cases. */
let allowed: Promise<void> = Promise.resolve()

/** A page whose script of tabs waits, and which measures layout shifts. */
let shiftPage: Page

test.before(async () => {
  const { page } = await openPage(shell.browser)
  await page.route(ofTabs, async (route) => {
    await allowed
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  shiftPage = page
})

for (const [width, [remembered, shown, other]] of [320, 1280].flatMap((width) =>
  chosen.map((choice) => [width, choice] as const)
))
  test(`${width} px, stored ${remembered}: tabs cause no layout shift when their script loads`, async () => {
    const page = shiftPage
    await page.goto(`${shell.site.url}/robots.txt`)
    await page.evaluate((value) => {
      localStorage.clear()
      if (value !== undefined) localStorage.setItem('tabs.os', value)
    }, remembered)
    const { opened, open: release } = gate()
    allowed = opened
    await page.setViewportSize({ width, height: 900 })
    await page.goto(shell.site.url + path)
    await until(page, "document.fonts.status === 'loaded'")
    const places = () =>
      page.$$eval('.tabs, .tabs + *, .tab:first-of-type > :last-child', (elements) =>
        elements.map((element) => {
          const { top, left, width, height } = element.getBoundingClientRect()
          return [top, left, width, height].map(Math.round)
        })
      )
    const before = await places()
    assert.is(await page.getByText(`For ${shown}.`, { exact: true }).isVisible(), true)
    assert.is(await page.getByText(`For ${other}.`, { exact: true }).isVisible(), false)
    assert.is(await page.locator('.tab-label', { hasText: 'macOS' }).isVisible(), true)
    release()
    await page.waitForSelector('.tabs[data-live] ~ .tabs[data-live]')
    await eventually(() => places(), before)
    assert.is((await selected(page))[0], shown)
    assert.is(await page.evaluate('shift'), 0)
  })

for (const [query, shown] of [
  ['', 'Two spoons.'],
  ['?vessel=bowl', 'A pinch.']
] as const)
  test(`before the scripts of the page have loaded, \`${query}\` shows “${shown}”`, async () => {
    const { page, close } = await withoutScript(/app\.\w+\.js$/)
    await page.goto(shell.site.url + path + query, { waitUntil: 'commit' })
    await page.getByText(shown).waitFor()
    await eventually(
      () => page.locator('.tabs[data-query] > .tab > p:visible').allTextContents(),
      ['Cup', 'Pot', ...(shown === 'Two spoons.' ? [shown, 'Bowl'] : ['Bowl', shown])]
    )
    await close()
  })

test('clicking a tab label before the script of tabs has loaded shows its tab permanently', async () => {
  const { page, release, close } = await withoutScript(ofTabs)
  await page.goto(shell.site.url + path)
  await page.waitForFunction(() => document.documentElement.dataset.js === '')
  await page.locator('.tab-label', { hasText: 'Windows' }).first().click()
  await page.getByText('For Windows.', { exact: true }).waitFor()
  await page.getByText('For Linux.', { exact: true }).waitFor({ state: 'hidden' })
  release()
  await eventually(() => selected(page), ['Windows', 'Windows'])
  await page.reload()
  await eventually(() => selected(page), ['Windows', 'Windows'])
  await close()
})

test('tabs whose script fails to load show all panels', async () => {
  const { page } = await openPage(shell.browser)
  await page.route(ofTabs, (route) => route.abort())
  await page.goto(shell.site.url + path)
  await page.getByText('For macOS.', { exact: true }).waitFor()
  await page.getByText('For Linux.', { exact: true }).waitFor()
})

test('code wider than its box has a shadow at the edge until it is scrolled to the end', async () => {
  const { page } = await tab.open(path)
  await live(page)
  const block = page.locator('pre.code')
  const edge = async () => {
    // Right of the first line, which is short: this is the background of the block.
    const { x, y, width } = await block.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      return element.getBoundingClientRect().toJSON()
    })
    return page.screenshot({ clip: { x: x + width - 8, y: y + 24, width: 6, height: 4 } })
  }
  const short = await edge()
  await block.evaluate((element) => element.append('x'.repeat(500)))
  await eventually(async () => (await edge()).equals(short), false, 'there is a shade at the start')
  await block.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await eventually(async () => (await edge()).equals(short), true, 'there is none at the end')
  await eventually(() => block.getAttribute('tabindex'), '0')
})

test('print shows all tabs', async () => {
  const { page } = await tab.open(path)
  await live(page)
  await page.emulateMedia({ media: 'print' })
  await page.getByText('For macOS.', { exact: true }).waitFor()
  await page.locator('[role=tablist]').first().waitFor({ state: 'hidden' })
})

test('everything is readable without JavaScript', async () => {
  const { page, troubles } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(shell.site.url + path)
  for (const text of ['For Linux.', 'For macOS.', 'For Windows.', 'Again for Linux.'])
    assert.is(await page.getByText(text, { exact: true }).isVisible(), true)
  assert.is(await page.locator('.tab-label').first().isVisible(), true)
  assert.is(await page.locator('button:has-text("Copy"):visible').count(), 0)
  assert.is(await page.locator('svg[aria-label="A drawing"]').isVisible(), true)
  assert.is(await page.locator('a[data-video]').isVisible(), true)
  // Without JavaScript, the browser refuses preloaded scripts.
  assert.equal(
    troubles.filter((trouble) => !trouble.endsWith('.js')),
    []
  )
})

const inView = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    return element.checkVisibility() && top >= 0 && top < window.innerHeight
  })

test('links to headings in closed details and in other tabs show them', async () => {
  const { page, troubles } = await tab.open('/hidden/')
  await page.waitForSelector('.tabs[data-live]')
  for (const [name, id] of [
    ['in a tab', 'second-heading'],
    ['a chosen tab', 'third-heading'],
    ['in details', 'deep-heading'],
    ['details', 'direct']
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await eventually(() => inView(page, id), true)
  }
  assert.is(await page.locator('#direct').evaluate((element: HTMLDetailsElement) => element.open), true)
  // A choice of the reader stays when another link is followed.
  await page.getByRole('tab', { name: 'First' }).click()
  await page.getByRole('link', { name: 'in details', exact: true }).click()
  assert.is(await page.getByRole('tab', { name: 'First' }).getAttribute('aria-selected'), 'true')
  assert.equal(troubles, [])
})

test('addresses of headings in closed details and in other tabs show them, directly and from another page', async () => {
  for (const id of ['second-heading', 'third-heading', 'deep-heading']) {
    const { page, troubles, close } = await tab.open(`/hidden/#${id}`)
    await eventually(() => inView(page, id), true)
    await page.waitForSelector('.tabs[data-live]')
    await eventually(() => inView(page, id), true)
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url: '/markdown/' } }))
    )
    await untilHeading(page, 'Markdown')
    await page.evaluate(
      (url) => window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url } })),
      `/hidden/#${id}`
    )
    await untilHeading(page, 'Hidden')
    await page.waitForSelector('.tabs[data-live]')
    await eventually(() => inView(page, id), true)
    assert.equal(troubles, [])
    await close()
  }
})
