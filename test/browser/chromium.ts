// Starts Chromium, and opens pages that record their errors.

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumArguments, findChromium } from '../setup.js'
import { waitLimit } from './eventually.ts'

/**
 * A headless Chromium: the shared one of the test run, which files use one after the other, or a separate one.
 *
 * @param more arguments, such as host rules, which need a separate browser
 */
export function startChromium(more: readonly string[] = []): Promise<Browser> {
  const { SHARED_BROWSER } = process.env
  if (SHARED_BROWSER !== undefined && more.length === 0) return chromium.connect(SHARED_BROWSER)
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('There is no Chromium: npm test installs one where it can')
  return chromium.launch({ executablePath, args: [...chromiumArguments, ...more] })
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

/** Open an empty page. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
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
  return { page, troubles, close: () => context.close() }
}

/** Wait until the page is hydrated. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForSelector('#app[data-hydrated]', { state: 'attached' })

/** Wait until all transitions have ended. */
export const transitionsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
