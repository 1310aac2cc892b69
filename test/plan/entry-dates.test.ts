// Dates of entries: with and without a time of day, in queries with months and `today`, and for readers.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { collectionQueries } from '../../generator/plan/query/query.ts'
import { completedSources, planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const site: Table = {
  'site/site.yaml': `${siteYaml.replace('jobs: {type: entries, fields: {}}', 'events: {type: entries, path: none, fields: {starts: date}}')}timeZone: Europe/Berlin\n`,
  'site/pages/events.tsx': '',
  'content/en/pages/index.md': '# Home\n',
  'content/en/pages/events.yaml':
    'title: Events\npaginate: {collection: events, where: starts < today, sort: -starts, size: 10}\n',
  'content/en/events/all.yaml': `- {id: launch, title: Launch, starts: 2026-04-30}
- {id: morning, title: Morning, starts: 2026-05-20 09:00}
- {id: evening, title: Evening, starts: '2026-05-20T18:30:00+02:00'}
- {id: fair, title: Fair, starts: 2026-06-01}
`
}
const sources = await completedSources(site)
const siteOn = (today: string) => planContextFrom(site, { today, sources }).context

const context = siteOn('2026-05-20T10:00:00Z')
const events = collectionQueries(context, 'en')('events')

const lists = [
  // where                                     ids, in the order of time
  ['starts >= today', ['morning', 'evening', 'fair']],
  ['starts > today', ['fair']],
  ['starts < today', ['launch']],
  ['starts = today', ['morning', 'evening']],
  ['starts in [today, 2026-06]', ['morning', 'evening', 'fair']],
  ['starts = 2026-05', ['morning', 'evening']],
  ['starts <= 2026-05', ['launch', 'morning', 'evening']],
  ['starts > 2026-05-20T12:00', ['evening', 'fair']],
  ['not starts = 2026', []]
] as const

for (const [where, expected] of lists)
  test(where, () =>
    assert.equal(
      events
        .where(where)
        .sort('starts')
        .all()
        .map(({ id }) => id),
      expected
    )
  )

test('for readers: the time of day of the place', () =>
  assert.equal(
    ['launch', 'morning', 'evening'].map((id) => events.get(id)?.fields.starts),
    [
      { datetime: '2026-04-30', text: 'April 30, 2026' },
      { datetime: '2026-05-20T09:00:00+02:00', text: 'May 20, 2026 at 9:00 AM' },
      { datetime: '2026-05-20T18:30:00+02:00', text: 'May 20, 2026 at 6:30 PM' }
    ]
  ))

const pastIds = (today: string) => {
  const route = siteOn(today).graph.routes.get('/events/')
  return route?.kind === 'sitePage' ? route.list?.ids : undefined
}

test('lists that exist as pages: `today` is the day in the time zone of the site', () =>
  assert.equal(
    [pastIds('2026-05-20T21:59:00Z'), pastIds('2026-05-20T22:01:00Z'), pastIds('2026-06-02')],
    [['launch'], ['evening', 'morning', 'launch'], ['fair', 'evening', 'morning', 'launch']]
  ))
