// Navigation in sites with each form of urls: to the canonical url, whatever the form of the link.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf, writeInto } from '../sites/folder.ts'
import { started, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { type ShellSite, shellSite } from './shell-site.ts'

const forms = [
  // trailingSlash, suffix of page URLs
  ['always', '/'],
  ['never', ''],
  ['html', '.html']
] as const

const files = (form: string) => ({
  'site/site.yaml': `title: A
url: https://a.example
base: /kit/
defaultLocale: en
trailingSlash: ${form}
locales:
  en: { label: English }
  de: { label: Deutsch }
collections:
  docs: {}
  pages: {}
`,
  'site/navbar.yaml': `items:
  - { label: Guide, to: /docs/1.0/a, activeBasePath: /docs/guide }
  - { type: localeDropdown, position: right }
`,
  'content/en/pages/index.md': '# Home\n\n[Start](../docs/index.md)\n',
  'content/de/pages/index.md': '# Zuhause\n\n[Anfang](../docs/index.md)\n',
  'content/de/docs/index.md': '# Anfang\n',
  'content/en/docs/index.md': `# Start

[Guide](./guide/index.md#end) and [Version](./1.0/a.md).
`,
  'content/en/docs/guide/index.md': '# Guide\n\n[Start](../index.md)\n\n## End\n',
  'content/en/docs/1.0/a.md': '# Version\n\n[Start](../index.md)\n'
})

/** As a script or external content may add it: links of the site itself are checked. */
const addLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'added' })
    document.querySelector('main')?.prepend(link)
  }, href)

for (const [form, end] of forms) {
  const test = suite(`addresses: ${form}`)
  let shell: ShellSite
  let tab: Tab
  test.before(async () => {
    const root = copyOf('minimal')
    writeInto(root, files(form))
    shell = await shellSite(root)
    tab = shell.tab()
  })
  test.after(() => shell?.close())

  const opened = async (path: string) => {
    const watched = await tab.open()
    const { page } = watched
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(shell.site.url + path)
    await started(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const at = () => page.evaluate(() => [location.pathname + location.hash, 'stayed' in window])
    const title = (text: string) => page.locator('h1', { hasText: text }).waitFor()
    return { ...watched, requests, at, title }
  }

  test('links, back and forward fetch pages at their addresses', async () => {
    const { page, troubles, requests, at, title } = await opened('/kit/')
    await page.locator('#content').getByRole('link', { name: 'Start' }).click()
    await title('Start')
    await eventually(at, [`/kit/docs${end}`, true])
    assert.ok(requests.includes(`/kit/docs${end}`))
    await page.locator('#content').getByRole('link', { name: 'Guide' }).click()
    await title('Guide')
    await eventually(at, [`/kit/docs/guide${end}#end`, true])
    await page.locator('.navbar-nav a[aria-current=true]', { hasText: 'Guide' }).waitFor()
    await page.goBack()
    await title('Start')
    await page.goBack()
    await title('Home')
    await eventually(at, ['/kit/', true])
    await page.goForward()
    await title('Start')
    await eventually(at, [`/kit/docs${end}`, true])
    assert.ok(!requests.some((path) => path.endsWith('.html') && !path.endsWith(end)))
    assert.equal(troubles, [])
  })

  test('a version number in a url is not a file extension', async () => {
    const { page, at, title } = await opened(`/kit/docs${end}`)
    await page.getByRole('link', { name: 'Version' }).click()
    await title('Version')
    await eventually(at, [`/kit/docs/1.0/a${end}`, true])
  })

  test('a link in another form leads to the canonical url', async () => {
    const { page, at, title } = await opened(`/kit/docs${end}`)
    for (const href of ['/kit/docs/guide/', '/kit/docs/guide', '/kit/docs/guide/index.html']) {
      await addLink(page, href)
      await page.getByRole('link', { name: 'added' }).click()
      await title('Guide')
      await eventually(at, [`/kit/docs/guide${end}`, true], href)
      await page.goBack()
      await title('Start')
    }
  })

  test('an unknown url shows the 404 page, whose language menu works', async () => {
    const { page, at, title } = await opened(`/kit/docs${end}`)
    await addLink(page, '/kit/nowhere/else')
    await page.getByRole('link', { name: 'added' }).click()
    await eventually(at, ['/kit/nowhere/else', true])
    await page.goBack()
    await title('Start')
    const other = page.locator('.navbar a[lang="de"], .navbar a[hreflang="de"]').first()
    await eventually(() => other.getAttribute('href'), `/kit/de/docs${end}`)
    await page.goto(`${shell.site.url}/kit/de${end}`)
    await title('Zuhause')
    await started(page)
    await page.locator('main').getByRole('link', { name: 'Anfang' }).click()
    await eventually(async () => (await at())[0], `/kit/de/docs${end}`)
  })
}
