import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Fingerprint } from '../../generator/base/fingerprint.ts'
import type { Span } from '../../generator/base/timings.ts'
import { statsHtml, statsText, traceText } from '../../generator/cli/build-stats.ts'
import { treemap } from '../../generator/cli/treemap.ts'

const span = (kind: Span['kind'], name: string, start: number, duration: number, thread = 0): Span => ({
  kind,
  name,
  start: 1_700_000_000_000 + start,
  duration,
  thread
})
const file = (size: number): Fingerprint => ({ size, modified: 0, changed: 0 })

const spans = [
  span('stage', 'load', 0, 20),
  span('document', 'content/en/a.md', 20, 1.25),
  span('document', 'content/en/<b>.md', 20, 30.5, 1),
  span('page', '/a/', 60, 2),
  span('stage', 'render', 60, 4),
  span('stage', 'load', 70, 5, 1)
]
const files = new Map([
  ['index.html', file(900)],
  ['a/index.html', file(2_000)],
  ['a/index.json', file(1_500)],
  ['a/index.md', file(800)],
  ['assets/app.js', file(3_000_000)],
  ['search/en/manifest.json', file(10)],
  ['robots.txt', file(5)]
])

test('stats: stages, slowest, kinds, largest', () => {
  assert.is(
    statsText(spans, files),
    `stages of the main thread
  20.0 ms  load
   4.0 ms  render

slowest documents
  30.5 ms  content/en/<b>.md
   1.3 ms  content/en/a.md

slowest pages
  2.0 ms  /a/

output by kind
  3.0 MB  assets
    3 kB  pages
    2 kB  metadata and data
   800 B  Markdown alternates
    10 B  search index
     5 B  other files

largest files
  3.0 MB  assets/app.js
    2 kB  a/index.html
    2 kB  a/index.json
   900 B  index.html
   800 B  a/index.md
    10 B  search/en/manifest.json
     5 B  robots.txt`
  )
})

test('trace: an event per span, in microseconds since the first', () => {
  assert.equal(JSON.parse(traceText(spans.slice(0, 3))), {
    traceEvents: [
      { name: 'thread_name', ph: 'M', pid: 1, tid: 0, args: { name: 'main' } },
      { name: 'thread_name', ph: 'M', pid: 1, tid: 1, args: { name: 'thread 1' } },
      { name: 'load', cat: 'stage', ph: 'X', pid: 1, tid: 0, ts: 0, dur: 20_000 },
      { name: 'content/en/a.md', cat: 'document', ph: 'X', pid: 1, tid: 0, ts: 20_000, dur: 1_250 },
      { name: 'content/en/<b>.md', cat: 'document', ph: 'X', pid: 1, tid: 1, ts: 20_000, dur: 30_500 }
    ],
    displayTimeUnit: 'ms'
  })
})

test('the treemap: nested boxes, the largest first, small ones combined', () => {
  const sizes = new Map([
    ['a/one', 600],
    ['a/<two>', 300],
    ['b', 99],
    ['c', 0.5],
    ['d', 0.5]
  ])
  assert.is(
    treemap(sizes),
    '<div style="flex-grow:1000">' +
      '<div class="down" style="flex-grow:900">' +
      '<span style="flex-grow:600" title="a/one 600 B">one</span>' +
      '<span style="flex-grow:300" title="a/&lt;two&gt; 300 B">&lt;two&gt;</span>' +
      '</div>' +
      '<span style="flex-grow:99" title="b 99 B">b</span>' +
      '<span style="flex-grow:1" title=": 2 more, 1 B">2 more</span>' +
      '</div>'
  )
})

test('the report is a single file without requests, with escaped names', () => {
  const html = statsHtml(spans, files)
  assert.not.match(html, /<script|src=|href=|<b>/)
  assert.match(html, /<h1>7 files, 3\.1 MB<\/h1>/)
})
