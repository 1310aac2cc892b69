// Dates become text here, in the page's language and in UTC, so that they are the same on every machine.

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

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using one. */
function formatter(lang: string): Intl.DateTimeFormat {
  const known = formatters.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  formatters.set(lang, known)
  return known
}
