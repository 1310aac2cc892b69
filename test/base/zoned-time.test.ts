import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dayIn, instantOf, isDayOrTime, isTimeZone, timestampIn } from '../../generator/base/zoned-time.ts'

const times = [
  // why, text, time zone, timestamp
  ['a day begins at midnight', '2026-05-20', 'UTC', '2026-05-20T00:00:00Z'],
  ['a day in another time zone', '2026-05-20', 'Europe/Berlin', '2026-05-20T00:00:00+02:00'],
  ['winter time', '2026-01-20 14:30', 'Europe/Berlin', '2026-01-20T14:30:00+01:00'],
  ['summer time', '2026-07-20 14:30', 'Europe/Berlin', '2026-07-20T14:30:00+02:00'],
  ['west of Greenwich', '2026-07-20T14:30', 'America/New_York', '2026-07-20T14:30:00-04:00'],
  ['an offset with minutes', '2026-07-20 14:30:05', 'Asia/Kathmandu', '2026-07-20T14:30:05+05:45'],
  ['an explicit offset', '2026-05-20T14:30:00+09:00', 'Europe/Berlin', '2026-05-20T14:30:00+09:00'],
  ['in UTC', '2026-05-20T14:30Z', 'Europe/Berlin', '2026-05-20T14:30:00Z'],
  ['as JavaScript writes it', '2025-07-12T10:00:00.000Z', 'Europe/Berlin', '2025-07-12T10:00:00Z'],
  ['as Jekyll writes it', '2025-06-01 12:00:00 +0200', 'UTC', '2025-06-01T12:00:00+02:00'],
  ['as Go writes it', '2025-06-01T12:00:00.123456789+02:00', 'UTC', '2025-06-01T12:00:00+02:00'],
  ['as Python writes it', '2025-06-01 12:00:00.123456+00:00', 'Europe/Berlin', '2025-06-01T12:00:00+00:00'],
  ['as Ruby writes it', '2025-06-01 12:00:00 UTC', 'Europe/Berlin', '2025-06-01T12:00:00Z'],
  ['as YAML has it', '2001-12-14t21:59:43.10-05:00', 'UTC', '2001-12-14T21:59:43-05:00'],
  ['hours of an offset alone', '2001-12-14 21:59:43,10 -05', 'UTC', '2001-12-14T21:59:43-05:00'],
  ['just before the clocks go forward', '2026-03-29 01:59', 'Europe/Berlin', '2026-03-29T01:59:00+01:00'],
  ['just after the clocks go forward', '2026-03-29 03:00', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  ['just after the clocks go back', '2026-10-25 03:00', 'Europe/Berlin', '2026-10-25T03:00:00+01:00'],
  ['far east', '2026-05-20 00:10', 'Pacific/Kiritimati', '2026-05-20T00:10:00+14:00']
] as const

for (const [why, text, zone, timestamp] of times)
  test(`timestamps: ${why}`, () => assert.is(timestampIn(text, zone), timestamp))

test('the instant of a build: a day counts until its end, a time is exact', () =>
  assert.equal(
    [
      instantOf('2026-05-20', 'UTC'),
      instantOf('2026-05-20', 'Europe/Berlin'),
      instantOf('2026-05-20T12:00:00Z', 'Europe/Berlin')
    ].map((instant) => new Date(instant).toISOString()),
    ['2026-05-20T23:59:59.999Z', '2026-05-20T21:59:59.999Z', '2026-05-20T12:00:00.000Z']
  ))

test('the day in a time zone', () =>
  assert.equal(
    [
      dayIn('2026-05-20', 'Pacific/Auckland'),
      dayIn('2026-05-20T23:30:00Z', 'UTC'),
      dayIn('2026-05-20T23:30:00Z', 'Europe/Berlin'),
      dayIn('2026-05-20T02:30:00Z', 'America/New_York'),
      dayIn('2026-05-20 23:30', 'Europe/Berlin')
    ],
    ['2026-05-20', '2026-05-20', '2026-05-21', '2026-05-19', '2026-05-20']
  ))

test('days, times and time zones are checked', () => {
  assert.equal(
    ['2026-05-20', '2026-05-20 14:30', '2026-05-20T14:30:00Z', '2026-05-20T14:30:00-03:30'].map(isDayOrTime),
    [true, true, true, true]
  )
  assert.equal(
    [
      '2026-02-30',
      '2026-02-30 14:30',
      '2026-05-20 24:00',
      '2026-05-20 9:30',
      '2026-05-20T14:30+2',
      '2026-05-20T14:30 CEST',
      '2026-05-20T14:30.5',
      '2026-02-30T10:00:00.000Z',
      '2026-05-20Z',
      '2026-05',
      ''
    ].map(isDayOrTime),
    Array.from({ length: 11 }, () => false)
  )
  assert.equal(['UTC', 'Europe/Berlin', 'Berlin', ''].map(isTimeZone), [true, true, false, false])
})
