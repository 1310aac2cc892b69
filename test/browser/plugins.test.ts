// Browser modules of plugins: run once, then for each page; a failing one affects nothing else.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { project } from '../plugins/plugin-site.ts'
import { writeInto } from '../sites/folder.ts'
import { eventually } from './eventually.ts'
import { type ShellSite, shellSite } from './shell-site.ts'

const test = suite('plugins')
let shell: ShellSite

test.before(async () => {
  const root = project('  - ./plugins/a.ts\n', {
    'site/plugins/a.ts':
      "export default { name: 'a', client: () => ['./broken.ts', './useless.ts', { module: './client.ts', options: { sign: '!' } }] }",
    'site/plugins/broken.ts': "throw new Error('no luck')",
    'site/plugins/useless.ts': 'export const nothing = 1',
    'site/plugins/client.ts': `import type { ClientContext } from 'sitegen/plugin'
import './client.css'
export default function start({ options, onPage }: ClientContext<{ sign: string }>) {
  const list = document.body.appendChild(document.createElement('ol'))
  list.id = 'shown'
  onPage(({ url, title, locale }) => {
    list.appendChild(document.createElement('li')).textContent = [url, title, locale].join(' ') + options.sign
    if (url === '/docs/other/') throw new Error('not here')
  })
}`,
    'site/plugins/client.css': '#shown { color: rgb(1, 2, 3) }'
  })
  writeInto(root, {
    'content/en/docs/index.md': '# Title\n\n[Other](./other.md)\n',
    'content/en/docs/other.md': '# Other\n\n[Back](./index.md)\n'
  })
  shell = await shellSite(root)
})

test.after(() => shell?.close())

test('a module is notified of the first page and each later one', async () => {
  const { page, troubles } = await shell.open('/docs/')
  const shown = page.locator('#shown li')
  await shown.first().waitFor()
  await page.locator('#content').getByRole('link', { name: 'Other' }).click()
  await shown.nth(1).waitFor()
  await page.goBack()
  await shown.nth(2).waitFor()
  assert.equal(await shown.allTextContents(), [
    '/docs/ Title | Site en!',
    '/docs/other/ Other | Site en!',
    '/docs/ Title | Site en!'
  ])
  const color = await page.locator('#shown').evaluate((list) => getComputedStyle(list).color)
  assert.is(color, 'rgb(1, 2, 3)', 'the style sheet of the module')
  // The modules load in parallel, in any order.
  await eventually(
    () => troubles.map((text) => text.split('\n')[0]?.replace(/ at .*/, '')).sort(),
    [
      'warning: The browser module of the plugin a failed. Error: its default export is not a function',
      'warning: The browser module of the plugin a failed. Error: no luck',
      'warning: The browser module of the plugin a failed. Error: not here'
    ]
  )
})
