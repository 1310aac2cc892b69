// Feeds opened in a browser: a page with the site's styles and policy.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { builtSite, repository } from '../built-site.ts'
import { openPage, startChromium } from './chromium.ts'

const site = await builtSite(join(repository, 'test/sites/shell'))
const browser = await startChromium()

for (const name of ['rss.xml', 'atom.xml'])
  test(`${name} is a page`, async () => {
    const { page, troubles } = await openPage(browser)
    await page.goto(`${site.url}/blog/${name}`)
    await page.waitForSelector('h1')
    assert.match(String(await page.locator('h1').textContent()), /^Blog \| /)
    assert.is(
      await page.locator('.post-lines a').first().getAttribute('href'),
      `${await origin(page)}blog/hello/`
    )
    // The site's style sheet applies: text is not in the browser's default font.
    assert.is(
      await page.locator('ul.post-lines').evaluate((list) => getComputedStyle(list).listStyleType),
      'none'
    )
    // Chromium itself warns about XSLT, and its notice has styles that the policy blocks.
    assert.equal(
      troubles.filter((trouble) => /^(?:failed|exception)/.test(trouble)),
      []
    )
  })

/** Feeds contain the published address, wherever they are read. */
async function origin(page: {
  locator(selector: string): { textContent(): Promise<string | null> }
}): Promise<string> {
  return String(await page.locator('code').textContent()).replace(/blog\/.*$/, '')
}

test.after(async () => {
  await browser.close()
  await site.close()
})
