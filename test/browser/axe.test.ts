// Accessibility, judged by axe-core on one page of each layout, in both colour modes, on a desktop
// and a phone.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { hydrated, startChromium } from './chromium.ts'

const test = suite('axe')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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

const pages = [
  '/',
  '/de/',
  '/about-us/',
  '/careers/',
  '/markdown-page/',
  '/docs/one-ai/getting-started/dataset/',
  '/de/docs/contact/privacy/',
  '/blog/',
  '/blog/welcome/',
  '/blog/tags/',
  '/blog/archive/',
  '/blog/authors/',
  '/de/404.html'
]

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

for (const colorScheme of ['dark', 'light'] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing: ${colorScheme}, ${width} px`, async () => {
      // The check itself is injected, which the site's own policy would refuse.
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        bypassCSP: true,
        reducedMotion: 'reduce'
      })
      const page = await context.newPage()
      const found: string[] = []
      for (const path of pages) {
        await page.goto(site.url + path)
        await hydrated(page)
        await page.evaluate(axe)
        const { violations } = (await page.evaluate('axe.run()')) as AxeResult
        found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path} ${id} ${html}`)))
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth
        )
        if (overflow) found.push(`${path} is wider than the screen`)
      }
      assert.equal(found, [])
      await context.close()
    })
  }
}

test.run()
