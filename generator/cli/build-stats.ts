// Time and size statistics of a build: `--profile` and `--stats`.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Fingerprint } from '../base/fingerprint.ts'
import { formatBytes } from '../base/sizes.ts'
import { escapeHtml } from '../base/text.ts'
import type { Span } from '../base/timings.ts'
import { policyElement } from '../plan/policy/policy.ts'
import { treemap } from './treemap.ts'

/** Rows of each list. */
const maxRows = 10

/** Path of the report, relative to the project. */
export const statsFile = '.sitegen/stats.html'

/**
 * Spans in the Trace Event Format, which the performance panel of Chrome and Perfetto open.
 *
 * @see https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 * @internal exported for tests
 */
export function traceText(spans: readonly Span[]): string {
  const firstStart = Math.min(...spans.map(({ start }) => start))
  const threads = [...new Set(spans.map(({ thread }) => thread))].sort()
  const events = [
    ...threads.map((thread) => ({
      name: 'thread_name',
      ph: 'M',
      pid: 1,
      tid: thread,
      args: { name: thread === 0 ? 'main' : `thread ${thread}` }
    })),
    ...spans.map(({ name, kind, start, duration, thread }) => ({
      name,
      cat: kind,
      ph: 'X',
      pid: 1,
      tid: thread,
      // Microseconds.
      ts: Math.round((start - firstStart) * 1000),
      dur: Math.round(duration * 1000)
    }))
  ]
  return `${JSON.stringify({ traceEvents: events, displayTimeUnit: 'ms' })}\n`
}

/** Write a trace. @param file absolute @throws the error of the file system */
export function writeTrace(file: string, spans: readonly Span[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, traceText(spans))
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`

/** A list with a heading: right-aligned values, then names. */
function listText(heading: string, rows: readonly (readonly [value: string, name: string])[]): string {
  const width = Math.max(...rows.map(([value]) => value.length))
  return [heading, ...rows.map(([value, name]) => `  ${value.padStart(width)}  ${name}`)].join('\n')
}

const slowestSpans = (spans: readonly Span[], kind: Span['kind']): readonly Span[] =>
  spans
    .filter((span) => span.kind === kind)
    .sort((a, b) => b.duration - a.duration || (a.name < b.name ? -1 : 1))
    .slice(0, maxRows)

/** What `--stats` prints. */
export function statsText(spans: readonly Span[], files: ReadonlyMap<string, Fingerprint>): string {
  const stages = new Map<string, number>()
  for (const { kind, name, duration, thread } of spans)
    if (kind === 'stage' && thread === 0) stages.set(name, (stages.get(name) ?? 0) + duration)
  const largest = [...files].sort(([, a], [, b]) => b.size - a.size).slice(0, maxRows)
  const kinds = new Map<string, number>()
  for (const [path, file] of files) kinds.set(kindOf(path), (kinds.get(kindOf(path)) ?? 0) + file.size)
  const timedRows = (list: readonly Span[]) =>
    list.map(({ duration, name }) => [milliseconds(duration), name] as const)
  return [
    listText(
      'stages of the main thread',
      [...stages].map(([name, time]) => [milliseconds(time), name])
    ),
    listText('slowest documents', timedRows(slowestSpans(spans, 'document'))),
    listText('slowest pages', timedRows(slowestSpans(spans, 'page'))),
    listText(
      'output by kind',
      [...kinds].sort(([, a], [, b]) => b - a).map(([kind, bytes]) => [formatBytes(bytes), kind])
    ),
    listText(
      'largest files',
      largest.map(([path, file]) => [formatBytes(file.size), path])
    )
  ].join('\n\n')
}

function kindOf(path: string): string {
  if (path.startsWith('search/')) return 'search index'
  if (path.startsWith('assets/')) return 'assets'
  const extension = /\.([a-z0-9]+)$/.exec(path)?.[1]
  if (extension === 'html') return 'pages'
  if (extension === 'json') return 'metadata and data'
  return extension === 'md' ? 'Markdown alternates' : 'other files'
}

/** The report that a browser shows. @internal exported for tests */
export function statsHtml(spans: readonly Span[], files: ReadonlyMap<string, Fingerprint>): string {
  const bytes = [...files.values()].reduce((sum, file) => sum + file.size, 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
${policyElement({ 'default-src': "'none'", 'style-src': "'unsafe-inline'" })}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What a build wrote</title>
<style>
body { margin: 2rem; background: #0c0f12; color: #d7dee4; font: 14px/1.5 system-ui, sans-serif }
pre { overflow: auto }
.map { display: flex; block-size: 80vh }
.map div { display: flex; flex: 1 1 0; min-inline-size: 0; min-block-size: 0; overflow: hidden }
.map .down { flex-direction: column }
.map span { flex: 1 1 0; min-inline-size: 0; min-block-size: 0; overflow: hidden; padding: 1px 3px; outline: 1px solid #0c0f12; background: #12343a; font-size: 11px; white-space: nowrap }
.map span:hover { background: #00ffd1; color: #000 }
</style>
<h1>${files.size} files, ${formatBytes(bytes)}</h1>
<div class="map">${treemap(new Map([...files].map(([path, file]) => [path, file.size])))}</div>
<pre>${escapeHtml(statsText(spans, files))}</pre>
`
}

/** Write the report to `statsFile`. @throws the error of the file system */
export function writeStats(
  root: string,
  spans: readonly Span[],
  files: ReadonlyMap<string, Fingerprint>
): void {
  const file = join(root, statsFile)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, statsHtml(spans, files))
}
