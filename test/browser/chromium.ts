// Starts Chromium, and opens pages that record their errors:
//
// - `openPage` opens a page that sees nothing of earlier ones.
// - `openTab` gives a tab for cases that each need a page: `tab.open` loads it at a third of the CPU time, since scripts and
//   styles are cached and compiled. Only what most cases change is undone between two of them.

import { setTimeout as pause } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page
} from 'playwright-core'
import { whenCaseEnds } from '../case-end.ts'
import { chromiumArguments, findChromium, reducedTransparency } from '../setup.js'
import { waitLimit, withTimeout } from './eventually.ts'

/** The browser of a process of the test run, used by one file after the other. */
let shared: Browser | undefined

/**
 * A headless Chromium: the one of this process of the test run, or a separate one.
 *
 * @param more arguments, such as host rules, which need a separate browser
 */
export async function startChromium(more: readonly string[] = []): Promise<Browser> {
  const isTestRun = process.connected
  if (!isTestRun || more.length > 0) return launch(more)
  // If a test has ended the browser, the next file gets a new one.
  if (!shared?.isConnected()) shared = await launchShared()
  return shared
}

/** A browser that ends with the process: a file that closes it only closes its pages. */
async function launchShared(): Promise<Browser> {
  const browser = await launch([])
  const end = browser.close.bind(browser)
  process.once('disconnect', end)
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return browser
}

function launch(more: readonly string[]): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('There is no Chromium: npm test installs one where it can')
  return chromium.launch({ executablePath, args: [...chromiumArguments, reducedTransparency, ...more] })
}

/** A page, and all of its errors and warnings so far: console, exceptions, failed requests. */
export interface WatchedPage {
  readonly page: Page
  readonly troubles: string[]
  close(): Promise<void>
}

/** The window of pages whose options name no other size. */
const standardSize = { width: 1280, height: 800 }

/** CPU slowdown of pages: `THROTTLE=6` simulates a busy machine. */
const slowdown = Number(process.env.THROTTLE ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

export interface PageOptions extends BrowserContextOptions {
  /** Whether the case uses `page.clock`, which Playwright stops for the whole context, and cannot start again. */
  readonly clock?: boolean
}

/**
 * An empty page whose context is not in use. Pages of one context share a process, and with it compiled scripts: opening a
 * page takes a fifth less CPU time than in a new context.
 */
interface IdlePage {
  readonly browser: Browser
  /** Options of its context: pages with others get another one. */
  readonly options: string
  readonly page: Page
}

const idlePages = new Set<IdlePage>()

/** The only page of a context that is new, or like a new one. */
async function emptyPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const key = JSON.stringify(options)
  const idlePage = [...idlePages].find((page) => page.browser === browser && page.options === key)
  if (idlePage) {
    idlePages.delete(idlePage)
    return idlePage.page
  }
  const context = await browser.newContext({ viewport: standardSize, ...options })
  return context.newPage()
}

/** Replace all pages of a context by an empty one, and delete everything that they could share with it. */
async function releaseContext(
  context: BrowserContext,
  browser: Browser,
  options: BrowserContextOptions
): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  const usedPages = context.pages()
  const page = await context.newPage()
  await Promise.all(usedPages.map((used) => used.close()))
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await session.send('Network.clearBrowserCache')
  await session.detach()
  if (!(await page.evaluate(() => String(setTimeout).includes('[native code]'))))
    throw new Error('This case uses `page.clock`: open its page with the option `clock`')
  const idlePage = { browser, options: JSON.stringify(options), page }
  idlePages.add(idlePage)
  context.once('close', () => idlePages.delete(idlePage))
}

/** Errors and warnings of a page, from now on. */
function watchTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Navigation aborts requests that are still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()}`)
  })
  return troubles
}

/** Open an empty page, which sees nothing of earlier ones. It is closed at the end of the case that opens it. */
export async function openPage(browser: Browser, options?: PageOptions): Promise<WatchedPage> {
  const watched = await openSharedPage(browser, options)
  whenCaseEnds(async () => {
    if (browser.isConnected() && !watched.page.isClosed()) await watched.close()
  })
  return watched
}

/** The same, for more than one case. */
async function openSharedPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const { viewport, colorScheme, reducedMotion, clock = false, ...contextOptions } = options
  const page = await emptyPage(browser, contextOptions)
  if (viewport) await page.setViewportSize(viewport)
  if (colorScheme) await page.emulateMedia({ colorScheme })
  if (reducedMotion) await page.emulateMedia({ reducedMotion })
  page.setDefaultTimeout(waitLimit)
  if (slowdown > 1) await slowDown(page)
  const context = page.context()
  let isClosed = false
  return {
    page,
    troubles: watchTroubles(page),
    async close() {
      // The next page may already use the context.
      if (isClosed) return
      isClosed = true
      await (clock ? context.close() : releaseContext(context, browser, contextOptions))
    }
  }
}

/** A tab of a site, for cases that each need a page. It has one page at a time. */
export interface Tab {
  /**
   * Load a page, and wait until it has started. At the end of its case, or when it is closed before, the tab is free for the
   * next one; a case that fails leaves its page open, and the next one gets a new tab.
   *
   * @param path without one, the page is empty, for example to change the network before it loads anything
   */
  open(path?: string, width?: number): Promise<WatchedPage>
}

/**
 * A tab starts every case like a new page: at its size, with its media features, an empty storage, online, without handlers of
 * requests and dialogs, and with the pointer outside. Cases that change anything else (scripts of all pages, clock, cookies),
 * or that are about what is loaded, need `openPage`.
 */
export function openTab(browser: Browser, siteUrl: string, options: BrowserContextOptions = {}): Tab {
  const { origin } = new URL(siteUrl)
  const size = options.viewport ?? standardSize
  let watched: WatchedPage | undefined
  let isFree = true

  async function take(): Promise<WatchedPage> {
    if (watched && (!isFree || watched.page.isClosed())) {
      await watched.close()
      watched = undefined
    }
    watched ??= await openSharedPage(browser, options)
    isFree = false
    return watched
  }

  return {
    async open(path, width = size.width) {
      const { page, troubles } = await take()
      troubles.length = 0
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...size, width })
      await page.goto(path === undefined ? 'about:blank' : new URL(path, siteUrl).href)
      if (path !== undefined) await started(page)
      let isClosed = false
      const close = async () => {
        // The next case gets a new tab, since the storage of a site can only be emptied by one of its pages.
        if (isClosed || page.isClosed() || new URL(page.url()).origin !== origin) return
        isClosed = true
        await reset(page, options)
        isFree = true
      }
      whenCaseEnds(close)
      return { page, troubles, close }
    }
  }
}

/** Undo what a case has changed. */
async function reset(
  page: Page,
  { viewport, colorScheme = 'light', reducedMotion = 'no-preference' }: BrowserContextOptions
): Promise<void> {
  const context = page.context()
  const openedPages = context.pages().filter((opened) => opened !== page)
  await Promise.all(openedPages.map((opened) => opened.close()))
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    // The page stays until the next one opens. It must not store anything after this, and drawing it takes CPU time.
    Storage.prototype.setItem = () => {}
    document.documentElement.style.display = 'none'
    // If the next one had the same address, it would get the scroll position, and with an anchor it would not even load.
    history.pushState(null, '', '/left/')
  })
  await page.unrouteAll()
  await context.unrouteAll()
  await context.setOffline(false)
  for (const event of ['request', 'response', 'dialog']) page.removeAllListeners(event)
  await page.emulateMedia({ media: null, colorScheme, reducedMotion })
  await page.mouse.move(-1, -1)
  await page.setViewportSize(viewport ?? standardSize)
}

/**
 * Resize the window, and wait until the page has the layout of that width: on a busy machine, it has the former one for a
 * moment.
 */
export async function resize(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(async (width) => {
    do await new Promise(requestAnimationFrame)
    while (window.innerWidth !== width)
  }, width)
}

/**
 * Wait until the scripts of the page have started, and the islands in view, through navigations that are still going on. Selectors would do as well, but half of the
 * CPU time of opening a small page is Playwright's code for them, which is loaded into a page that uses one.
 */
export async function started(page: Page): Promise<void> {
  const end = Date.now() + waitLimit
  for (;;) {
    try {
      return await withTimeout(page.evaluate(start))
    } catch (error) {
      if (page.isClosed() || Date.now() > end) throw error
    }
    await pause(20)
  }
}

/** Runs in the page. */
function start(): Promise<void> {
  const isNear = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < window.innerHeight
  }
  const isStarted = () =>
    document.querySelector('#app[data-started]') !== null &&
    ![...document.querySelectorAll('sitegen-island:not([data-hydrated], [data-hydrate=interaction])')].some(
      ({ children }) => [...children].some(isNear)
    )
  return new Promise((resolve) => {
    const observer = new MutationObserver(check)
    function check(): void {
      if (!isStarted()) return
      observer.disconnect()
      resolve()
    }
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-started', 'data-hydrated']
    })
    check()
  })
}

/** Wait until all transitions have ended, also those that start while others end. */
export const transitionsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await new Promise(requestAnimationFrame)
    for (let transitions = running(); transitions.length > 0; transitions = running())
      await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
