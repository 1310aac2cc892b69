// Contrast of presets and brand colors, checked by axe, with a single site whose style sheet is replaced.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { loadLook } from '../../generator/load/look.ts'
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

test.before(async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'content/en/docs/index.md': doc,
    'site/navbar.yaml':
      'items:\n  - { label: Docs, to: /docs }\n  - { label: Start, to: /docs, look: primary }\n  - { type: search }\n'
  })
  site = await builtSite(root)
  browser = await startChromium()
  page = (await openPage(browser, { bypassCSP: true, reducedMotion: 'reduce' })).page
  await page.route(/\/assets\/style\.[^/]+\.css/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n${look}` })
  })
  await page.goto(`${site.url}/docs/`)
  await started(page)
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

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

const looks = [
  // The other tests check the default look.
  ...readdirSync(join(theme, 'presets'))
    .filter((file) => file !== 'standard.yaml')
    .map((file) => `  preset: ${file.replace(/\.yaml$/, '')}\n`),
  '  accent: black\n',
  '  accent: "#ffd400"\n',
  '  preset: journal\n  accent: hotpink\n  density: compact\n  width: wide\n'
]

for (const settings of looks)
  test(`axe finds no problems: ${settings.trim().replace(/\n\s*/g, ', ')}`, async () => {
    await dress(settings)
    assert.equal(await axeViolations(page), [])
  })

test('an element with its own color mode has the shades of that mode', async () => {
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
