// Search in a browser: opening, results, keys, history, results page, highlights, phones.

import type { Locator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, started, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { searchSite } from './search-site.ts'
import { focused, gate, type ShellSite, until } from './shell-site.ts'

const test = suite('search')
let shell: ShellSite
/** Each frame of an animation is drawn, so only the tests of the dialog itself have them. */
let tab: Tab
let animated: Tab

test.before(async () => {
  shell = await searchSite('  provider: local\n')
  tab = shell.tab({ reducedMotion: 'reduce' })
  animated = shell.tab()
})

test.after(() => shell?.close())

const dialog = (page: Page) => page.locator('.search-dialog[open]')
const field = (page: Page) => page.locator('.search-dialog .search-field')
const hits = (page: Page) => page.locator('.search-dialog .search-hit')

const textOf = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? ''

async function openSearch(page: Page, text = ''): Promise<void> {
  await page.keyboard.press('Control+k')
  await dialog(page).waitFor()
  if (text === '') return
  await field(page).fill(text)
  await until(page, "document.querySelector('.search-body')?.getAttribute('aria-busy') === 'false'")
}

const openings = [
  ['Ctrl+K', 'Control+k'],
  ['Cmd+K', 'Meta+k'],
  ['a slash', '/']
] as const

for (const [why, key] of openings)
  test(`${why} opens it, Escape closes it and restores the focus`, async () => {
    const { page, troubles } = await animated.open('/docs/')
    await page.locator('.navbar-right a', { hasText: 'Camera' }).focus()
    await page.keyboard.press(key)
    await dialog(page).waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role')), 'combobox')
    await eventually(() => field(page).inputValue(), '')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => focused(page), 'Camera')
    assert.equal(troubles, [])
  })

test('a slash in an input is text', async () => {
  const { page } = await tab.open('/search/')
  await page.locator('.search-page .search-field').focus()
  await page.keyboard.press('/')
  await eventually(() => page.locator('.search-page .search-field').inputValue(), '/')
  assert.is(await dialog(page).count(), 0)
})

test('a letter on the focused button opens it with that letter', async () => {
  const { page } = await tab.open('/docs/')
  await page.locator('.navbar-right .search-link').focus()
  await page.keyboard.press('c')
  await dialog(page).waitFor()
  await eventually(() => field(page).inputValue(), 'c')
})

test('nothing is loaded before it is needed', async () => {
  const { page } = await openPage(shell.browser)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${shell.site.url}/docs/`)
  await started(page)
  const early = loaded.filter((path) => /\/search\/|SearchDialog|lunr/.test(path))
  assert.equal(early, [])
  await page.locator('.navbar-right .search-link').hover()
  await eventually(() => loaded.filter((path) => path === '/search/en/manifest.json').length, 1)
})

test('results: pages with sections and highlights; the combobox references the selected one', async () => {
  const { page, troubles } = await tab.open('/docs/')
  await openSearch(page, 'camera')
  await hits(page).first().waitFor()
  await eventually(() => hits(page).first().locator('.search-hit-title').textContent(), 'Camera tool')
  await eventually(() => hits(page).first().locator('mark').first().textContent(), 'Camera')
  await hits(page)
    .filter({ hasText: /^Mount the camera/ })
    .first()
    .waitFor()
  const chosen = () => field(page).getAttribute('aria-activedescendant')
  await eventually(async () => (await hits(page).first().getAttribute('id')) === (await chosen()), true)
  await eventually(() => hits(page).first().getAttribute('aria-selected'), 'true')
  await page.locator('.search-foot', { hasText: 'See all 4 results' }).waitFor()
  await eventually(() => textOf(page.locator('.search-foot [role=status]')), '4 results')
  assert.equal(troubles, [])
})

test('arrow keys select, Enter opens, and the page highlights the words', async () => {
  const { page, troubles } = await tab.open('/docs/')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await openSearch(page, 'camera')
  await hits(page).nth(1).waitFor()
  await page.keyboard.press('ArrowDown')
  await until(page, "document.querySelectorAll('.search-hit')[1]?.getAttribute('aria-selected') === 'true'")
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/camera/#mount-the-camera')
  await until(page, "CSS.highlights.get('search')?.size > 1")
  assert.is(await page.evaluate(() => 'stayed' in window), true)
  await eventually(() => dialog(page).count(), 0)
  assert.equal(troubles, [])
})

const menus = [
  ['the dialog', '/docs/', '.search-dialog .search-hit'],
  ['the results page', '/search/?q=camera', '.search-results a']
] as const

for (const [why, path, link] of menus)
  test(`${why}: copied urls do not contain the words, and a tab opened from the menu highlights them`, async () => {
    const { page } = await tab.open(path)
    if (path === '/docs/') await openSearch(page, 'camera')
    await page.locator(link).first().waitFor()
    for (const href of await page
      .locator(link)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      assert.match(href ?? '', /^\/[^?]*$/)
    // The context menu of the browser cannot be clicked: open the link's URL in a tab without an opener.
    await page.locator(link).first().click({ button: 'right' })
    const opened = await page.context().newPage()
    await opened.goto(shell.site.url + (await page.locator(link).first().getAttribute('href')))
    await until(opened, "CSS.highlights.get('search')?.size > 0")
    const languages = opened.locator('.locale-dropdown a')
    for (const href of await languages.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      assert.match(href ?? '', /^\/[^?]*$/)
    await opened.reload()
    await started(opened)
    await eventually(
      () => opened.evaluate(() => localStorage.getItem('search.found')),
      null,
      'they are given once'
    )
  })

for (const query of ['wide-angle', 'C/CS-mount', 'wide (angle'])
  test(`words with special characters are highlighted on the page: ${query}`, async () => {
    const { page, troubles } = await tab.open('/docs/')
    await openSearch(page, query)
    await hits(page).filter({ hasText: 'Lenses' }).first().click()
    await page.waitForURL('**/docs/lenses/**')
    await until(page, "CSS.highlights.get('search')?.size > 0")
    assert.equal(troubles, [])
  })

test('going back to an earlier query selects its first result again', async () => {
  const { page } = await animated.open('/docs/')
  const selected = () =>
    hits(page).evaluateAll((all) => all.map((hit) => hit.getAttribute('aria-selected')).indexOf('true'))
  const searchFor = async (text: string, title: string) => {
    await field(page).fill(text)
    await eventually(() => hits(page).first().locator('.search-hit-title').textContent(), title)
  }
  await openSearch(page)
  await searchFor('camera', 'Camera tool')
  await page.keyboard.press('ArrowDown')
  await eventually(selected, 1)
  await searchFor('imprint', 'Imprint')
  await searchFor('camera', 'Camera tool')
  await eventually(selected, 0)
})

test('words for another page are kept, and invalid stored data is ignored', async () => {
  const { page, troubles } = await tab.open('/docs/')
  const nonsense = ['{', '7', '[null, 1, {"path": 1}]', '[{"path":"/docs/","words":[{}],"at":1}]', '{"a":[]}']
  for (const text of nonsense) {
    await page.evaluate((value) => localStorage.setItem('search.found', value), text)
    await page.reload()
    await started(page)
    assert.is(await page.evaluate(() => CSS.highlights.has('search')), false, text)
  }
  const waiting = [{ path: '/docs/camera/', words: ['camera'], at: Date.now() }]
  await page.evaluate((value) => localStorage.setItem('search.found', value), JSON.stringify(waiting))
  await page.reload()
  await started(page)
  assert.is(await page.evaluate(() => CSS.highlights.has('search')), false)
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url: '/docs/camera/' } }))
  )
  await until(page, "CSS.highlights.get('search')?.size > 0")
  assert.equal(troubles, [])
})

test('Ctrl+Enter and Ctrl+click open a new tab, and search stays open', async () => {
  const { page } = await animated.open('/docs/')
  await openSearch(page, 'calibration')
  await hits(page).first().waitFor()
  const opens: readonly (() => Promise<void>)[] = [
    () => page.keyboard.press('Control+Enter'),
    () =>
      hits(page)
        .first()
        .click({ modifiers: ['Control'] })
  ]
  for (const open of opens) {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), open()])
    await opened.waitForURL(/\/docs\/camera\/(#.*)?$/)
    await until(opened, "CSS.highlights.get('search')?.size > 0")
    assert.is(await dialog(page).count(), 1)
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role')), 'combobox')
  }
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
})

test('slow results: a message is shown, and previous results stay', async () => {
  const { page } = await openPage(shell.browser, { reducedMotion: 'reduce' })
  const { opened, open: arrive } = gate()
  await page.context().route('**/search/en/manifest.json', (route) => opened.then(() => route.continue()))
  await page.goto(`${shell.site.url}/docs/`)
  await started(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('camera')
  await page.locator('.search-wait', { hasText: 'Searching...' }).waitFor()
  arrive()
  await hits(page).first().waitFor()
})

const found = [
  // why                      locale  query           first page
  ['a typo', '', 'camrea', 'Camera tool'],
  ['an unfinished word', '', 'calib', 'Camera tool'],
  ['an identifier, by one of its parts', '', 'runtime', 'Export'],
  ['a language', '', 'C++', 'Export'],
  ['umlauts written as two letters', '/de', 'groesse', 'Kamerawerkzeug'],
  ['a part of a compound', '/de', 'Werkzeug', 'Kamerawerkzeug']
] as const

for (const locale of ['', '/de'])
  test(`finds what is written differently: ${locale}/docs/`, async () => {
    const { page } = await tab.open(`${locale}/docs/`)
    await openSearch(page)
    for (const [why, ofLocale, query, title] of found) {
      if (ofLocale !== locale) continue
      await field(page).fill(query)
      await eventually(() => hits(page).first().locator('.search-hit-title').textContent(), title, why)
      await field(page).fill('')
      await hits(page).first().waitFor({ state: 'detached' })
    }
  })

test('no results: a message, suggestions, and an e-mail link', async () => {
  const { page } = await tab.open('/docs/')
  await openSearch(page, 'camxyzzzy')
  const trouble = page.locator('.search-trouble')
  await trouble.waitFor()
  await eventually(() => textOf(trouble), /No results found for “?camxyzzzy/)
  await trouble.filter({ hasText: 'Believe this query should return results? Let us know.' }).waitFor()
  await trouble.locator('.search-suggestion').first().click()
  await hits(page).first().waitFor()
})

test('a single letter shows no message about missing results', async () => {
  const { page } = await tab.open('/docs/')
  await openSearch(page, 'z')
  assert.is(await page.locator('.search-trouble').count(), 0)
  await page.locator('.search-start').waitFor()
  await field(page).fill('zz')
  await page.locator('.search-trouble').waitFor()
})

test('the index fails to load: a message, and retrying works', async () => {
  const { page } = await tab.open()
  let fails = true
  await page.context().route('**/search/en/*.json', (route) => (fails ? route.abort() : route.continue()))
  await page.goto(`${shell.site.url}/docs/`)
  await started(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('camera')
  const trouble = page.locator('.search-trouble')
  await trouble.waitFor()
  await eventually(
    () => textOf(trouble),
    'Unable to fetch resultsYou might want to check your network connection.Retry'
  )
  fails = false
  await trouble.getByRole('button', { name: 'Retry' }).click()
  await hits(page).first().waitFor()
})

test('before a query is entered, pages of the navbar are listed; following one closes the dialog', async () => {
  const { page } = await animated.open('/docs/')
  await openSearch(page)
  await eventually(() => textOf(page.locator('.search-start')), 'PagesCamera')
  await page.getByRole('link', { name: 'Camera', exact: true }).last().click()
  await page.waitForURL('**/docs/camera/')
  await dialog(page).waitFor({ state: 'detached' })
  assert.is(await page.evaluate(() => localStorage.getItem('search.recent')), null)
})

test('searches are stored, can be favourites, and can be removed', async () => {
  const { page } = await animated.open('/docs/')
  await openSearch(page, 'calibration')
  await hits(page).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/camera/**')
  await dialog(page).waitFor({ state: 'detached' })
  await openSearch(page)
  await eventually(() => textOf(page.locator('.search-start h2').first()), 'Recent searches')
  await page.getByLabel('Keep “calibration” as a favourite').click()
  await until(page, "document.querySelector('.search-start h2').textContent === 'Favourite searches'")
  await page.getByRole('button', { name: 'calibration', exact: true }).click()
  await hits(page).first().waitFor()
  await field(page).fill('')
  await page.getByLabel('Remove “calibration” from this list').click()
  await eventually(() => textOf(page.locator('.search-start h2')), 'Pages')
  await eventually(() => page.evaluate(() => localStorage.getItem('search.recent')), null)
})

const stored = ['no JSON', '{"a":1}', '[1,null,{"text":7},{"text":"<img src=x onerror=alert(1)>"}]']

test('stored data is not trusted', async () => {
  const { page, troubles } = await tab.open('/docs/')
  for (const value of stored) {
    await page.evaluate((text) => {
      localStorage.setItem('search.recent', text)
      localStorage.setItem('search.conversations', text)
    }, value)
    await openSearch(page)
    assert.is(await page.locator('.search-dialog img').count(), 0, value)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    assert.equal(troubles, [], value)
  }
})

const texts = [
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '"><script>alert(1)</script>',
  '* ~1 +a -b title:x ^9'
]

// In the dialog, this is tested with more of them: see xss.test.ts.
test('queries and results are text on the results page too', async () => {
  const { page, troubles } = await tab.open('/docs/')
  page.on('dialog', () => troubles.push('a script ran'))
  await openSearch(page, texts.at(-1))
  await page.locator('.search-hit, .search-trouble').first().waitFor()
  for (const text of texts) {
    await page.goto(`${shell.site.url}/search/?${new URLSearchParams({ q: text })}`)
    await page.locator('.search-results li, .search-trouble').first().waitFor()
    assert.is(await page.locator('.search-page :is(img, script, iframe)').count(), 0, text)
    assert.equal(troubles, [], text)
  }
})

/** Scroll to the end of the results, which moves down with each load, and count them. */
async function countAtEnd(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  return page.locator('.search-results > li').count()
}

test('results page: loads more, filters, and going back keeps the position', async () => {
  const { page, troubles } = await tab.open('/search/?q=motor')
  const results = page.locator('.search-results > li')
  await results.first().waitFor()
  await eventually(() => textOf(page.locator('.search-count')), '26 results')
  await eventually(() => countAtEnd(page), 26)
  const link = results.nth(15).locator('h2 a')
  await link.scrollIntoViewIfNeeded()
  await until(page, 'history.state?.scroll === window.scrollY')
  const top = await page.evaluate(() => window.scrollY)
  await link.click()
  await page.waitForURL('**/docs/**')
  // The URL changes first.
  await results.first().waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/search/?q=motor&n=*')
  await results.nth(15).waitFor()
  await until(page, `Math.abs(window.scrollY - ${top}) < 2`)
  assert.equal(troubles, [])
})

test('results page: loads more when the browser reports "not in view" and "in view" at once', async () => {
  const { page, troubles } = await openPage(shell.browser)
  // A busy browser collects entries, and calls back once with all of them.
  await page.addInitScript(() => {
    const Native = IntersectionObserver
    window.IntersectionObserver = class extends Native {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const outside = { isIntersecting: false } as IntersectionObserverEntry
          if (entries.at(-1)?.isIntersecting) report([outside, ...entries], observer)
        }, options)
      }
    }
  })
  await page.goto(`${shell.site.url}/search/?q=motor`)
  await eventually(() => countAtEnd(page), 26)
  assert.equal(troubles, [])
})

test('results page: without JavaScript, a notice', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/docs/`)
  await page.locator('.navbar-right .search-link').click()
  await page.waitForURL('**/search/')
  await eventually(() => textOf(page.locator('main')), /needs JavaScript/)
})

test('Enter waits for the results of the typed text', async () => {
  const { page } = await animated.open('/docs/')
  await openSearch(page, 'imprint')
  await hits(page).first().waitFor()
  await field(page).fill('calibration')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/camera/**')
})

test('Enter opens the first result from the moment it is shown', async () => {
  const { page } = await animated.open('/docs/')
  await openSearch(page)
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.search-dialog .search-hit')) return
      observer.disconnect()
      const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      document.querySelector('.search-dialog .search-field')?.dispatchEvent(key)
    })
    observer.observe(document, { subtree: true, childList: true })
  })
  await field(page).fill('calibration')
  await page.waitForURL('**/docs/camera/**')
})

test('on a phone, it fills the screen', async () => {
  const { page } = await shell.open('/docs/', {
    viewport: { width: 390, height: 700 },
    hasTouch: true
  })
  await page.locator('.navbar-search').tap()
  await dialog(page).waitFor()
  await field(page).fill('camera')
  await hits(page).first().waitFor()
  await eventually(() => dialog(page).boundingBox(), { x: 0, y: 0, width: 390, height: 700 })
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth), 390)
  await hits(page).first().tap()
  await page.waitForURL('**/docs/camera/**')
})

test('without a server, questions are answered by quotes, with a notice', async () => {
  const { page, troubles } = await tab.open('/docs/')
  await openSearch(page)
  await page.getByRole('button', { name: 'Look it up on this site' }).click()
  await page.keyboard.type('Where is the bracket mounted?')
  await page.keyboard.press('Enter')
  await page.locator('.search-quote').first().waitFor()
  await page.locator('.search-quote', { hasText: 'The bracket holds it above the belt.' }).first().waitFor()
  await page.locator('.search-foot', { hasText: 'not AI answers' }).waitFor()
  await page.keyboard.press('Escape')
  await until(page, "document.activeElement?.getAttribute('role') === 'combobox'")
  assert.is(await dialog(page).count(), 1, 'Escape leaves the questions first')
  await page.getByRole('button', { name: 'Where is the bracket mounted?', exact: true }).click()
  await page.locator('.search-quote').first().waitFor()
  assert.equal(troubles, [])
})

test('a question that no page has the words of is answered with that, and a way back', async () => {
  const { page } = await tab.open('/docs/')
  await openSearch(page)
  await page.getByRole('button', { name: 'Look it up on this site' }).click()
  await page.keyboard.type('xyzzy plugh')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing on this site matches this question.').waitFor()
  assert.is(await page.locator('.search-quote').count(), 0)
  await page.getByRole('button', { name: 'Back to search' }).last().click()
  await until(page, "document.activeElement?.getAttribute('role') === 'combobox'")
})

/** Press the button for questions, whose code does not load before it is released. */
async function askWhileHeld(page: Page): Promise<() => void> {
  const held = gate()
  await page.route('**/assets/SearchAsk.*.js', async (route) => {
    await held.opened
    await route.continue()
  })
  await page.getByRole('button', { name: 'Look it up on this site' }).click()
  return held.open
}

test('text typed while the question mode is loading is kept', async () => {
  const { page } = await tab.open('/docs/')
  await openSearch(page)
  const release = await askWhileHeld(page)
  await page.keyboard.type('Where is the bracket')
  release()
  await page.locator('form.search-bar').waitFor()
  await page.keyboard.type(' mounted?')
  assert.is(await page.locator('form.search-bar input').inputValue(), 'Where is the bracket mounted?')
  await page.keyboard.press('Enter')
  await page.locator('.search-quote').first().waitFor()
})

test('a question sent while the question mode is loading is asked afterwards', async () => {
  const { page } = await tab.open('/docs/')
  await openSearch(page)
  const release = await askWhileHeld(page)
  await page.keyboard.type('Where is the bracket mounted?')
  await page.keyboard.press('Enter')
  release()
  await page.locator('.search-quote').first().waitFor()
  assert.is(await page.locator('form.search-bar input').inputValue(), '')
})

test('if the question mode fails to load, the dialog shows an error and can retry', async () => {
  const { page } = await tab.open('/docs/')
  await page.route('**/assets/SearchAsk.*.js', (route) => route.abort())
  await openSearch(page)
  await page.getByRole('button', { name: 'Look it up on this site' }).click()
  await page.locator('.search-dialog [role=alert]', { hasText: 'Unable to fetch results' }).waitFor()
  await page.unroute('**/assets/SearchAsk.*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.locator('form.search-bar').waitFor()
})
