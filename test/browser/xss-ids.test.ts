// Authors use all ids, names, classes and markers of the pages themselves. In a browser, nothing is executed, every page
// hydrates with its own data, and its controls work: with the policy, and without it, as on hosts that send none.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { openPage, startChromium, started } from './chromium.ts'
import { eventually } from './eventually.ts'
import { type HostileSite, idsSite, plainSite, type Vocabulary, vocabularyOf } from './xss-ids-site.ts'

const test = suite('ids of authors')
let browser: Browser
let vocabulary: Vocabulary
let hostile: HostileSite
let site: BuiltSite

test.before(async () => {
  browser = await startChromium()
  const plain = await builtSite(plainSite())
  try {
    vocabulary = vocabularyOf(plain.folder, await idsInBrowser(plain.url))
  } finally {
    await plain.close()
  }
  hostile = idsSite(vocabulary)
  site = await builtSite(hostile.root)
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** Ids in the DOM, including those created by scripts: tabs, and search results. */
async function idsInBrowser(url: string): Promise<readonly string[]> {
  const { page, close } = await openPage(browser)
  await page.goto(`${url}/docs/`)
  await started(page)
  await page.waitForSelector('[role=tab]')
  await page.keyboard.press('Control+k')
  await page.locator('dialog input').fill('everything')
  await page.waitForSelector('dialog [role=option]')
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  await close()
  return ids
}

interface Visit {
  readonly page: Page
  readonly troubles: string[]
  ran(): number
  close(): Promise<void>
}

async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  const { page, troubles, close } = await openPage(browser, { reducedMotion: 'reduce', ...options })
  let runs = 0
  await page.exposeFunction('vectorRan', () => void runs++)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'xss', {
      set: () => (window as unknown as { vectorRan(): void }).vectorRan()
    })
  })
  return { page, troubles, ran: () => runs, close }
}

/** Invariants of every page, whatever its authors have written. */
async function checkPage(page: Page, title: string): Promise<void> {
  // Playwright's selectors would do as well, but their code takes a quarter of the CPU time of a page.
  const [heading, taken, owned, inContent] = await page.evaluate(() => {
    const all = ['app', 'main', 'content', 'sidebar', 'top'].map((id) =>
      document.querySelectorAll(`[id="${id}"]`)
    )
    return [
      document.querySelector('h1')?.textContent,
      document.querySelectorAll('#taken').length,
      all.slice(0, 3).map(({ length }) => length),
      all.flatMap((found) => [...found].filter((element) => element.parentElement?.closest('[data-content]')))
        .length
    ] as const
  })
  assert.is(heading, title)
  assert.is(taken, 0)
  assert.equal(owned, [1, 1, 1])
  assert.is(inContent, 0)
}

const ways = [
  // collection, browser setup
  ['untrusted', 'with the policy', { bypassCSP: false }],
  ['untrusted', 'without a policy', { bypassCSP: true }],
  ['docs', 'with the policy', { bypassCSP: false }]
] as const

/** Half of the hostile pages, for what all of them show without a policy: the even ones, or the odd ones. */
const half = (odd: number): readonly string[] => hostile.pages.filter((_, index) => index % 2 === odd)

for (const [at, [collection, why, options]] of ways.entries())
  test(`content cannot replace data of the page: ${collection}, ${why}`, async () => {
    const { page, troubles, ran, close } = await visit(options)
    await page.route('**/x.png', (route) => route.fulfill({ status: 200, body: '' }))
    for (const name of options.bypassCSP ? hostile.pages : half(at === 0 ? 0 : 1)) {
      await page.goto(`${site.url}/${collection}/${name}/`)
      await started(page)
      await checkPage(page, name)
      assert.is(ran(), 0, name)
      assert.equal(
        troubles.filter((text) => !text.includes('x.png')),
        [],
        name
      )
    }
    await close()
  })

for (const collection of ['untrusted', 'docs'])
  test(`pages after navigation: ${collection}`, async () => {
    const { page, troubles, ran, close } = await visit({ bypassCSP: collection === 'untrusted' })
    await page.route('**/x.png', (route) => route.fulfill({ status: 200, body: '' }))
    await page.goto(`${site.url}/docs/`)
    await started(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    for (const name of half(collection === 'docs' ? 0 : 1)) {
      await page.evaluate(
        (url) => window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url } })),
        `/${collection}/${name}/`
      )
      await page.waitForURL(`**/${collection}/${name}/`)
      await page.locator('h1', { hasText: new RegExp(`^${name}$`) }).waitFor()
      await checkPage(page, name)
      assert.is(ran(), 0, name)
    }
    assert.ok(await page.evaluate(() => 'stayed' in window), 'a page was loaded whole')
    assert.equal(
      troubles.filter((text) => !text.includes('x.png')),
      []
    )
    await close()
  })

test('controls work in spite of elements with their ids', async () => {
  const { page, troubles, close } = await visit()
  await page.route('**/x.png', (route) => route.fulfill({ status: 200, body: '' }))
  const at = hostile.pages[Math.floor(vocabulary.names.indexOf('main') / 8)]
  await page.goto(`${site.url}/untrusted/${at}/`)
  await started(page)
  await page.locator('.announcement button').click()
  await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'MAIN')
  await page.keyboard.press('Control+k')
  await page.locator('dialog input').fill('everything')
  await page.keyboard.press('ArrowDown')
  await page.waitForSelector('dialog [role=option][aria-selected=true]')
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  // The heading with a reserved id, reached by the link that its author wrote.
  await page.locator('#content a', { hasText: 'to it' }).and(page.locator('[href="#main-1"]')).click()
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'main-1')
  assert.equal(
    troubles.filter((text) => !text.includes('x.png')),
    []
  )
  await close()
})

test('elements do not replace missing browser APIs', async () => {
  const { page, troubles, close } = await visit({ bypassCSP: true })
  await page.route('**/x.png', (route) => route.fulfill({ status: 200, body: '' }))
  await page.addInitScript(() => {
    for (const name of ['trustedTypes', 'requestIdleCallback', 'scheduler', 'navigation', 'reportError'])
      Reflect.deleteProperty(window, name)
  })
  const lacking = ['trustedTypes', 'requestIdleCallback', 'scheduler', 'navigation', 'reportError']
  for (const index of new Set(lacking.map((name) => Math.floor(vocabulary.names.indexOf(name) / 8))))
    for (const collection of ['untrusted', 'docs']) {
      await page.goto(`${site.url}/${collection}/${hostile.pages[index]}/`)
      // Playwright's script in the page itself is affected by this too, so these checks run beside it.
      await page.waitForSelector('#app[data-started]', { state: 'attached' })
      assert.is(await page.locator('h1').first().textContent(), hostile.pages[index])
      assert.is(await page.locator('#taken').count(), 0)
      assert.equal(
        troubles.filter((text) => !text.includes('x.png')),
        []
      )
    }
  await close()
})

test('untrusted authors cannot use classes and markers of the theme', async () => {
  const { page } = await openPage(browser)
  const documents = hostile.pages.map((name) =>
    readFileSync(join(site.folder, 'untrusted', name, 'index.html'), 'utf8')
  )
  const used = await page.evaluate((texts) => {
    const parser = new DOMParser()
    return texts
      .map((text) => parser.parseFromString(text, 'text/html'))
      .flatMap((parsed) => [...parsed.querySelectorAll('#content *')])
      .flatMap((element) => [
        ...element.classList,
        ...element.getAttributeNames().filter((attribute) => attribute.startsWith('data-'))
      ])
  }, documents)
  assert.ok(used.length > hostile.pages.length)
  const ours =
    /^(heading-anchor|inline-badge(-note)?|admonition(-tip|-title)?|formula(-block)?|tml-.*|style-[0-9a-f]+|footnotes|data-footnote.*|visually-hidden)$/
  assert.equal(
    [...new Set(used)].filter((name) => !ours.test(name)),
    []
  )
})
