// Fonts by name: a page loads a single file at first, without layout shift.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { copyOf, linkPackage, readTree, writeInto } from '../sites/folder.ts'
import { openPage, startChromium } from './chromium.ts'

const test = suite('fonts')
let site: BuiltSite
let browser: Browser

test.before(async () => {
  const root = copyOf('minimal')
  linkPackage(root, '@fontsource-variable/lora')
  writeInto(root, {
    'site/site.yaml': `title: A
url: https://a.example
defaultLocale: en
locales:
  en: { label: English }
  uk: { label: Українська }
collections:
  docs: {}
theme: { fonts: { text: Lora } }
`,
    'content/uk/docs/index.md': '# Черги\n\nТекст.\n'
  })
  site = await builtSite(root)
  browser = await startChromium()
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

const fontName = (url: string) => /lora[\w-]*/.exec(url)?.[0] ?? url

test('each language preloads the file that its text needs, and loads no other', async () => {
  const { page, troubles } = await openPage(browser)
  const requestedFonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requestedFonts.push(fontName(request.url()))
  })
  await page.goto(`${site.url}/docs/`)
  await page.evaluate(() => document.fonts.ready)
  assert.equal(requestedFonts, ['lora-latin-wght-normal'])
  const html = readFileSync(join(site.folder, 'uk/docs/index.html'), 'utf8')
  assert.equal(html.match(/rel="preload" as="font"[^>]*href="[^"]*"/g)?.map(fontName), [
    'lora-cyrillic-wght-normal'
  ])
  assert.equal(troubles, [])
})

test('the output contains the files that the languages need, and the licence', () =>
  assert.equal([...readTree(site.folder).keys()].filter((path) => path.includes('lora')).map(fontName), [
    'lora-cyrillic-ext-wght-italic',
    'lora-cyrillic-ext-wght-normal',
    'lora-cyrillic-wght-italic',
    'lora-cyrillic-wght-normal',
    'lora-latin-ext-wght-italic',
    'lora-latin-ext-wght-normal',
    'lora-latin-wght-italic',
    'lora-latin-wght-normal',
    'lora-license'
  ]))

test('the fallback is as large as the font, within 2 %', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/docs/`)
  const [own, fallback] = await page.evaluate(async () => {
    const widthIn = async (family: string) => {
      const faces = await document.fonts.load(`20px ${family}`).catch(() => [])
      // A machine without Times or a metric-compatible font has no fallback to measure.
      if (faces.length === 0) return undefined
      const line = document.createElement('span')
      line.style.cssText = `font: 20px ${family}; white-space: nowrap; position: absolute`
      line.textContent = 'Nothing is lost when a machine stops in the middle of its work and starts again.'
      document.body.append(line)
      return line.getBoundingClientRect().width
    }
    return [await widthIn('"Lora Variable"'), await widthIn('"Lora Variable fallback"')]
  })
  assert.ok(own)
  if (fallback !== undefined) assert.ok(Math.abs(fallback / own - 1) < 0.02, `${own} ${fallback}`)
})
