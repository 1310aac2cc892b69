// This folder: the hooks `remark` and `rehype` of plugins. Exceptions and messages (`file.message`) become diagnostics with the
// name of the plugin, and `tree.ts` checks the trees that they leave. Directives of plugins are in `directives/`.

import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { diagnostic } from '../../base/diagnostics.ts'
import type { Transform } from '../../plugin.ts'
import { type ActivePlugin, callHookSync, type Plugins } from '../../plugins/hooks.ts'
import { findingsOf, placeAt } from '../context.ts'
import { treeProblem } from './tree.ts'

type Transformer = (tree: Node, file: VFile) => Node

/** Transformers of all plugins for documents in one locale, in the order of site.yaml. */
export const pluginHooks = (
  { active }: Pick<Plugins, 'active'>,
  hook: 'remark' | 'rehype',
  locale: string
): readonly Transformer[] =>
  active.flatMap((plugin) => {
    // The tree type depends on the hook, which TypeScript cannot infer from its name.
    const transform = plugin.transforms[hook].get(locale) as Transform<Node> | undefined
    return transform ? [transformer(plugin, hook, transform)] : []
  })

function transformer(active: ActivePlugin, hook: string, transform: Transform<Node>): Transformer {
  return (tree, file) => {
    const messageCount = file.messages.length
    const { value, diagnostics } = callHookSync(
      active,
      hook,
      () => checkTree(transform(tree, file) ?? tree),
      file.path
    )
    const messages = file.messages.slice(messageCount).map((message) => toDiagnostic(message, active, file))
    findingsOf(file).diagnostics.push(...diagnostics, ...messages)
    if (value) return value
    // It may be half changed.
    return treeProblem(tree) === undefined ? tree : emptyTree()
  }
}

const emptyTree = () => ({ type: 'root', children: [] })

/** @throws for what is not a tree */
function checkTree(tree: Node): Node {
  const problem = treeProblem(tree)
  if (problem !== undefined) throw new Error(problem)
  if (tree.type !== 'root') throw new Error(`it returns a \`${tree.type}\` instead of the \`root\` of a tree`)
  return tree
}

function toDiagnostic(message: VFileMessage, { plugin }: ActivePlugin, file: VFile) {
  const { place, reason, fatal, note } = message
  const [start, end] = place === undefined ? [] : 'start' in place ? [place.start, place.end] : [place, place]
  const length = start && end?.line === start.line ? Math.max(1, end.column - start.column) : 1
  const problemPlace = start ? placeAt(file, start.line, start.column, length) : { file: file.path }
  const problem = diagnostic('plugin-problem', problemPlace, `${reason} (${plugin.name})`, note ?? undefined)
  return fatal === true ? { ...problem, severity: 'error' as const } : problem
}
