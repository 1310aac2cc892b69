// `remark` and `rehype` of plugins as plugins of the processor. What a plugin throws, and what it says
// by `file.message`, becomes a diagnostic with its name.

import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { diagnostic } from '../base/diagnostics.ts'
import type { Transform } from '../plugin.ts'
import { type ActivePlugin, attemptNow, type Plugins } from '../plugins/hooks.ts'
import { findingsOf, placeAt } from './context.ts'

/** A plugin of unified without options. */
type Attacher = () => (tree: Node, file: VFile) => Node | undefined

/** The functions of a site's plugins for documents in one locale, in the order of site.yaml. */
export const pluginHooks = (
  { active }: Pick<Plugins, 'active'>,
  hook: 'remark' | 'rehype',
  locale: string
): readonly Attacher[] =>
  active.flatMap((plugin) => {
    // Which tree it is follows from the hook, which TypeScript cannot follow through its name.
    const transform = plugin.transforms[hook].get(locale) as Transform<Node> | undefined
    return transform ? [attacher(plugin, hook, transform)] : []
  })

function attacher(active: ActivePlugin, hook: string, transform: Transform<Node>): Attacher {
  return () => (tree, file) => {
    const before = file.messages.length
    const { value, diagnostics } = attemptNow(active, hook, () => transform(tree, file), file.path)
    const said = file.messages.slice(before).map((message) => toDiagnostic(message, active, file))
    findingsOf(file).diagnostics.push(...diagnostics, ...said)
    return value ?? undefined
  }
}

function toDiagnostic(message: VFileMessage, { plugin }: ActivePlugin, file: VFile) {
  const { place, reason, fatal, note } = message
  const [start, end] = place === undefined ? [] : 'start' in place ? [place.start, place.end] : [place, place]
  const length = start && end?.line === start.line ? Math.max(1, end.column - start.column) : 1
  const at = start ? placeAt(file, start.line, start.column, length) : { file: file.path }
  const said = diagnostic('plugin-problem', at, `${reason} (${plugin.name})`, note ?? undefined)
  return fatal === true ? { ...said, severity: 'error' as const } : said
}
