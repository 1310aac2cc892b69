// Days and times of day, with or without an offset, `2026-05-20 14:30`, in the time zone of the site. Neither the clock
// nor the time zone of the machine is read.

import { isDay } from './setting-schemas.ts'

/**
 * RFC 3339 and the forms of ISO 8601 and YAML that other tools write: with fractions of a second, which are ignored, a space
 * before the offset, and offsets such as `+0200`, `+02` and `UTC`.
 */
export const timePattern =
  /^(\d{4}-\d{2}-\d{2})(?:(?:[Tt]| +)([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?(?: *(?:([Zz]|UTC|GMT)|([+-](?:[01]\d|2[0-3]))(?::?([0-5]\d))?))?)?$/

/** Whether this is a day, `2026-05-20`, or a time of a day: `2026-05-20 14:30`, `2026-05-20T14:30:00.000+02:00`. */
export const isDayOrTime = (text: string): boolean => {
  const day = timePattern.exec(text)?.[1]
  return day !== undefined && isDay(day)
}

/** Whether this is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return zoneFormat(name) !== undefined
  } catch {
    return false
  }
}

/**
 * A day or time as an RFC 3339 timestamp: `2026-05-20 14:30` → `2026-05-20T14:30:00+02:00`. A day begins at midnight.
 *
 * @param text passes `isDayOrTime`
 * @param timeZone for texts without an offset
 */
export function timestampIn(text: string, timeZone: string): string {
  const [, day = '', hours = '00', minutes = '00', seconds = '00', utc, offsetHours, offsetMinutes = '00'] =
    timePattern.exec(text) ?? []
  const local = `${day}T${hours}:${minutes}:${seconds}`
  if (utc !== undefined) return `${local}Z`
  return offsetHours === undefined
    ? local + offsetText(offsetOf(local, timeZone))
    : `${local}${offsetHours}:${offsetMinutes}`
}

/**
 * The instant that a build uses as the present, in milliseconds since 1970.
 *
 * @param today a time, or a day, for which its last millisecond is used
 */
export function instantOf(today: string, timeZone: string): number {
  return isDay(today)
    ? Date.parse(timestampIn(`${today}T23:59:59`, timeZone)) + 999
    : Date.parse(timestampIn(today, timeZone))
}

/**
 * The day in a time zone, `2026-05-20`.
 *
 * @param today a time, or a day, which is returned unchanged
 */
export function dayIn(today: string, timeZone: string): string {
  if (isDay(today)) return today
  const instant = Date.parse(timestampIn(today, timeZone))
  return new Date(instant + offsetAt(instant, timeZone) * millisecondsOfMinute).toISOString().slice(0, 10)
}

const millisecondsOfMinute = 60_000

/** Offset of a local time, in minutes. The first estimate may be on the other side of a daylight saving change. */
function offsetOf(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const estimate = offsetAt(asUtc, timeZone)
  return offsetAt(asUtc - estimate * millisecondsOfMinute, timeZone)
}

/** Offset of a time zone at an instant, in minutes. */
function offsetAt(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  const parts = new Map(
    zoneFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)])
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second')
  )
  return Math.round((local - instant) / millisecondsOfMinute)
}

function offsetText(minutes: number): string {
  if (minutes === 0) return 'Z'
  const size = Math.abs(minutes)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached, since creating a format is slow. @throws RangeError for unknown time zones */
function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = zoneFormats.get(timeZone)
  if (cachedFormat) return cachedFormat
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric'
  })
  zoneFormats.set(timeZone, format)
  return format
}
