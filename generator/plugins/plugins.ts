// `plugins` of site.yaml → loaded plugins: their modules are bundled and run, their shape and options checked, and their
// `load` called. Input: the project's files. Output: the plugins, what they add to the site, and the files including
// generated ones.

import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { normalisePath } from '../base/text.ts'
import type { Config, PluginConfig } from '../config/config.ts'
import type { Namespace } from '../engine/cache.ts'
import type { Plugin, PluginFile } from '../plugin.ts'
import { createPlugin, type FoundPlugin, optionsSchemaOf } from './check.ts'
import { withGeneratedFiles } from './generated-files.ts'
import { type ActivePlugin, noPlugins, type PluginOrigin, type Plugins, pluginDiagnostic } from './hooks.ts'
import { addContent, type LoadInput, type LoadResult, type LoadText, loadPlugin, noTexts } from './load.ts'
import { missingPlugin, packageIn } from './missing.ts'
import {
  type BundledModules,
  type PluginModule,
  type PluginModules,
  type PluginSource,
  runModules
} from './module.ts'
import { createTransforms, readClientModules, readCollections, readNavbarItems } from './parts.ts'
import { readTypedCollections } from './typed-collections.ts'
import { rememberPlugin } from './uncaught.ts'

/** A plugin of the last run. */
interface CachedPlugin {
  readonly module: PluginModule
  readonly plugin: Plugin
  readonly load?: LoadResult
}

/** Plugins of the last run, for `serve`. */
export interface PluginCache {
  /** By the entries of one bundle. */
  readonly modules: Map<string, PluginModules>
  /** Modules that run in their own threads, by the entries of one bundle. */
  readonly bundles: Map<string, BundledModules>
  /** By name and options. */
  readonly plugins: Map<string, CachedPlugin>
  /** Drop everything when code has changed. */
  clear(): void
}

/** Create an empty cache. */
export function createPluginCache(): PluginCache {
  const modules: PluginCache['modules'] = new Map()
  const bundles: PluginCache['bundles'] = new Map()
  const plugins: PluginCache['plugins'] = new Map()
  return {
    modules,
    bundles,
    plugins,
    clear() {
      modules.clear()
      bundles.clear()
      plugins.clear()
    }
  }
}

/** Results of each plugin's `load`, by name and options. Plain data. */
export type PluginLoads = ReadonlyMap<string, LoadResult['value']>

/** Results of `load` for another thread, since it runs only once per build; without what only the main thread reports. */
export const cachedLoads = ({ plugins }: PluginCache): PluginLoads =>
  new Map(
    [...plugins].flatMap(([key, { load }]) => {
      if (!load) return []
      const { problems: _, content = [], ...value } = load.value
      return [[key, { ...value, content: content.map(({ lines: _lines, ...file }) => file) }] as const]
    })
  )

/** What `load` of the plugins has read. Relative to the project; files may be missing. */
export interface PluginReads {
  readonly files: readonly string[]
  readonly folders: readonly string[]
}

/** What the last run of each `load` has read. */
export function pluginReads({ plugins }: PluginCache): PluginReads {
  const requests = [...plugins.values()].flatMap(({ load }) => [...(load?.dependencies.keys() ?? [])])
  const pathsOf = (kind: string) =>
    requests.flatMap((request) => (request.startsWith(`${kind} `) ? request.slice(kind.length + 1) : []))
  return { files: pathsOf('read'), folders: pathsOf('list') }
}

/** Options of `loadPlugins`. */
export interface LoadOptions {
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  readonly cache?: PluginCache
  /** Results of `load` on another thread. */
  readonly loads?: PluginLoads
  /** Loads texts from addresses. */
  readonly texts?: LoadText
  /** Stores the output of programs. */
  readonly programs?: Namespace | undefined
}

/** A plugin that was created from its module and options. */
interface CreatedPlugin extends FoundPlugin {
  readonly plugin: Plugin
}

/** Load the plugins of a site. After an error the list is empty, and nothing is built. */
export async function loadPlugins(
  files: Files,
  config: Config,
  { packageFolder, cache: pluginCache = createPluginCache(), loads, texts = noTexts, programs }: LoadOptions
): Promise<Outcome<Plugins>> {
  const withoutPlugins = (diagnostics: readonly Diagnostic[]) => ({
    value: noPlugins(files, config),
    diagnostics
  })
  if (config.plugins.length === 0) return withoutPlugins([])
  const sources = config.plugins.map((plugin) => sourceOf(plugin, files))
  const foundSources = sources.flatMap((source) => source ?? [])
  const key = foundSources.map(({ entry }) => entry).join('\n')
  const bundled = pluginCache.modules.has(key)
    ? { value: pluginCache.modules.get(key), diagnostics: [] }
    : await runModules(config.root, foundSources, packageFolder)
  if (!bundled.value) return withoutPlugins(bundled.diagnostics)
  pluginCache.modules.set(key, bundled.value)
  const foundPlugins: FoundPlugin[] = []
  const missingPlugins: Diagnostic[] = []
  for (const [index, plugin] of config.plugins.entries()) {
    const source = sources[index]
    const module = source && bundled.value.get(source.entry)
    if (source && module)
      foundPlugins.push({ config: plugin, module, origin: originOf(plugin, source, module) })
    else missingPlugins.push(missingPlugin(plugin, files))
  }
  if (missingPlugins.length > 0) return withoutPlugins(missingPlugins)
  const created = await createPlugins(foundPlugins, config, files, pluginCache)
  if (hasErrors(created.diagnostics)) return withoutPlugins(created.diagnostics)
  const typed = await readTypedCollections(created.value, config)
  if (hasErrors(typed.diagnostics)) return withoutPlugins(typed.diagnostics)
  return runPlugins(created.value, { files, config, typed: typed.value, texts, programs }, pluginCache, loads)
}

/** A file of site/ or a package; `undefined` for a missing file. */
function sourceOf({ use }: PluginConfig, files: Files): PluginSource | undefined {
  const file = normalisePath(`site/${use}`)
  if (files.has(file)) return { entry: `./${file}`, file }
  return use.startsWith('.') || packageIn(use) === undefined ? undefined : { entry: use }
}

const originOf = (
  { use, place, timeout }: PluginConfig,
  { file }: PluginSource,
  module: PluginModule
): PluginOrigin => ({
  use,
  optionsSchema: optionsSchemaOf(module.exported),
  file: file ?? module.file,
  folder: module.folder,
  isPackage: file === undefined,
  reportAt: file === undefined ? place : { file, line: 1 },
  timeout,
  frame: module.frame
})

/** Settings of collections are options too. */
const keyOf = ({ use, options }: PluginConfig, { collections }: Pick<Config, 'collections'>): string =>
  JSON.stringify([
    use,
    options,
    collections.flatMap(({ name, path, folder, ofPlugin }) =>
      ofPlugin ? [{ name, path, folder, ofPlugin }] : []
    )
  ])

async function createPlugins(
  foundPlugins: readonly FoundPlugin[],
  config: Config,
  files: Files,
  cache: PluginCache
): Promise<Outcome<readonly CreatedPlugin[]>> {
  const created: CreatedPlugin[] = []
  const diagnostics: Diagnostic[] = []
  for (const foundPlugin of foundPlugins) {
    const previous = cache.plugins.get(keyOf(foundPlugin.config, config))
    const result =
      previous?.module === foundPlugin.module
        ? { value: previous.plugin, diagnostics: [] }
        : await createPlugin(foundPlugin, config, files)
    diagnostics.push(...result.diagnostics)
    const plugin = result.value
    if (!plugin) continue
    rememberPlugin(plugin.name, foundPlugin.origin)
    const duplicate = created.find((other) => other.plugin.name === plugin.name)
    if (duplicate)
      diagnostics.push(
        diagnostic(
          'plugin-invalid',
          foundPlugin.config.place,
          `Two plugins are named \`${plugin.name}\`: ${duplicate.origin.file} and ${foundPlugin.origin.file}`,
          'remove or rename one of them'
        )
      )
    created.push({ ...foundPlugin, plugin })
  }
  return { value: created, diagnostics }
}

async function runPlugins(
  created: readonly CreatedPlugin[],
  input: LoadInput,
  cache: PluginCache,
  loads?: PluginLoads
): Promise<Outcome<Plugins>> {
  const { files, config, typed } = input
  const active: ActivePlugin[] = []
  const diagnostics: Diagnostic[] = []
  const generated = new Map<string, PluginFile>()
  const typedByName = new Map(typed.map(({ collection }) => [collection.name, collection]))
  // A worker gets those of plugins too.
  const collections = config.collections
    .filter(({ key }) => Object.hasOwn(config.site.value.collections, key))
    .map((collection) => typedByName.get(collection.name) ?? collection)
  for (const { plugin, module, origin, config: pluginConfig } of created) {
    const key = keyOf(pluginConfig, config)
    const loadedValue = loads?.get(key)
    const load = loadedValue
      ? { value: loadedValue, diagnostics: [], dependencies: new Map() }
      : await loadPlugin(plugin, origin, input, cache.plugins.get(key)?.load)
    cache.plugins.set(key, { module, plugin, load })
    const { data = null, problems = [], content = [] } = load.value
    const withData = { ...origin, plugin, data }
    const transforms = await createTransforms(withData, config)
    const activePlugin: ActivePlugin = { ...withData, transforms: transforms.value }
    const ownCollections = await readCollections(activePlugin, { ...config, collections }, files)
    collections.push(...ownCollections.value.collections)
    diagnostics.push(
      ...load.diagnostics,
      ...problems.map((problem) => pluginDiagnostic(activePlugin, problem)),
      ...transforms.diagnostics,
      ...ownCollections.diagnostics,
      ...addContent(plugin, origin, [...content, ...ownCollections.value.content], files, generated)
    )
    active.push(activePlugin)
  }
  const navbar = await readNavbarItems(active, config)
  const client = await readClientModules(active)
  const parts = created.map(({ config: pluginConfig, module }, index) => [
    module.version,
    pluginConfig.options,
    active[index]?.data
  ])
  return {
    value: {
      active,
      files: withGeneratedFiles(files, new Map([...generated].map(([path, { content }]) => [path, content]))),
      generatedFiles: new Map([...generated].map(([path, { lines = [] }]) => [path, lines])),
      key: shortHash(JSON.stringify(parts)),
      collections,
      navbar: navbar.value,
      client: client.value
    },
    diagnostics: [...diagnostics, ...navbar.diagnostics, ...client.diagnostics]
  }
}
