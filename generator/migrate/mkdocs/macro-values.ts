// What the macros plugin fills in from files and from the configuration: `{{ version }}` of `extra`, and `{% include "part.md" %}`.
// Functions of its Python module are left to the rules, which report them.

import { isMapping } from '../../base/mapping.ts'
import { normalisePath } from '../../base/text.ts'
import { namedOptions } from './yaml-config.ts'

export interface MacroValues {
  /** Value of a name such as `version` or `links.docs`. */
  valueOf(name: string): string | undefined
  /** Path of an included file in the source. */
  pathOf(name: string): string
}

/** What the plugin knows; `undefined` without it. @param site folder of the configuration, @param folder that of the documents */
export function macroValuesOf(
  values: Readonly<Record<string, unknown>>,
  site: string,
  folder: string
): MacroValues | undefined {
  const options = namedOptions(values.plugins).get('macros')
  if (!options) return undefined
  const names: Readonly<Record<string, unknown>> = {
    config: values,
    ...(isMapping(values.extra) ? values.extra : {})
  }
  const includes =
    typeof options.include_dir === 'string' ? normalisePath(`${site}/${options.include_dir}`) : folder
  return {
    valueOf(name) {
      let value: unknown = names
      for (const key of name.split('.')) value = isMapping(value) ? value[key] : undefined
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
    },
    pathOf: (name) => normalisePath(`${includes}/${name}`)
  }
}

const rawText = /\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\}/g

/** Offsets of the text that the plugin leaves alone, with its marks. */
export const rawSpans = (text: string): readonly (readonly [start: number, end: number])[] =>
  [...text.matchAll(rawText)].map(({ index, 0: whole }) => [index, index + whole.length])
