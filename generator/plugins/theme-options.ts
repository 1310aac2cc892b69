// Validates `theme.options` of site.yaml with the schema of the theme: the default export of `options.ts` or `options.js`
// next to its Shell.tsx, with Standard Schema. The result is `shell.themeOptions` in all parts.

import { join } from 'node:path'
import { diagnostic, type Outcome } from '../base/diagnostics.ts'
import { diskFiles } from '../base/files.ts'
import type { Config } from '../config/config.ts'
import { runModules } from './module.ts'
import { checkOptions, isSchema } from './options.ts'
import type { LoadOptions } from './plugins.ts'

const fileNames = ['options.ts', 'options.js', 'options.mjs'] as const

/**
 * Check the options of a theme.
 *
 * @param folder of the theme, absolute
 * @returns the parsed options; `undefined` for a theme without a schema
 */
export async function loadThemeOptions(
  { root, theme, site }: Pick<Config, 'root' | 'theme' | 'site'>,
  folder: string,
  { packageFolder, cache: pluginCache }: LoadOptions
): Promise<Outcome<{ readonly options: unknown } | undefined>> {
  const at = (path: readonly (string | number)[]) => site.yaml.at(['theme', 'options', ...path])
  const themeFiles = diskFiles(folder)
  const name = fileNames.find((fileName) => themeFiles.has(fileName))
  const file = name && join(folder, name)
  const invalid = (message: string, hint: string) => ({
    value: undefined,
    diagnostics: [
      diagnostic(
        'options-invalid',
        theme.options === undefined ? site.yaml.at(['theme', 'name']) : at([]),
        message,
        hint
      )
    ]
  })
  if (file === undefined)
    return theme.options === undefined
      ? { value: undefined, diagnostics: [] }
      : invalid(`The theme \`${theme.name}\` has no options`, 'remove `options`')
  const key = `theme ${file}`
  const bundled = pluginCache?.modules.has(key)
    ? { value: pluginCache.modules.get(key), diagnostics: [] }
    : await runModules(root, [{ entry: file }], packageFolder)
  if (!bundled.value) return { value: undefined, diagnostics: bundled.diagnostics }
  pluginCache?.modules.set(key, bundled.value)
  const module = bundled.value.get(file)
  if (!module || module.thrown !== undefined)
    return invalid(
      `The options of the theme \`${theme.name}\` cannot be checked: its ${name} throws ${String(module?.thrown)}`,
      'tell the author of the theme'
    )
  if (!isSchema(module.exported))
    return invalid(
      `The options of the theme \`${theme.name}\` cannot be checked: its ${name} exports no schema by default`,
      'tell the author of the theme: it must implement Standard Schema (valibot, zod, arktype)'
    )
  const { value, diagnostics } = await checkOptions(module.exported, theme.options ?? {}, {
    owner: `the theme \`${theme.name}\``,
    at: (path) => (theme.options === undefined ? site.yaml.at(['theme', 'name']) : at(path))
  })
  return { value: value && { options: value.checked }, diagnostics }
}
