// Contrast of presets and brand colors, checked by axe, with a single site whose style sheet is replaced.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { loadLook } from '../../generator/load/look.ts'
import { defaultPresets } from '../../generator/load/presets.ts'
import { type BuiltSite, builtSite, repository } from '../built-site.ts'
import { configOf, siteYaml } from '../memory-site.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { axeViolations } from './axe.ts'
import { openPage, startChromium, started } from './chromium.ts'

const test = suite('presets')
const theme = join(repository, 'themes/default')
let site: BuiltSite
let browser: Browser
/** The page of all cases. */
let page: Page
/** Added to the style sheet of the page. */
let look = ''
/** Number of looks so far. */
let dressed = 0

const doc = `# Queues

Text with a [link](./index.md), \`code\` and a **strong word**.

:::tip[A tip]
Text.
:::

\`\`\`ts title="queue.ts" {2}
import { open } from 'queue' // a comment
const queue = await open('./queue', { retries: 3 })
\`\`\`

::::tabs
:::tab[npm]
One
:::
:::tab[brew]
Two
:::
::::

> A quotation.

| a | b |
| --- | --- |
| 1 | 2 |
`

/** With the parts that bold presets colour. */
const landing = `title: Queues
sections:
  - hero:
      background: glow
      heading: Queues that *outlast* telecommunications
      lead: They survive a restart. See [how](/docs).
      note: Free for one queue.
      actions: [{ label: Start, to: /docs }, { label: Read, to: /docs }]
      code: { title: queue.ts, language: ts, text: "const queue = await open('./queue', { retries: 3 }) // a comment" }
  - features:
      style: cards
      items: [{ icon: bolt, title: Fast, text: Text., to: /docs }]
  - cta:
      style: card
      heading: Try it
      lead: Text.
      actions: [{ label: Start, to: /docs }]
`

test.before(async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'content/en/docs/index.md': doc,
    'content/en/pages/index.yaml': landing,
    'site/navbar.yaml':
      'items:\n  - { label: Docs, to: /docs }\n  - { label: Start, to: /docs, look: primary }\n  - { type: search }\n'
  })
  site = await builtSite(root)
  browser = await startChromium()
  page = (await openPage(browser, { bypassCSP: true, reducedMotion: 'reduce' })).page
  await page.route(/\/assets\/style\.[^/]+\.css/, (route) => {
    const { pathname } = new URL(route.request().url())
    const styles = readFileSync(join(site.folder, pathname), 'utf8')
    return route.fulfill({ contentType: 'text/css', body: `${styles}\n${look}` })
  })
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

async function open(path: string): Promise<void> {
  await page.goto(site.url + path)
  await started(page)
}

/** Load the style sheet of the page again, so that it ends with the look of the given settings. */
async function dress(settings: string): Promise<void> {
  const { value } = loadLook(
    diskFiles(theme),
    configOf({ 'site/site.yaml': `${siteYaml}theme:\n${settings}` })
  )
  dressed++
  look = `@layer sitegen {\n${value?.css}}\n:root { --dressed: ${dressed} }`
  const shown = await page.evaluate(async (number) => {
    const link = document.querySelector('link[rel=stylesheet][href*="/assets/style."]') as HTMLLinkElement
    await new Promise((resolve, reject) => {
      Object.assign(link, { onload: resolve, onerror: reject })
      const url = new URL(link.href)
      url.search = String(number)
      link.href = url.href
    })
    return getComputedStyle(document.documentElement).getPropertyValue('--dressed')
  }, dressed)
  assert.is(Number(shown), dressed, 'the style sheet is applied')
}

/** How much wider than the window the page is. */
async function overflow(width: number): Promise<number> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ ...size, width })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.setViewportSize(size)
  return Math.max(0, wide)
}

const looks = [
  // The other tests check the default look.
  ...[...defaultPresets().keys()].filter((name) => name !== 'standard').map((name) => `  preset: ${name}\n`),
  '  accent: black\n',
  '  accent: "#ffd400"\n',
  '  preset: signal\n  accent: "#c2410c"\n',
  '  preset: journal\n  accent: hotpink\n  density: compact\n  width: wide\n'
]

for (const path of ['/docs/', '/'])
  for (const [index, settings] of looks.entries())
    test(`${path}: axe finds no problems, and nothing overflows a phone: ${settings.trim().replace(/\n\s*/g, ', ')}`, async () => {
      if (index === 0) await open(path)
      await dress(settings)
      assert.equal(await axeViolations(page, ['dark', 'light'], index > 0), [])
      assert.is(await overflow(320), 0, 'at 320 px')
    })

test('an element with its own color mode has the shades of that mode', async () => {
  await open('/docs/')
  await dress('  accent: "#2f6fed"\n')
  const accents = await page.evaluate(() => {
    const colorIn = (mode: string) => {
      const part = document.createElement('div')
      part.dataset.theme = mode
      part.style.color = 'var(--link)'
      document.body.append(part)
      return getComputedStyle(part).color
    }
    return [colorIn('light'), colorIn('dark')]
  })
  assert.equal(accents, ['rgb(36, 99, 224)', 'rgb(71, 134, 255)'])
})
