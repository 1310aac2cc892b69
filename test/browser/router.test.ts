// Client-side navigation: history, scroll and focus, prefetching, and failures.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, resize, started, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { gate, type ShellSite, shellSite, until, untilHeading } from './shell-site.ts'

const test = suite('router')
let shell: ShellSite
let tab: Tab
let otherTab: Tab

test.before(async () => {
  shell = await shellSite()
  tab = shell.tab()
  otherTab = shell.tab()
})

test.after(() => shell?.close())

const first = '/docs/guide/first/'
const second = '/docs/guide/second/'
const path = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const stayed = (page: Page) => page.evaluate(() => 'stayed' in window)
const go = (page: Page, url: string, replace = false) =>
  page.evaluate(
    ([target, instead]) =>
      window.dispatchEvent(
        new CustomEvent('sitegen:navigate', { detail: { url: target, replace: instead } })
      ),
    [url, replace] as const
  )

/** Wait until the effect of what has just arrived would be visible, which takes two frames. */
const framesLater = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })

/** Wait until the history entry has stored the scroll position. */
const remembered = (page: Page, top: number) => until(page, `history.state?.scroll === ${top}`)

test('push, back, forward: page, scroll position and focus', async () => {
  const { page, troubles } = await tab.open(first)
  await mark(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  await go(page, second)
  await untilHeading(page, 'Second')
  await eventually(() => page.evaluate(() => window.scrollY), 0)
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'main')
  await eventually(() => page.title(), 'Second | Shell')
  await page.evaluate(() => window.scrollTo(0, 300))
  await remembered(page, 300)
  await page.goBack()
  await untilHeading(page, 'First')
  await until(page, 'window.scrollY === 700')
  await page.goForward()
  await untilHeading(page, 'Second')
  await until(page, 'window.scrollY === 300')
  assert.is(await stayed(page), true)
  assert.equal(troubles, [])
})

test('replace adds no history entry', async () => {
  const { page } = await tab.open(first)
  await go(page, second)
  await untilHeading(page, 'Second')
  await go(page, '/docs/guide/third/', true)
  await untilHeading(page, 'Third')
  await page.goBack()
  await untilHeading(page, 'First')
})

test('a link to an anchor in another page scrolls to it and moves the focus', async () => {
  const { page } = await tab.open(second)
  await page.locator('#content a[href$="first/#end"]').click()
  await untilHeading(page, 'First')
  await until(page, "document.activeElement.id === 'end'")
  const top = () => page.locator('#end').evaluate((place) => place.getBoundingClientRect().top)
  await eventually(async () => [await top()].filter((top) => top < 0 || top >= 800), [], 'on the screen')
  await page.goBack()
  await untilHeading(page, 'Second')
})

test('index.html is removed from the url; query and hash are kept', async () => {
  const { page } = await tab.open(`${first}index.html?a=1#end`)
  await eventually(() => path(page), `${first}?a=1#end`)
  await go(page, `${second}index.html?b=2`)
  await untilHeading(page, 'Second')
  await eventually(() => path(page), `${second}?b=2`)
})

test('title and description are updated after navigation', async () => {
  const { page } = await tab.open(first)
  const status = page.locator('p[role=status]')
  assert.is(await status.textContent(), '')
  await go(page, second)
  await until(page, "document.querySelector('p[role=status]').textContent === 'Second. The second page.'")
  await go(page, first)
  await until(page, "document.querySelector('p[role=status]').textContent === 'First. The first page.'")
})

/** Page metadata in the head, without scripts and preloads. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.children]
      .filter(
        (element) =>
          !element.matches('script[src], link:is([rel=modulepreload], [rel=expect], [rel=stylesheet])')
      )
      .map((element) => element.outerHTML)
  )

const visits = [
  // from            to, in this order
  ['/', [first, second, '/contact/', '/blog/', '/no/such/page', '/crash/', '/']],
  ['/de/', ['/de/docs/guide/first/', '/de/blog/', '/de/gibt/es/nicht', '/de/contact/']]
] as const

for (const [from, urls] of visits)
  test(`the head is the same as after a full load: ${from}`, async () => {
    const { page, close } = await tab.open(from)
    const other = await otherTab.open()
    const loaded = new Map<string, { readonly head: string[]; readonly title: string }>()
    const load = async (url: string) => {
      await other.page.goto(shell.site.url + url)
      return { head: await headOf(other.page), title: await other.page.title() }
    }
    const follows = async (url: string, what: string) => {
      await until(page, `location.pathname === '${url}'`)
      const expected = loaded.get(url) ?? (await load(url))
      loaded.set(url, expected)
      await until(page, `document.title === ${JSON.stringify(expected.title)}`)
      await eventually(() => headOf(page), expected.head, `${what} ${url}`)
    }
    for (const url of urls) {
      await go(page, url)
      await follows(url, 'to')
    }
    await page.goBack()
    await follows(urls.at(-2) as string, 'back to')
    await page.goto(`${shell.site.url}${from}`)
    await started(page)
    assert.is(await page.evaluate(() => document.querySelectorAll('head > link[rel=icon]').length), 1)
    await close()
    await other.close()
  })

test('the language of an untranslated page is announced', async () => {
  const { page } = await tab.open('/de/docs/guide/first/')
  await go(page, '/de/docs/guide/second/')
  const status = page.locator('p[role=status]:not(:empty)')
  await eventually(() => status.textContent(), 'Second. The second page.')
  await eventually(() => status.getAttribute('lang'), 'en')
  await go(page, '/de/docs/guide/first/')
  await until(page, "document.querySelector('p[role=status]').textContent.startsWith('Erste')")
  await eventually(() => page.locator('p[role=status]').getAttribute('lang'), null)
})

test('a reload keeps the scroll position', async () => {
  const { page } = await tab.open(first)
  await page.evaluate(() => window.scrollTo(0, 900))
  await remembered(page, 900)
  await page.reload()
  await started(page)
  await until(page, 'window.scrollY === 900')
})

/** Paths of pages that scripts request. */
const requestsOf = (page: Page): string[] => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && pathname.endsWith('/')) requests.push(pathname)
  })
  return requests
}

const intents = [
  [
    'the pointer rests on a link to it',
    (page: Page) => page.locator('.navbar-left a', { hasText: 'Second' }).hover()
  ],
  ['a link to it is focused', (page: Page) => page.locator('.navbar-left a', { hasText: 'Second' }).focus()]
] as const

for (const [why, intend] of intents) {
  test(`a page is prefetched if ${why}`, async () => {
    const { page } = await tab.open('/contact/')
    const requests = requestsOf(page)
    await intend(page)
    await eventually(() => requests, [second])
    await page.locator('.navbar-left a', { hasText: 'Second' }).click()
    await untilHeading(page, 'Second')
    assert.is(requests.length, 1)
  })
}

test('scrolling to the end of a page with links requests no other page', async () => {
  const { page } = await tab.open(first)
  const requests = requestsOf(page)
  await page.locator('main a[href$="second/"]').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await framesLater(page)
  // What scrolling fetches would be requested before this page.
  await go(page, '/docs/guide/third/')
  await untilHeading(page, 'Third')
  assert.equal(requests, ['/docs/guide/third/'])
})

for (const [why, connection] of [
  ['data is saved', { saveData: true }],
  ['the connection is 2g', { effectiveType: '2g' }]
] as const) {
  test(`nothing is prefetched if ${why}`, async () => {
    const { page } = await openPage(shell.browser)
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const requests = requestsOf(page)
    await page.goto(shell.site.url + first)
    await started(page)
    await page.locator('.navbar-left a', { hasText: 'Second' }).hover()
    // What is prefetched at first would be requested before this page.
    await go(page, '/docs/guide/third/')
    await untilHeading(page, 'Third')
    assert.equal(requests, ['/docs/guide/third/'])
  })
}

test('a progress bar is shown after 200 ms, until the page has loaded', async () => {
  const { page } = await shell.open('/contact/', { clock: true })
  const held = gate()
  await page.route('**/third/', async (route) => {
    await held.opened
    await route.continue()
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await go(page, '/docs/guide/third/')
  await page.clock.runFor(199)
  assert.is(await page.locator('.progress:not([hidden])').count(), 0)
  await page.clock.runFor(1)
  await page.locator('.progress:not([hidden])').waitFor({ state: 'attached' })
  assert.is(await page.locator('h1').textContent(), 'Contact')
  await page.clock.resume()
  held.open()
  await untilHeading(page, 'Third')
  await eventually(() => page.locator('.progress:not([hidden])').count(), 0)
})

test('of two clicks, the later one wins', async () => {
  const { page } = await tab.open('/contact/')
  const held = gate()
  await page.route('**/third/', async (route) => {
    await held.opened
    await route.continue()
  })
  await go(page, '/docs/guide/third/')
  await go(page, second)
  await untilHeading(page, 'Second')
  const come = page.waitForResponse('**/third/')
  held.open()
  await (await come).finished()
  await framesLater(page)
  assert.is(await page.locator('h1').textContent(), 'Second')
  assert.is(await path(page), second)
})

test('an unknown url shows the 404 page without a full load, and back works', async () => {
  const { page } = await tab.open('/de/docs/guide/first/')
  await mark(page)
  await go(page, '/de/gibt/es/nicht')
  await untilHeading(page, 'Seite nicht gefunden')
  await eventually(() => path(page), '/de/gibt/es/nicht')
  assert.is(await stayed(page), true)
  await page.goBack()
  await untilHeading(page, 'Erste')
})

test('going back before the 404 page has loaded cancels it', async () => {
  const { page } = await tab.open(first)
  await go(page, second)
  await untilHeading(page, 'Second')
  const held = gate()
  await page.route('**/no/such/page', async (route) => {
    await held.opened
    await route.continue()
  })
  const requested = page.waitForRequest('**/no/such/page')
  await go(page, '/no/such/page')
  await requested
  await page.goBack()
  await untilHeading(page, 'First')
  const come = page.waitForResponse('**/no/such/page')
  held.open()
  await (await come).finished()
  await framesLater(page)
  assert.is(await page.locator('h1').textContent(), 'First')
  assert.is(await path(page), first)
})

test('all links of the 404 page work, including that to the home page', async () => {
  const { page } = await tab.open('/no/such/page')
  await page.locator('main a.button').click()
  await untilHeading(page, 'Home')
  await eventually(() => path(page), '/')
})

const box = (page: Page) => page.locator('.load-error')

/** Page, URL and scroll position are unchanged. */
async function stands(page: Page, title: string, url: string): Promise<void> {
  await eventually(() => page.locator('h1').textContent(), title)
  await eventually(() => path(page), url)
  assert.is(await stayed(page), true)
}

const failures = [
  // why                     network                               English                         German
  [
    'offline',
    (page: Page) => page.context().setOffline(true),
    'You are offline, so the page could not be loaded. You can still read this one.',
    'Sie sind offline, deshalb konnte die Seite nicht geladen werden. Die aktuelle Seite bleibt lesbar.'
  ],
  [
    'no response',
    (page: Page) => page.route('**/docs/**', (route) => route.abort()),
    'The page could not be loaded because the server did not respond. You can still read this one.',
    'Die Seite konnte nicht geladen werden, weil der Server nicht antwortet. Die aktuelle Seite bleibt lesbar.'
  ],
  [
    'a server error',
    (page: Page) => page.route('**/docs/**', (route) => route.fulfill({ status: 503, body: 'Oops' })),
    'The page could not be loaded because of a server error. You can still read this one.',
    'Die Seite konnte wegen eines Serverfehlers nicht geladen werden. Die aktuelle Seite bleibt lesbar.'
  ]
] as const

for (const [why, breakNetwork, english] of failures)
  test(`${why}: the page stays, with a message`, async () => {
    const { page } = await tab.open('/contact/')
    await mark(page)
    await breakNetwork(page)
    await go(page, first)
    await box(page).waitFor()
    assert.is(await box(page).getAttribute('role'), 'alert')
    await eventually(() => box(page).locator('p').textContent(), english)
    assert.is(await page.locator('main .load-error').count(), 0, 'nothing stands in place of the page')
    await stands(page, 'Contact', '/contact/')
    await page.unrouteAll()
    await page.context().setOffline(false)
    // When back online, it continues automatically.
    if (why !== 'offline') await box(page).locator('button', { hasText: 'Retry' }).click()
    await until(page, `location.pathname === '${first}'`)
    await box(page).waitFor({ state: 'detached' })
    assert.is(await stayed(page), true)
    await page.goBack()
    await untilHeading(page, 'Contact')
  })

test('the messages are in the language of the page', async () => {
  const { page } = await tab.open('/de/contact/')
  await mark(page)
  for (const [why, breakNetwork, , german] of failures.toReversed()) {
    await breakNetwork(page)
    await go(page, '/de/docs/guide/first/')
    await eventually(() => box(page).locator('p').textContent(), german, why)
    await stands(page, 'Kontakt', '/de/contact/')
    await page.unrouteAll()
  }
  await page.context().setOffline(false)
  await untilHeading(page, 'Erste')
})

test('going back fails: the current page keeps its url, and retrying goes back', async () => {
  const { page } = await tab.open('/contact/')
  await mark(page)
  await go(page, second)
  await untilHeading(page, 'Second')
  await page.route('**/contact/**', (route) => route.abort())
  await page.goBack()
  await box(page).waitFor()
  await until(page, `location.pathname === '${second}'`)
  await stands(page, 'Second', second)
  await page.unrouteAll()
  await box(page).locator('button', { hasText: 'Retry' }).click()
  await untilHeading(page, 'Contact')
  await eventually(() => path(page), '/contact/')
  await page.goForward()
  await untilHeading(page, 'Second')
  assert.is(await stayed(page), true)
})

test('online again: after scrolling, the reader is asked', async () => {
  const { page } = await tab.open(first)
  await mark(page)
  await page.context().setOffline(true)
  await go(page, '/contact/')
  await box(page).waitFor()
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.context().setOffline(false)
  await box(page).locator('p', { hasText: 'You are online again.' }).waitFor()
  await stands(page, 'First', first)
  await box(page).locator('button', { hasText: 'Retry' }).click()
  await untilHeading(page, 'Contact')
})

test('the message can be closed, and disappears with the next page', async () => {
  const { page } = await tab.open('/contact/')
  await page.route('**/third/**', (route) => route.abort())
  await go(page, '/docs/guide/third/')
  await box(page).getByRole('button', { name: 'Close message' }).click()
  await box(page).waitFor({ state: 'detached' })
  await go(page, '/docs/guide/third/')
  await box(page).waitFor()
  await go(page, second)
  await untilHeading(page, 'Second')
  await eventually(() => box(page).count(), 0)
})

test('the text of the retry button fits in a line, on phones too', async () => {
  const { page } = await tab.open('/de/contact/')
  await page.route('**/third/**', (route) => route.abort())
  await go(page, '/de/docs/guide/third/')
  const button = box(page).locator('button', { hasText: 'Erneut versuchen' })
  for (const width of [1280, 390]) {
    await resize(page, width)
    const lines = await button.evaluate((button) => {
      const text = document.createRange()
      text.selectNodeContents(button)
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    assert.is(lines, 1, `${width} px`)
  }
})

test('a page that scripts cannot fetch, although the server has it, is fully loaded', async () => {
  const { page } = await tab.open('/contact/')
  await mark(page)
  await page.route('**/third/', (route) =>
    route.request().resourceType() === 'fetch' && route.request().method() === 'GET'
      ? route.fulfill({ status: 503, body: '' })
      : route.continue()
  )
  await go(page, '/docs/guide/third/')
  await untilHeading(page, 'Third')
  await started(page)
  assert.is(await stayed(page), false)
})

/** Open a page, and count its full loads. */
async function counted() {
  const { page, close } = await tab.open()
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return { page, loads, close }
}

/** The page works without scripts: it is readable, its links work, and there is no error message. */
const plain = async (page: Page): Promise<void> => {
  await until(page, '!document.documentElement.hasAttribute("data-js")')
  await page.locator('#content').waitFor()
  assert.is(await box(page).count(), 0)
}

test('a page whose script fails to load is reloaded once, and then works without scripts', async () => {
  const { page, loads, close } = await counted()
  await page.route('**/assets/app.*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(shell.site.url + first)
  await eventually(() => loads.length, 2)
  await plain(page)
  await page.locator('#content a[href$="second/"]').first().click()
  await untilHeading(page, 'Second')
  await plain(page)
  await page.unrouteAll()
  await page.goto(shell.site.url + first)
  await started(page)
  await eventually(() => page.getAttribute('html', 'data-js'), '')
  await close()
})

test('the script fails to load while offline: no reload, and everything works when online', async () => {
  const { page, loads, close } = await counted()
  await page.route('**/assets/app.*.js', (route) => route.abort())
  // After the first load, requests for the page itself fail too.
  await page.route(shell.site.url + first, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue()
  )
  await page.goto(shell.site.url + first)
  await plain(page)
  assert.is(loads.length, 1)
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await started(page)
  await eventually(() => page.getAttribute('html', 'data-js'), '')
  assert.is(loads.length, 1)
  await go(page, second)
  await untilHeading(page, 'Second')
  await close()
})

test('after a deployment, an open tab navigates with a full load', async () => {
  const { page } = await tab.open('/contact/')
  await mark(page)
  const text = readFileSync(join(shell.site.folder, second, 'index.html'), 'utf8')
  const later = text.replace(/data-build="\w+"/, 'data-build="other"')
  assert.is.not(later, text)
  // Other test files use the folder at the same time, so it stays as it is.
  await page.route(`**${second}`, (route) => route.fulfill({ body: later, contentType: 'text/html' }))
  await go(page, second)
  await untilHeading(page, 'Second')
  await started(page)
  assert.is(await stayed(page), false)
})

test('a deployment removed a style sheet: the page is fully loaded', async () => {
  const { page } = await tab.open('/contact/')
  await mark(page)
  await page.route('**/assets/Doc.*.css', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await go(page, second)
  await untilHeading(page, 'Second')
  await started(page)
  assert.is(await stayed(page), false)
})

test('a deployment removed the script of an island: its HTML stays, and pressing it reloads the page once', async () => {
  const { page, loads, close } = await counted()
  await page.route('**/assets/crash.*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`${shell.site.url}/crash/`)
  await page.locator('#crash').click()
  await eventually(() => loads.length, 2)
  await until(page, "document.querySelector('#app[data-started]') !== null")
  await page.locator('#crash').click()
  await page.locator('.navbar').waitFor()
  assert.is(await page.locator('h1').textContent(), 'Crash')
  assert.is(loads.length, 2)
  await page.unrouteAll()
  await page.goto(`${shell.site.url}/crash/`)
  await started(page)
  await page.locator('#crash').click()
  await untilCrash(page, 'This page crashed.')
  await close()
})

const untilCrash = (page: Page, title: string) =>
  page.locator('.error-screen strong', { hasText: title }).waitFor()

const crashes = [
  ['English', '/crash/', 'This page crashed.', 'Try again'],
  ['German', '/de/crash/', 'Die Seite ist abgestürzt.', 'Erneut versuchen']
] as const

for (const [language, url, title, again] of crashes) {
  test(`a page that throws shows an error in ${language}, with all causes, and can be retried`, async () => {
    const { page } = await tab.open(url)
    await page.locator('#crash').click()
    await untilCrash(page, title)
    await eventually(
      () => page.locator('.error-causes li').allTextContents(),
      ['The page failed', 'The reason for it']
    )
    await page.locator('.navbar').waitFor()
    await page.locator('main button', { hasText: again }).click()
    await untilHeading(page, 'Crash')
  })
}

test('the next page after an error works', async () => {
  const { page } = await tab.open('/crash/')
  await mark(page)
  await page.locator('#crash').click()
  await untilCrash(page, 'This page crashed.')
  await go(page, second)
  await untilHeading(page, 'Second')
  assert.is(await stayed(page), true)
})

const before = [
  [
    'a click on a control',
    (page: Page) => page.locator('.navbar-left button', { hasText: 'Things' }).click(),
    "document.querySelector('.navbar-left button[aria-expanded=true]')?.textContent === 'Things'"
  ],
  [
    'a key on a control',
    async (page: Page) => {
      await page.locator('.navbar-left button', { hasText: 'Things' }).focus()
      await page.keyboard.press('ArrowDown')
    },
    "document.activeElement.closest('.dropdown-panel') !== null"
  ]
] as const

for (const [what, act, expected] of before) {
  test(`${what} before its script has loaded is replayed`, async () => {
    const { page } = await tab.open()
    const held = gate()
    await page.route('**/assets/dropdown.*.js', async (route) => {
      await held.opened
      await route.continue()
    })
    await page.goto(shell.site.url + first)
    await started(page)
    const requested = page.waitForRequest('**/assets/dropdown.*.js')
    await act(page)
    await requested
    assert.is(await page.locator('.dropdown[data-open]').count(), 0)
    held.open()
    await until(page, expected)
  })
}

test('a click on an island before its script has loaded is replayed', async () => {
  const { page } = await tab.open()
  const held = gate()
  await page.route('**/assets/crash.*.js', async (route) => {
    await held.opened
    await route.continue()
  })
  await page.goto(`${shell.site.url}/crash/`)
  await until(page, "customElements.get('sitegen-island') !== undefined")
  await page.locator('#crash').click()
  assert.is(await page.locator('sitegen-island[data-hydrated]', { hasText: 'Crash' }).count(), 0)
  held.open()
  await untilCrash(page, 'This page crashed.')
})
