// Starts Chromium, and opens pages that record their errors.

import { setTimeout as pause } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page
} from 'playwright-core'
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

/** CPU slowdown of pages: `THROTTLE=6` simulates a busy machine. */
const slowdown = Number(process.env.THROTTLE ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/**
 * A browser context for one page after the other. Pages of one context share a process, and with it compiled scripts: opening
 * a page takes a fifth less CPU time than in a new context. Between two pages, everything that they could share is deleted.
 */
interface Reusable {
  readonly browser: Browser
  /** Its options: pages with others get another context. */
  readonly options: string
  readonly context: BrowserContext
  /** Its only page, which is empty, keeps the process alive, and is used next. */
  readonly page: Page
}

/** Contexts that are not in use. */
const idle = new Set<Reusable>()

async function reusableContext(browser: Browser, options: BrowserContextOptions): Promise<Reusable> {
  const key = JSON.stringify(options)
  const found = [...idle].find((one) => one.browser === browser && one.options === key)
  if (found) {
    idle.delete(found)
    return found
  }
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  return { browser, options: key, context, page: await context.newPage() }
}

/** Replace all pages of a context by an empty one, and delete what they have left. */
async function release({ browser, options, context }: Reusable): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  const usedPages = context.pages()
  const page = await context.newPage()
  await Promise.all(usedPages.map((used) => used.close()))
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await session.send('Network.clearBrowserCache')
  await session.detach()
  const reusable = { browser, options, context, page }
  idle.add(reusable)
  context.once('close', () => idle.delete(reusable))
}

/** Open an empty page, which sees nothing of earlier ones. */
export async function openPage(
  browser: Browser,
  { viewport, colorScheme, reducedMotion, ...options }: BrowserContextOptions = {}
): Promise<WatchedPage> {
  const reusable = await reusableContext(browser, options)
  const { page } = reusable
  if (viewport) await page.setViewportSize(viewport)
  if (colorScheme) await page.emulateMedia({ colorScheme })
  if (reducedMotion) await page.emulateMedia({ reducedMotion })
  page.setDefaultTimeout(waitLimit)
  if (slowdown > 1) await slowDown(page)
  const troubles: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Navigation aborts requests that are still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()}`)
  })
  // Playwright stops the clock of the whole context, and cannot start it again.
  let usesClock = false
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get() {
      usesClock = true
      return clock
    }
  })
  let isClosed = false
  return {
    page,
    troubles,
    async close() {
      // The next page may already use the context.
      if (isClosed) return
      isClosed = true
      await (usesClock ? reusable.context.close() : release(reusable))
    }
  }
}

/** A page that is used by several cases. */
export interface Tab extends WatchedPage {
  /** Load a page, at the given width, and wait until it is hydrated. Troubles of earlier pages are forgotten. */
  visit(url: string, width?: number): Promise<void>
}

/**
 * Open a tab for cases that only read pages or leave nothing behind that the next page could see. Loading a page in it takes
 * half the CPU time of loading it in a new one.
 */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const watched = await openPage(browser, options)
  const { page, troubles } = watched
  return {
    ...watched,
    async visit(url, width = 1280) {
      troubles.length = 0
      await page.setViewportSize({ width, height: 800 })
      await page.goto(url)
      await hydrated(page)
    }
  }
}

/**
 * Wait until the page is hydrated, through navigations that are still going on. Selectors would do as well, but half of the
 * CPU time of opening a small page is Playwright's code for them, which is loaded into a page that uses one.
 */
export async function hydrated(page: Page): Promise<void> {
  const end = Date.now() + waitLimit
  for (;;) {
    try {
      return await withTimeout(page.evaluate(hydration))
    } catch (error) {
      if (page.isClosed() || Date.now() > end) throw error
    }
    await pause(20)
  }
}

/** Runs in the page. */
function hydration(): Promise<void> {
  const isHydrated = () => document.querySelector('#app[data-hydrated]') !== null
  return new Promise((resolve) => {
    const observer = new MutationObserver(check)
    function check(): void {
      if (!isHydrated()) return
      observer.disconnect()
      resolve()
    }
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] })
    check()
  })
}

/** Wait until all transitions have ended. */
export const transitionsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
