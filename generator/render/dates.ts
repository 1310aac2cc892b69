// Formats dates in the page's language, in UTC, so that the output is the same on every machine.

import { t } from '../base/strings.ts'
import type { PostRoute } from '../graph/route.ts'
import type { RenderContext } from './render-context.ts'

/** A date for the `time` element, with its localized text. */
export interface FormattedDate {
  /** `2025-05-20` */
  readonly datetime: string
  readonly text: string
}

/** Format a day, `2025-05-20`, in a locale. */
export function formatDate(day: string, locale: string, context: RenderContext): FormattedDate {
  const lang = context.graph.config.locales.find(({ code }) => code === locale)?.htmlLang ?? locale
  return { datetime: day, text: formatter(lang).format(new Date(`${day}T00:00:00Z`)) }
}

/** Format the date of a post. Drafts and scheduled posts are marked as such. */
export function postDate(post: PostRoute, context: RenderContext): FormattedDate {
  const { date } = post.source
  const shown = formatDate(date, post.locale, context)
  const { today } = context
  const mark = post.draft ? 'draft.mark' : today !== undefined && date > today ? 'later.mark' : undefined
  return mark === undefined
    ? shown
    : { ...shown, text: `${shown.text} · ${t(context.graph.theme.strings[post.locale] ?? {}, mark)}` }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached, since creating a formatter is much slower than using it. */
function formatter(lang: string): Intl.DateTimeFormat {
  const cachedFormatter =
    formatters.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  formatters.set(lang, cachedFormatter)
  return cachedFormatter
}
