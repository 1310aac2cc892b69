// Accessibility of the templates of `sitegen init`, checked by axe-core: each kind of page on desktop and phone, each in another
// color mode. Nothing overflows, also on a tablet, no heading is larger than that of the page, and the console is empty.

import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { builtSite } from '../built-site.ts'
import { newProjectFolder } from '../new-project.ts'
import { axeViolations, axeWidths } from './axe.ts'
import { openPage, resize, startChromium, started } from './chromium.ts'
import { largerHeadings } from './headings.ts'

const test = suite('axe of templates')
let browser: Browser
test.before(async () => {
  browser = await startChromium()
})
test.after(() => browser?.close())

const guide = [
  '/docs/',
  '/docs/start/quick-start/',
  '/docs/guides/restore/',
  '/docs/reference/configuration/'
]
const blog = [
  '/blog/',
  '/blog/version-1-1/',
  '/blog/one-file-many-days/',
  '/blog/tags/',
  '/blog/archive/',
  '/blog/authors/'
]

const pages: Readonly<Record<string, readonly string[]>> = {
  minimal: ['/', '/404.html'],
  docs: ['/', ...guide],
  'docs-blog': ['/', ...blog],
  company: [
    '/',
    '/de/',
    '/contact/',
    '/de/contact/',
    '/de/docs/',
    '/docs/water/',
    '/privacy/',
    '/de/blog/',
    '/de/blog/thirty-years/'
  ]
}

for (const [template, paths] of Object.entries(pages))
  test(`${template}: axe finds no problems, and nothing overflows`, async () => {
    const site = await builtSite(await newProjectFolder(template))
    const found: string[] = []
    const { page, troubles, close } = await openPage(browser, { bypassCSP: true, reducedMotion: 'reduce' })
    for (const [index, path] of paths.entries()) {
      await page.setViewportSize({ width: 768, height: 800 })
      await page.goto(site.url + path)
      await started(page)
      for (const [width, mode] of [[768] as const, ...axeWidths(index)]) {
        await resize(page, width)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (wide > 0) found.push(`${width} ${path} is ${wide} px too wide`)
        found.push(...(await page.evaluate(largerHeadings)).map((text) => `${width} ${path} ${text}`))
        if (mode) found.push(...(await axeViolations(page, [mode])).map((line) => `${width} ${path} ${line}`))
      }
    }
    found.push(...troubles.filter((line) => !line.includes('404')))
    await close()
    await site.close()
    assert.equal(found, [])
  })
