// How the stages call plugins: whatever a plugin throws is a message with its name, the function and the page it was at.

import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import type { CollectionConfig } from '../config/collections.ts'
import type { NavbarItemInput } from '../config/navigation.ts'
import type { HtmlTree, MarkdownTree, Plugin, PluginProblem, Transform } from '../plugin.ts'

/** Where a plugin comes from. */
export interface PluginOrigin {
  /** Its module, relative to the project root: `site/plugins/a.ts`, `node_modules/sitegen-plugin-a/index.js`. */
  readonly file: string
  /** Absolute folder of its module. */
  readonly folder: string
  /** Is it a package, which its user does not mend? */
  readonly isPackage: boolean
  /** What is said of the plugin as a whole stands here: in its file, or where site.yaml names the package. */
  readonly home: Place
  /** Where an error was thrown, in the plugin's sources. */
  frame(error: unknown): Place | undefined
}

/** A module for the browser. */
export interface ClientPart {
  /** Name of the plugin. */
  readonly plugin: string
  /** Absolute path, or the name of a package. */
  readonly module: string
  /** Plain JSON. */
  readonly options: unknown
}

/** A plugin at work. */
export interface ActivePlugin extends PluginOrigin {
  readonly plugin: Plugin
  /** What its `load` has returned. */
  readonly data: unknown
  /** What its `remark` and `rehype` have made, by locale. */
  readonly transforms: {
    readonly remark: ReadonlyMap<string, Transform<MarkdownTree>>
    readonly rehype: ReadonlyMap<string, Transform<HtmlTree>>
  }
}

/** Items of the navbar that a plugin adds in a locale. */
export interface PluginItems {
  readonly plugin: ActivePlugin
  readonly items: readonly NavbarItemInput[]
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
  /** Collections that plugins bring, beside those of site.yaml. */
  readonly collections: readonly CollectionConfig[]
  /** By locale. */
  readonly navbar: ReadonlyMap<string, readonly PluginItems[]>
  /** In the order in which they run. */
  readonly client: readonly ClientPart[]
}

/** For sites that have none. */
export const noPlugins = (files: Files): Plugins => ({
  active: [],
  files,
  made: new Set(),
  key: '',
  collections: [],
  navbar: new Map(),
  client: []
})

/** Who fails, in messages. */
type Failing = Pick<ActivePlugin, 'plugin'> & PluginOrigin

/**
 * Call a function of a plugin, and wait for it. Nothing when it throws.
 *
 * @param hook `routes`
 * @param at what it was asked about: `/docs/`, or a file
 */
export async function attempt<T>(
  active: Failing,
  hook: string,
  call: () => T | Promise<T>,
  at?: string
): Promise<Outcome<T | undefined>> {
  try {
    return { value: await call(), diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [failedIn(active, hook, error, at)] }
  }
}

/** Call a function that has to answer at once. */
export function attemptNow<T>(
  active: Failing,
  hook: string,
  call: () => T,
  at?: string
): Outcome<T | undefined> {
  try {
    const value = call()
    if (value instanceof Promise) {
      // Whatever becomes of it, it comes too late.
      value.catch(() => {})
      throw new Error('it returns a promise, and what it makes of a document is needed at once')
    }
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [failedIn(active, hook, error, at)] }
  }
}

const failedIn = (active: Failing, hook: string, error: unknown, at?: string): Diagnostic =>
  failed(active.plugin.name, `in \`${hook}\`${at === undefined ? '' : ` at ${at}`}`, error, active)

/** The message for a plugin that throws. */
export function failed(name: string, when: string, error: unknown, origin: PluginOrigin): Diagnostic {
  const message = error instanceof Error ? error.message : String(error)
  const frame = origin.frame(error)
  const inside = frame && [frame.file, frame.line, frame.column].join(':')
  return diagnostic(
    'plugin-failed',
    origin.isPackage ? origin.home : (frame ?? origin.home),
    `The plugin \`${name}\` fails ${when}: ${message}`,
    origin.isPackage
      ? `${inside === undefined ? 'tell its author' : `it fails in ${inside}: tell its author`}, or take it out of \`plugins\` meanwhile`
      : 'correct it, or take it out of `plugins` in site/site.yaml meanwhile'
  )
}

/** What a plugin has to say of a site. */
export function problemOf({ plugin }: Pick<ActivePlugin, 'plugin'>, problem: PluginProblem): Diagnostic {
  const { message, file, line, column, hint, severity } = problem
  const place = {
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column })
  }
  const said = diagnostic('plugin-problem', place, `${message} (${plugin.name})`, hint)
  return severity === undefined ? said : { ...said, severity }
}

/** The message for something that a plugin gives and that is not what it should be. */
export const wrongPart = ({ home }: PluginOrigin, message: string, hint: string): Diagnostic =>
  diagnostic('plugin-invalid', home, message, hint)

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
