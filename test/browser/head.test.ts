// Head elements of a site and its pages: inline scripts run under the policy, and navigation updates the head.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { project } from '../plugins/plugin-site.ts'
import { writeInto } from '../sites/folder.ts'
import { eventually } from './eventually.ts'
import { type ShellSite, shellSite } from './shell-site.ts'

const test = suite('head')
let shell: ShellSite

test.before(async () => {
  const root = project('  - ./plugins/a.ts\n', {
    'site/plugins/a.ts':
      "export default { name: 'a', head: async ({ title, text }, { locale }) => [{ meta: { name: 'plugin', content: [title, text.length, locale].join(' ') } }, { script: { code: 'document.documentElement.dataset.plugin = 1' } }] }"
  })
  const site = `title: Site
url: https://site.example
defaultLocale: en
locales:
  en: { label: English }
collections:
  docs: {}
theme:
  parts: { SlotMainTop: ./components/Top.tsx }
plugins:
  - ./plugins/a.ts
head:
  - meta: { name: section, content: site }
  - script: { code: "document.documentElement.dataset.site = 'all'" }
`
  writeInto(root, {
    'site/site.yaml': site,
    'site/components/Top.tsx': `export default function Top({ page }) {
  if (page.url !== '/docs/') return null
  return (
    <>
      <meta name="description" content={'Part: ' + page.title} />
      <link rel="me" href="https://me.example/" />
    </>
  )
}
`,
    'content/en/docs/index.md': '# Title\n\n[Other](./other.md) [Special](./special.md)\n',
    'content/en/docs/other.md':
      '---\nhead:\n  - meta: { name: section, content: other }\n---\n\n# Other\n\n[Special](./special.md)\n',
    'content/en/docs/special.md':
      '---\nhead:\n  - script: { code: "document.documentElement.dataset.special = \'yes\'" }\n---\n\n# Special\n\n[Back](./index.md)\n'
  })
  shell = await shellSite(root)
})

test.after(() => shell?.close())

const section = 'head > meta[name=section]'

test('navigation updates the head; pages with their own scripts are fully loaded', async () => {
  const { page, troubles } = await shell.open('/docs/')
  const data = (name: string) => page.locator('html').getAttribute(`data-${name}`)
  assert.equal([await data('site'), await data('special'), await data('plugin')], ['all', null, '1'])
  assert.is(await page.locator('head > meta[name=plugin]').getAttribute('content'), 'Title 13 en')
  assert.is(await page.locator(section).getAttribute('content'), 'site')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('#content a', { hasText: 'Other' }).click()
  await page.locator(`${section}[content=other]`).waitFor({ state: 'attached' })
  await eventually(() => page.locator(section).count(), 1)
  assert.is(await page.evaluate(() => 'stayed' in window), true)
  await page.locator('#content a', { hasText: 'Special' }).click()
  await page.locator('html[data-special=yes]').waitFor({ state: 'attached' })
  assert.is(await page.evaluate(() => 'stayed' in window), false)
  await page.locator('#app[data-started]').waitFor({ state: 'attached' })
  await page.locator('#content a', { hasText: 'Back' }).click()
  await page.locator('h1', { hasText: 'Title' }).waitFor()
  assert.equal([await data('site'), await data('special')], ['all', null])
  assert.equal(troubles, [])
})

test('head elements of a theme part are in the head, and removed with the part', async () => {
  const { page, troubles } = await shell.open('/docs/')
  const descriptions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('meta[name=description]')].map((element) => [
        element.parentElement?.localName,
        element.getAttribute('content')
      ])
    )
  const own = 'head > meta[name=description][content="Part: Title"]'
  const me = page.locator('link[rel=me]')
  await eventually(descriptions, [['head', 'Part: Title']])
  await eventually(() => me.count(), 1)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('#content a', { hasText: 'Other' }).click()
  await page.locator('h1', { hasText: 'Other' }).waitFor()
  await page.locator(own).waitFor({ state: 'detached' })
  await me.waitFor({ state: 'detached' })
  await eventually(async () => (await descriptions()).length, 1)
  await page.goBack()
  await page.locator(own).waitFor({ state: 'attached' })
  await me.waitFor({ state: 'attached' })
  await eventually(descriptions, [['head', 'Part: Title']])
  assert.is(await page.evaluate(() => 'stayed' in window), true)
  assert.equal(troubles, [])
})
