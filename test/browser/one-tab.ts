// One tab for the cases of a file that each need a page of their own. Opening a page there takes a third of the CPU time of
// opening a tab: scripts and styles are cached and compiled.

import type { BrowserContextOptions, Page } from 'playwright-core'
import { hydrated, openPage, type WatchedPage } from './chromium.ts'
import type { ShellSite } from './shell-site.ts'

export interface OneTab {
  /** Open a page, and wait until it is hydrated. Closing it hands the tab to the next case. */
  open(path: string): Promise<WatchedPage>
  /** The tab without a page, for example to change the network before one is opened. */
  empty(): Promise<WatchedPage>
}

/**
 * The tab starts every case like a new one, with an empty storage, at its size, online, without handlers of requests, and the
 * pointer outside. Cases that change anything else (scripts of all pages, clock, media features), or that are about what is
 * loaded, need a page of their own. A case that fails leaves its page open: the next one gets a new tab.
 */
export function oneTab(shell: () => ShellSite, options: BrowserContextOptions = {}): OneTab {
  let tab: WatchedPage | undefined
  let isInUse = false

  async function take(): Promise<WatchedPage> {
    if (isInUse || tab?.page.isClosed()) {
      await tab?.close()
      tab = undefined
    }
    tab ??= await openPage(shell().browser, options)
    const { page, troubles } = tab
    isInUse = true
    troubles.length = 0
    const size = page.viewportSize()
    const pages = page.context().pages()
    return {
      page,
      troubles,
      async close() {
        const opened = page.context().pages()
        await Promise.all(opened.filter((one) => !pages.includes(one)).map((one) => one.close()))
        await reset(page)
        if (size) await page.setViewportSize(size)
        isInUse = false
      }
    }
  }

  return {
    async empty() {
      const watched = await take()
      await watched.page.goto('about:blank')
      return watched
    },
    async open(path) {
      const watched = await take()
      await watched.page.goto(shell().site.url + path)
      await hydrated(watched.page)
      return watched
    }
  }
}

/** Undo what a case has changed. */
async function reset(page: Page): Promise<void> {
  const context = page.context()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    // The page stays until the next one opens, and must not store anything after this.
    Storage.prototype.setItem = () => {}
    // If the next one had the same address, it would get the scroll position, and with an anchor it would not even load.
    history.pushState(null, '', '/left/')
  })
  await page.unrouteAll()
  await context.unrouteAll()
  await context.setOffline(false)
  for (const event of ['request', 'dialog']) page.removeAllListeners(event)
  await page.mouse.move(-1, -1)
}
