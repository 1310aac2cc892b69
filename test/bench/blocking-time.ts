// Total Blocking Time as Lighthouse counts it: what tasks of the main thread take beyond 50 ms each,
// between the first paint of content and the moment from which the page has been quiet.

import type { Browser } from 'playwright-core'

/** Milliseconds that tasks beyond 50 ms take from a page while it loads, on a processor slowed down. */
export async function blockingTime(browser: Browser, url: string, slowdown: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const tasks: (readonly [number, number])[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration])
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(url)
  // Asking the page anything while it loads would be counted.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const total = await page.evaluate(() => {
    const { tasks } = window as unknown as { tasks: readonly (readonly [number, number])[] }
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return tasks.reduce((sum, [start, duration]) => {
      const blocking = Math.min(duration - 50, start + duration - painted)
      return sum + Math.max(0, blocking)
    }, 0)
  })
  await context.close()
  return total
}
