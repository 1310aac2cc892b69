// JSON files with translated labels: `{"item.label.Docs": {"message": "Dokumente"}}`.

import { type Files, fileText } from 'sitegen/internals'
import { isRecord } from '../javascript/computed.ts'
import { joinPath } from '../paths.ts'
import { recordAt, type Settings, textAt } from './settings.ts'

/** Messages by key. */
export type Messages = ReadonlyMap<string, string>

/** Read a file of messages; a missing one is empty. */
export function readMessages(files: Files, path: string): Messages {
  let value: unknown
  try {
    value = JSON.parse(fileText(files, path) ?? 'null')
  } catch {
    return new Map()
  }
  if (!isRecord(value)) return new Map()
  return new Map(
    Object.entries(value).flatMap(([key, entry]) =>
      typeof entry === 'string'
        ? [[key, entry]]
        : isRecord(entry) && typeof entry.message === 'string'
          ? [[key, entry.message]]
          : []
    )
  )
}

/** Messages of the site's own code and of the theme: `i18n/LANGUAGE/code.json`. */
export const codeMessages = (files: Files, settings: Settings, locale: string): Messages =>
  readMessages(files, `${localeFolder(settings, locale)}/code.json`)

/** Folder of all translations into a language. */
export function localeFolder({ site, config }: Settings, locale: string): string {
  const i18n = recordAt(config, 'i18n')
  const localePath = textAt(recordAt(recordAt(i18n, 'localeConfigs'), locale), 'path') ?? locale
  return joinPath(site, textAt(i18n, 'path') ?? 'i18n', localePath)
}

/**
 * A label in all languages: a text where there is one only.
 *
 * @param messages by locale
 */
export function localised(
  label: string,
  key: string,
  defaultLocale: string,
  messages: ReadonlyMap<string, Messages>,
  missing?: (locale: string) => void
): unknown {
  const translatedLabels = [...messages].flatMap(([locale, table]): [string, string][] => {
    const text = table.get(key)
    if (text === undefined) missing?.(locale)
    return text === undefined ? [] : [[locale, text]]
  })
  return translatedLabels.length === 0
    ? label
    : { [defaultLocale]: label, ...Object.fromEntries(translatedLabels) }
}
