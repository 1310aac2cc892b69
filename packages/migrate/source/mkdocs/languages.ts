// Languages of `mkdocs-static-i18n`: by a suffix of the file (`index.de.md`) or by folder (`de/index.md`).

import { isMapping } from 'sitegen/internals'
import type { MkDocsConfig } from './config.ts'
import { namedOptions, textOf } from './yaml-config.ts'

interface Language {
  readonly code: string
  readonly label?: string
  readonly isDefault: boolean
  /** Labels of the navigation, by that of the default language. */
  readonly navigation: ReadonlyMap<string, string>
}

export interface Languages {
  readonly list: readonly Language[]
  readonly structure: 'suffix' | 'folder'
}

/** The languages of a project; a single one without the plugin. */
export function languagesOf({ values }: MkDocsConfig): Languages {
  const options = namedOptions(values.plugins).get('i18n')
  const entries = (Array.isArray(options?.languages) ? (options.languages as readonly unknown[]) : []).filter(
    isMapping
  )
  const list = entries.flatMap((entry): readonly Language[] => {
    const code = textOf(entry.locale)
    if (code === undefined || code === 'null' || entry.build === false) return []
    const label = textOf(entry.name)
    const translations = isMapping(entry.nav_translations) ? Object.entries(entry.nav_translations) : []
    return [
      {
        code: code.replaceAll('_', '-'),
        ...(label !== undefined && { label }),
        isDefault: entry.default === true,
        navigation: new Map(
          translations.flatMap(([from, to]) => (typeof to === 'string' ? [[from, to] as const] : []))
        )
      }
    ]
  })
  const theme = isMapping(values.theme) ? textOf(values.theme.language) : undefined
  const structure = options?.docs_structure === 'folder' ? 'folder' : 'suffix'
  if (list.length === 0)
    return {
      list: [{ code: (theme ?? 'en').replaceAll('_', '-'), isDefault: true, navigation: new Map() }],
      structure
    }
  if (list.some(({ isDefault }) => isDefault)) return { list, structure }
  return { list: list.map((language, index) => ({ ...language, isDefault: index === 0 })), structure }
}

/** The language of a file, and its path without the mark of it. */
export function languageOf(
  path: string,
  { list, structure }: Languages
): { readonly code: string; readonly path: string } {
  const main = list.find(({ isDefault }) => isDefault) ?? (list[0] as Language)
  if (list.length > 1)
    for (const { code } of list) {
      if (structure === 'folder' && path.startsWith(`${code}/`))
        return { code, path: path.slice(code.length + 1) }
      const suffix = new RegExp(`\\.${code}(?=\\.[\\w]+$)`, 'i')
      if (structure === 'suffix' && suffix.test(path)) return { code, path: path.replace(suffix, '') }
    }
  return { code: main.code, path }
}
