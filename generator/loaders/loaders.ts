// Runs the loaders of collections. What one returns is stored by its code and options, for builds that cannot ask it: without
// a network, with `--offline`, or within its `maxAge` (`entry-store.ts`).

import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { keyOf } from '../base/hash.ts'
import { quantity } from '../base/text.ts'
import type { LoaderConfig } from '../config/collections.ts'
import type { CollectionConfig, Config } from '../config/config.ts'
import type { CacheLocation } from '../engine/cache.ts'
import type { RemoteValues } from '../engine/remote.ts'
import type { LoadedRow } from '../load/entries/check-loaded.ts'
import type { LoadedCollection, RunLoaders } from '../load/entries/loaded-entries.ts'
import { type BundledModule, type BundledModules, bundleModules } from '../plugins/module.ts'
import { ageText } from './age-text.ts'
import { entryStore } from './entry-store.ts'
import { runInThread } from './loader-runner.ts'
import type { LoaderFailure, StoredEntries } from './run-loader.ts'

export interface LoaderOptions {
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  /** Where entries are stored; nothing is stored without it. */
  readonly cacheLocation?: CacheLocation
  /** Cache in which entries are shared with other machines, if the site has one. */
  readonly remote?: (config: Config) => Promise<RemoteValues | undefined>
  /** Use stored entries only. */
  readonly offline?: boolean
  /** Stops running loaders: `RunLoaders` rejects then. */
  readonly signal?: AbortSignal
  /** Bundles of earlier runs, for `serve`. */
  readonly bundles?: Map<string, BundledModules>
  /** Milliseconds since 1970. Replaced in tests. */
  readonly now?: () => number
}

/** A collection with a loader. */
interface LoaderUse {
  readonly collection: CollectionConfig
  readonly settings: LoaderConfig
}

type LoaderOutcome = Outcome<LoadedCollection>

/** The loaders of a run. In `serve`, one runs again only when its code or its options change. */
export function openLoaders(options: LoaderOptions): RunLoaders {
  const results = new Map<string, Promise<LoaderOutcome>>()
  return async (config) => {
    const uses = config.collections.flatMap((collection): LoaderUse[] =>
      collection.entries?.loader ? [{ collection, settings: collection.entries.loader }] : []
    )
    if (uses.length === 0) return { value: [], diagnostics: [] }
    const bundled = await bundlesOf(uses, config, options)
    const remote = await options.remote?.(config)
    const failed = (use: LoaderUse): LoaderOutcome => ({ value: { ...use, stale: false }, diagnostics: [] })
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
        const result = results.get(resultKey) ?? load({ ...use, module, key, config, remote }, options)
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

async function bundlesOf(
  uses: readonly LoaderUse[],
  { root }: Config,
  { packageFolder, bundles }: LoaderOptions
): Promise<Outcome<BundledModules | undefined>> {
  const entries = uses.map(({ settings: { file } }) => ({ entry: `./${file}`, file }))
  const bundleKey = `loaders ${entries.map(({ entry }) => entry).join(' ')}`
  const cachedBundles = bundles?.get(bundleKey)
  if (cachedBundles) return { value: cachedBundles, diagnostics: [] }
  const bundled = await bundleModules(root, entries, packageFolder)
  if (bundled.value) bundles?.set(bundleKey, bundled.value)
  return bundled
}

const localesOf = ({ locales, defaultLocale }: Config): readonly string[] => [
  defaultLocale.code,
  ...locales.map(({ code }) => code).filter((code) => code !== defaultLocale.code)
]

interface LoaderRun extends LoaderUse {
  readonly module: BundledModule
  /** Key of what it returns: its code and options. */
  readonly key: string
  readonly config: Config
  readonly remote: RemoteValues | undefined
}

async function load(
  run: LoaderRun,
  { cacheLocation, offline = false, signal, now = Date.now }: LoaderOptions
): Promise<LoaderOutcome> {
  const { collection, settings, key, remote } = run
  const maxAge = settings.maxAge * 1000
  const store = entryStore({ collection: collection.name, key, maxAge, now: now(), cacheLocation, remote })
  const stored = await store.read()
  const loadedRows = (
    rows: readonly LoadedRow[],
    stale = false,
    ...diagnostics: Diagnostic[]
  ): LoaderOutcome => ({
    value: { collection, rows, stale },
    diagnostics
  })
  const failed = (...diagnostics: readonly Diagnostic[]): LoaderOutcome => ({
    value: { collection, stale: false },
    diagnostics
  })
  if (offline) {
    if (stored) return loadedRows(stored.rows, true, staleProblem(run, stored, now(), 'the build is offline'))
    return failed(unstoredProblem(run))
  }
  if (stored && store.isRecent(stored)) return loadedRows(stored.rows)
  const response = await runInThread(requestOf(run, stored), signal)
  signal?.throwIfAborted()
  if (response !== 'timeout' && 'diagnostics' in response) return failed(...response.diagnostics)
  if (response !== 'timeout' && 'loaded' in response) {
    store.write({ ...response.loaded, loadedAt: now() })
    return loadedRows(response.loaded.rows)
  }
  const { message, place: at, hint } = response === 'timeout' ? timeoutFailure(run) : response.failure
  if (stored)
    return loadedRows(stored.rows, true, staleProblem(run, stored, now(), `its loader failed: ${message}`))
  return failed(
    diagnostic('loader-failed', at, `The loader of \`${collection.name}\` failed: ${message}`, hint)
  )
}

const requestOf = (
  { collection, settings, module, config }: LoaderRun,
  stored: StoredEntries | undefined
) => ({
  root: config.root,
  module,
  file: settings.file,
  collection: collection.name,
  options: settings.options,
  locales: localesOf(config),
  timeout: settings.timeout,
  stored
})

const timeoutFailure = ({ collection, settings: { file, timeout } }: LoaderRun): LoaderFailure => ({
  message: `it has not finished after ${quantity(timeout, 'second')}`,
  place: { file },
  hint: `raise \`timeout\` of \`collections.${collection.key}.load\`, or find the request or program that never finishes`
})

const unstoredProblem = ({ collection, settings: { file } }: LoaderRun): Diagnostic =>
  diagnostic(
    'loader-failed',
    { file },
    `This build is offline, and no entries of \`${collection.name}\` are stored from an earlier one`,
    'build once without `--offline`, and again whenever the code or the options of the loader change'
  )

const staleProblem = (
  { collection, settings }: LoaderRun,
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
