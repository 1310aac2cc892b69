// Progress on a terminal and in a log, with a fake clock.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { build } from '../../generator/build.ts'
import { check } from '../../generator/check.ts'
import { startProgress } from '../../generator/cli/progress.ts'
import { cutToWidth } from '../../generator/cli/visible.ts'
import { copyOf, temporaryFolder } from '../sites/folder.ts'

/** Progress with a fake clock, on a terminal that keeps what was written. */
function fakeTerminal(columns?: number, color = false) {
  let now = 0
  const writtenTexts: string[] = []
  const timers = new Set<{ readonly milliseconds: number; readonly run: () => void; due: number }>()
  const clock = {
    now: () => now,
    every(milliseconds: number, run: () => void) {
      const timer = { milliseconds, run, due: now + milliseconds }
      timers.add(timer)
      return () => void timers.delete(timer)
    }
  }
  const output = {
    columns: columns && (() => columns),
    color,
    write: (text: string) => void writtenTexts.push(text)
  }
  const progress = startProgress({ ...output, columns: output.columns || undefined }, clock)
  return {
    progress,
    listener: progress.listener,
    /** Let time pass while other code runs and timers fire. */
    wait(seconds: number) {
      const end = now + seconds * 1000
      for (;;) {
        const nextTimer = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0]
        if (!nextTimer) break
        now = nextTimer.due
        nextTimer.due += nextTimer.milliseconds
        nextTimer.run()
      }
      now = end
    },
    /** Let time pass while code blocks the event loop. */
    block(seconds: number) {
      now += seconds * 1000
      for (const timer of timers) timer.due = Math.max(timer.due, now)
    },
    taken: () => writtenTexts.splice(0).map((text) => text.replaceAll('\u001b', '<esc>'))
  }
}

const span = (kind: 'document' | 'page', name: string, duration: number) => ({
  kind,
  name,
  duration,
  start: 0,
  thread: 0
})

test('terminal: a single line, redrawn, and removed at the end', () => {
  const { listener, progress, wait, block, taken } = fakeTerminal(80)
  listener.started('config')
  wait(0.2)
  assert.equal(taken(), [], 'a short run shows nothing')
  listener.ended('config')
  listener.started('load')
  block(1.4)
  listener.ended('load')
  listener.started('markdown')
  assert.equal(taken(), ['\r<esc>[2KMarkdown · 1 s'])
  listener.expected('document', 3058, () => 1204)
  listener.finished(span('document', 'content/en/docs/a.md', 12))
  assert.equal(taken(), ['\r<esc>[2KMarkdown 1,204/3,058 · 1 s'])
  listener.finished(span('document', 'content/en/docs/b.md', 12))
  assert.equal(taken(), [], 'not more often than ten times a second')
  block(2.3)
  listener.finished(span('document', 'content/en/docs/large.md', 2300))
  assert.equal(taken(), ['\r<esc>[2KMarkdown 1,204/3,058 · 3 s · slow: content/en/docs/large.md 2.3 s'])
  listener.ended('markdown')
  listener.started('validate')
  assert.equal(
    taken(),
    ['\r<esc>[2Kchecking · 3 s · slow: content/en/docs/large.md 2.3 s'],
    'a new stage is named at once: it may let nobody draw'
  )
  progress.clear()
  assert.equal(taken(), ['\r<esc>[2K'], 'messages stand above the line')
  progress.end()
  wait(5)
  listener.ended('validate')
  listener.started('render')
  assert.equal(taken(), [])
})

test('terminal: while waiting for threads, bundler or server, seconds are counted', () => {
  const { listener, wait, taken, progress } = fakeTerminal(80)
  listener.started('bundle')
  listener.started('markdown')
  listener.ended('markdown')
  wait(1.05)
  assert.equal(taken().at(-1), '\r<esc>[2Kbundling components · 1 s')
  progress.end()
  assert.equal(taken(), ['\r<esc>[2K'])
})

test('terminal: truncated to the width, control characters visible, colors optional', () => {
  const { listener, wait, taken } = fakeTerminal(46)
  listener.started('markdown')
  listener.expected('document', 20)
  listener.finished(span('document', 'content/\u001b[31m\n日本語/a.md', 1000))
  wait(0.3)
  assert.equal(taken(), ['\r<esc>[2KMarkdown 1/20 · 0 s · slow: content/␛[31m 日…'])
  const colored = fakeTerminal(20, true)
  colored.listener.started('render')
  colored.wait(0.3)
  assert.equal(colored.taken(), ['\r<esc>[2K<esc>[2mpages · 0 s<esc>[22m'])
})

const cuts = [
  // text, columns, result
  ['content/en', 10, 'content/en'],
  ['content/en', 9, 'content/…'],
  ['日本語', 6, '日本語'],
  ['日本語', 5, '日本…'],
  ['日本語', 4, '日…'],
  ['e\u0301te\u0301', 3, 'e\u0301te\u0301'],
  ['ab', 1, '…']
] as const
for (const [text, columns, result] of cuts)
  test(`truncated to ${columns} columns: ${text}`, () => assert.is(cutToWidth(text, columns), result))

test('log: plain lines at least every ten seconds, and none of a short run', () => {
  const { listener, wait, taken, progress } = fakeTerminal()
  listener.started('markdown')
  let done = 0
  listener.expected('document', 3058, () => done)
  for (let second = 0; second < 30; second++) {
    done = second * 100
    wait(0.999)
    listener.finished(span('document', `content/en/docs/${second}.md`, second === 8 ? 1200 : 9))
    wait(0.001)
    if (second === 3) assert.equal(taken(), [])
  }
  progress.end()
  assert.equal(taken(), [
    'Markdown 400/3,058 · 5 s\n',
    'Markdown 1,200/3,058 · 13 s · slow: content/en/docs/8.md 1.2 s\n',
    'Markdown 2,000/3,058 · 21 s · slow: content/en/docs/8.md 1.2 s\n',
    'Markdown 2,800/3,058 · 29 s · slow: content/en/docs/8.md 1.2 s\n'
  ])
})

test('log: the start of a stage is printed early, since it may block', () => {
  const { listener, wait, block, taken } = fakeTerminal()
  listener.started('markdown')
  wait(5)
  wait(2)
  listener.ended('markdown')
  listener.started('validate')
  listener.ended('validate')
  wait(1)
  listener.started('index')
  block(9)
  listener.ended('index')
  listener.started('render')
  assert.equal(taken(), ['Markdown · 5 s\n', 'search index · 8 s\n', 'pages · 17 s\n'])
})

/** Events that a run sends to its listener, without repetitions. */
function listening() {
  const events: string[] = []
  const counts: string[] = []
  const tell = (text: string) => {
    if (!events.includes(text)) events.push(text)
  }
  return {
    told: events,
    counts,
    listener: {
      started: (stage: string) => tell(stage),
      ended() {},
      expected: (kind: string, total: number, claimed?: () => number) =>
        void counts.push(`${total} ${kind}s, ${claimed?.()} taken`),
      finished: ({ kind, name }: { readonly kind: string; readonly name: string }) => tell(`${kind} ${name}`)
    }
  }
}

test('build and check report their stages, and each document and page', async () => {
  const root = copyOf('minimal')
  const building = listening()
  const options = { environment: {}, drafts: false, today: '2025-05-20' }
  const result = await build({
    ...options,
    root,
    out: `${temporaryFolder()}/out`,
    locales: [],
    progressListener: building.listener
  })
  assert.is(result.published, true)
  const documents = building.told.filter((text) => text.startsWith('document '))
  const pages = building.told.filter((text) => text.startsWith('page '))
  assert.equal(building.counts, [`${documents.length} documents, 0 taken`, `${pages.length} pages, 0 taken`])
  assert.is(pages.length, result.pages)
  assert.equal(
    building.told.filter((text) => !text.includes(' ')),
    ['config', 'plugins', 'load', 'markdown', 'bundle', 'validate', 'index', 'render', 'emit', 'publish']
  )
  const checking = listening()
  await check(projectFiles(root), { ...options, progressListener: checking.listener })
  assert.equal(
    checking.told.filter((text) => text.startsWith('document ') || text.startsWith('page ')),
    [...documents, ...pages]
  )
})
