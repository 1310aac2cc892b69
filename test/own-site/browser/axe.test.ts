// Accessibility, checked by axe-core: every page in both color modes on a desktop, and one page per template on a phone.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { axeViolations } from '../../browser/axe.ts'
import { hydrated, startChromium } from '../../browser/chromium.ts'
import { templates, wholeSite } from '../../browser/templates.ts'
import { type BuiltSite, builtSite } from '../../built-site.ts'

const test = suite('axe')
let site: BuiltSite
let browser: Browser
let all: readonly string[]

test.before(async () => {
  site = await builtSite()
  browser = await startChromium()
  const manifest: { readonly routes: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(join(site.folder, 'sitegen.json'), 'utf8')
  )
  all = wholeSite ? Object.keys(manifest.routes) : templates
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** Check pages at one width: each is loaded once, and checked in both color modes. */
async function look(paths: readonly string[], width: number): Promise<readonly string[]> {
  // The checker is injected, which the site's policy would block.
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: 'dark',
    bypassCSP: true,
    reducedMotion: 'reduce'
  })
  const page = await context.newPage()
  const found: string[] = []
  for (const path of paths) {
    await page.goto(site.url + path)
    await hydrated(page)
    found.push(...(await axeViolations(page)).map((line) => `${path} ${line}`))
  }
  await context.close()
  return found
}

test('axe finds no problems on any page in either color mode', async () => {
  const half = Math.ceil(all.length / 2)
  const found = await Promise.all([look(all.slice(0, half), 1280), look(all.slice(half), 1280)])
  assert.equal(found.flat(), [])
  console.log(`${all.length} pages`)
})

test('axe finds no problems on a phone', async () => {
  assert.equal(await look(templates, 390), [])
})

test.run()
