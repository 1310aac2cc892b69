// Layouts set in front matter, of theme and site; slots; and a custom 404 page.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { openPage, openTab, startChromium, started, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'

const test = suite('layouts')
let site: BuiltSite
/** The site of the last test. */
let own: BuiltSite | undefined
let browser: Browser
/** For cases that only read pages. */
let tab: Tab

test.before(async () => {
  const root = copyOf('minimal')
  const page = (layout: string) =>
    `---\nlayout: ${layout}\n---\n\n# Title\n\n## Part\n\nText, and [a page](/docs).\n`
  writeInto(root, {
    'site/site.yaml': `title: A
url: https://a.example
defaultLocale: en
locales:
  en: { label: English }
  de: { label: Deutsch }
collections:
  docs: {}
  pages: {}
  blog: {}
  notes: { type: blog, layout: plain }
  talks: { type: blog }
theme:
  parts: { SlotMainTop: ./components/Notice.tsx, SlotFooterTop: ./components/Sponsors.tsx }
`,
    'site/components/Notice.tsx':
      'import type { SlotProps } from \'sitegen/theme\'\nexport default ({ page }: SlotProps) => <p className="notice-slot">{page.title} in the slot</p>\n',
    'site/components/Sponsors.tsx':
      'import type { ShellOnlyProps } from \'sitegen/theme\'\nexport default ({ shell }: ShellOnlyProps) => <p className="sponsors">Friends of {shell.title}</p>\n',
    'site/layouts/Poster.tsx': `'use client'

import { useState } from 'react'
import { Content } from 'sitegen/client'
import type { DocProps, Frame } from 'sitegen/theme'

export default function Poster({ page, html }: DocProps) {
  const [count, setCount] = useState(0)
  return (
    <div className="poster">
      <h1>{page.title}</h1>
      <Content html={html} />
      <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
    </div>
  )
}
Poster.frame = { navbar: false, footer: false } satisfies Frame
`,
    'content/en/docs/poster.md': page('Poster'),
    'content/en/docs/plain.md': page('plain'),
    'content/en/docs/wide.md': page('wide'),
    'content/en/docs/files/_category.yaml': 'label: content/en/pages/NAME-OF-PAGE.yaml\n',
    'content/en/docs/files/index.md': '# Files\n\nText.\n',
    'content/en/docs/parts.md': `# Parts\n\nFirst text.\n${'\n## Part\n\nText.\n'.repeat(40)}\n## Last\n\nText.\n`,
    'content/en/docs/files/name.md':
      '---\nsidebar_label: site/components/NameOfComponent.tsx\n---\n\n# Name\n\nText.\n',
    'content/en/docs/files/long.md': `---\ntitle: ${'Name'.repeat(20)} of a page\n---\n\nText.\n`,
    'content/en/pages/landing.md': page('landing'),
    'content/en/pages/news.yaml': 'title: News\nsections:\n  - posts: { heading: News, from: talks }\n',
    'content/en/blog/2025-05-18-usual.md': '# Title\n\n## Part\n\nText.\n',
    'content/en/blog/2025-05-19-plain.md': page('plain'),
    'content/en/blog/2025-05-20-landing.md': page('landing'),
    'content/en/blog/2025-05-21-poster.md': page('Poster'),
    'content/en/notes/2025-05-20-short.md': '# Title\n\nText.\n',
    'content/en/notes/2025-05-21-wide.md': page('wide'),
    'content/en/notes/2025-05-22-usual.md': page('default'),
    'content/en/pages/404.md': '---\ntitle: Nothing is here\n---\n\nTry [the documents](/docs).\n',
    'content/de/pages/404.md': '---\ntitle: Hier ist nichts\n---\n\nZu [den Seiten](/docs).\n'
  })
  site = await builtSite(root)
  browser = await startChromium()
  tab = openTab(browser, site.url)
})

test.after(async () => {
  await browser?.close()
  await site?.close()
  await own?.close()
})

const frameParts = [
  ['navbar', '.navbar'],
  ['footer', '.footer'],
  ['sidebar', '.sidebar'],
  ['contents', '.toc-list'],
  ['years', '.post-years'],
  ['title', '.page-title']
] as const

/** The frame of a page after hydration. */
const surroundings = (page: Page): Promise<string> =>
  page.evaluate(
    (parts) =>
      parts.flatMap(([name, selector]) => (document.querySelector(selector) ? [name] : [])).join(' '),
    frameParts
  )

const pages = [
  ['/docs/', 'navbar footer sidebar title'],
  ['/docs/poster/', ''],
  ['/docs/plain/', 'navbar title'],
  ['/docs/wide/', 'navbar footer title'],
  ['/landing/', 'navbar footer'],
  ['/blog/usual/', 'navbar footer contents years title'],
  ['/blog/plain/', 'navbar title'],
  ['/blog/landing/', 'navbar footer'],
  ['/blog/poster/', ''],
  ['/notes/short/', 'navbar title'],
  ['/notes/wide/', 'navbar footer title'],
  ['/notes/usual/', 'navbar footer contents years title']
] as const

for (const [path, expected] of pages)
  test(`${path} has: ${expected === '' ? 'nothing around it' : expected}`, async () => {
    const { page, troubles } = await tab.open(path)
    assert.is(await surroundings(page), expected)
    assert.equal(troubles, [])
  })

test('the table of contents marks a heading above the first one too', async () => {
  const { page } = await tab.open('/blog/usual/', 1400)
  await page.locator('.toc a[aria-current="location"]', { hasText: 'Part' }).waitFor()
})

test('labels without spaces, such as paths, wrap in the sidebar', async () => {
  const { page } = await tab.open('/docs/files/')
  const widths = await page.locator('.sidebar').evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth
  }))
  assert.is(widths.scrollWidth, widths.clientWidth)
})

test('breadcrumbs with a long title take one line, and neither they nor a pager widen the page', async () => {
  const { page } = await tab.open('/docs/files/long/', 1000)
  const measured = await page.evaluate(() => ({
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    isCut: [...document.querySelectorAll('.breadcrumbs [aria-current]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth
    )
  }))
  assert.equal(measured, { wider: 0, isCut: [true] })
})

const heightOnPhones = 844

test('on phones, a bar of 44 px stays below the navbar, and the text begins in the upper quarter', async () => {
  const { page } = await tab.open('/docs/parts/', 390)
  const topOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top)
  const navbar = await page.locator('.navbar-row').evaluate(({ clientHeight }) => clientHeight)
  const bar = page.locator('.page-bar')
  assert.is(await bar.evaluate(({ clientHeight }) => clientHeight), 44)
  // The slot of this site is above the document.
  const top = navbar + (await topOf('.prose p')) - (await topOf('.doc'))
  assert.ok(top <= 230, `${top} px`)
  await page.evaluate(() => scrollTo(0, 2000))
  await eventually(() => topOf('.page-bar'), navbar)
  assert.is(await page.locator('.breadcrumbs').isVisible(), false)
})

test('on phones, the contents are a drawer, which a link in it and Escape close', async () => {
  const { page, troubles } = await tab.open('/docs/parts/', 390)
  const button = page.getByRole('button', { name: 'On this page' })
  const contents = page.locator('.toc')
  assert.is(await contents.isVisible(), false)
  await button.click()
  await contents.waitFor()
  await page.keyboard.press('Escape')
  await contents.waitFor({ state: 'hidden' })
  await button.click()
  await contents.getByRole('link', { name: 'Last' }).click()
  await contents.waitFor({ state: 'hidden' })
  await page.waitForURL('**/docs/parts/#last')
  const { top, bottom } = await page
    .locator('#last')
    .evaluate((heading) => heading.getBoundingClientRect().toJSON())
  assert.ok(top >= 100 && bottom < heightOnPhones, `the heading is at ${top} to ${bottom}`)
  assert.equal(troubles, [])
})

test('on phones, sidebar, contents and menu come from the same side, as wide as each other', async () => {
  const { page } = await tab.open('/docs/parts/', 390)
  const frameOf = async (selector: string) => {
    const { left, right } = await page
      .locator(selector)
      .evaluate((drawer) =>
        Promise.all(drawer.getAnimations().map(({ finished }) => finished)).then(() =>
          drawer.getBoundingClientRect().toJSON()
        )
      )
    return { left, right }
  }
  await page.getByRole('button', { name: 'Menu Documentation' }).click()
  const sidebar = await frameOf('.sidebar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'On this page' }).click()
  assert.equal(await frameOf('.toc'), sidebar)
  await page.keyboard.press('Escape')
  await page.locator('.menu-button').click()
  assert.equal(await frameOf('.menu-drawer'), sidebar)
})

test('a page without other pages and headings has no bar', async () => {
  const { page } = await tab.open('/notes/short/', 390)
  assert.is(await page.locator('.page-bar').count(), 0)
})

test('a section of posts says that a blog has none', async () => {
  const { page } = await tab.open('/news/')
  assert.equal(await page.locator('[data-section="posts"]').allInnerTexts(), [
    'News\n\nThere are no posts yet.'
  ])
})

test('a layout of the site hydrates, and navigating from it restores the footer', async () => {
  const { page, troubles } = await tab.open('/docs/poster/')
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
  await page.getByRole('link', { name: 'a page' }).click()
  await page.waitForURL('**/docs/')
  await page.locator('.footer .sponsors').waitFor()
  assert.equal(troubles, [])
})

test('slots are on every page', async () => {
  const { page } = await tab.open('/docs/wide/')
  assert.is(await page.locator('main > .notice-slot').textContent(), 'Title in the slot')
  assert.is(await page.locator('.footer > .sponsors').textContent(), 'Friends of A')
})

test('unknown urls show the custom page, in their language', async () => {
  const { page } = await tab.open()
  for (const [path, title, link] of [
    ['/nowhere/', 'Nothing is here', '/docs/'],
    ['/de/nirgends/', 'Hier ist nichts', '/de/docs/']
  ]) {
    const response = await page.goto(site.url + path)
    assert.is(response?.status(), 404)
    assert.is(await page.locator('h1').textContent(), title)
    assert.is(await page.locator('.prose a').getAttribute('href'), link)
  }
})

test('the 404 page has no url of its own', () => {
  const sitemap = readFileSync(join(site.folder, 'sitemap.xml'), 'utf8')
  assert.not.match(sitemap, '404')
  assert.match(readFileSync(join(site.folder, '404.html'), 'utf8'), 'noindex')
})

// The same as a component of the site, with texts in two languages.
test('the 404 page can be a component, in the language of the url', async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml': `title: A
url: https://a.example
defaultLocale: en
locales:
  en: { label: English }
  de: { label: Deutsch }
collections: { docs: {}, pages: {} }
`,
    'site/pages/404.tsx': `'use client'

import { useState } from 'react'
import type { Frame, SitePageProps } from 'sitegen/theme'

export default function Lost({ text, page }: SitePageProps<{ readonly title: string; readonly to: string }>) {
  const [count, setCount] = useState(0)
  return (
    <section className="lost" lang={page.locale}>
      <h1>{text.title}</h1>
      <a href={text.to}>A way</a>
      <button type="button" onClick={() => setCount(count + 1)}>Pressed {count}</button>
    </section>
  )
}
Lost.frame = { footer: false } satisfies Frame
`,
    'content/en/pages/404.yaml': 'title: Nothing is here\ndescription: An unknown address\nto: /docs\n',
    'content/de/pages/404.yaml': 'title: Hier ist nichts\ndescription: Eine fremde Adresse\nto: /docs\n'
  })
  own = await builtSite(root)
  const { page } = await openPage(browser)
  for (const [path, locale, title, way] of [
    ['/nowhere/', 'en', 'Nothing is here', '/docs/'],
    ['/de/nirgends/', 'de', 'Hier ist nichts', '/de/docs/']
  ]) {
    const response = await page.goto(own.url + path)
    assert.is(response?.status(), 404)
    await started(page)
    assert.is(await page.locator('.lost').getAttribute('lang'), locale)
    assert.is(await page.locator('h1').textContent(), title)
    assert.is(await page.locator('.lost a').getAttribute('href'), way)
    assert.is(await page.locator('.footer').count(), 0)
    await page.getByRole('button', { name: 'Pressed 0' }).click()
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
  }
  assert.is((await page.goto(`${own.url}/404/`))?.status(), 404)
  assert.not.match(readFileSync(join(own.folder, 'sitemap.xml'), 'utf8'), '404')
})
