// Progress of a build: on a terminal one line that is redrawn and removed at the end, elsewhere (CI, pipes) a plain line
// every few seconds. Short runs show nothing.
//
//   Markdown 1,204/3,058 · 12 s · slow: content/en/docs/large.md 2.3 s

import pc from 'picocolors'
import { once } from '../base/once.ts'
import { type Item, type ProgressListener, slowItemThreshold } from '../base/timings.ts'
import { type Every, every } from '../serve/interval.ts'
import { cutToWidth, visible } from './visible.ts'

/** Where progress is shown. */
export interface ProgressOutput {
  /** Current width of the terminal; missing for a log. */
  readonly columns?: () => number
  readonly color: boolean
  write(text: string): void
}

/** Time in milliseconds, replaceable in tests. */
export interface Clock {
  now(): number
  readonly every: Every
}

export interface Progress {
  readonly listener: ProgressListener
  /** Remove the line so that something else can be printed; the next event redraws it. */
  clear(): void
  /** Stop showing progress. */
  end(): void
}

const realClock: Clock = { now: () => performance.now(), every }

/** In milliseconds: time before the first output, between outputs, and between checks. */
const times = {
  terminal: { first: 300, next: 100, tick: 100 },
  log: { first: 5_000, next: 8_000, tick: 1_000 }
} as const

/** In logs, a new stage is printed up to this many milliseconds early, since it may block output for seconds. */
const maxMillisecondsEarly = 5_000

/** Labels of the stages; others are shown by name. */
const labels: Readonly<Record<string, string>> = {
  config: 'configuration',
  load: 'reading files',
  receive: 'downloading from the remote cache',
  send: 'uploading to the remote cache',
  bundle: 'bundling components',
  markdown: 'Markdown',
  validate: 'checking',
  index: 'search index',
  render: 'pages',
  emit: 'feeds and lists',
  compress: 'compressing files',
  publish: 'writing the output'
}

/** The stage that items are counted in. */
const stageOf: Readonly<Record<Item, string>> = {
  document: 'markdown',
  page: 'render',
  picture: 'pictures'
}

interface Count {
  readonly total: number
  readonly takenCount: (() => number) | undefined
  finished: number
}

/** Created when it is needed: that takes longer than all else before a command starts. */
const numberFormat = once(() => new Intl.NumberFormat('en'))

/** Shows nothing. */
export const noProgress: Progress = {
  listener: { started() {}, ended() {}, expected() {}, finished() {} },
  clear() {},
  end() {}
}

/** Begin to show the progress of one run. */
export function startProgress(output: ProgressOutput, timings: Clock = realClock): Progress {
  const startedAt = timings.now()
  const { first, next, tick } = output.columns ? times.terminal : times.log
  const running: string[] = []
  const counts = new Map<string, Count>()
  let due = startedAt + first
  let slowItem: string | undefined
  /** Whether a line is on the terminal now. */
  let isLineShown = false
  /** Whether a line has been written to the log. */
  let hasLogLines = false

  const statusText = () => {
    const stage = running.at(-1)
    if (stage === undefined) return undefined
    const count = counts.get(stage)
    const doneCount = count && (count.takenCount?.() ?? count.finished)
    const countText = count
      ? ` ${numberFormat().format(doneCount ?? 0)}/${numberFormat().format(count.total)}`
      : ''
    const seconds = Math.floor((timings.now() - startedAt) / 1000)
    return [
      `${labels[stage] ?? stage}${countText}`,
      `${seconds} s`,
      ...(slowItem === undefined ? [] : [`slow: ${slowItem}`])
    ].join(' · ')
  }
  const clear = () => {
    if (isLineShown) output.write('\r\u001b[2K')
    isLineShown = false
  }
  const draw = () => {
    const text = statusText()
    if (text === undefined) return
    due = timings.now() + next
    hasLogLines ||= !output.columns
    if (!output.columns) return output.write(`${text}\n`)
    // The last column stays free: some terminals wrap after it.
    const cut = cutToWidth(text, Math.max(1, output.columns() - 1))
    output.write(`\r\u001b[2K${pc.createColors(output.color).dim(cut)}`)
    isLineShown = true
  }
  const drawIfDue = () => {
    if (timings.now() >= due) draw()
  }
  // Waiting for threads, the bundler or the network emits no events.
  const stop = timings.every(tick, drawIfDue)
  return {
    clear,
    end() {
      stop()
      clear()
      due = Number.POSITIVE_INFINITY
    },
    listener: {
      started(stage) {
        running.push(stage)
        // A stage may block drawing, and the line of the old stage would stay until it ends.
        if (isLineShown || (hasLogLines && timings.now() >= due - maxMillisecondsEarly)) draw()
        else drawIfDue()
      },
      ended(stage) {
        running.splice(running.lastIndexOf(stage), 1)
        drawIfDue()
      },
      expected(kind, total, takenCount) {
        counts.set(stageOf[kind], { total, takenCount, finished: 0 })
        if (isLineShown) draw()
      },
      finished({ kind, name, duration }) {
        const count = kind === 'stage' ? undefined : counts.get(stageOf[kind])
        if (count) count.finished++
        if (duration >= slowItemThreshold)
          slowItem = `${visible(name).replace(/\s+/g, ' ')} ${(duration / 1000).toFixed(1)} s`
        drawIfDue()
      }
    }
  }
}
