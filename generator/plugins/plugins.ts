// site.yaml's `plugins` → Plugins at work: modules bundled and run, their shape checked, their `load`
// done. Comes in: the project's files. Goes out: the plugins, and the files with those that they made.

import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import { decode, type Files } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { didYouMean, normalisePath } from '../base/text.ts'
import type { Config, PluginConfig } from '../config/config.ts'
import type { Loaded, Plugin, PluginFile, Project } from '../plugin.ts'
import { pluginOf } from './check.ts'
import { type ActivePlugin, failed, noPlugins, notPlain, type Plugins, problemOf } from './hooks.ts'
import { withMade } from './made.ts'
import { bundleModules, type PluginModule, type PluginModules } from './module.ts'

/** Modules of the last run, for `serve`: emptied when code has changed. */
export type KnownModules = Map<string, PluginModules>

/** A plugin whose module has run. */
interface Taken {
  readonly config: PluginConfig
  readonly module: PluginModule
  readonly plugin: Plugin
}

/** Load the plugins of a site. After an error there are none, and nothing is built. */
export async function loadPlugins(
  files: Files,
  config: Config,
  known: KnownModules = new Map()
): Promise<Outcome<Plugins>> {
  const none = (diagnostics: readonly Diagnostic[]) => ({ value: noPlugins(files), diagnostics })
  if (config.plugins.length === 0) return none([])
  const missing = config.plugins.filter(({ file }) => !files.has(file))
  if (missing.length > 0) return none(missing.map((plugin) => missingFile(plugin, files)))
  const names = config.plugins.map(({ file }) => file)
  const key = names.join('\n')
  const bundled = known.has(key)
    ? { value: known.get(key), diagnostics: [] }
    : await bundleModules(config.root, [...new Set(names)])
  if (!bundled.value) return none(bundled.diagnostics)
  known.set(key, bundled.value)
  const taken = takeAll(config.plugins, bundled.value, files)
  if (hasErrors(taken.diagnostics)) return none(taken.diagnostics)
  return loadAll(taken.value, files, config)
}

function missingFile({ file, place }: PluginConfig, files: Files): Diagnostic {
  const shown = (path: string) => `./${path.slice('site/'.length)}`
  const modules = files.list('site').filter(({ path }) => /\.[cm]?[jt]s$/.test(path))
  return diagnostic(
    'plugin-missing',
    place,
    `There is no plugin \`${shown(file)}\` in site/`,
    didYouMean(
      shown(file),
      modules.map(({ path }) => shown(path))
    ) ?? 'name the file from site/: `./plugins/glossary.ts`'
  )
}

function takeAll(
  configs: readonly PluginConfig[],
  modules: PluginModules,
  files: Files
): Outcome<readonly Taken[]> {
  const taken: Taken[] = []
  const diagnostics: Diagnostic[] = []
  for (const config of configs) {
    const module = modules.get(config.file)
    if (!module) throw new Error(`bug: ${config.file} was not bundled`)
    const { value: plugin, diagnostics: problems } = pluginOf(config, module, files)
    diagnostics.push(...problems)
    if (!plugin) continue
    const twin = taken.find((other) => other.plugin.name === plugin.name)
    if (twin)
      diagnostics.push(
        diagnostic(
          'plugin-invalid',
          config.place,
          `Two plugins are called \`${plugin.name}\`: ${twin.config.file} and ${config.file}`,
          'take one of them out, or rename it'
        )
      )
    taken.push({ config, module, plugin })
  }
  return { value: taken, diagnostics }
}

async function loadAll(taken: readonly Taken[], files: Files, config: Config): Promise<Outcome<Plugins>> {
  const active: ActivePlugin[] = []
  const diagnostics: Diagnostic[] = []
  const made = new Map<string, string>()
  for (const { plugin, module, config: own } of taken) {
    const bare = { plugin, file: own.file, place: module.place }
    const loaded = await loadOne(bare, projectOf(files, config))
    const self: ActivePlugin = { ...bare, data: loaded.value.data ?? null }
    diagnostics.push(
      ...loaded.diagnostics,
      ...(loaded.value.problems ?? []).map((problem) => problemOf(self, problem))
    )
    for (const file of loaded.value.content ?? []) {
      const problem = wrongContent(self, file, files, made)
      if (problem) diagnostics.push(problem)
      else made.set(normalisePath(file.path), file.content)
    }
    active.push(self)
  }
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
      key: shortHash(JSON.stringify(parts))
    },
    diagnostics
  }
}

const projectOf = (files: Files, { locales, defaultLocale }: Config): Project => ({
  locales: [
    defaultLocale.code,
    ...locales.map(({ code }) => code).filter((code) => code !== defaultLocale.code)
  ],
  read: (path) => (files.has(path) ? decode(files.read(path)) : undefined),
  list: (folder) =>
    files
      .list(folder)
      .filter(({ outside }) => !outside)
      .map(({ path }) => path)
})

async function loadOne(
  { plugin, place }: Omit<ActivePlugin, 'data'>,
  project: Project
): Promise<Outcome<Loaded<unknown>>> {
  try {
    const loaded = (await plugin.load?.(project)) ?? {}
    const strange = notPlain(loaded.data ?? null, 'data')
    if (strange !== undefined) throw new Error(`\`${strange}\` is not plain JSON`)
    return { value: loaded, diagnostics: [] }
  } catch (error) {
    return { value: {}, diagnostics: [failed(plugin.name, 'in `load`', error, place)] }
  }
}

function wrongContent(
  { plugin, file }: ActivePlugin,
  made: PluginFile,
  files: Files,
  earlier: ReadonlyMap<string, string>
): Diagnostic | undefined {
  const path = normalisePath(made.path)
  const say = (message: string, hint: string) =>
    diagnostic('plugin-invalid', { file, line: 1 }, message, hint)
  if (!path.startsWith('content/'))
    return say(
      `The plugin \`${plugin.name}\` makes \`${made.path}\`, which is not in content/`,
      'a path of content is such as `content/en/docs/terms.md`; `emit` writes other files'
    )
  return files.has(path) || earlier.has(path)
    ? say(`The plugin \`${plugin.name}\` makes \`${path}\`, which is there already`, 'give it another name')
    : undefined
}
