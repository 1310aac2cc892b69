// Notices that a new day has begun: `today` in queries and the marks of scheduled posts depend on it.

import type { Every } from '../base/interval.ts'
import { dayIn } from '../base/zoned-time.ts'
import type { Graph } from '../graph/site-graph.ts'

/** In milliseconds. A single timer until midnight would be late after the computer has slept. */
const lookInterval = 60_000

interface DayWatch {
  readonly every: Every
  /** The current time in UTC, `2025-05-20T14:30:00Z`, or a day. */
  now(): string
  /** The site as last read; `undefined` if it could not be. */
  graph(): Promise<Pick<Graph, 'today' | 'config'> | undefined>
  /** Called once the day is another one than that of the site. */
  newDay(today: string): Promise<void>
}

/** Start watching. @returns stops it */
export const watchDay = ({ every, now, graph, newDay }: DayWatch): (() => void) =>
  every(lookInterval, async () => {
    // A site that cannot be read gets the current day with the edit that fixes it.
    const { today, config } = (await graph().catch(() => undefined)) ?? {}
    const currentDay = config && dayIn(now(), config.timeZone)
    if (currentDay !== undefined && currentDay !== today) await newDay(currentDay)
  })
