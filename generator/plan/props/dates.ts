// Formats dates in the page's language, in UTC, so that the output is the same on every machine.

import { t } from '../../base/strings.ts'
import { instantOf, timestampIn } from '../../base/zoned-time.ts'
import { languageTag } from '../../config/locale-of.ts'
import type { PostRoute } from '../../graph/route.ts'
import type { PlanContext } from '../plan-context.ts'

/** A date for the `time` element, with its localized text. */
export interface FormattedDate {
  /** `2025-05-20`, or `2025-05-20T14:30:00+02:00` */
  readonly datetime: string
  readonly text: string
}

/** Cached by language and day, since pages share most of their dates. */
const formattedDays = new Map<string, FormattedDate>()

/** Format a day, `2025-05-20`, in a locale. */
export function formatDate(day: string, locale: string, context: Pick<PlanContext, 'graph'>): FormattedDate {
  const lang = languageTag(context.graph.config, locale)
  const key = `${lang} ${day}`
  const date = formattedDays.get(key) ?? {
    datetime: day,
    text: formatter(lang).format(new Date(`${day}T00:00:00Z`))
  }
  formattedDays.set(key, date)
  return date
}

/** The length of `2025-05-20`. Times are longer. */
const dayLength = 10

/** Format a day or a time, `2025-05-20T14:30`. Times without an offset are in the time zone of the site. */
export const formatDayOrTime = (
  dayOrTime: string,
  locale: string,
  context: Pick<PlanContext, 'graph'>
): FormattedDate =>
  dayOrTime.length === dayLength
    ? formatDate(dayOrTime, locale, context)
    : formatTime(timestampIn(dayOrTime, context.graph.config.timeZone), locale, context)

/** @param timestamp RFC 3339; its local time of day is shown, without the offset */
const formatTime = (
  timestamp: string,
  locale: string,
  context: Pick<PlanContext, 'graph'>
): FormattedDate => ({
  datetime: timestamp,
  text: formatter(languageTag(context.graph.config, locale), 'short').format(
    new Date(`${timestamp.slice(0, 19)}Z`)
  )
})

/** The date of a post, as lists show it. Drafts and scheduled posts are marked as such. */
export function postDate(post: PostRoute, context: PlanContext): FormattedDate {
  return withMark(post, context, {
    ...formatDate(post.source.date, post.locale, context),
    datetime: publishedText(post)
  })
}

/** The date of a post and, if its author has set it, the time. */
export function postTime(post: PostRoute, context: PlanContext): FormattedDate {
  const { timestamp, hasTime } = post.published
  return hasTime
    ? withMark(post, context, formatTime(timestamp, post.locale, context))
    : postDate(post, context)
}

/** `2025-05-20`, or the whole timestamp when the author has set a time. */
export const publishedText = ({ published, source }: PostRoute): string =>
  published.hasTime ? published.timestamp : source.date

/** Day of the last update, or the time of publication where that is later. */
export function updatedText(post: PostRoute, day: string | undefined): string {
  return day === undefined || day <= post.source.date ? publishedText(post) : day
}

function withMark(post: PostRoute, context: PlanContext, date: FormattedDate): FormattedDate {
  const { today, graph } = context
  const isLater = today !== undefined && post.published.instant > instantOf(today, graph.config.timeZone)
  const mark = post.draft ? 'draft.mark' : isLater ? 'later.mark' : undefined
  return mark === undefined
    ? date
    : { ...date, text: `${date.text} · ${t(context.graph.theme.strings[post.locale] ?? {}, mark)}` }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached, since creating a formatter is much slower than using it. */
function formatter(lang: string, timeStyle?: 'short'): Intl.DateTimeFormat {
  const key = `${lang} ${timeStyle ?? ''}`
  const cachedFormatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle, timeZone: 'UTC' })
  formatters.set(key, cachedFormatter)
  return cachedFormatter
}
