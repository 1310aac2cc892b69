// The first visit on a slow phone: Largest Contentful Paint, layout shift, and transferred bytes. Network (fast 3G) and
// CPU are throttled.

import type { Browser } from 'playwright-core'
import { started } from '../browser/chromium.ts'
import { fast3g, slowNetwork } from './slow-network.ts'

/** Typical landing pages, without language prefix. */
export const landings = [
  '/',
  '/one-ai/',
  '/studio/',
  '/plc-one/',
  '/pitch/',
  '/about-us/',
  '/careers/',
  '/snapcraft/'
]

/** The landing pages in both languages. */
const landingPaths = ['', '/de'].flatMap((locale) => landings.map((path) => locale + path))

export interface Conditions {
  readonly viewport: { readonly width: number; readonly height: number }
  /** CPU slowdown, for which Chromium keeps the processor busy; 1 for none. */
  readonly slowdown: number
}

export interface Loading {
  /** Largest Contentful Paint in milliseconds, and its element. */
  readonly paint: number
  readonly largest: string
  /** Cumulative layout shift, as measured by Chromium. */
  readonly shift: number
  /** Bytes transferred until the page was quiet: headers and encoded bodies. */
  readonly bytes: number
}

/** Load a page for the first time over a slow network, and wait until it is quiet. */
export async function loadingOf(
  browser: Browser,
  origin: string,
  path: string,
  { viewport, slowdown }: Conditions
): Promise<Loading> {
  const network = await slowNetwork(origin, fast3g)
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const seen = { paint: 0, largest: '', shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        seen.paint = entry.startTime
        const { element } = entry
        seen.largest = element ? `${element.localName} "${element.textContent?.trim().slice(0, 30)}"` : ''
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // A slow network takes long on a busy machine.
  await page.goto(network.origin + path, { timeout: 120_000 })
  await started(page)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Loading, 'bytes'> }).seen)
  await context.close()
  network.close()
  return { ...seen, bytes }
}

const runs = 3
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 }
]

/** A line per landing page: median paint times in ms on phone and desktop, layout shift, kB. */
export async function loadingTable(
  browser: Browser,
  origin: string
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const lines: Record<string, Record<string, number>> = {}
  for (const path of landingPaths) {
    const line: Record<string, number> = {}
    for (const viewport of viewports) {
      const loadings: Loading[] = []
      for (let run = 0; run < runs; run++)
        loadings.push(await loadingOf(browser, origin, path, { viewport, slowdown: 4 }))
      const [, middle] = loadings.sort((a, b) => a.paint - b.paint)
      line[`LCP ${viewport.width} px`] = Math.round(middle?.paint ?? 0)
      line[`shift ${viewport.width} px`] = Math.max(...loadings.map(({ shift }) => Number(shift.toFixed(4))))
      line[`kB ${viewport.width} px`] = Math.round((middle?.bytes ?? 0) / 1000)
    }
    lines[path] = line
  }
  return lines
}
