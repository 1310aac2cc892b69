// Navigation of a site in several languages: VitePress has one for each, sitegen has one with the labels of all.

import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import type { VitePressConfig, VitePressLocale } from './settings.ts'

/** `themeConfig` of a language: that of the site, with what the language replaces. */
export const themeOf = (
  config: VitePressConfig,
  { config: localeConfig }: Pick<VitePressLocale, 'config'>
): VitePressConfig => ({
  ...mappingAt(config, 'themeConfig'),
  ...mappingAt(localeConfig, 'themeConfig')
})

/** Labels of entries by their target; the target of a category is that of its first entry. */
function labelsIn(entries: unknown, labels = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const entry of listOf(entries).filter(isMapping)) {
    const label = textOf(entry.label)
    if (label !== undefined && !labels.has(keyOf(entry))) labels.set(keyOf(entry), label)
    labelsIn(entry.items, labels)
  }
  return labels
}

function keyOf(entry: Readonly<Record<string, unknown>>): string {
  const target = textOf(entry.docId) ?? textOf(entry.id) ?? textOf(entry.to) ?? textOf(entry.href)
  const [first] = listOf(entry.items).filter(isMapping)
  return target ?? (first ? `>${keyOf(first)}` : (textOf(entry.label) ?? ''))
}

export interface Translated {
  readonly entries: unknown
  /** Labels that a language does not have. */
  readonly missing: readonly string[]
}

/**
 * Entries of the default language with the labels of others.
 *
 * @param entriesByLanguage entries of the other languages by code
 */
export function withLabels(
  code: string,
  entries: unknown,
  entriesByLanguage: ReadonlyMap<string, unknown>
): Translated {
  const labels = [...entriesByLanguage].map(
    ([other, otherEntries]) => [other, labelsIn(otherEntries)] as const
  )
  const missing: string[] = []
  const translate = (list: unknown): unknown =>
    listOf(list).map((entry) => {
      if (!isMapping(entry)) return entry
      const label = textOf(entry.label)
      const labelsByLocale = labels.flatMap(([other, otherLabels]) => {
        const text = otherLabels.get(keyOf(entry))
        if (text === undefined && label !== undefined) missing.push(`${other}: ${label}`)
        return text === undefined || text === label ? [] : [[other, text] as const]
      })
      return {
        ...entry,
        ...(label !== undefined &&
          labelsByLocale.length > 0 && { label: { [code]: label, ...Object.fromEntries(labelsByLocale) } }),
        ...(entry.items !== undefined && { items: translate(entry.items) })
      }
    })
  return { entries: translate(entries), missing }
}
