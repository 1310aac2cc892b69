// How the stages call plugins: whatever a plugin throws is a message with its name.

import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import type { Plugin, PluginProblem } from '../plugin.ts'

/** A plugin at work. */
export interface ActivePlugin {
  readonly plugin: Plugin
  /** Its module, relative to the project root. */
  readonly file: string
  /** What its `load` has returned. */
  readonly data: unknown
  /** Where an error was thrown. */
  place(error: unknown): Place
}

/** The plugins of a site. */
export interface Plugins {
  /** In the order of site.yaml. */
  readonly active: readonly ActivePlugin[]
  /** The project's files and those that plugins have made. */
  readonly files: Files
  /** Paths of those that plugins have made. */
  readonly made: ReadonlySet<string>
  /** Hash of all that a plugin's functions depend on: their code, their options and their data. */
  readonly key: string
}

/** For sites that have none. */
export const noPlugins = (files: Files): Plugins => ({ active: [], files, made: new Set(), key: '' })

/** Call a function of a plugin. Nothing when it throws, or when it wants to be waited for. */
export function attempt<T>(
  { plugin, place }: ActivePlugin,
  hook: string,
  call: () => T
): Outcome<T | undefined> {
  try {
    const value = call()
    if (value instanceof Promise) {
      // Whatever becomes of it, it comes too late.
      value.catch(() => {})
      throw new Error('it returns a promise, and only `load` may')
    }
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [failed(plugin.name, `in \`${hook}\``, error, place)] }
  }
}

/** The message for a plugin that throws. */
export function failed(
  name: string,
  when: string,
  error: unknown,
  place: (error: unknown) => Place
): Diagnostic {
  const message = error instanceof Error ? error.message : String(error)
  return diagnostic(
    'plugin-failed',
    place(error),
    `The plugin \`${name}\` fails ${when}: ${message}`,
    'mend it, or take it out of `plugins` in site/site.yaml meanwhile'
  )
}

/** What a plugin has to say of a site. */
export function problemOf(active: ActivePlugin, problem: PluginProblem): Diagnostic {
  const { message, file, line, column, hint, severity } = problem
  const place = {
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column })
  }
  const said = diagnostic('plugin-problem', place, `${message} (${active.plugin.name})`, hint)
  return severity === undefined ? said : { ...said, severity }
}

/** Does a value survive as JSON? The path to what does not, else nothing. */
export function notPlain(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (typeof value !== 'object') return path
  const prototype = Object.getPrototypeOf(value)?.constructor?.name
  if (!Array.isArray(value) && prototype !== 'Object' && prototype !== undefined) return path
  for (const [key, item] of Object.entries(value)) {
    // JSON leaves such fields out, which is what their author means.
    if (item === undefined && !Array.isArray(value)) continue
    const inner = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    const found = notPlain(item, inner)
    if (found !== undefined) return found
  }
  return undefined
}
