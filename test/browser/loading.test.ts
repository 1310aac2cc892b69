// What a first visit costs: the landing pages stand still while they come over a slow network, and little comes.
// Times depend on the machine; `npm run bench` prints them.

import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { landingPaths, loadingOf } from '../bench/loading.ts'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { startChromium } from './chromium.ts'

const test = suite('loading')
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
/** How much a page may move, as on every page: see `walk.test.ts`. */
const shiftLimit = 0.01
/** Bytes on the wire of a first view, with all that comes after it by itself. */
const budget = 300_000
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

for (const viewport of [phone, desktop]) {
  test(`${viewport.width} px: landing pages stand still over a slow network, and weigh at most 300 kB`, async () => {
    const found: string[] = []
    let heaviest = 0
    for (const path of landingPaths) {
      const { shift, bytes } = await loadingOf(browser, site.url + path, { viewport, slowdown: 4 })
      if (shift > shiftLimit) found.push(`${path} moves by ${shift.toFixed(3)}`)
      if (bytes < 50_000 || bytes > budget) found.push(`${path} weighs ${bytes} bytes`)
      heaviest = Math.max(heaviest, bytes)
    }
    assert.equal(found, [])
    console.log(`heaviest first view at ${viewport.width} px: ${heaviest} bytes`)
  })
}

test.run()
