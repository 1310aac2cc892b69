import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { listen } from '/tmp/f5/generator/serve/listen.ts'
import { previewListener } from '/tmp/f5/generator/serve/preview.ts'
import { hydrated, startChromium, transitionsEnd } from '/tmp/f5/test/browser/chromium.ts'
import { templates } from '/tmp/f5/test/browser/templates.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const { url, close } = await listen(
  { port: 0, host: '127.0.0.1' },
  previewListener('/tmp/f5-shared/own-site', '127.0.0.1')
)
const browser = await startChromium((process.env.EXTRA ?? '').split(' ').filter(Boolean))
const context = await browser.newContext({ colorScheme: 'dark', bypassCSP: true, reducedMotion: 'reduce' })
const page = await context.newPage()
const s = await context.newCDPSession(page)
await s.send('Performance.enable', { timeDomain: 'threadTicks' })
const m = async () => {
  const { metrics } = await s.send('Performance.getMetrics')
  const o = Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  return [o.ThreadTime!, o.ProcessTime!, o.RecalcStyleDuration!, o.LayoutDuration!]
}
const sums: Record<string, number[]> = {}
let last = await m()
const mark = async (name: string) => {
  const now = await m()
  sums[name] = now.map((x, i) => (sums[name]?.[i] ?? 0) + x - last[i]!)
  last = now
}
const cpu0 = process.cpuUsage()
for (const path of templates.slice(0, 8)) {
  await page.goto(url + path)
  await hydrated(page)
  await mark('load')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await mark('resize')
    if (width === 1280) {
      await page.evaluate(axe)
      await mark('inject')
    }
    for (const [mode, options] of [
      ['dark', {}],
      [
        'light',
        {
          runOnly: {
            type: 'rule',
            values: [
              'button-name',
              'color-contrast',
              'image-alt',
              'link-in-text-block',
              'link-name',
              'role-img-alt',
              'svg-img-alt'
            ]
          }
        }
      ]
    ] as const) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme
      }, mode)
      await transitionsEnd(page)
      await mark('switch')
      await page.evaluate(
        `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(r => r.violations.length)`
      )
      await mark(mode)
    }
  }
}
for (const [k, v] of Object.entries(sums)) console.log(k, ...v.map((x) => x.toFixed(2)))
console.log(process.cpuUsage(cpu0))
await browser.close()
await close()
