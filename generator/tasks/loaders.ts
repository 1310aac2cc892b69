// Runs the loaders of collections. What one returns is stored by its code and options, for builds that cannot ask it: without
// a network, with `--offline`, or within its `maxAge`.

import { join } from 'node:path'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { keyOf } from '../base/hash.ts'
import type { LoaderConfig } from '../config/collections.ts'
import type { CollectionConfig, Config } from '../config/config.ts'
import type { CacheLocation } from '../engine/cache.ts'
import { conditionalHeaders, fetchWith, runWith, type Validators } from '../engine/loader-access.ts'
import { readRecord, writeRecord } from '../engine/record.ts'
import { checkLoaded, type LoadedRow } from '../load/entries/check-loaded.ts'
import type { LoadedCollection, RunLoaders } from '../load/entries/loaded-entries.ts'
import type { EntryLoader, LoaderContext } from '../plugin.ts'
import { bundleModules, type PluginModule, type PluginModules } from '../plugins/module.ts'

export interface LoaderOptions {
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  /** Where entries are stored; nothing is stored without it. */
  readonly place?: CacheLocation | undefined
  /** Use stored entries only. */
  readonly offline?: boolean | undefined
  /** Bundles of earlier runs, for `serve`. */
  readonly modules?: Map<string, PluginModules> | undefined
  /** Milliseconds since 1970. Replaced in tests. */
  readonly now?: () => number
}

/** What a loader returned the last time. */
interface StoredEntries {
  readonly rows: readonly LoadedRow[]
  /** Milliseconds since 1970. */
  readonly loadedAt: number
  /** Of the addresses that it has fetched. */
  readonly validators?: ReadonlyMap<string, Validators>
}

/** A collection with a loader. */
interface LoaderUse {
  readonly collection: CollectionConfig
  readonly settings: LoaderConfig
}

type Loaded = Outcome<LoadedCollection>

/** The loaders of a run. In `serve`, one runs again only when its code or its options change. */
export function openLoaders(options: LoaderOptions): RunLoaders {
  const results = new Map<string, Promise<Loaded>>()
  return async (config) => {
    const uses = config.collections.flatMap((collection): LoaderUse[] =>
      collection.entries?.loader ? [{ collection, settings: collection.entries.loader }] : []
    )
    if (uses.length === 0) return { value: [], diagnostics: [] }
    const bundled = await modulesOf(uses, config, options)
    const failed = (use: LoaderUse): Loaded => ({ value: { ...use, stale: false }, diagnostics: [] })
    const loaded = await Promise.all(
      uses.map((use) => {
        const module = bundled.value?.get(`./${use.settings.file}`)
        // A missing file has been reported with the configuration.
        if (!module) return failed(use)
        const key = keyOf(
          'loader 1',
          module.version,
          JSON.stringify([use.settings.options, localesOf(config)])
        )
        const resultKey = `${use.collection.name} ${key}`
        const result = results.get(resultKey) ?? load({ ...use, module, key, config }, options)
        results.set(resultKey, result)
        // The collection may have other settings now.
        return result.then(({ value, diagnostics }) => ({
          value: { ...value, collection: use.collection },
          diagnostics
        }))
      })
    )
    return {
      value: loaded.map(({ value }) => value),
      diagnostics: [...bundled.diagnostics, ...loaded.flatMap(({ diagnostics }) => diagnostics)]
    }
  }
}

async function modulesOf(
  uses: readonly LoaderUse[],
  { root }: Config,
  { packageFolder, modules }: LoaderOptions
): Promise<Outcome<PluginModules | undefined>> {
  const entries = uses.map(({ settings: { file } }) => ({ entry: `./${file}`, file }))
  const bundleKey = `loaders ${entries.map(({ entry }) => entry).join(' ')}`
  const cachedModules = modules?.get(bundleKey)
  if (cachedModules) return { value: cachedModules, diagnostics: [] }
  const bundled = await bundleModules(root, entries, packageFolder)
  if (bundled.value) modules?.set(bundleKey, bundled.value)
  return bundled
}

const localesOf = ({ locales, defaultLocale }: Config): readonly string[] => [
  defaultLocale.code,
  ...locales.map(({ code }) => code).filter((code) => code !== defaultLocale.code)
]

interface Run extends LoaderUse {
  readonly module: PluginModule
  /** Key of what it returns: its code and options. */
  readonly key: string
  readonly config: Config
}

async function load(run: Run, { place, offline = false, now = Date.now }: LoaderOptions): Promise<Loaded> {
  const { collection, settings, module } = run
  const file = place && join(place.folder, `entries-${encodeURIComponent(collection.name)}`)
  const stored = file && !place.fresh ? readRecord<StoredEntries>(file, run.key) : undefined
  const loadedRows = (rows: readonly LoadedRow[], stale = false, ...diagnostics: Diagnostic[]): Loaded => ({
    value: { collection, rows, stale },
    diagnostics
  })
  const problem = (...args: Parameters<typeof diagnostic>): Loaded => ({
    value: { collection, stale: false },
    diagnostics: [diagnostic(...args)]
  })
  if (offline) {
    if (stored) return loadedRows(stored.rows, true, staleProblem(run, stored, now(), 'the build is offline'))
    return problem(
      'loader-failed',
      { file: settings.file },
      `No entries of \`${collection.name}\` are stored, and the build is offline`,
      'build once without `--offline`; they are stored for the loader as it is then, with its options'
    )
  }
  const loader = module.exported
  if (!isLoader(loader)) return { value: { collection, stale: false }, diagnostics: [notALoader(run)] }
  if (stored && now() - stored.loadedAt < settings.maxAge * 1000) return loadedRows(stored.rows)
  const validators = new Map(stored?.validators)
  const attempt = await runLoader(run, loader, stored, validators)
  if ('failure' in attempt) {
    const { message, place: at, hint } = attempt.failure
    if (stored)
      return loadedRows(stored.rows, true, staleProblem(run, stored, now(), `its loader failed: ${message}`))
    return problem('loader-failed', at, `The loader of \`${collection.name}\` fails: ${message}`, hint)
  }
  const { value: rows, diagnostics } = checkLoaded(attempt.returned, collection, localesOf(run.config))
  if (!rows) return { value: { collection, stale: false }, diagnostics }
  if (file) writeRecord(file, run.key, { rows, loadedAt: now(), validators } satisfies StoredEntries)
  return loadedRows(rows)
}

const isLoader = (exported: unknown): exported is EntryLoader => typeof exported === 'function'

const notALoader = ({ settings: { file }, module }: Run): Diagnostic =>
  module.thrown === undefined
    ? diagnostic(
        'loader-failed',
        { file },
        `\`${file}\` has no function as its default export`,
        'write `export default async ({ fetch }) => [{ id, fields }]`'
      )
    : diagnostic(
        'loader-failed',
        module.frame(module.thrown) ?? { file },
        `\`${file}\` throws: ${messageOf(module.thrown)}`,
        'this happens before the loader is called; fix the module'
      )

interface Failure {
  readonly message: string
  readonly place: Place
  readonly hint: string
}

async function runLoader(
  { collection, settings, module, config }: Run,
  loader: EntryLoader,
  stored: StoredEntries | undefined,
  validators: Map<string, Validators>
): Promise<{ readonly returned: unknown } | { readonly failure: Failure }> {
  const controller = new AbortController()
  const { signal } = controller
  const late = new Error(`it has not finished after ${countText(settings.timeout, 'second')}`)
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late)
      controller.abort(late)
    }, settings.timeout * 1000)
  })
  const context = {
    options: settings.options,
    locales: localesOf(config),
    signal,
    fetch: fetchWith(signal, validators),
    run: runWith(signal, config.root),
    ...(stored && { previous: previousOf(stored) })
  }
  try {
    return { returned: await Promise.race([Promise.resolve().then(() => loader(context)), timeout]) }
  } catch (error) {
    const hint =
      error === late
        ? `raise \`timeout\` of \`collections.${collection.key}.load\`, or look for what never answers`
        : 'fix it, or build again when its source can be reached'
    return {
      failure: { message: messageOf(error), place: module.frame(error) ?? { file: settings.file }, hint }
    }
  } finally {
    clearTimeout(timer)
  }
}

const previousOf = ({
  rows,
  loadedAt,
  validators
}: StoredEntries): NonNullable<LoaderContext['previous']> => ({
  entries: rows,
  loadedAt: new Date(loadedAt).toISOString(),
  headers: (address) => conditionalHeaders(validators?.get(String(address)))
})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const staleProblem = (
  { collection, settings }: Run,
  { loadedAt }: StoredEntries,
  now: number,
  reason: string
): Diagnostic =>
  diagnostic(
    'entries-stale',
    { file: settings.file },
    `The entries of \`${collection.name}\` are ${ageText(now - loadedAt)} old, since ${reason}`,
    'build again when the source of the loader can be reached'
  )

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1]
] as const

/** `3 hours` */
function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  const count = Math.floor(seconds / length)
  return countText(count, unit)
}

const countText = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
