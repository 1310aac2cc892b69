// Detects that a new day has begun, or that a scheduled post is due: `today` in queries and the marks of scheduled
// posts depend on it.

import { dayIn, instantOf } from '../base/zoned-time.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { Every } from './interval.ts'

/** In milliseconds. A single timer until midnight would be late after the computer has slept. */
const checkInterval = 60_000

/** What the clock has reached: a new day, `2025-05-20`, or the time of a post. */
export type ClockChange = { readonly newDay: string } | { readonly isPublication: true }

interface ClockWatch {
  readonly every: Every
  /** The current time in UTC, `2025-05-20T14:30:00Z`, or a day. */
  now(): string
  /** The site as last read; undefined if reading failed. */
  graph(): Promise<Pick<Graph, 'today' | 'nextPublication' | 'config'> | undefined>
  /** Called when pages change because of the time. */
  changed(change: ClockChange): Promise<void>
}

/** Start watching. @returns a function that stops it */
export const watchClock = ({ every, now, graph, changed }: ClockWatch): (() => void) =>
  every(checkInterval, async () => {
    // A site that cannot be read is read again, with the current time, after the edit that fixes it.
    const site = await graph().catch(() => undefined)
    if (!site) return
    const { today, nextPublication = Number.POSITIVE_INFINITY, config } = site
    const currentDay = dayIn(now(), config.timeZone)
    if (currentDay !== today) await changed({ newDay: currentDay })
    else if (instantOf(now(), config.timeZone) >= nextPublication) await changed({ isPublication: true })
  })
