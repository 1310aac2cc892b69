// A module's default export → Plugin, or what is wrong with it.

import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { escapeRegExp } from '../base/escape-reg-exp.ts'
import type { Files } from '../base/files.ts'
import { isMapping } from '../base/mapping.ts'
import { describeInput } from '../base/schema-messages.ts'
import { didYouMean, positionIn } from '../base/text.ts'
import type { Config, PluginConfig } from '../config/config.ts'
import type { OptionsSchema, Plugin } from '../plugin.ts'
import { directiveProblem } from './directives.ts'
import { type PluginOrigin, pluginFailure } from './hooks.ts'
import type { PluginModule } from './module.ts'
import { checkOptions, isSchema } from './options.ts'
import { withinLimit } from './time-limit.ts'

/** Keys of a plugin. One that is missing here is a type error. */
const validKeys = Object.keys({
  name: true,
  repeatable: true,
  directives: true,
  diagram: true,
  codeOptions: true,
  links: true,
  load: true,
  collections: true,
  collectionTypes: true,
  remark: true,
  rehype: true,
  routes: true,
  navbar: true,
  client: true,
  head: true,
  rules: true,
  emit: true,
  built: true
} satisfies Readonly<Record<keyof Plugin, true>>)

/** A plugin of site.yaml whose module has run. */
export interface FoundPlugin {
  readonly config: PluginConfig
  readonly module: PluginModule
  readonly origin: PluginOrigin
}

const fail = (...diagnostics: readonly Diagnostic[]): Outcome<undefined> => ({
  value: undefined,
  diagnostics
})

/** Create the plugin from its module and options. */
export async function createPlugin(
  foundPlugin: FoundPlugin,
  { site }: Pick<Config, 'site'>,
  files: Files
): Promise<Outcome<Plugin | undefined>> {
  const { config, module, origin } = foundPlugin
  const { options, use, place, index } = config
  const name = origin.isPackage ? use : origin.file
  const invalid = (at: Place, message: string, hint: string) =>
    fail(diagnostic('plugin-invalid', at, message, hint))
  if (module.thrown !== undefined)
    return fail(pluginFailure(name, 'while it is loaded', module.thrown, origin))
  let plugin = module.exported
  if (plugin === undefined)
    return invalid(
      origin.reportAt,
      origin.isPackage
        ? `\`${use}\` has no plugin as its default export`
        : 'This plugin has no default export',
      'write `export default definePlugin({ name: …, … })`, or export a function of its options'
    )
  if (typeof plugin === 'function') {
    const schema = optionsSchemaOf(plugin)
    const at = (path: readonly (string | number)[]) => site.yaml.at(['plugins', index, 'options', ...path])
    const checked = schema
      ? await checkOptions(schema, options, { owner: `the plugin \`${name}\``, at })
      : { value: { checked: options }, diagnostics: [] }
    if (!checked.value) return { value: undefined, diagnostics: checked.diagnostics }
    try {
      plugin = await withinLimit(plugin(checked.value.checked), origin.timeout)
    } catch (error) {
      return fail(pluginFailure(name, 'when it gets its options', error, origin))
    }
  } else if (Object.keys(options).length > 0)
    return invalid(
      place,
      `The plugin \`${name}\` takes no options`,
      'remove its `options`, or make its default export a function of options'
    )
  if (typeof plugin !== 'object' || plugin === null)
    return invalid(
      origin.reportAt,
      `Expected a plugin${origin.isPackage ? ` in \`${use}\`` : ''}, found ${describeInput(plugin)}`,
      'a plugin is an object with a `name`'
    )
  const problems = checkShape(plugin, origin, files)
  // checkShape has verified the type.
  return problems.length > 0 ? fail(...problems) : { value: plugin as Plugin, diagnostics: [] }
}

/** The schema of the options of a plugin, if it declares one. */
export function optionsSchemaOf(exported: unknown): OptionsSchema | undefined {
  if (typeof exported !== 'function') return undefined
  const { optionsSchema } = exported as { readonly optionsSchema?: unknown }
  return isSchema(optionsSchema) ? optionsSchema : undefined
}

function checkShape(plugin: object, origin: PluginOrigin, files: Files): Diagnostic[] {
  const source = origin.isPackage ? '' : decode(files.read(origin.file))
  const { name } = plugin as { readonly name?: unknown }
  const invalid = (place: Place, message: string, hint: string) => [
    diagnostic('plugin-invalid', place, message, hint)
  ]
  const nameProblems =
    typeof name === 'string' && name.trim() !== ''
      ? []
      : invalid(origin.reportAt, 'This plugin has no name', "add `name: 'glossary'`")
  const keyProblems = Object.entries(plugin).flatMap(([key, value]) => {
    const at = source === '' ? origin.reportAt : findKey(origin.file, source, key)
    if (!validKeys.includes(key))
      return invalid(
        at,
        `Unknown key \`${key}\` of a plugin`,
        didYouMean(key, validKeys) ?? `a plugin can have ${validKeys.join(', ')}`
      )
    if (key === 'name' || value === undefined) return []
    if (key === 'directives') {
      const problem = directiveProblem(value)
      return problem === undefined ? [] : invalid(at, problem.message, problem.hint)
    }
    if (key === 'codeOptions')
      return Array.isArray(value) && value.every((name) => typeof name === 'string')
        ? []
        : invalid(at, '`codeOptions` of a plugin is a list of names', "write `codeOptions: ['twoslash']`")
    if (key === 'links')
      return areLinks(value)
        ? []
        : invalid(
            at,
            '`links` of a plugin is a mapping from scheme to function',
            'write `links: { api: (target, { data }) => … }`'
          )
    if (key === 'collectionTypes')
      return areTypes(value)
        ? []
        : invalid(
            at,
            '`collectionTypes` of a plugin is a mapping from type to `{ like, settings }`',
            "write `collectionTypes: { openapi: { like: 'docs', settings: v.strictObject({ … }) } }`"
          )
    if (key === 'repeatable')
      return value === true ? [] : invalid(at, '`repeatable` of a plugin is `true`', 'remove it')
    return typeof value === 'function'
      ? []
      : invalid(at, `\`${key}\` of a plugin is a function`, `write \`${key}() { … }\``)
  })
  return [...nameProblems, ...keyProblems]
}

const areLinks = (value: unknown): boolean =>
  typeof value === 'object' &&
  Object.entries(value ?? {}).every(
    ([scheme, resolve]) => /^[a-z][a-z\d-]*$/.test(scheme) && typeof resolve === 'function'
  )

const areTypes = (value: unknown): boolean =>
  typeof value === 'object' &&
  Object.entries(value ?? {}).every(
    ([name, type]) =>
      /^[a-z][a-z\d-]*$/.test(name) &&
      isMapping(type) &&
      ['docs', 'blog', 'pages'].includes(String(type.like)) &&
      isSchema(type.settings) &&
      ['function', 'undefined'].includes(typeof type.link)
  )

/** Position of a key in the source, found without parsing it. */
function findKey(file: string, source: string, key: string): Place {
  const keyMatch = new RegExp(`(?<![\\w$.])${escapeRegExp(key)}(?=\\s*[(:,}])`).exec(source)
  if (!keyMatch) return { file, line: 1 }
  return { file, ...positionIn(source, keyMatch.index), length: key.length }
}
