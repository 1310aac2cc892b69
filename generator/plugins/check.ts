// A module's default export → Plugin, or what is wrong with it.

import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { decode, type Files } from '../base/files.ts'
import { didYouMean } from '../base/text.ts'
import type { PluginConfig } from '../config/config.ts'
import type { Plugin } from '../plugin.ts'
import { failed } from './hooks.ts'
import type { PluginModule } from './module.ts'

/** Names of the functions that a plugin may have. */
const hooks = ['load', 'remark', 'rehype', 'routes', 'rules', 'emit'] as const

/** Take the plugin out of its module. */
export function pluginOf(
  config: PluginConfig,
  module: PluginModule,
  files: Files
): Outcome<Plugin | undefined> {
  const { file, options, place } = config
  const wrong = (at: Place, message: string, hint: string): Outcome<undefined> => ({
    value: undefined,
    diagnostics: [diagnostic('plugin-invalid', at, message, hint)]
  })
  if (module.thrown !== undefined)
    return {
      value: undefined,
      diagnostics: [failed(file, 'while it is loaded', module.thrown, module.place)]
    }
  let made = module.exports.default
  if (made === undefined)
    return wrong(
      { file, line: 1 },
      'This plugin has no default export',
      'write `export default { name: …, … } satisfies Plugin`, or a function that makes one of its options'
    )
  if (typeof made === 'function') {
    try {
      made = made(options ?? {})
    } catch (error) {
      return {
        value: undefined,
        diagnostics: [failed(file, 'when it gets its options', error, module.place)]
      }
    }
  } else if (options !== undefined)
    return wrong(
      place,
      `The plugin \`${file}\` takes no options`,
      'name its file alone, or let its default export be a function of options'
    )
  if (typeof made !== 'object' || made === null)
    return wrong({ file, line: 1 }, 'Expected a plugin, found none', 'a plugin is an object with a `name`')
  const problems = shapeProblems(made, file, files)
  // Its shape has just been checked.
  return problems.length > 0
    ? { value: undefined, diagnostics: problems }
    : { value: made as Plugin, diagnostics: [] }
}

function shapeProblems(made: object, file: string, files: Files): Diagnostic[] {
  const source = decode(files.read(file))
  const known = ['name', ...hooks]
  const { name } = made as { readonly name?: unknown }
  const unnamed =
    typeof name === 'string' && name.trim() !== ''
      ? []
      : [diagnostic('plugin-invalid', { file, line: 1 }, 'This plugin has no name', "add `name: 'glossary'`")]
  const fields = Object.entries(made).flatMap(([key, value]) => {
    const at = placeOfWord(file, source, key)
    if (!known.includes(key)) {
      const hint = didYouMean(key, known) ?? `it may have ${known.join(', ')}`
      return [diagnostic('plugin-invalid', at, `A plugin has no \`${key}\``, hint)]
    }
    return key === 'name' || value === undefined || typeof value === 'function'
      ? []
      : [diagnostic('plugin-invalid', at, `\`${key}\` of a plugin is a function`, `write \`${key}() { … }\``)]
  })
  return [...unnamed, ...fields]
}

/** Where a key is written, as far as can be seen without reading the program. */
function placeOfWord(file: string, source: string, word: string): Place {
  const found = new RegExp(`(?<![\\w$.])${word.replace(/\W/g, '\\$&')}(?=\\s*[(:,}])`).exec(source)
  if (!found) return { file, line: 1 }
  const before = source.slice(0, found.index).split('\n')
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: word.length }
}
