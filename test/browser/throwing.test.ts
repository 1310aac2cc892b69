// Components in Markdown that throw: when they start, later, or on the server. An error screen takes their place, everything else
// works, and the console names them.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf, writeInto } from '../sites/folder.ts'
import { eventually } from './eventually.ts'
import { type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('throwing')
let shell: ShellSite

const files = {
  'site/site.yaml': `title: A
url: https://a.example
defaultLocale: en
locales:
  en: { label: English }
collections:
  docs: { mdx: true }
rules:
  component-failed: warn
`,
  'site/components/Boom.tsx': `'use client'
export default function Boom({ children }) {
  if (typeof window !== 'undefined') throw new Error('no browsers')
  return <section className="boom">From the server {children}</section>
}
`,
  'site/components/Fuse.tsx': `'use client'
import { useState } from 'react'
export default function Fuse({ label }) {
  const [burnt, setBurnt] = useState(false)
  if (burnt) throw new Error('burnt')
  return <button type="button" onClick={() => setBurnt(true)}>Fuse {label}</button>
}
`,
  'site/components/Count.tsx': `'use client'
import { useState } from 'react'
export default function Count({ label }) {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Count {label}: {count}</button>
}
`,
  'site/components/Width.tsx': `'use client'
export default function Width({ children }) {
  return <p className="width">{window.innerWidth > 0 ? 'A window' : ''} {children}</p>
}
`,
  'content/en/docs/index.md': `# Markdown

::Count{label="1"}

:::Boom
Words.

::Count{label="2"}

::Count{label="3"}
:::

::Fuse{label="4"}

:::Width
Words that the server has.
:::

[The other](./mdx.mdx)
`,
  'content/en/docs/mdx.mdx': `import Boom from '@site/components/Boom.tsx'
import Count from '@site/components/Count.tsx'
import Fuse from '@site/components/Fuse.tsx'
import Width from '@site/components/Width.tsx'

# MDX

<Count label="1" />

Words <Fuse label="2" /> and words.

<Boom>With *text*</Boom>

<table><tbody>{['a', 'b'].map((name) => <tr key={name}><td><Fuse label={name} /></td></tr>)}</tbody></table>

<Width>and words</Width>

<div><Count label="3" /></div>

[Back](./index.md)
`
}

test.before(async () => {
  const root = copyOf('minimal')
  writeInto(root, files)
  shell = await shellSite(root)
})

test.after(() => shell?.close())

const allIslandsHydrated = "document.querySelector('sitegen-island:not([data-hydrated])') === null"
const firstLines = (troubles: readonly string[]) => troubles.map((text) => text.split('\n')[0] ?? '')
/** The error screens of a page: their titles and causes. */
const screens = (page: Page) =>
  page
    .locator('.error-screen')
    .evaluateAll((list) =>
      list.map((one) => one.querySelectorAll('strong, li')).map((of) => [...of].map((e) => e.textContent))
    )
const screen = (cause: string) => ['This page crashed.', cause]

test('Markdown: a component throws while it starts, and the others work', async () => {
  const { page, troubles } = await shell.open('/docs/')
  await until(page, allIslandsHydrated)
  await eventually(() => screens(page), [screen('no browsers')])
  await page.getByRole('button', { name: 'Count 1: 0' }).click()
  await page.getByRole('button', { name: 'Count 1: 1' }).waitFor()
  await eventually(() => firstLines(troubles), ['error: components/Boom threw an error. Error: no browsers'])
  await page.getByRole('button', { name: 'Fuse 4' }).click()
  await eventually(() => screens(page), [screen('no browsers'), screen('burnt')])
  await page.locator('.error-screen', { hasText: 'burnt' }).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Fuse 4' }).waitFor()
  await page.getByRole('button', { name: 'Count 1: 1' }).click()
  await page.getByRole('button', { name: 'Count 1: 2' }).waitFor()
  await eventually(
    () => firstLines(troubles).slice(1),
    ['error: components/Fuse threw an error. Error: burnt']
  )
})

test('Markdown: a component that throws on the server is rendered in the browser', async () => {
  const html = await (await fetch(`${shell.site.url}/docs/`)).text()
  assert.match(html, 'data-client-only')
  assert.match(html, 'Words that the server has.')
  const { page } = await shell.open('/docs/')
  await eventually(() => page.locator('.width').textContent(), /A window\s+Words that the server has/)
})

for (const arrives of ['loaded', 'reached'] as const)
  test(`MDX, ${arrives}: each component that throws shows it, and the others work`, async () => {
    const { page, troubles } = await shell.open(arrives === 'loaded' ? '/docs/mdx/' : '/docs/')
    if (arrives === 'reached') {
      await until(page, allIslandsHydrated)
      await page.getByRole('link', { name: 'The other' }).click()
      await page.locator('h1', { hasText: 'MDX' }).waitFor()
    }
    await until(page, allIslandsHydrated)
    await page.locator('.width', { hasText: 'A window and words' }).waitFor()
    await eventually(() => screens(page), [screen('no browsers')])
    await page.getByRole('button', { name: 'Fuse 2' }).click()
    await page.locator('p .error-screen', { hasText: 'burnt' }).waitFor()
    await page.getByRole('button', { name: 'Fuse a' }).click()
    await page.locator('td .error-screen', { hasText: 'burnt' }).waitFor()
    await page.getByRole('button', { name: 'Fuse b' }).waitFor()
    for (const label of ['1', '3']) {
      await page.getByRole('button', { name: `Count ${label}: 0` }).click()
      await page.getByRole('button', { name: `Count ${label}: 1` }).waitFor()
    }
    const boom = 'error: components/Boom threw an error. Error: no browsers'
    const fuse = 'error: components/Fuse threw an error. Error: burnt'
    await eventually(
      () => firstLines(troubles),
      arrives === 'reached' ? [boom, boom, fuse, fuse] : [boom, fuse, fuse]
    )
    await page.getByRole('link', { name: 'Back' }).click()
    await page.locator('h1', { hasText: 'Markdown' }).waitFor()
  })
