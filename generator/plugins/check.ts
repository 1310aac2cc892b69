// A module's default export → Plugin, or what is wrong with it.

import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { decode, type Files } from '../base/files.ts'
import { didYouMean } from '../base/text.ts'
import type { Config, PluginConfig } from '../config/config.ts'
import type { OptionsSchema, Plugin } from '../plugin.ts'
import { directiveProblem } from './directives.ts'
import { failed, type PluginOrigin } from './hooks.ts'
import type { PluginModule } from './module.ts'
import { checkOptions, isSchema } from './options.ts'

/** Names of the functions that a plugin may have. */
const hooks = [
  'load',
  'collections',
  'remark',
  'rehype',
  'routes',
  'navbar',
  'client',
  'head',
  'rules',
  'emit',
  'built'
] as const

/** A plugin that site.yaml names, whose module has run. */
export interface FoundPlugin {
  readonly config: PluginConfig
  readonly module: PluginModule
  readonly origin: PluginOrigin
}

const nothing = (...diagnostics: readonly Diagnostic[]): Outcome<undefined> => ({
  value: undefined,
  diagnostics
})

/** Take the plugin out of its module. */
export async function pluginOf(
  found: FoundPlugin,
  { site }: Pick<Config, 'site'>,
  files: Files
): Promise<Outcome<Plugin | undefined>> {
  const { config, module, origin } = found
  const { options = {}, use, place, index } = config
  const name = origin.isPackage ? use : origin.file
  const wrong = (at: Place, message: string, hint: string) =>
    nothing(diagnostic('plugin-invalid', at, message, hint))
  if (module.thrown !== undefined) return nothing(failed(name, 'while it is loaded', module.thrown, origin))
  let made = module.exported
  if (made === undefined)
    return wrong(
      origin.home,
      origin.isPackage
        ? `\`${use}\` has no plugin as its default export`
        : 'This plugin has no default export',
      'write `export default definePlugin({ name: …, … })`, or a function that makes one of its options'
    )
  if (typeof made === 'function') {
    const schema = (made as { readonly optionsSchema?: unknown }).optionsSchema
    const at = (path: readonly (string | number)[]) => site.yaml.at(['plugins', index, 'options', ...path])
    const checked = isSchema(schema)
      ? await checkOptions(schema as OptionsSchema, options, { of: `the plugin \`${name}\``, at })
      : { value: { checked: options }, diagnostics: [] }
    if (!checked.value) return { value: undefined, diagnostics: checked.diagnostics }
    try {
      made = await made(checked.value.checked)
    } catch (error) {
      return nothing(failed(name, 'when it gets its options', error, origin))
    }
  } else if (Object.keys(options).length > 0)
    return wrong(
      place,
      `The plugin \`${name}\` takes no options`,
      'name it alone, or let its default export be a function of options'
    )
  if (typeof made !== 'object' || made === null)
    return wrong(
      origin.home,
      `Expected a plugin${origin.isPackage ? ` in \`${use}\`` : ''}, found none`,
      'a plugin is an object with a `name`'
    )
  const problems = shapeProblems(made, origin, files)
  // Its shape has just been checked.
  return problems.length > 0 ? nothing(...problems) : { value: made as Plugin, diagnostics: [] }
}

function shapeProblems(made: object, origin: PluginOrigin, files: Files): Diagnostic[] {
  const source = origin.isPackage ? '' : decode(files.read(origin.file))
  const known = ['name', 'directives', ...hooks]
  const { name } = made as { readonly name?: unknown }
  const say = (place: Place, message: string, hint: string) => [
    diagnostic('plugin-invalid', place, message, hint)
  ]
  const unnamed =
    typeof name === 'string' && name.trim() !== ''
      ? []
      : say(origin.home, 'This plugin has no name', "add `name: 'glossary'`")
  const fields = Object.entries(made).flatMap(([key, value]) => {
    const at = source === '' ? origin.home : placeOfWord(origin.file, source, key)
    if (!known.includes(key))
      return say(
        at,
        `A plugin has no \`${key}\``,
        didYouMean(key, known) ?? `it may have ${known.join(', ')}`
      )
    if (key === 'name' || value === undefined) return []
    if (key === 'directives') {
      const problem = directiveProblem(value)
      return problem === undefined ? [] : say(at, problem.message, problem.hint)
    }
    return typeof value === 'function'
      ? []
      : say(at, `\`${key}\` of a plugin is a function`, `write \`${key}() { … }\``)
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
