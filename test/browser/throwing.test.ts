// Components in Markdown that throw: during hydration, later, or on the server. Their server HTML stays, everything else
// works, and the console names them.

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
  'site/components/Boom.tsx': `export default function Boom({ children }) {
  if (typeof window !== 'undefined') throw new Error('no browsers')
  return <section className="boom">From the server {children}</section>
}
`,
  'site/components/Fuse.tsx': `import { useState } from 'react'
export default function Fuse({ label }) {
  const [burnt, setBurnt] = useState(false)
  if (burnt) throw new Error('burnt')
  return <button type="button" onClick={() => setBurnt(true)}>Fuse {label}</button>
}
`,
  'site/components/Count.tsx': `import { useState } from 'react'
export default function Count({ label }) {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Count {label}: {count}</button>
}
`,
  'site/components/Width.tsx': `export default function Width({ children }) {
  return <p className="width">{window.innerWidth > 0 ? 'A window' : ''} {children}</p>
}
`,
  'content/en/docs/index.md': `# Markdown

::Count{label="1"}

:::Boom
Words, and ::Count{label="2"}

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

const allIslandsHydrated =
  "document.querySelector('#content > [data-component]:not([data-island-hydrated])') === null"
const firstLines = (troubles: readonly string[]) => troubles.map((text) => text.split('\n')[0] ?? '')
const restored = 'The server-rendered HTML is shown instead.'

test('Markdown: a component throws during hydration, and the others work', async () => {
  const { page, troubles } = await shell.open('/docs/')
  await until(page, allIslandsHydrated)
  await eventually(() => page.locator('.boom').textContent(), /From the server\s*Words/)
  // Components in the server's HTML are hydrated.
  for (const label of ['1', '3']) {
    await page.getByRole('button', { name: `Count ${label}: 0` }).click()
    await page.getByRole('button', { name: `Count ${label}: 1` }).waitFor()
  }
  await eventually(
    () => firstLines(troubles),
    [`error: The component Boom threw an error. ${restored} Error: no browsers`]
  )
  await page.getByRole('button', { name: 'Fuse 4' }).click()
  await page.locator('[data-component-failed]').getByRole('button', { name: 'Fuse 4' }).waitFor()
  await page.getByRole('button', { name: 'Count 1: 1' }).click()
  await page.getByRole('button', { name: 'Count 1: 2' }).waitFor()
  await eventually(
    () => firstLines(troubles).slice(1),
    [`error: The component Fuse threw an error. ${restored} Error: burnt`]
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
  test(`MDX, ${arrives}: each component that throws keeps its HTML, and the others work`, async () => {
    const { page, troubles } = await shell.open(arrives === 'loaded' ? '/docs/mdx/' : '/docs/')
    if (arrives === 'reached') {
      await until(page, allIslandsHydrated)
      await page.getByRole('link', { name: 'The other' }).click()
      await page.locator('h1', { hasText: 'MDX' }).waitFor()
    }
    await until(page, allIslandsHydrated)
    await page.locator('.width', { hasText: 'A window and words' }).waitFor()
    await eventually(
      () => firstLines(troubles).filter((text) => text.includes('mdx.mdx')).length,
      1,
      'one component throws while the page hydrates'
    )
    await eventually(() => page.locator('.boom').textContent(), 'From the server With text')
    assert.is(await page.locator('.boom em').textContent(), 'text')
    await page.getByRole('button', { name: 'Fuse 2' }).click()
    await page.locator('p > [data-component-failed]', { hasText: 'Fuse 2' }).waitFor()
    await page.getByRole('button', { name: 'Fuse a' }).click()
    await page.locator('tbody > [data-component-failed] > tr', { hasText: 'Fuse b' }).waitFor()
    for (const label of ['1', '3']) {
      await page.getByRole('button', { name: `Count ${label}: 0` }).click()
      await page.getByRole('button', { name: `Count ${label}: 1` }).waitFor()
    }
    const ofMarkdown = `error: The component Boom threw an error. ${restored} Error: no browsers`
    await eventually(
      () => firstLines(troubles),
      [
        ...(arrives === 'reached' ? [ofMarkdown] : []),
        `error: The component Boom (content/en/docs/mdx.mdx:12) threw an error. ${restored} Error: no browsers`,
        `error: The component Fuse (content/en/docs/mdx.mdx:10) threw an error. ${restored} Error: burnt`,
        `error: The component Fuse (content/en/docs/mdx.mdx:14) threw an error. ${restored} Error: burnt`
      ]
    )
    await page.getByRole('link', { name: 'Back' }).click()
    await page.locator('h1', { hasText: 'Markdown' }).waitFor()
  })
