// What this repository's own site costs. Medians of several runs, since machines are noisy; nothing here is
// asserted.

import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listen } from '../../generator/serve/listen.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import { startChromium } from '../browser/chromium.ts'
import { blockingTime } from './blocking-time.ts'
import { loadingTable } from './loading.ts'

const root = join(import.meta.dirname, '../..')
const runs = 5

interface Run {
  /** Seconds from the command to its end. */
  readonly seconds: number
  /** Largest sum of resident memory over the process and its children, in MB; 0 where /proc is missing. */
  readonly peak: number
}

/** Build the site once into a folder. */
async function buildOnce(out: string): Promise<Run> {
  const start = performance.now()
  const child = spawn(process.execPath, ['bin/sitegen.js', 'build', '--no-cache', '--out', out], {
    cwd: root,
    stdio: 'ignore'
  })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, treeMemory(child.pid ?? 0))
  }, 10)
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`The build ended with ${code}`)
  return { seconds: (performance.now() - start) / 1000, peak }
}

/** Resident memory of a process and all below it, in MB. */
function treeMemory(top: number): number {
  const parents = new Map<number, number>()
  const memory = new Map<number, number>()
  for (const name of safely(() => readdirSync('/proc'), [])) {
    const status = /^\d+$/.test(name) ? safely(() => readFileSync(`/proc/${name}/status`, 'utf8'), '') : ''
    if (status === '') continue
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))
    memory.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  }
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 0 && (pid === top || belongs(parents.get(pid)))
  return [...memory].reduce((sum, [pid, size]) => (belongs(pid) ? sum + size : sum), 0)
}

/** Processes come and go while we look. */
function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** Gzipped kB of what the first view of a page loads. */
function firstView(folder: string, path: string): Readonly<Record<string, number>> {
  const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
  const size = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).length / 1000
  const sum = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce(
      (total, [, url = '']) => total + size(readFileSync(join(folder, url))),
      0
    )
  return {
    HTML: size(html),
    JavaScript: sum(/(\/assets\/[^" ]+\.js)(?=[" ])/g),
    CSS: sum(/rel="stylesheet" href="([^"]+)"/g),
    data: sum(/data-shell="([^"]+)"/g)
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'))
const out = join(folder, 'build')
const results: Run[] = []
for (let run = 0; run <= runs; run++) {
  const result = await buildOnce(out)
  // The first run warms the disk's cache and is left out.
  if (run > 0) results.push(result)
}
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
const server = await listen(0, '127.0.0.1', previewListener(out, '127.0.0.1'))
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
  seconds: median(results.map(({ seconds }) => seconds)),
  peakMB: median(results.map(({ peak }) => peak)),
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
    `clean build: ${report.seconds.toFixed(2)} s, peak memory ${Math.round(report.peakMB)} MB (medians of ${runs} runs)`
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
