// Files that plugins write beside the pages.

import { outputPath } from '../base/address.ts'
import type { Diagnostic, Outcome } from '../base/diagnostics.ts'
import { listTree } from '../base/files.ts'
import { pluginPages, pluginSite } from '../graph/plugin-pages.ts'
import type { PluginFile } from '../plugin.ts'
import { type ActivePlugin, attempt, wrongPart } from '../plugins/hooks.ts'
import type { Scene } from '../render/scene.ts'
import type { Emission } from './plan.ts'

/** What plugins write, and what is wrong with it. */
export type PluginEmissions = Outcome<readonly Emission[]>

export const noEmissions: PluginEmissions = { value: [], diagnostics: [] }

/** All that the plugins of a site emit. */
export async function pluginFiles({ graph, documents }: Scene): Promise<PluginEmissions> {
  const asked = graph.plugins.active.filter(({ plugin }) => plugin.emit)
  const pages = asked.length === 0 ? [] : pluginPages(graph, documents)
  return filesOf(asked, 'emit', (active) => active.plugin.emit?.(pluginSite(graph, pages, active)))
}

/**
 * Files that only the finished output tells of.
 *
 * @param out absolute folder that holds it
 * @param files paths in it, sorted
 */
export async function builtFiles(
  { graph, documents }: Scene,
  out: string,
  files: readonly string[]
): Promise<PluginEmissions> {
  const asked = withBuilt(graph.plugins.active)
  const pages = asked.length === 0 ? [] : pluginPages(graph, documents)
  const value: Emission[] = []
  const diagnostics: Diagnostic[] = []
  for (const active of asked) {
    const site = { ...pluginSite(graph, pages, active), out, files }
    const made = await filesOf([active], 'built', async () => (await active.plugin.built?.(site)) ?? [])
    value.push(...made.value)
    diagnostics.push(...made.diagnostics, ...strayFiles(active, out, files))
  }
  return { value, diagnostics }
}

/** Files that a plugin has put into the output by itself: nobody would know whose they are. */
function strayFiles(active: ActivePlugin, out: string, files: readonly string[]): readonly Diagnostic[] {
  const known = new Set(files)
  const stray = listTree(out, '').files.find(({ path }) => !known.has(path))
  return stray
    ? [
        wrongPart(
          active,
          `The plugin \`${active.plugin.name}\` writes \`${stray.path}\` into the output by itself`,
          'let it return its files: `built` gives a list of `{ path, content }`'
        )
      ]
    : []
}

/** Of an output that is one part of several, `built` would see no more than that. */
export const withoutShards = (active: readonly ActivePlugin[]): readonly Diagnostic[] =>
  withBuilt(active).map((one) =>
    wrongPart(
      one,
      `The plugin \`${one.plugin.name}\` has \`built\`, which needs the whole output, and a shard is a part of it`,
      'build without --shard, or take it out of `plugins`'
    )
  )

/** Plugins that want to see the output. */
export const withBuilt = (active: readonly ActivePlugin[]): readonly ActivePlugin[] =>
  active.filter(({ plugin }) => plugin.built)

async function filesOf(
  plugins: readonly ActivePlugin[],
  hook: string,
  ask: (active: ActivePlugin) => readonly PluginFile[] | Promise<readonly PluginFile[]> | undefined
): Promise<PluginEmissions> {
  const value: Emission[] = []
  const diagnostics: Diagnostic[] = []
  for (const active of plugins) {
    const made = await attempt(active, hook, async () =>
      ((await ask(active)) ?? []).map((file) => toEmission(file, active, hook))
    )
    diagnostics.push(...made.diagnostics)
    for (const item of made.value ?? [])
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
  const inside = typeof path === 'string' ? outputPath(path) : undefined
  if (inside !== undefined && (typeof content === 'string' || content instanceof Uint8Array))
    return { path: inside, content, from: active.file }
  return wrongPart(
    active,
    `The plugin \`${active.plugin.name}\` ${hook === 'emit' ? 'emits' : 'gives'} \`${path}\`, which is no file of the output`,
    'give a path such as `data/terms.json`, and its content as a text or as bytes'
  )
}
