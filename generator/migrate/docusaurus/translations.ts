// JSON files with translated labels: `{"item.label.Docs": {"message": "Dokumente"}}`.

import type { Files } from '../../base/files.ts'
import { textOf } from './content-files.ts'
import { isRecord } from './evaluate.ts'

/** Messages by key. */
export type Messages = ReadonlyMap<string, string>

/** Read a file of messages; a missing one is empty. */
export function readMessages(files: Files, path: string): Messages {
  let value: unknown
  try {
    value = JSON.parse(textOf(files, path) ?? 'null')
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
  const found = [...messages].flatMap(([locale, table]): [string, string][] => {
    const text = table.get(key)
    if (text === undefined) missing?.(locale)
    return text === undefined ? [] : [[locale, text]]
  })
  return found.length === 0 ? label : { [defaultLocale]: label, ...Object.fromEntries(found) }
}
