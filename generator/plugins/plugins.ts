// site.yaml's `plugins` → Plugins at work: modules found, bundled and run, their shape and options checked, their `load`
// done. Comes in: the project's files. Goes out: the plugins, what they add to the site, and the files with those that
// they made.

import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { normalisePath } from '../base/text.ts'
import type { CollectionConfig } from '../config/collections.ts'
import type { Config, PluginConfig } from '../config/config.ts'
import type { Plugin, PluginFile } from '../plugin.ts'
import { type FoundPlugin, pluginOf } from './check.ts'
import { type ActivePlugin, noPlugins, type PluginOrigin, type Plugins, problemOf } from './hooks.ts'
import { addContent, type Load, loadPlugin } from './load.ts'
import { withMade } from './made.ts'
import { missingPlugin, packageIn } from './missing.ts'
import { bundleModules, type PluginModule, type PluginModules, type PluginSource } from './module.ts'
import { clientOf, collectionsOf, navbarOf, transformsOf } from './parts.ts'

/** A plugin of the last run. */
interface KnownPlugin {
  readonly module: PluginModule
  readonly plugin: Plugin
  readonly load?: Load
}

/** What `serve` knows of the last run. */
export interface KnownPlugins {
  /** By what was bundled together. */
  readonly modules: Map<string, PluginModules>
  /** By name and options. */
  readonly plugins: Map<string, KnownPlugin>
  /** Code has changed: all is read again. */
  clear(): void
}

/** For the first run. */
export function knownPlugins(): KnownPlugins {
  const modules: KnownPlugins['modules'] = new Map()
  const plugins: KnownPlugins['plugins'] = new Map()
  return {
    modules,
    plugins,
    clear() {
      modules.clear()
      plugins.clear()
    }
  }
}

/** What loading needs beside the project. */
export interface LoadOptions {
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  readonly known?: KnownPlugins | undefined
}

/** A plugin whose module has run. */
interface Taken extends FoundPlugin {
  readonly plugin: Plugin
}

/** Load the plugins of a site. After an error there are none, and nothing is built. */
export async function loadPlugins(
  files: Files,
  config: Config,
  { packageFolder, known = knownPlugins() }: LoadOptions
): Promise<Outcome<Plugins>> {
  const none = (diagnostics: readonly Diagnostic[]) => ({ value: noPlugins(files), diagnostics })
  if (config.plugins.length === 0) return none([])
  const sources = config.plugins.map((plugin) => sourceOf(plugin, files))
  const present = sources.flatMap((source) => source ?? [])
  const key = present.map(({ entry }) => entry).join('\n')
  const bundled = known.modules.has(key)
    ? { value: known.modules.get(key), diagnostics: [] }
    : await bundleModules(config.root, present, packageFolder)
  if (!bundled.value) return none(bundled.diagnostics)
  known.modules.set(key, bundled.value)
  const found: FoundPlugin[] = []
  const missing: Diagnostic[] = []
  for (const [index, plugin] of config.plugins.entries()) {
    const source = sources[index]
    const module = source && bundled.value.get(source.entry)
    if (source && module) found.push({ config: plugin, module, origin: originOf(plugin, source, module) })
    else missing.push(missingPlugin(plugin, files))
  }
  if (missing.length > 0) return none(missing)
  const taken = await takeAll(found, config, files, known)
  if (hasErrors(taken.diagnostics)) return none(taken.diagnostics)
  return loadAll(taken.value, files, config, known)
}

/** A file of site/, or a package; nothing for a file that is not there. */
function sourceOf({ use }: PluginConfig, files: Files): PluginSource | undefined {
  const file = normalisePath(`site/${use}`)
  if (files.has(file)) return { entry: `./${file}`, file }
  return use.startsWith('.') || packageIn(use) === undefined ? undefined : { entry: use }
}

const originOf = ({ place }: PluginConfig, { file }: PluginSource, module: PluginModule): PluginOrigin => ({
  file: file ?? module.file,
  folder: module.folder,
  isPackage: file === undefined,
  home: file === undefined ? place : { file, line: 1 },
  frame: module.frame
})

const keyOf = ({ use, options }: PluginConfig): string => JSON.stringify([use, options])

async function takeAll(
  all: readonly FoundPlugin[],
  config: Config,
  files: Files,
  known: KnownPlugins
): Promise<Outcome<readonly Taken[]>> {
  const taken: Taken[] = []
  const diagnostics: Diagnostic[] = []
  for (const found of all) {
    const before = known.plugins.get(keyOf(found.config))
    const made =
      before?.module === found.module
        ? { value: before.plugin, diagnostics: [] }
        : await pluginOf(found, config, files)
    diagnostics.push(...made.diagnostics)
    const plugin = made.value
    if (!plugin) continue
    const twin = taken.find((other) => other.plugin.name === plugin.name)
    if (twin)
      diagnostics.push(
        diagnostic(
          'plugin-invalid',
          found.config.place,
          `Two plugins are called \`${plugin.name}\`: ${twin.origin.file} and ${found.origin.file}`,
          'take one of them out, or rename it'
        )
      )
    taken.push({ ...found, plugin })
  }
  return { value: taken, diagnostics }
}

async function loadAll(
  taken: readonly Taken[],
  files: Files,
  config: Config,
  known: KnownPlugins
): Promise<Outcome<Plugins>> {
  const active: ActivePlugin[] = []
  const diagnostics: Diagnostic[] = []
  const made = new Map<string, PluginFile['content']>()
  const collections: CollectionConfig[] = []
  for (const { plugin, module, origin, config: own } of taken) {
    const load = await loadPlugin(plugin, origin, files, config, known.plugins.get(keyOf(own))?.load)
    known.plugins.set(keyOf(own), { module, plugin, load })
    const { data = null, problems = [], content = [] } = load.value
    const loaded = { ...origin, plugin, data }
    const transforms = await transformsOf(loaded, config)
    const self: ActivePlugin = { ...loaded, transforms: transforms.value }
    const brought = await collectionsOf(
      self,
      { ...config, collections: [...config.collections, ...collections] },
      files
    )
    collections.push(...brought.value.collections)
    diagnostics.push(
      ...load.diagnostics,
      ...problems.map((problem) => problemOf(self, problem)),
      ...transforms.diagnostics,
      ...brought.diagnostics,
      ...addContent(plugin, origin, [...content, ...brought.value.content], files, made)
    )
    active.push(self)
  }
  const navbar = await navbarOf(active, config)
  const client = await clientOf(active)
  const parts = taken.map(({ config: own, module }, index) => [
    module.version,
    own.options,
    active[index]?.data
  ])
  return {
    value: {
      active,
      files: withMade(files, made),
      made: new Set(made.keys()),
      key: shortHash(JSON.stringify(parts)),
      collections,
      navbar: navbar.value,
      client: client.value
    },
    diagnostics: [...diagnostics, ...navbar.diagnostics, ...client.diagnostics]
  }
}
