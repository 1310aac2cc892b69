// Script injection vectors in all inputs: Markdown, front matter, YAML, search queries, urls, and browser storage. A browser
// shows the pages with their policy, and any execution fails the test. For untrusted authors, so does an execution that only
// the policy has blocked.

import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { hydrated, openPage, startChromium } from './chromium.ts'
import { all, hostileSite, vectors } from './xss-site.ts'

const test = suite('xss')
let site: BuiltSite
let browser: Browser

/** The whole list with `npm run test:soak`; every third item otherwise. */
const some = <Item>(list: readonly Item[]): readonly Item[] =>
  process.env.SOAK === '1' ? list : list.filter((_, index) => index % 3 === 0)

test.before(async () => {
  site = await builtSite(hostileSite())
  browser = await startChromium()
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** Number of executions, in any page of this test. */
let runs = 0

interface Visit {
  readonly page: Page
  readonly blocked: string[]
  close(): Promise<void>
}

/** A page that records policy violations, and that clicks cannot leave. */
async function visit(): Promise<Visit> {
  const { page, close } = await openPage(browser)
  const blocked: string[] = []
  await page.exposeFunction('policyStopped', (what: string) => void blocked.push(what))
  await page.exposeFunction('vectorRan', () => void runs++)
  await page.addInitScript(() => {
    // Recorded immediately, since the code may also leave the page.
    Object.defineProperty(window, 'xss', {
      set: () => (window as unknown as { vectorRan(): void }).vectorRan()
    })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) => {
      if (/script|trusted/.test(effectiveDirective))
        (window as unknown as { policyStopped(what: string): void }).policyStopped(
          `${effectiveDirective} ${sourceFile}`
        )
    })
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  return { page, blocked, close }
}

async function ran(page: Page): Promise<boolean> {
  // When this responds, all earlier messages of the page have arrived.
  await page.evaluate(() => document.title).catch(() => {})
  return runs > 0
}

/** Open a page. A form of a trusted author may still be submitting, and interrupt. */
async function open(page: Page, url: string): Promise<void> {
  for (let triesLeft = 5; triesLeft > 0; triesLeft--) {
    try {
      await page.goto(url, { waitUntil: 'load' })
      return
    } catch (error) {
      if (triesLeft === 1 || !String(error).includes('interrupted by another navigation')) throw error
      await page.waitForTimeout(500)
    }
  }
}

/** Click and hover over everything interactive. */
async function touch(page: Page): Promise<void> {
  await page
    .evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('#content *, main *')) {
        if (element.closest('a[href^="http"], a[href^="/"]')) continue
        for (const name of ['mouseover', 'focus', 'toggle', 'click'])
          element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
      }
    })
    .catch(() => {
      // A form of a trusted author has submitted itself.
    })
}

const folders = [
  // folder, whether the policy may be the only protection
  ['docs', true],
  ['untrusted', false],
  ['escaped', false]
] as const
for (const [folder, trusted] of folders)
  test(`vectors in Markdown and front matter: ${folder}`, async () => {
    const { page, blocked, close } = await visit()
    const list = trusted || folder === 'escaped' ? some(all) : all
    for (const vector of list) {
      const index = all.indexOf(vector)
      blocked.length = 0
      await open(page, `${site.url}/${folder}/v${index}/`)
      await touch(page)
      assert.not(await ran(page), `${folder}: ${all[index]}`)
      if (!trusted) assert.equal(blocked, [], `${folder}: only the policy has stopped ${all[index]}`)
      if (!trusted)
        assert.is(
          await page
            .locator(
              '#content :is(script, iframe, object, embed, form, base, meta, style, link, [onerror], [onload], [onclick], [style])'
            )
            .count(),
          0,
          `${folder}: ${all[index]}`
        )
      assert.is(
        await page.locator('a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i]').count(),
        0,
        `${folder}: ${all[index]}`
      )
    }
    await close()
  })

test('vectors in payloads: pages after navigation', async () => {
  const { page, close } = await visit()
  await page.goto(`${site.url}/untrusted/v0/`)
  await hydrated(page)
  for (let index = 1; index < all.length; index += 3) {
    await page.evaluate(
      (url) => window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url } })),
      `/docs/v${index}/`
    )
    await page.waitForURL(`**/docs/v${index}/`)
    await touch(page)
    assert.not(await ran(page), all[index])
  }
  await close()
})

test('vectors in YAML: navbar, footer, announcement, tags, authors, entries, lists', async () => {
  const { page, blocked, close } = await visit()
  for (const path of [
    '/blog/',
    '/blog/tags/',
    '/blog/tags/evil/',
    '/blog/authors/',
    '/blog/archive/',
    '/jobs/',
    '/jobs/x/',
    '/nowhere/',
    '/docs/v1/'
  ]) {
    await page.goto(site.url + path)
    await hydrated(page)
    await touch(page)
    assert.not(await ran(page), path)
  }
  assert.ok(blocked.length >= 0)
  await close()
})

test('vectors in the url, and in words to highlight', async () => {
  const { page, close } = await visit()
  for (const vector of some(vectors)) {
    const word = encodeURIComponent(vector)
    for (const address of [
      `/untrusted/v0/#${word}`,
      `/untrusted/v0/?q=${word}#:~:text=${word}`,
      `/${word}/`
    ]) {
      await page.goto(site.url + address).catch(() => {})
      assert.not(await ran(page), address)
    }
  }
  const waiting = [{ path: '/untrusted/v0/', words: vectors, at: Date.now() }]
  await page.evaluate((text) => localStorage.setItem('search.found', text), JSON.stringify(waiting))
  await page.goto(`${site.url}/untrusted/v0/`)
  await hydrated(page)
  assert.not(await ran(page), 'words to mark')
  for (const vector of vectors) {
    await page.evaluate((hash) => location.assign(`#${hash}`), vector)
    assert.not(await ran(page), vector)
  }
  await close()
})

test('vectors in a search', async () => {
  const { page, close } = await visit()
  await page.goto(`${site.url}/untrusted/v0/`)
  await hydrated(page)
  await page.keyboard.press('Control+k')
  const input = page.locator('dialog input').first()
  await input.waitFor()
  for (const vector of [...vectors.slice(0, 14), 'T1', 'script']) {
    await input.fill(vector)
    await page.waitForTimeout(100)
    assert.not(await ran(page), vector)
  }
  assert.is(await page.locator('dialog :is(script, iframe, img[onerror])').count(), 0)
  await close()
})

test('vectors in the storage of the browser', async () => {
  const { page, close } = await visit()
  await page.goto(`${site.url}/untrusted/v0/`)
  await hydrated(page)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  for (const vector of [...vectors.slice(0, 14), '{', 'null', '[]', '{"__proto__":{"x":1}}']) {
    await page.evaluate(
      ({ names, value }) => {
        for (const name of names)
          for (const storage of [localStorage, sessionStorage])
            for (const text of [
              value,
              JSON.stringify(value),
              JSON.stringify([value]),
              JSON.stringify([{ title: value, url: `javascript:${value}`, query: value }])
            ])
              storage.setItem(name, text)
      },
      {
        names: [
          ...keys,
          'theme',
          'search.recent',
          'search.favourites',
          'search.conversations',
          'sitegen.reloaded',
          'tabs.os',
          'docs.version'
        ],
        value: vector
      }
    )
    await page.reload()
    await hydrated(page)
    await page.keyboard.press('Control+k')
    await page.locator('dialog input').first().waitFor()
    assert.not(await ran(page), vector)
    assert.is(await page.locator('a[href^="javascript:" i]').count(), 0, vector)
  }
  await close()
})

test.run()
