// Total Blocking Time as defined by Lighthouse: what main thread tasks take beyond 50 ms each, between First Contentful
// Paint and the moment when the page becomes quiet.

import type { Browser } from 'playwright-core'

/** Total blocking time of a page while it loads, in milliseconds, with a throttled CPU. */
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
  // Evaluating anything in the page while it loads would be counted.
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
