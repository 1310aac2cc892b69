// The clock of `serve`: the site is read again when a day begins in its time zone, and at the time of a scheduled post.
// `scheduled-posts` has a whole server.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { watchClock } from '../../generator/serve/clock.ts'
import { configOf, siteYaml } from '../memory-site.ts'

const config = configOf({ 'site/site.yaml': `${siteYaml}timeZone: Europe/Berlin\n` })

/** What one look at the clock reports. */
async function look(now: string, graph: () => ReturnType<Parameters<typeof watchClock>[0]['graph']>) {
  const changes: object[] = []
  let looked: unknown
  watchClock({
    now: () => now,
    graph,
    async changed(change) {
      changes.push(change)
    },
    every(_, run) {
      looked = run()
      return () => undefined
    }
  })
  await looked
  return changes
}

const siteOf = (today: string, next?: string) => async () => ({
  today,
  config,
  ...(next !== undefined && { nextPublication: Date.parse(next) })
})

const cases: readonly (readonly [string, string, Parameters<typeof look>[1], readonly object[]])[] = [
  // why, time, site, changes
  ['a minute before midnight there', '2025-05-20T21:59:00Z', siteOf('2025-05-20'), []],
  ['midnight there', '2025-05-20T22:00:00Z', siteOf('2025-05-20'), [{ newDay: '2025-05-21' }]],
  ['after days of sleep', '2025-05-29T08:00:00Z', siteOf('2025-05-20'), [{ newDay: '2025-05-29' }]],
  ['an edit has updated the site already', '2025-05-20T22:00:00Z', siteOf('2025-05-21'), []],
  ['a fixed day', '2025-05-20', siteOf('2025-05-20'), []],
  [
    'a second before a post is published',
    '2025-05-20T12:29:59Z',
    siteOf('2025-05-20', '2025-05-20T12:30:00Z'),
    []
  ],
  [
    'the time of a post',
    '2025-05-20T12:30:00Z',
    siteOf('2025-05-20', '2025-05-20T12:30:00Z'),
    [{ isPublication: true }]
  ],
  [
    'a day that also publishes a post',
    '2025-05-20T22:00:00Z',
    siteOf('2025-05-20', '2025-05-20T22:00:00Z'),
    [{ newDay: '2025-05-21' }]
  ],
  ['a fixed day before a post', '2025-05-20', siteOf('2025-05-20', '2025-05-21T12:30:00Z'), []],
  ['a site with errors', '2025-05-20T22:00:00Z', async () => undefined, []],
  ['a site that cannot be read', '2025-05-20T22:00:00Z', () => Promise.reject(new Error('no disk')), []]
]
for (const [why, now, graph, changes] of cases)
  test(`the clock: ${why}`, async () => assert.equal(await look(now, graph), changes))
