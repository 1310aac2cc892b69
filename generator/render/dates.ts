// Dates become text here, in the page's language and in UTC, so that they are the same on every machine.

import { t } from '../base/strings.ts'
import type { PostRoute } from '../graph/route.ts'
import type { Scene } from './scene.ts'

/** A date for the `time` element, and as the language of a locale writes it. */
export interface ShownDate {
  /** `2025-05-20` */
  readonly datetime: string
  readonly text: string
}

/** Show a day, `2025-05-20`, in a locale. */
export function shownDate(day: string, locale: string, scene: Scene): ShownDate {
  const lang = scene.graph.config.locales.find(({ code }) => code === locale)?.htmlLang ?? locale
  return { datetime: day, text: formatter(lang).format(new Date(`${day}T00:00:00Z`)) }
}

/** The day of a post; a draft says that it is one, and so does a post of a day to come, where it is shown. */
export function postDate(post: PostRoute, scene: Scene): ShownDate {
  const { date } = post.source
  const shown = shownDate(date, post.locale, scene)
  const { today } = scene
  const mark = post.draft ? 'draft.mark' : today !== undefined && date > today ? 'later.mark' : undefined
  return mark === undefined
    ? shown
    : { ...shown, text: `${shown.text} · ${t(scene.graph.theme.strings[post.locale] ?? {}, mark)}` }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using one. */
function formatter(lang: string): Intl.DateTimeFormat {
  const known = formatters.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  formatters.set(lang, known)
  return known
}
