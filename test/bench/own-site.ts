// The cost of this repository's own site. Medians of several runs, since machines are noisy; nothing is asserted.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../../generator/serve/listen.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import { startChromium } from '../browser/chromium.ts'
import { blockingTime } from './blocking-time.ts'
import { firstView } from './first-view.ts'
import { loadingTable } from './loading.ts'
import { measure, medianRun, type Run } from './measure.ts'

const root = join(import.meta.dirname, '../..')
const runs = 5

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'))
let out = ''
const results: Run[] = []
for (let run = 0; run <= runs; run++) {
  out = join(folder, String(run))
  const result = await measure(
    process.execPath,
    ['bin/sitegen.js', 'build', '--no-cache', '--out', out],
    root
  )
  // The first run warms the disk cache and is dropped.
  if (run > 0) results.push(result)
}
const built = medianRun(results)
const manifest = JSON.parse(readFileSync(join(out, 'sitegen.json'), 'utf8')) as {
  files: Record<string, { bytes: number }>
  routes: object
}
const pages = ['', 'docs/one-ai/getting-started/dataset', 'blog', 'careers'].map((path) => ({
  path: `/${path}`,
  sizes: firstView(out, path)
}))
const document = '/docs/one-ai/getting-started/dataset/'
const slowdown = 4
const browser = await startChromium()
const server = await listen({ port: 0, host: '127.0.0.1' }, previewListener(out, '127.0.0.1'))
const blocking: number[] = []
for (let run = 0; run < 9; run++)
  blocking.push(await blockingTime(browser, `${server.url}${document}`, slowdown))
const loading = await loadingTable(browser, server.url)
await server.close()
await browser.close()
const report = {
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
  routes: Object.keys(manifest.routes).length,
  files: Object.keys(manifest.files).length,
  outputMB: Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
  seconds: built.seconds,
  cpuSeconds: built.cpuSeconds,
  peakMB: built.peakMB,
  blockingMs: median(blocking),
  pages,
  loading
}
rmSync(folder, { recursive: true, force: true })

if (process.argv.includes('--json')) console.log(JSON.stringify(report, null, 2))
else {
  console.log(
    `${report.machine}\n${report.routes} routes, ${report.files} files, ${report.outputMB.toFixed(1)} MB`
  )
  console.log(
    `clean build: ${report.seconds.toFixed(2)} s, ${report.cpuSeconds.toFixed(1)} s of processor time, peak memory ${Math.round(report.peakMB)} MB (medians of ${runs} runs)`
  )
  console.log(
    `Total Blocking Time of ${document} at ${slowdown}× slowdown: ${Math.round(report.blockingMs)} ms (${blocking.map(Math.round).join(', ')})`
  )
  console.log('landing pages over fast 3G at 4× slowdown, first visit:')
  console.table(loading)
  console.log('first view, kB gzipped:')
  console.table(
    Object.fromEntries(
      pages.map(({ path, sizes }) => [
        path,
        Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, Number(size.toFixed(1))]))
      ])
    )
  )
}
