// Script injection vectors in all inputs: Markdown, front matter, YAML, search queries, urls, and browser storage. A browser
// shows the pages with their policy, and any execution fails the test. For untrusted authors, so does an execution that only
// the policy has blocked. Showing a page takes long, so the documents of all vectors are parsed, and run together in one
// page without a policy; a sample of them is shown page by page.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { openPage, startChromium, started } from './chromium.ts'
import { eventually, longer, shortestPause, waitLimit } from './eventually.ts'
import { until } from './shell-site.ts'
import { all, hostileSite, vectors } from './xss-site.ts'

const test = suite('xss')
let site: BuiltSite
let browser: Browser

/** The whole list with `npm run test:soak`; otherwise one item of `step`, from the item `first` on. */
const some = <Item>(list: readonly Item[], step: number, first = 0): readonly Item[] =>
  process.env.SOAK === '1' ? list : list.filter((_, index) => index % step === first)

test.before(async () => {
  site = await builtSite(hostileSite())
  browser = await startChromium()
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** Elements that untrusted authors cannot have. */
const runnable =
  'script, iframe, object, embed, form, base, meta, style, link, [onerror], [onload], [onclick], [style]'

/** Number of executions, in any page of this test. */
let runs = 0

interface Visit {
  readonly page: Page
  readonly blocked: string[]
  close(): Promise<void>
}

/** A page that records policy violations, and that clicks cannot leave. Its animations would only take CPU time. */
async function visit(): Promise<Visit> {
  const { page, close } = await openPage(browser, { reducedMotion: 'reduce' })
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
  const end = Date.now() + waitLimit
  for (let wait = shortestPause; ; wait = longer(wait)) {
    try {
      await page.goto(url, { waitUntil: 'load' })
      return
    } catch (error) {
      if (Date.now() > end || !String(error).includes('interrupted by another navigation')) throw error
    }
    await page.waitForTimeout(wait)
  }
}

/** Number of elements. Playwright's selectors would do as well, but their code takes a quarter of the CPU time of a page. */
const count = (page: Page, selector: string): Promise<number> =>
  page.evaluate((all) => document.querySelectorAll(all).length, selector)

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
  // folder, whether the policy may be the only protection, vectors whose pages are shown
  ['docs', true, some(all, 16)],
  ['untrusted', false, some(all, 24, 1)],
  ['escaped', false, some(all, 24, 5)]
] as const
for (const [folder, trusted, list] of folders)
  test(`vectors in Markdown and front matter: ${folder}`, async () => {
    const { page, blocked, close } = await visit()
    for (const vector of list) {
      const index = all.indexOf(vector)
      blocked.length = 0
      await open(page, `${site.url}/${folder}/v${index}/`)
      await touch(page)
      assert.not(await ran(page), `${folder}: ${all[index]}`)
      if (!trusted) assert.equal(blocked, [], `${folder}: only the policy has stopped ${all[index]}`)
      if (!trusted) assert.is(await count(page, `#content :is(${runnable})`), 0, `${folder}: ${all[index]}`)
      const links = 'a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i]'
      // A form of a trusted author may be submitting.
      await eventually(() => count(page, links), 0, `${folder}: ${all[index]}`)
    }
    await close()
  })

/** Html of the documents of a folder, one for each vector. */
const documentsOf = (folder: string): readonly string[] =>
  all.map((_, index) => readFileSync(join(site.folder, folder, `v${index}/index.html`), 'utf8'))

for (const [folder, trusted] of folders)
  test(`documents of all vectors, as the browser parses them: ${folder}`, async () => {
    const { page, close } = await visit()
    const found = await page.evaluate(findRunnable, { documents: documentsOf(folder), trusted, runnable })
    assert.is(found.length, all.length)
    for (const [index, places] of found.entries()) assert.equal(places, [], `${folder}: ${all[index]}`)
    await close()
  })

/**
 * Places of documents where code could run, by document: in the content only links to code if its author is trusted, and
 * anything at all otherwise. The page around the content has the same elements whatever authors write.
 */
function findRunnable(input: {
  readonly documents: readonly string[]
  readonly trusted: boolean
  readonly runnable: string
}): readonly (readonly string[])[] {
  const isCode = (value: string) =>
    /^[\0-\x20]*(?:javascript|data|vbscript):/i.test(value.replace(/[\t\n\r]/g, ''))
  const hasHandler = (element: Element) =>
    element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc')
  const linksToCode = (element: Element) =>
    ['href', 'xlink:href', 'src', 'action', 'formaction', 'data'].some((name) =>
      isCode(element.getAttribute(name) ?? '')
    )
  const isOwnScript = (element: Element) =>
    /^application\/(?:ld\+)?json$/.test(element.getAttribute('type') ?? '') ||
    /^\/assets\/[\w.]+\.js$/.test(element.getAttribute('src') ?? '') ||
    element.matches('head > meta[name=viewport] + script')
  const parser = new DOMParser()
  return input.documents.map((html) => {
    const parsed = parser.parseFromString(html, 'text/html')
    const content = parsed.querySelector('#content')
    if (!content) return ['There is no content']
    const around = [...parsed.querySelectorAll('*')].filter((element) => !content.contains(element))
    const wrong = [
      ...around.filter(
        (element) =>
          hasHandler(element) ||
          (linksToCode(element) && element.outerHTML !== '<link rel="icon" href="data:,">') ||
          (element.matches('script') && !isOwnScript(element)) ||
          element.matches('iframe, object, embed, base, style, meta[http-equiv=refresh i]')
      ),
      ...[...content.querySelectorAll('*')].filter((element) =>
        input.trusted
          ? element.matches('a') && isCode(element.getAttribute('href') ?? '')
          : hasHandler(element) || linksToCode(element) || element.matches(input.runnable)
      )
    ]
    return wrong.map(({ outerHTML }) => outerHTML)
  })
}

test('documents of all vectors by untrusted authors run nothing in a page without a policy', async () => {
  const { page, close } = await visit()
  const contentOf = (html: string): string => {
    const [, content] = /<div id="content"[^>]*>(.*)<\/div><\/article>/s.exec(html) ?? []
    assert.ok(content, html)
    return content
  }
  const contents = ['untrusted', 'escaped'].flatMap(documentsOf).map(contentOf)
  await page.route('**/together', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>All</title><main>${contents.map((html) => `<div>${html}</div>`).join('')}</main>`
    })
  )
  await open(page, `${site.url}/together`)
  assert.is(await page.locator('main > div').count(), contents.length)
  await touch(page)
  assert.not(await ran(page))
  await close()
})

test('vectors in payloads: pages after navigation', async () => {
  const { page, close } = await visit()
  await page.goto(`${site.url}/untrusted/v0/`)
  await started(page)
  for (let index = 1; index < all.length; index += 16) {
    await page.evaluate(
      (url) => window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url } })),
      `/docs/v${index}/`
    )
    // The URL changes before the page does.
    await until(page, `document.querySelector('h1')?.textContent.startsWith('T${index} ')`)
    await touch(page)
    assert.not(await ran(page), all[index])
  }
  await close()
})

test('vectors in YAML: navbar, footer, announcement, tags, authors, entries, lists', async () => {
  const { page, close } = await visit()
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
    await started(page)
    await touch(page)
    assert.not(await ran(page), path)
  }
  await close()
})

test('vectors in the url, and in words to highlight', async () => {
  const { page, close } = await visit()
  for (const [index, vector] of some(vectors, 6).entries()) {
    const word = encodeURIComponent(vector)
    // Each is in the address of a page, or in that of a missing one.
    const isFound = index % 2 === 0
    const address = isFound ? `/untrusted/v0/?q=${word}#${word}:~:text=${word}` : `/${word}/`
    await page.goto(site.url + address).catch(() => {})
    // The scripts of the page read its address.
    if (isFound) await started(page)
    assert.not(await ran(page), address)
  }
  const waiting = [{ path: '/untrusted/v0/', words: vectors, at: Date.now() }]
  await page.evaluate((text) => localStorage.setItem('search.found', text), JSON.stringify(waiting))
  await page.goto(`${site.url}/untrusted/v0/`)
  await started(page)
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
  await started(page)
  await page.keyboard.press('Control+k')
  const input = page.locator('dialog input').first()
  await input.waitFor()
  for (const vector of [...vectors.slice(0, 14), 'T1', 'script']) {
    await input.fill(vector)
    await until(page, "document.querySelector('.search-body')?.getAttribute('aria-busy') === 'false'")
    assert.not(await ran(page), vector)
  }
  assert.is(await page.locator('dialog :is(script, iframe, img[onerror])').count(), 0)
  await close()
})

/** Values that the theme's storage could have, each with all vectors, by key. */
const storedLists: Readonly<Record<string, readonly unknown[]>> = {
  'search.recent': vectors.map((text, index) => ({ text, favourite: index % 2 === 0 })),
  'search.conversations': vectors.map((text) => ({
    exchanges: [
      {
        question: text,
        answer: `${text}\n\n[x](javascript:${text})`,
        sources: [{ url: `javascript:${text}`, title: text, heading: text, text }]
      }
    ]
  })),
  'search.found': vectors.map((text) => ({ path: '/untrusted/v0/', words: [text], at: Date.now() }))
}

test('vectors in the storage of the browser', async () => {
  const { page, close } = await visit()
  await page.goto(`${site.url}/untrusted/v0/`)
  await started(page)
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  names.push(...Object.keys(storedLists))
  names.push('theme', 'consent', 'announcement.x"><b>', 'sitegen:reload-guard', 'tabs.os', 'docs.version')
  const values = [...vectors.slice(0, 14), '{', 'null', '[]', '{"__proto__":{"x":1}}']
  // One load tries another value for each key. Texts are stored as they are, and as JSON.
  const plain = (shift: number) =>
    names.map((name, index) => [name, values[(index + shift) % values.length] ?? ''] as const)
  const lists = Object.entries(storedLists).map(([name, list]) => [name, JSON.stringify(list)] as const)
  const strings = (list: unknown) => names.map((name) => [name, JSON.stringify(list)] as const)
  const loads = [
    lists,
    strings(vectors),
    strings(vectors[0]),
    ...some([...values.keys()], 9).map(plain),
    ...['{', 'null', '{"__proto__":{"x":1}}'].map((value) => names.map((name) => [name, value] as const))
  ]
  for (const entries of loads) {
    await page.evaluate((stored) => {
      for (const storage of [localStorage, sessionStorage])
        for (const [name, value] of stored) storage.setItem(name, value)
    }, entries)
    await page.reload()
    await started(page)
    await page.keyboard.press('Control+k')
    await until(page, "document.querySelector('dialog input')?.checkVisibility() === true")
    if (entries === lists)
      await eventually(() => count(page, 'dialog button.search-again'), 2 * vectors.length)
    assert.not(await ran(page), JSON.stringify(entries))
    assert.is(await count(page, 'a[href^="javascript:" i]'), 0, JSON.stringify(entries))
  }
  await close()
})
