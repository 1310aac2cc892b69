// A Chromium, and pages that remember what went wrong in them.

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumArguments, findChromium } from '../setup.js'
import { waitLimit } from './becomes.ts'

/**
 * A headless Chromium: that of the test run, which files have one after the other, or one of this file's own.
 *
 * @param more arguments, such as rules for names of hosts, which need a browser of their own
 */
export function startChromium(more: readonly string[] = []): Promise<Browser> {
  const { SHARED_BROWSER } = process.env
  if (SHARED_BROWSER !== undefined && more.length === 0) return chromium.connect(SHARED_BROWSER)
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('There is no Chromium: npm test installs one where it can')
  return chromium.launch({ executablePath, args: [...chromiumArguments, ...more] })
}

/** A page, and all errors and warnings that it has had: console, exceptions, failed requests. */
export interface WatchedPage {
  readonly page: Page
  readonly troubles: string[]
  close(): Promise<void>
}

/** How many times slower scripts run in pages: `THROTTLE=6` shows what a busy machine would. */
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
    // A navigation away cuts off what is still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()}`)
  })
  return { page, troubles, close: () => context.close() }
}

/** Wait until the page listens to clicks itself. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForSelector('#app[data-hydrated]', { state: 'attached' })

/** Wait until colours and places have arrived where their transitions lead. */
export const transitionsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
