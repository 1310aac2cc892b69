// One Chromium for a test file, and pages that remember what went wrong in them.

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../setup.js'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Start a headless Chromium. */
export function startChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('There is no Chromium: npm test installs one where it can')
  return chromium.launch({ executablePath, args: quiet })
}

/** A page, and all errors and warnings that it has had: console, exceptions, failed requests. */
export interface WatchedPage {
  readonly page: Page
  readonly troubles: string[]
  close(): Promise<void>
}

/** Open an empty page. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  // What does not happen soon does not happen: a test that waits must not hold up the others.
  page.setDefaultTimeout(10_000)
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
