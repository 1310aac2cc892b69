// Pages without a network: what the service worker keeps, that none of it is stale, and that it goes when the site turns it off.

import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listen } from '../../generator/serve/listen.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import { runCommand } from '../command-line.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'
import { openPage, type WatchedPage } from './chromium.ts'
import { eventually } from './eventually.ts'
import { openedSite, type ShellSite } from './shell-site.ts'

const test = suite('offline')
const root = temporaryFolder()
const settings = 'title: Site\nurl: https://site.example\nbase: /kit/\ncollections: { docs: {}, pages: {} }\n'
let shell: ShellSite

/** Publish the site, with a text for its guide. */
async function publish(text: string, offline = true): Promise<void> {
  writeInto(root, {
    'site/site.yaml': `${settings}locales: { en: {} }\n${offline ? 'offline: true\n' : ''}`,
    'content/en/docs/guide.md': `# Guide\n\n${text}\n`,
    'content/en/docs/other.md': '# Other\n\nNever visited.\n',
    'content/en/pages/index.md': '# Home\n\nWelcome.\n'
  })
  const { code, err } = await runCommand(root, 'build')
  assert.is(code, 0, err)
}

test.before(async () => {
  await publish('First text.')
  const folder = join(root, 'build')
  const server = await listen({ port: 0, host: '127.0.0.1' }, previewListener(folder, '127.0.0.1'))
  const url = server.url.replace('127.0.0.1', 'localhost')
  shell = await openedSite({ url, folder, close: server.close })
})

test.after(() => shell?.close())

const keptPages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = await Promise.all(caches_.map((cache) => cache.keys()))
    return keys
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.endsWith('/'))
      .sort()
  })

/** Open the guide as a new reader, and wait until it is kept. */
async function visited(): Promise<WatchedPage> {
  const opened = await openPage(shell.browser)
  await opened.page.goto(`${shell.site.url}/kit/docs/guide/`)
  await eventually(() => keptPages(opened.page), ['/kit/', '/kit/docs/guide/'])
  return opened
}

const shown = (page: Page): Promise<string | null> =>
  page.locator('main p', { hasText: /text|Welcome/ }).textContent()

test('visited pages and the home page are shown without a network, with their styles', async () => {
  const { page, troubles } = await visited()
  await page.context().setOffline(true)
  await page.reload()
  assert.is(await shown(page), 'First text.')
  assert.is(
    await page.evaluate(() => getComputedStyle(document.querySelector('.navbar') as Element).position),
    'sticky'
  )
  await page.goto(`${shell.site.url}/kit/?from=mail`)
  assert.is(await shown(page), 'Welcome.')
  assert.equal(troubles, [])
  const failed = await page.goto(`${shell.site.url}/kit/docs/other/`).catch(String)
  assert.match(String(failed), 'ERR_FAILED')
})

test('a published change is shown at once, and then kept', async () => {
  const { page } = await visited()
  await publish('Second text.')
  await page.reload()
  assert.is(await shown(page), 'Second text.')
  await eventually(
    () =>
      page.evaluate(async () => {
        const kept = await caches.match(location.href)
        return (await kept?.text())?.includes('Second text.')
      }),
    true
  )
  await page.context().setOffline(true)
  await page.reload()
  assert.is(await shown(page), 'Second text.')
})

test('a site that turns it off removes the worker and what it kept', async () => {
  await publish('Third text.')
  const { page } = await visited()
  await publish('Fourth text.', false)
  await page.reload()
  assert.is(await shown(page), 'Fourth text.')
  await eventually(
    () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length
      ]),
    [0, 0]
  )
})

test('sites without it have neither script nor policy', async () => {
  await publish('Fifth text.', false)
  const { page } = await openPage(shell.browser)
  await page.goto(`${shell.site.url}/kit/docs/guide/`)
  const html = await page.content()
  assert.not.match(html, /service-worker|sitegen-offline/)
})
