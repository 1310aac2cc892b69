// A site that extends the generator: plugins, and a theme part that wraps the original.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serve } from '../../generator/serve/serve.ts'
import { copyOf } from '../sites/folder.ts'
import { hydrated, openPage } from './chromium.ts'
import { type ShellSite, shellSite } from './shell-site.ts'

const test = suite('extended')
const root = copyOf('extended')
let shell: ShellSite

test.before(async () => {
  shell = await shellSite(root)
})

test.after(() => shell?.close())

test('a glossary links terms in both languages, and is a page itself', async () => {
  const { page, troubles, close } = await shell.open('/docs/first-cut/')
  const edit = page.locator('a[href^="https://code.example/edit/"]')
  assert.is(await edit.count(), 1)
  const links = page.locator('.prose a[href^="/docs/glossary/"]')
  assert.equal(await links.allTextContents(), ['spindle', 'Backlash'])
  await links.first().click()
  await page.waitForURL('**/docs/glossary/#spindle')
  assert.is(await page.locator('h1').textContent(), 'Glossary')
  assert.is(await edit.count(), 0)
  assert.is(await page.locator('#spindle + p').textContent(), 'The part that turns the tool.')
  await page.goto(`${shell.site.url}/de/docs/first-cut/`)
  assert.equal(await page.locator('.prose a[href^="/de/docs/glossary/"]').allTextContents(), [
    'spindle',
    'backlash'
  ])
  assert.equal(troubles, [])
  await close()
})

test('pages from a JSON file hydrate, and are reached by navigation', async () => {
  const { page, troubles, close } = await shell.open('/machines/')
  assert.equal(await page.locator('.machines a').allTextContents(), ['Lathe M2', 'Router R5'])
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Router R5' }).click()
  await page.waitForURL('**/machines/r5/')
  assert.is(await page.locator('output').textContent(), '24000 1/min')
  await page.getByRole('button', { name: '1/s' }).click()
  assert.is(await page.locator('output').textContent(), '400 1/s')
  assert.is(await page.evaluate(() => 'stayed' in window), true)
  assert.equal(troubles, [])
  await close()
})

test('a wrapped theme part keeps its state from page to page', async () => {
  const { page, troubles, close } = await shell.open('/')
  assert.is(await page.locator('footer.footer').count(), 1)
  await page.locator('.applause').click()
  assert.is(await page.locator('.applause').textContent(), 'Applause: 1')
  await page.locator('.prose').getByRole('link', { name: 'the first cut' }).click()
  await page.waitForURL('**/docs/first-cut/')
  assert.is(await page.locator('.applause').textContent(), 'Applause: 1')
  assert.equal(troubles, [])
  await close()
})

test('serve takes up a changed plugin, and the data that it reads', async () => {
  const own = copyOf('extended')
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(own, file), 'utf8')
    assert.ok(text.includes(from), `${file} has ${from}`)
    writeFileSync(join(own, file), text.replace(from, to))
  }
  const server = await serve({ root: own, port: 0, host: '127.0.0.1', report: () => {} })
  const { page, close } = await openPage(shell.browser)
  await page.goto(`${server.url}/docs/first-cut/`)
  await hydrated(page)
  assert.is(await page.locator('.prose a[href="/docs/glossary/#spindle"]').count(), 1)
  change('site/plugins/glossary.ts', "    const link = { type: 'link'", "    const link = { type: 'strong'")
  await page.locator('.prose strong', { hasText: 'spindle' }).waitFor()
  change('site/data/terms.yaml', 'spindle:', 'start:')
  await page.locator('.prose strong', { hasText: 'Start' }).waitFor()
  assert.is(await page.locator('.prose strong', { hasText: 'spindle' }).count(), 0)
  await close()
  await server.close()
})

test.run()
