// `serve` in a browser: changes are shown in place, and errors on the page with file and line.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import type { BrowserError } from '../../generator/serve/browser-errors.ts'
import type { RunningServer } from '../../generator/serve/listen.ts'
import { serve } from '../../generator/serve/serve.ts'
import type { SiteUpdate } from '../../generator/serve/served-site.ts'
import { servedAnyDay } from '../any-day.ts'
import { until } from '../until.ts'
import { openPage, startChromium, started } from './chromium.ts'
import { eventually } from './eventually.ts'
import { gate } from './shell-site.ts'

const test = suite('serve')
const root = mkdtempSync(join(tmpdir(), 'sitegen-serve-'))
const edits: Partial<SiteUpdate>[] = []
const reports: (readonly Diagnostic[])[] = []
const failures: BrowserError[] = []
let server: RunningServer
let browser: Browser

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const long = Array.from({ length: 80 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')

test.before(async () => {
  write(
    'site/site.yaml',
    'title: Test\nurl: https://test.example\ndefaultLocale: en\nlocales:\n  en:\n    label: English\ncollections:\n  pages: {}\n  docs: {}\ntheme:\n  styles: styles.css\n'
  )
  write(
    'site/pages/index.tsx',
    "import type { SitePageProps } from 'sitegen/theme'\nexport default function Home({ text }: SitePageProps<{ title: string }>) {\n  return <h1>{text.title}</h1>\n}\n"
  )
  write('content/en/pages/index.yaml', 'title: Home\n')
  write('site/styles.css', ':root { --edited: no; }\n')
  write('content/en/docs/guide.md', `---\ntitle: Guide\n---\n\nFirst sentence.\n\n${long}\n`)
  browser = await startChromium()
  server = await serve({
    ...servedAnyDay,
    root,
    port: 0,
    host: '127.0.0.1',
    onUpdate: (edit) => void edits.push(edit),
    onBrowserError: (error) => void failures.push(error),
    report: (diagnostics) => void reports.push(diagnostics)
  })
})

test.after(async () => {
  await browser?.close()
  await server?.close()
  rmSync(root, { recursive: true, force: true })
})

test('an edited document is updated without losing the scroll position', async () => {
  const { page, troubles } = await openPage(browser)
  await page.goto(`${server.url}/docs/guide/`)
  await started(page)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  write('content/en/docs/guide.md', `---\ntitle: Guide\n---\n\nAnother sentence.\n\n${long}\n`)
  await page.waitForFunction(() =>
    document.getElementById('content')?.textContent?.includes('Another sentence.')
  )
  await eventually(() => page.evaluate(() => window.scrollY), 900)
  assert.is(await page.evaluate(() => 'stayed' in window), true)
  assert.equal(troubles, [])
})

const edited = (page: Page, value: string) =>
  page.waitForFunction(
    (value) => getComputedStyle(document.documentElement).getPropertyValue('--edited').trim() === value,
    value
  )

/** Number of style sheet links in the page, active or not. */
const sheets = (page: Page) => page.evaluate(() => document.querySelectorAll('link[rel=stylesheet]').length)

test("an edit of the site's style sheet is applied without a reload", async () => {
  const { page, troubles } = await openPage(browser)
  await page.goto(`${server.url}/docs/guide/`)
  await started(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const before = await sheets(page)
  write('site/styles.css', ':root { --edited: yes; }\n')
  await edited(page, 'yes')
  write('site/more.css', ':root { --edited: more; }\n')
  write('site/styles.css', '@import "./more.css";\n')
  await edited(page, 'more')
  assert.is(await page.evaluate(() => 'stayed' in window), true)
  // No inactive style sheet is left.
  await page.waitForFunction(
    (before) => document.querySelectorAll('link[rel=stylesheet]').length === before,
    before
  )
  assert.equal(troubles, [])
})

test('style sheets edited faster than they load: only the last one stays', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/docs/guide/`)
  await started(page)
  const before = await sheets(page)
  const requests: string[] = []
  const both = gate()
  await page.route(/\/style\.[^?]*\.css\?/, async (route) => {
    requests.push(route.request().url())
    await both.opened
    await route.continue()
  })
  for (const value of ['first', 'second']) {
    const count = requests.length
    write('site/styles.css', `:root { --edited: ${value}; }\n`)
    await eventually(() => requests.length > count, true, `the sheet with ${value} is not requested`)
  }
  both.open()
  await edited(page, 'second')
  await page.waitForFunction(
    (before) => document.querySelectorAll('link[rel=stylesheet]').length === before,
    before
  )
})

test('a style sheet with a missing import is reported, and the page recovers', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/docs/guide/`)
  await started(page)
  write('site/styles.css', '@import "./nowhere.css";\n')
  await page.locator('text=The site cannot be shown yet').waitFor()
  await eventually(() => page.locator('li').first().textContent(), /^site\/styles\.css:1:9/)
  write('site/styles.css', ':root { --edited: again; }\n')
  await edited(page, 'again')
})

test('a broken link is reported on the page and in the terminal until it is fixed', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/docs/guide/`)
  await started(page)
  write('content/en/docs/guide.md', '---\ntitle: Guide\n---\n\nSee [that](./guidee.md).\n')
  const panel = page.locator('#sitegen-problems')
  await panel.waitFor()
  await eventually(
    () => panel.evaluate((host) => host.shadowRoot?.querySelector('p')?.textContent),
    'error content/en/docs/guide.md:5:5  There is no page at `./guidee.md`  (link-missing)hint: did you mean `guide.md`?'
  )
  await eventually(() => reports.at(-1)?.map(({ code, line }) => [code, line]), [['link-missing', 5]])
  write('content/en/docs/guide.md', '---\ntitle: Guide\n---\n\nMended.\n')
  await panel.waitFor({ state: 'detached' })
})

test('a component that does not compile is reported, and the page recovers', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/`)
  await started(page)
  write('site/pages/index.tsx', 'export default function Home( {\n')
  await page.locator('text=The site cannot be shown yet').waitFor()
  await eventually(() => page.locator('li').first().textContent(), /^site\/pages\/index\.tsx:2:1/)
  write('site/pages/index.tsx', 'export default function Home() {\n  return <h1>Back again</h1>\n}\n')
  await page.locator('h1', { hasText: 'Back again' }).waitFor()
})

test('an edited component of a page is shown, and the terminal names it', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/`)
  await started(page)
  const count = edits.length
  write('site/pages/index.tsx', 'export default function Home() {\n  return <h1>Another one</h1>\n}\n')
  await page.locator('h1', { hasText: 'Another one' }).waitFor()
  await until(() => edits.length > count, 'the change is told')
  const { milliseconds, ...edit } = edits[count] ?? {}
  assert.equal(edit, {
    files: ['site/pages/index.tsx'],
    reloads: false,
    pages: 3,
    missing: [],
    restored: [],
    clock: undefined
  })
  assert.type(milliseconds, 'number')
})

test('an edited interactive component keeps its state, and the page is not loaded again', async () => {
  const counter = (label: string) =>
    `'use client'
import { useState } from 'react'
export default function Home() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>${label} {count}</button>
}
`
  write('site/pages/index.tsx', counter('Pressed'))
  const { page } = await openPage(browser)
  await eventually(async () => (await (await fetch(server.url)).text()).includes('Pressed'), true)
  await page.goto(`${server.url}/`)
  await started(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
  write('site/pages/index.tsx', counter('Clicked'))
  await page.getByRole('button', { name: 'Clicked 1' }).waitFor()
  await page.getByRole('button', { name: 'Clicked 1' }).click()
  await page.getByRole('button', { name: 'Clicked 2' }).waitFor()
  assert.is(await page.evaluate(() => 'stayed' in window), true)
})

test('a new document is available immediately', async () => {
  const { page } = await openPage(browser)
  write('content/en/docs/new.md', '# New\n\nHere.\n')
  const address = `${server.url}/docs/new/`
  await eventually(async () => (await fetch(address)).status, 200)
  await page.goto(address)
  await eventually(() => page.locator('h1').textContent(), 'New')
})

test('the Markdown alternate is that of build', async () => {
  const answer = await fetch(`${server.url}/docs/guide/index.md`)
  assert.is(answer.headers.get('content-type'), 'text/markdown; charset=utf-8')
  assert.match(
    await answer.text(),
    /^---\ntitle: "Guide"\n[\s\S]*\nurl: https:\/\/test\.example\/docs\/guide\/\n---\n\n# Guide\n/
  )
  assert.match(
    await (await fetch(`${server.url}/llms.txt`)).text(),
    'https://test.example/docs/guide/index.md'
  )
  assert.is((await fetch(`${server.url}/none/index.md`)).status, 404)
})

test('browser errors are reported in the terminal: during and after hydration', async () => {
  write(
    'site/pages/index.tsx',
    `'use client'
export default function Home() {
  const where = typeof window === 'undefined' ? 'server' : 'browser'
  return <button type="button" onClick={() => { throw new Error('No such gauge') }}>Made in the {where}</button>
}
`
  )
  const { page } = await openPage(browser)
  await eventually(async () => (await (await fetch(server.url)).text()).includes('server</button>'), true)
  await page.goto(`${server.url}/`)
  await started(page)
  await page.getByRole('button', { name: 'Made in the browser' }).click()
  // If a change is noticed late, the page is reloaded, and its errors are reported again.
  await eventually(
    () => [...new Set(failures.map(({ message, page }) => `${page} ${message}`))],
    [
      "/ Error: Hydration failed because the server rendered text didn't match the client in Home: + browser - server",
      '/ Error: No such gauge'
    ]
  )
})

test('requests blocked at run time are reported in the terminal', async () => {
  write(
    'site/pages/index.tsx',
    `'use client'
export default function Home() {
  return <button type="button" onClick={() => void fetch('https://far.example/gauge').catch(() => {})}>Read the gauge</button>
}
`
  )
  const { page } = await openPage(browser)
  await eventually(async () => (await (await fetch(server.url)).text()).includes('Read the gauge'), true)
  await page.goto(`${server.url}/`)
  await started(page)
  await page.getByRole('button', { name: 'Read the gauge' }).click()
  await eventually(() => failures.at(-1), {
    message: 'The page policy (connect-src) blocked https://far.example/gauge',
    page: '/'
  })
})
