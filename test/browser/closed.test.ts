// Links to what is closed: a heading in `:::details`, or in a tab that is not selected, is shown however the reader gets there.

import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf, writeInto } from '../sites/folder.ts'
import type { Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { type ShellSite, shellSite, until, untilHeading } from './shell-site.ts'

const test = suite('closed')
let shell: ShellSite
let tab: Tab

const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.\n`).join('\n')

test.before(async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'content/en/docs/closed.md': `# Closed

[To details](#in-details) [To tab](#in-tab) [Other](./other.md)

${paragraphs}

:::details[More]
Text.

### In details {#in-details}

Text.
:::

${paragraphs}

::::tabs
:::tab[One]
One.
:::
:::tab[Two]
Two.

### In tab {#in-tab}

Text.
:::
::::

${paragraphs}
`,
    'content/en/docs/other.md':
      '# Other\n\n[To details](./closed.md#in-details) [To tab](./closed.md#in-tab)\n'
  })
  shell = await shellSite(root)
  tab = shell.tab()
})

test.after(() => shell?.close())

/** Wait until an element is visible and in the window, below the navbar. */
async function isInView(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).waitFor()
  await eventually(
    () =>
      page.evaluate((id) => {
        const { top, bottom } = document.getElementById(id)?.getBoundingClientRect() ?? {
          top: -1,
          bottom: -1
        }
        return top >= 0 && bottom <= window.innerHeight ? 'in view' : `at ${top}`
      }, id),
    'in view'
  )
}

for (const [what, id, label] of [
  ['details', 'in-details', 'To details'],
  ['a tab', 'in-tab', 'To tab']
] as const) {
  test(`a heading in ${what}: by a link in the page`, async () => {
    const { page } = await tab.open('/docs/closed/')
    assert.is(await page.locator(`#${id}`).isVisible(), false)
    await page.locator('#content').getByRole('link', { name: label }).click()
    await isInView(page, id)
  })

  test(`a heading in ${what}: by the contents`, async () => {
    const { page } = await tab.open('/docs/closed/', 1600)
    await page.locator(`.toc a[href="#${id}"]`).click()
    await isInView(page, id)
  })

  test(`a heading in ${what}: by a link in another page`, async () => {
    const { page } = await tab.open('/docs/other/')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.locator('#content').getByRole('link', { name: label }).click()
    await untilHeading(page, 'Closed')
    await isInView(page, id)
    assert.is(await page.evaluate(() => 'stayed' in window), true)
  })

  test(`a heading in ${what}: by its address`, async () => {
    const { page } = await tab.open(`/docs/closed/#${id}`)
    await isInView(page, id)
  })

  test(`a heading in ${what}: by going back to it, in the page and from another one`, async () => {
    const { page } = await tab.open('/docs/closed/')
    await page.locator('#content').getByRole('link', { name: label }).click()
    await isInView(page, id)
    await page.evaluate(() => window.scrollTo(0, 0))
    await until(page, 'history.state?.scroll === 0')
    await page.goBack()
    await until(page, "location.hash === ''")
    await page.goForward()
    await until(page, `location.hash === '#${id}'`)
    await page.locator(`#${id}`).waitFor()
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), id)
    await until(
      page,
      'history.state?.scroll === Math.round(window.scrollY) || history.state?.scroll === window.scrollY'
    )
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('sitegen:navigate', { detail: { url: '/docs/other/' } }))
    )
    await untilHeading(page, 'Other')
    await page.goBack()
    await untilHeading(page, 'Closed')
    await isInView(page, id)
  })
}
