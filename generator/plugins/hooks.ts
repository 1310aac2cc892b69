// How the stages call plugins: an error becomes a diagnostic with the name of the plugin, the hook and the page.

import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import type { Files } from '../base/files.ts'
import type { CollectionConfig } from '../config/collections.ts'
import type { NavbarItemInput } from '../config/navbar.ts'
import type { HtmlTree, MarkdownTree, OptionsSchema, Plugin, PluginProblem, Transform } from '../plugin.ts'
import { isPlannedValue } from './planned-value.ts'
import type { SourceOrigins } from './source-places.ts'
import { withinLimit } from './time-limit.ts'

/** Where a plugin comes from. */
export interface PluginOrigin {
  /** As site.yaml names it: `./plugins/a.ts`, `sitegen-plugin-a`. */
  readonly use: string
  /** Of its options, if they have one. */
  readonly optionsSchema: OptionsSchema | undefined
  /** Module of the plugin, relative to the project root: `site/plugins/a.ts`, `node_modules/sitegen-plugin-a/index.js`. */
  readonly file: string
  /** Absolute folder of its module. */
  readonly folder: string
  /** Whether it is a package, which the user cannot fix. */
  readonly isPackage: boolean
  /** Place of diagnostics about the whole plugin: its file, or where site.yaml names the package. */
  readonly reportAt: Place
  /** Seconds that each of its hooks may take. */
  readonly timeout: number
  /** Where an error was thrown, in the plugin's sources. */
  frame(error: unknown): Place | undefined
}

/** A client module of a plugin. */
export interface ResolvedClientModule {
  /** Name of the plugin. */
  readonly plugin: string
  /** Absolute path, or the name of a package. */
  readonly module: string
  /** Plain JSON. */
  readonly options: unknown
}

/** A loaded plugin. */
export interface ActivePlugin extends PluginOrigin {
  readonly plugin: Plugin
  /** Result of its `load`. */
  readonly data: unknown
  /** Transformers of its `remark` and `rehype`, by locale. */
  readonly transforms: {
    readonly remark: ReadonlyMap<string, Transform<MarkdownTree>>
    readonly rehype: ReadonlyMap<string, Transform<HtmlTree>>
  }
}

/** Items of the navbar that a plugin adds in a locale. */
export interface PluginNavbarItems {
  readonly plugin: ActivePlugin
  readonly items: readonly NavbarItemInput[]
}

/** The plugins of a site. */
export interface Plugins {
  /** In the order of site.yaml. */
  readonly active: readonly ActivePlugin[]
  /** The project's files, and those that plugins have generated. */
  readonly files: Files
  /** What generated files come from. */
  readonly generatedFiles: SourceOrigins
  /** Cache key of all plugins: their code, options and data. */
  readonly key: string
  /** All collections: those of site.yaml, whose types are known now, then those of plugins. */
  readonly collections: readonly CollectionConfig[]
  /** By locale. */
  readonly navbar: ReadonlyMap<string, readonly PluginNavbarItems[]>
  /** In the order in which they run. */
  readonly client: readonly ResolvedClientModule[]
}

/** For sites without plugins. */
export const noPlugins = (
  files: Files,
  { collections }: Pick<Plugins, 'collections'> = { collections: [] }
): Plugins => ({
  active: [],
  files,
  generatedFiles: new Map(),
  key: '',
  collections,
  navbar: new Map(),
  client: []
})

/** The plugin that fails, for messages. */
type HookOwner = Pick<ActivePlugin, 'plugin'> & PluginOrigin

/**
 * Call a hook of a plugin and await it, within its time limit; the value is `undefined` when it throws.
 *
 * @param hook `routes`
 * @param at page or file that it is called for: `/docs/`
 */
export async function callHook<T>(
  active: HookOwner,
  hook: string,
  call: () => T | PromiseLike<T>,
  at?: string
): Promise<Outcome<T | undefined>> {
  try {
    return { value: await withinLimit(call(), active.timeout), diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [hookFailure(active, hook, error, at)] }
  }
}

/** Call a hook that must be synchronous. */
export function callHookSync<T>(
  active: HookOwner,
  hook: string,
  call: () => T,
  at?: string
): Outcome<T | undefined> {
  try {
    const value = call()
    if (value instanceof Promise) {
      // The result would come too late, so errors are ignored.
      value.catch(() => {})
      throw new Error('it returns a promise, but must be synchronous')
    }
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [hookFailure(active, hook, error, at)] }
  }
}

const hookFailure = (active: HookOwner, hook: string, error: unknown, at?: string): Diagnostic =>
  pluginFailure(active.plugin.name, `in \`${hook}\`${at === undefined ? '' : ` at ${at}`}`, error, active)

/** The diagnostic for a plugin that throws. */
export function pluginFailure(name: string, when: string, error: unknown, origin: PluginOrigin): Diagnostic {
  const message = errorMessage(error)
  const frame = origin.frame(error)
  const thrownAt = frame && [frame.file, frame.line, frame.column].join(':')
  return diagnostic(
    'plugin-failed',
    origin.isPackage ? origin.reportAt : (frame ?? origin.reportAt),
    `The plugin \`${name}\` fails ${when}: ${message}`,
    hintOf(error) ??
      (origin.isPackage
        ? `${thrownAt === undefined ? 'report it to the author' : `the error is thrown in ${thrownAt}: report it to the author`}, or remove it from \`plugins\` for now`
        : 'fix it, or remove it from `plugins` in site/site.yaml for now')
  )
}

/** The hint of an error of sitegen, such as that of a query. */
const hintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'hint' in error && typeof error.hint === 'string' ? error.hint : undefined

/** A problem that a plugin reports, as a diagnostic. */
export function pluginDiagnostic(
  { plugin }: Pick<ActivePlugin, 'plugin'>,
  problem: PluginProblem
): Diagnostic {
  const { message, file, line, column, hint, severity } = problem
  const place = {
    file,
    line,
    column
  }
  const baseDiagnostic = diagnostic('plugin-problem', place, `${message} (${plugin.name})`, hint)
  return severity === undefined ? baseDiagnostic : { ...baseDiagnostic, severity }
}

/** The diagnostic for an invalid value of a plugin. */
export const invalidPlugin = ({ reportAt }: PluginOrigin, message: string, hint: string): Diagnostic =>
  diagnostic('plugin-invalid', reportAt, message, hint)

/** Path of the first part of a value that is not plain JSON, if any. */
export function findNonJson(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (typeof value !== 'object') return path
  if (isPlannedValue(value)) return undefined
  const prototype = Object.getPrototypeOf(value)?.constructor?.name
  if (!Array.isArray(value) && prototype !== 'Object' && prototype !== undefined) return path
  for (const [key, item] of Object.entries(value)) {
    // JSON omits such fields, as their author expects.
    if (item === undefined && !Array.isArray(value)) continue
    const itemPath = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    const nonJsonPath = findNonJson(item, itemPath)
    if (nonJsonPath !== undefined) return nonJsonPath
  }
  return undefined
}
