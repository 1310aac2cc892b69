// The clock of `serve`: the site is read again when a day begins in its time zone. `scheduled-posts` has a whole server.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { watchDay } from '../../generator/serve/new-day.ts'
import { configOf, siteYaml } from '../memory-site.ts'

const config = configOf({ 'site/site.yaml': `${siteYaml}timeZone: Europe/Berlin\n` })

/** The days that one look at the clock reports. */
async function look(now: string, graph: () => ReturnType<Parameters<typeof watchDay>[0]['graph']>) {
  const days: string[] = []
  let looked: unknown
  watchDay({
    now: () => now,
    graph,
    async newDay(day) {
      days.push(day)
    },
    every(_, run) {
      looked = run()
      return () => undefined
    }
  })
  await looked
  return days
}

const siteOf = (today: string) => async () => ({ today, config })

const cases: readonly (readonly [string, string, Parameters<typeof look>[1], readonly string[]])[] = [
  // why, time, site, days
  ['a minute before midnight there', '2025-05-20T21:59:00Z', siteOf('2025-05-20'), []],
  ['midnight there', '2025-05-20T22:00:00Z', siteOf('2025-05-20'), ['2025-05-21']],
  ['after days of sleep', '2025-05-29T08:00:00Z', siteOf('2025-05-20'), ['2025-05-29']],
  ['an edit has updated the site already', '2025-05-20T22:00:00Z', siteOf('2025-05-21'), []],
  ['a fixed day', '2025-05-20', siteOf('2025-05-20'), []],
  ['a site with errors', '2025-05-20T22:00:00Z', async () => undefined, []],
  ['a site that cannot be read', '2025-05-20T22:00:00Z', () => Promise.reject(new Error('no disk')), []]
]
for (const [why, now, graph, days] of cases)
  test(`the clock: ${why}`, async () => assert.equal(await look(now, graph), days))

test.run()
