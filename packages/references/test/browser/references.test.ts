// References of TypeScript, Python and AsyncAPI in the browser: nothing is cut off in any window, links in signatures by keyboard,
// both color modes, and no script that a page of a document would not have.

import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { axeViolations } from '../../../../test/browser/axe.ts'
import { openPage, resize } from '../../../../test/browser/chromium.ts'
import { type ShellSite, shellSite } from '../../../../test/browser/shell-site.ts'
import { copyOf, repository, writeInto } from '../../../../test/sites/folder.ts'

const site = `title: References
url: https://references.example
defaultLocale: en
locales: { en: {} }
collections:
  docs: {}
  pages: {}
  kettle: { type: typescript, json: kettle.json }
  harbour: { type: python, json: harbour.json }
  events: { type: asyncapi, file: events.yaml }
plugins: [sitegen-typescript, sitegen-python, sitegen-openapi]
`

function project(): string {
  const root = copyOf('minimal')
  const fixture = (path: string) => readFileSync(join(repository, 'packages', path), 'utf8')
  writeInto(root, {
    'site/site.yaml': site,
    'kettle.json': fixture('typescript/test/kettle.json'),
    'harbour.json': fixture('python/test/harbour.json'),
    'events.yaml': fixture('openapi/test/harbour/harbour.yaml')
  })
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  for (const name of ['typescript', 'python', 'openapi'])
    symlinkSync(join(repository, 'packages', name), join(root, `node_modules/sitegen-${name}`))
  return root
}

const test = suite('references')
let shell: ShellSite
test.before(async () => {
  shell = await shellSite(project())
})
test.after(() => shell?.close())

const pages = [
  '/kettle/',
  '/kettle/classes/kettle/',
  '/kettle/interfaces/vessel/',
  '/kettle/functions/brew/',
  '/harbour/berths/harbour/',
  '/harbour/tides/',
  '/events/',
  '/events/channels/arrivals/'
]

for (const path of pages)
  test(`${path} fits into each window, and axe finds nothing in either mode`, async () => {
    const { page, troubles, close } = await shell.open(path, { bypassCSP: true, reducedMotion: 'reduce' })
    const found: string[] = []
    for (const width of [390, 768, 1280, 1920]) {
      await resize(page, width)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wide > 0) found.push(`${width}: ${wide} px too wide`)
      if (width === 390 || width === 1280)
        found.push(
          ...(await axeViolations(page, ['dark', 'light'], width === 1280)).map((line) => `${width} ${line}`)
        )
    }
    await close()
    assert.equal([...found, ...troubles], [])
  })

test('a name in a signature is a link that the keyboard reaches; it leads to its member', async () => {
  const { page, close } = await shell.open('/kettle/classes/kettle/')
  const link = page.locator('pre a', { hasText: 'KettleOptions' }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/kettle/types/kettle-options/')
  await close()
})

test('without scripts, pages are complete; with them, none of their parts needs one', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/harbour/tides/`)
  assert.match((await page.locator('main').textContent()) ?? '', 'Measure the height of the water.')
  const { page: started, close } = await shell.open('/harbour/tides/')
  assert.is(await started.locator('sitegen-island').count(), 0)
  await close()
})
