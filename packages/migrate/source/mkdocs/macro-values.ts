// What the macros plugin fills in from files and from the configuration: `{{ version }}` of `extra`, and `{% include "part.md" %}`.
// Functions of its Python module are left to the rules, which report them.

import { fileText, isMapping } from 'sitegen/internals'
import { joinPath } from '../paths.ts'
import type { SourceTree } from '../tool.ts'
import type { MkDocsConfig } from './config.ts'
import { type MacroSyntax, macroSyntaxOf } from './macro-syntax.ts'
import { namedOptions, readConfig } from './yaml-config.ts'

/** The plugin in one document. */
export interface MacroValues {
  readonly syntax: MacroSyntax
  /** Value of a name such as `version` or `links.docs`. */
  valueOf(name: string): string | undefined
  /**
   * What the old site showed for a name without a value: the braces unchanged, or an error.
   *
   * @returns nothing if a program may know the name
   */
  withoutValue(name: string): 'braces' | 'error' | undefined
  /** Path of an included file in the source. */
  pathOf(name: string): string
}

type Values = Readonly<Record<string, unknown>>

/** Names that the plugin defines itself. */
const itsOwnNames =
  /^(?:environment|plugin|git|config|page|navigation|files|context|macros|filters|filters_builtin|macros_info|now|fix_url|range|dict|lipsum|cycler|joiner|namespace|loop|self|true|false|none)$/i

/**
 * Values of a document with this front matter; `undefined` if the plugin does not process the document.
 *
 * @param folder that of the documents
 */
export function macroValuesOf(
  { files, site }: SourceTree,
  { values }: MkDocsConfig,
  folder: string
): (front: Values) => MacroValues | undefined {
  const options = namedOptions(values.plugins).get('macros')
  if (!options) return () => undefined
  const at = (path: unknown) => joinPath(site, String(path))
  const data = [options.include_yaml ?? []].flat().flatMap((entry: unknown) => {
    const named = isMapping(entry) ? Object.entries(entry) : [[undefined, entry] as const]
    return named.map(([name, path]) => {
      const read = readConfig(fileText(files, at(path)) ?? '')
      const inFile = typeof read === 'string' ? {} : read.values
      return name === undefined ? inFile : { [name]: inFile }
    })
  })
  const names = Object.assign(
    { config: values },
    isMapping(values.extra) ? values.extra : {},
    ...data
  ) as Values
  const module = at(options.module_name ?? 'main')
  const code = fileText(files, `${module}.py`) ?? fileText(files, `${module}/__init__.py`)
  // Modules may be installed packages, whose code is not in the source.
  const isCodeKnown =
    options.modules === undefined && (code !== undefined || options.module_name === undefined)
  const syntax = macroSyntaxOf(options)
  const includes = typeof options.include_dir === 'string' ? at(options.include_dir) : folder
  const renders = (front: Values) =>
    typeof front.render_macros === 'boolean'
      ? front.render_macros
      : front.ignore_macros !== true &&
        (options.render_by_default !== false || options.force_render_paths !== undefined)
  return (front) => {
    if (!renders(front)) return undefined
    const values: Values = { page: { meta: front }, ...names, ...front }
    return {
      syntax,
      valueOf(name) {
        let value: unknown = values
        for (const key of name.split('.')) value = isMapping(value) ? value[key] : undefined
        return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
      },
      withoutValue(name) {
        const [first = '', ...keys] = name.split('.')
        if (!isCodeKnown || itsOwnNames.test(first) || options.on_undefined !== undefined) return undefined
        if (code !== undefined && new RegExp(`\\b${first}\\b`).test(code)) return undefined
        if (keys.length === 0 && !Object.hasOwn(values, first)) return 'braces'
        return keys.length === 1 && isMapping(values[first]) ? 'error' : undefined
      },
      pathOf: (name) => joinPath(includes, name)
    }
  }
}
