// A site with every part of the shell enabled, built once per test file, and functions to use it.

import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type BuiltSite, builtSite } from '../built-site.ts'
import {
  openPage,
  openTab,
  type PageOptions,
  startChromium,
  started,
  type Tab,
  type WatchedPage
} from './chromium.ts'
import { longer, shortestPause, waitLimit, withTimeout } from './eventually.ts'

export interface ShellSite {
  readonly site: BuiltSite
  readonly browser: Browser
  /** Open a page that sees nothing of earlier ones, and wait until it is hydrated. */
  open(path: string, options?: PageOptions): Promise<WatchedPage>
  /** A tab for pages of the site. */
  tab(options?: BrowserContextOptions): Tab
  close(): Promise<void>
}

/** Build test/sites/shell, or another project, and start a browser. */
export const shellSite = async (root = join(import.meta.dirname, '../sites/shell')): Promise<ShellSite> =>
  openedSite(await builtSite(root))

/** A built site in a browser. */
export async function openedSite(site: BuiltSite): Promise<ShellSite> {
  const browser = await startChromium()
  return {
    site,
    browser,
    async open(path, options) {
      const watched = await openPage(browser, options)
      await watched.page.goto(site.url + path)
      await started(watched.page)
      return watched
    },
    tab: (options) => openTab(browser, site.url, options),
    async close() {
      await browser.close()
      await site.close()
    }
  }
}

/** Wait for a condition. The page's policy forbids eval, so it is evaluated from outside. */
export async function until(page: Page, expression: string): Promise<void> {
  const end = Date.now() + waitLimit
  // While the page is being left, retry in the next one.
  const isTrue = () => withTimeout(page.evaluate(expression)).catch(() => false)
  for (let wait = shortestPause; !(await isTrue()); wait = longer(wait)) {
    if (Date.now() > end) throw new Error(`This never became true: ${expression}`)
    await page.waitForTimeout(wait)
  }
}

/** Wait until the page with this heading is shown, also after navigation, which changes the URL first. */
export const untilHeading = (page: Page, text: string): Promise<void> =>
  until(page, `document.querySelector('h1')?.textContent === ${JSON.stringify(text)}`)

/** Text of the element that has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** A promise that is resolved from outside, for example to hold a request. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
