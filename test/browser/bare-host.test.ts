// A host without support for `_headers`, such as GitHub Pages: the policy in each page applies, and the site works without
// headers.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { openPage, openTab, startChromium, started, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { until } from './shell-site.ts'

const test = suite('a host without headers')
let site: BuiltSite
let host: { readonly url: string; readonly server: Server }
let browser: Browser
let tab: Tab

const hit = 'document.documentElement.dataset.intruded=1'
const injected = [
  `<script>${hit}</script>`,
  `<img src="data:," alt="" onerror="${hit}">`,
  `<svg onload="${hit}"></svg>`,
  `<details open ontoggle="${hit}"><summary>x</summary></details>`,
  `<script src="data:text/javascript,${hit}"></script>`,
  `<a id="link" href="javascript:${hit}">click</a>`
]

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.xml': 'text/xml',
  '.xsl': 'text/xsl',
  '.svg': 'image/svg+xml'
}

/** A server that only sends files, without headers of ours. */
function bareHost(folder: string): Promise<{ readonly url: string; readonly server: Server }> {
  const isFile = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const found = isFile(path)
    response.writeHead(found ? 200 : 404, {
      'content-type': types[extname(found ? path : '404.html')] ?? 'application/octet-stream'
    })
    response.end(readFileSync(join(folder, found ? path : '404.html')))
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://localhost:${(server.address() as AddressInfo).port}`, server })
    )
  )
}

test.before(async () => {
  const root = copyOf('shell')
  const settings = readFileSync(join(root, 'site/site.yaml'), 'utf8')
  writeInto(root, {
    'site/site.yaml': settings.replace('rules: {', 'rules: { link-unsafe: ignore, policy-blocks: ignore,'),
    'content/en/docs/guide/injected.md': `# Injected\n\n${injected.join('\n\n')}\n\nAfter.\n`,
    'site/redirects.yaml': '- { from: /moved, to: /docs/guide/first }\n'
  })
  site = await builtSite(root)
  host = await bareHost(site.folder)
  browser = await startChromium()
  tab = openTab(browser, host.url)
})

test.after(async () => {
  await browser?.close()
  host?.server.closeAllConnections()
  host?.server.close()
  await site?.close()
})

const intruded = (page: Page) => page.evaluate(() => document.documentElement.dataset.intruded)

test('every page contains the policy before anything that could load or run', () => {
  // Parts of pages, such as sidebars, are among the assets.
  const pages = readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.html') && !path.startsWith('assets')
  )
  assert.ok(pages.length > 20 && pages.includes('404.html') && pages.includes(join('moved', 'index.html')))
  const bare = pages.filter(
    (path) =>
      !/^<!doctype html>\n<html [^>]*>\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'self'; [^"]*require-trusted-types-for 'script'[^"]*">\n/.test(
        readFileSync(join(site.folder, path), 'utf8')
      )
  )
  assert.equal(bare, [])
})

for (const path of ['/', '/docs/guide/first/', '/de/', '/blog/', '/contact/'])
  test(`${path} works, and logs nothing to the console`, async () => {
    const { page, troubles } = await tab.open(path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    assert.equal(troubles, [])
  })

test('search works, in a worker', async () => {
  const { page, troubles } = await tab.open('/docs/guide/second/')
  await page.keyboard.press('Control+k')
  await page.locator('dialog input').first().fill('injected')
  await page.locator('dialog a[href*="/injected/"]').first().waitFor()
  assert.equal(troubles, [])
})

test('a redirect page keeps query and hash', async () => {
  const { page, troubles } = await tab.open()
  await page.goto(`${host.url}/moved/?a=1#b`)
  await page.waitForURL(`${host.url}/docs/guide/first/?a=1#b`)
  await started(page)
  assert.equal(troubles, [])
})

test('content is not executed: after a full load, and after navigation', async () => {
  const { page } = await openPage(browser)
  const blocked: string[] = []
  await page.exposeFunction('stopped', (what: string) => void blocked.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { stopped(what: string): void }).stopped(effectiveDirective)
    )
  )
  await page.goto(`${host.url}/docs/guide/injected/`)
  await started(page)
  await page.locator('#link').click()
  assert.is(await intruded(page), undefined)
  const expected = ['script-src-elem', 'script-src-attr']
  await eventually(() => expected.filter((directive) => !blocked.includes(directive)), [])
  await page.goto(`${host.url}/docs/guide/first/`)
  await started(page)
  await page.locator('a[href$="/injected/"]').first().click()
  await until(page, `document.title.startsWith('Injected')`)
  await page.locator('#link').click()
  assert.is(await intruded(page), undefined)
})

test('the 404 page has the policy too', async () => {
  const { page } = await tab.open('/nowhere/')
  await page.evaluate((text) => {
    const script = document.createElement('script')
    script.append(text)
    document.body.append(script)
  }, hit)
  assert.is(await intruded(page), undefined)
})

for (const [name, urlOf] of [
  ['without headers', () => host.url],
  ['with headers and the same once more in the page', () => site.url]
] as const)
  test(`Trusted Types apply ${name}: strings are not accepted as HTML, and no policy can be created`, async () => {
    const { page, troubles, close } = await tab.open(`${urlOf()}/docs/guide/first/`)
    assert.equal(troubles, [])
    const refused = await page.evaluate(() => {
      const attempt = (what: () => unknown) => {
        try {
          what()
          return 'done'
        } catch (error) {
          return String(error)
        }
      }
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown }
      }
      return [
        attempt(() => {
          document.body.innerHTML = '<b>text</b>'
        }),
        attempt(() => trustedTypes.createPolicy('other', {})),
        attempt(() => trustedTypes.createPolicy('sitegen', {}))
      ]
    })
    assert.match(String(refused[0]), "requires 'TrustedHTML' assignment")
    assert.match(String(refused[1]), 'disallowed')
    assert.match(String(refused[2]), 'already exists')
    await close()
  })

for (const name of ['rss.xml', 'atom.xml'])
  test(`${name}, as a browser shows it, has the policy`, async () => {
    const { page } = await tab.open()
    await page.goto(`${host.url}/blog/${name}`)
    await page.waitForSelector('h1')
    assert.is(
      await page.locator('ul.post-lines').evaluate((list) => getComputedStyle(list).listStyleType),
      'none'
    )
    await page.evaluate((text) => {
      const script = document.createElement('script')
      script.append(text)
      document.body.append(script)
    }, hit)
    assert.is(await intruded(page), undefined)
  })
