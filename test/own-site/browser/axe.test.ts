// Accessibility, checked by axe-core in both color modes: a page of each template on desktops and phones, and with WALK=all
// every page on a desktop.

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

test.before(async () => {
  site = await builtSite()
  browser = await startChromium()
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** Check pages. Each is loaded once, and checked at each width in both color modes. */
async function look(paths: readonly string[], widths: readonly number[]): Promise<readonly string[]> {
  // The checker is injected, which the site's policy would block.
  const context = await browser.newContext({ colorScheme: 'dark', bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const found: string[] = []
  for (const path of paths) {
    await page.goto(site.url + path)
    await hydrated(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await axeViolations(page)).map((line) => `${width} ${path} ${line}`))
    }
  }
  await context.close()
  return found
}

test('axe finds no problems on a page of each template, on desktops and phones, in either color mode', async () => {
  const half = Math.ceil(templates.length / 2)
  const found = await Promise.all(
    [templates.slice(0, half), templates.slice(half)].map((paths) => look(paths, [1280, 390]))
  )
  assert.equal(found.flat(), [])
})

if (wholeSite)
  test('axe finds no problems on any page', async () => {
    const manifest: { readonly routes: Readonly<Record<string, unknown>> } = JSON.parse(
      readFileSync(join(site.folder, 'sitegen.json'), 'utf8')
    )
    const all = Object.keys(manifest.routes)
    assert.equal(await look(all, [1280]), [])
    console.log(`${all.length} pages`)
  })

test.run()
