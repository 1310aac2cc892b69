// Files that plugins write beside the pages.

import { outputPath } from '../base/address.ts'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { pluginPages, pluginSite } from '../graph/plugin-pages.ts'
import type { PluginFile } from '../plugin.ts'
import { type ActivePlugin, attempt } from '../plugins/hooks.ts'
import type { Scene } from '../render/scene.ts'
import type { Emission } from './plan.ts'

/** All that the plugins of a site emit. */
export function pluginFiles({ graph, documents }: Scene): Outcome<readonly Emission[]> {
  const asked = graph.plugins.active.filter(({ plugin }) => plugin.emit)
  const pages = asked.length === 0 ? [] : pluginPages(graph, documents)
  const value: Emission[] = []
  const diagnostics: Diagnostic[] = []
  for (const active of asked) {
    const made = attempt(active, 'emit', () =>
      (active.plugin.emit?.(pluginSite(graph, pages, active)) ?? []).map((file) => toEmission(file, active))
    )
    diagnostics.push(...made.diagnostics)
    for (const item of made.value ?? [])
      if ('severity' in item) diagnostics.push(item)
      else value.push(item)
  }
  return { value, diagnostics }
}

function toEmission({ path, content }: PluginFile, { plugin, file }: ActivePlugin): Emission | Diagnostic {
  const inside = typeof path === 'string' ? outputPath(path) : undefined
  if (inside !== undefined && typeof content === 'string') return { path: inside, content, from: file }
  return diagnostic(
    'plugin-invalid',
    { file, line: 1 },
    `The plugin \`${plugin.name}\` emits \`${path}\`, which is no file of the output`,
    'give a path such as `data/terms.json`, and its content as a text'
  )
}
