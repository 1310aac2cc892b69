// Versions of the documentation in a browser: the dropdown leads to the same document in another version, and the choice is
// stored for other pages.

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { versionsSite } from '../sites/versions-site.ts'
import { openPage } from './chromium.ts'
import { eventually } from './eventually.ts'
import { type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('versions')
let shell: ShellSite

test.before(async () => {
  shell = await shellSite(versionsSite())
})
test.after(() => shell.close())

const button = '.navbar button[aria-expanded]'

test('the dropdown shows the version of the page, and links to the same document in others', async () => {
  const { page, troubles } = await shell.open('/docs/guide/start/')
  const dropdown = page.locator(button).first()
  assert.is((await dropdown.textContent())?.trim(), '2.0')
  await dropdown.click()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await until(page, "location.pathname === '/docs/next/guide/start/'")
  await until(page, `document.querySelector('${button}').textContent.trim() === 'Next'`)
  await eventually(() => page.locator('.notice').first().textContent(), /not been released yet/)
  await page.locator('.notice a').first().click()
  await until(page, "location.pathname === '/docs/guide/start/'")
  assert.equal(troubles, [])
})

test('for a version without the document, it links to the main document', async () => {
  const { page } = await shell.open('/de/docs/guide/configure/')
  await page.locator(button).first().click()
  await page.getByRole('link', { name: '1.0 (old)' }).click()
  await until(page, "location.pathname === '/de/docs/1.0/'")
})

test('outside of the docs, it shows the version chosen last', async () => {
  const { page } = await shell.open('/docs/guide/start/')
  const docs = page.locator('a.navbar-link', { hasText: 'Docs' })
  await eventually(() => docs.getAttribute('href'), '/docs/guide/start/')
  await page.locator(button).first().click()
  await page.getByRole('link', { name: '1.0 (old)' }).click()
  await until(page, "location.pathname === '/docs/1.0/guide/start/'")
  await page.goto(`${shell.site.url}/`)
  await until(
    page,
    "document.querySelector('.navbar button[aria-expanded]')?.textContent.trim() === '1.0 (old)'"
  )
  await eventually(() => docs.getAttribute('href'), '/docs/1.0/')
})

test('search finds the current version or all, with version labels', async () => {
  const { page, troubles } = await shell.open('/docs/1.0/guide/start/')
  await page.keyboard.press('Control+k')
  await page.locator('.search-dialog .search-field').fill('start')
  const hits =
    "[...document.querySelectorAll('.search-hit-version')].map((hit) => hit.textContent).sort().join()"
  await until(page, `${hits} === '1.0 (old)'`)
  await page.getByRole('combobox', { name: 'Version' }).selectOption({ label: 'All versions' })
  await until(page, `${hits} === '1.0 (old),2.0,Next'`)
  await page.getByRole('combobox', { name: 'Version' }).selectOption({ label: 'Next' })
  await until(page, `${hits} === 'Next'`)
  assert.equal(troubles, [])
})

test('without JavaScript, versions are links', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/docs/next/guide/start/`)
  assert.equal(
    await page
      .locator('.navbar li li a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).slice(0, 3)),
    ['/docs/next/guide/start/', '/docs/guide/start/', '/docs/1.0/guide/start/']
  )
})
