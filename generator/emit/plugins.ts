// Files that plugins add to the output.

import { outputPath } from '../base/address.ts'
import type { Diagnostic, Outcome } from '../base/diagnostics.ts'
import { listTree } from '../base/file-tree.ts'
import { pluginPages, pluginSite } from '../graph/plugin-pages.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { pluginQueries, pluginStrings } from '../plan/query/plugin-queries.ts'
import type { PluginFile } from '../plugin.ts'
import { type ActivePlugin, callHook, invalidPlugin } from '../plugins/hooks.ts'
import type { Emission } from './plan.ts'

/** Files of plugins, and problems with them. */
export type PluginEmissions = Outcome<readonly Emission[]>

export const noEmissions: PluginEmissions = { value: [], diagnostics: [] }

/** Run the hook `emit` of all plugins. */
export async function pluginFiles(context: PlanContext): Promise<PluginEmissions> {
  const { graph, documents } = context
  const pluginsWithHook = graph.plugins.active.filter(({ plugin }) => plugin.emit)
  const pages = pluginsWithHook.length === 0 ? [] : pluginPages(graph, documents)
  const access = { collection: pluginQueries(context), strings: pluginStrings(graph) }
  return filesOf(pluginsWithHook, 'emit', (active) =>
    active.plugin.emit?.({ ...pluginSite(graph, pages, active), ...access })
  )
}

/**
 * Run the hook `built`, whose files depend on the finished output.
 *
 * @param out absolute path of the output
 * @param files paths in it, sorted
 */
export async function builtFiles(
  context: PlanContext,
  out: string,
  files: readonly string[]
): Promise<PluginEmissions> {
  const { graph, documents } = context
  const pluginsWithHook = pluginsWithBuilt(graph.plugins.active)
  const pages = pluginsWithHook.length === 0 ? [] : pluginPages(graph, documents)
  const value: Emission[] = []
  const diagnostics: Diagnostic[] = []
  const access = { collection: pluginQueries(context), strings: pluginStrings(graph) }
  for (const active of pluginsWithHook) {
    const site = { ...pluginSite(graph, pages, active), ...access, out, files }
    const result = await filesOf([active], 'built', async () => (await active.plugin.built?.(site)) ?? [])
    value.push(...result.value)
    diagnostics.push(...result.diagnostics, ...checkStrayFiles(active, out, files))
  }
  return { value, diagnostics }
}

/** Report files that a plugin has written into the output itself: they would not be in the manifest. */
function checkStrayFiles(active: ActivePlugin, out: string, files: readonly string[]): readonly Diagnostic[] {
  const plannedFiles = new Set(files)
  const stray = listTree({ root: out, hidden: true }, '').files.find(({ path }) => !plannedFiles.has(path))
  return stray
    ? [
        invalidPlugin(
          active,
          `The plugin \`${active.plugin.name}\` writes \`${stray.path}\` into the output directly`,
          'return the files from `built` instead, as a list of `{ path, content }`'
        )
      ]
    : []
}

/** Report plugins with `built` in a sharded build: a shard is only a part of the output. */
export const rejectShards = (active: readonly ActivePlugin[]): readonly Diagnostic[] =>
  pluginsWithBuilt(active).map((activePlugin) =>
    invalidPlugin(
      activePlugin,
      `The plugin \`${activePlugin.plugin.name}\` has \`built\`, which needs the whole output, and a shard has only a part of it`,
      'build without --shard, or remove it from `plugins`'
    )
  )

/** Plugins with the hook `built`. */
export const pluginsWithBuilt = (active: readonly ActivePlugin[]): readonly ActivePlugin[] =>
  active.filter(({ plugin }) => plugin.built)

async function filesOf(
  plugins: readonly ActivePlugin[],
  hook: string,
  run: (active: ActivePlugin) => readonly PluginFile[] | Promise<readonly PluginFile[]> | undefined
): Promise<PluginEmissions> {
  const value: Emission[] = []
  const diagnostics: Diagnostic[] = []
  for (const active of plugins) {
    const result = await callHook(active, hook, async () =>
      ((await run(active)) ?? []).map((file) => toEmission(file, active, hook))
    )
    diagnostics.push(...result.diagnostics)
    for (const item of result.value ?? [])
      if ('severity' in item) diagnostics.push(item)
      else value.push(item)
  }
  return { value, diagnostics }
}

function toEmission(
  { path, content }: PluginFile,
  active: ActivePlugin,
  hook: string
): Emission | Diagnostic {
  const normalizedPath = typeof path === 'string' ? outputPath(path) : undefined
  if (normalizedPath !== undefined && (typeof content === 'string' || content instanceof Uint8Array))
    return { path: normalizedPath, content, from: active.file }
  return invalidPlugin(
    active,
    `The plugin \`${active.plugin.name}\` ${hook === 'emit' ? 'emits' : 'returns'} \`${path}\`, which is not a path in the output`,
    'return a path such as `data/terms.json`, and its content as a text or as bytes'
  )
}
