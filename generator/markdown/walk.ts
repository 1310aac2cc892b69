// One walk over a tree for several features. Each feature has handlers for kinds of nodes; the walk builds a table from kind
// to handlers and calls those of a node in the order of the features.
//
//   const breaks: MarkdownFeature = () => ({ enter: { break(node, index, parent) { … } } })
//
// A kind is a node type or an element name: `<pre>`.

import type { VFile } from 'vfile'

/** A node of any tree. */
export interface TreeNode {
  readonly type: string
  readonly tagName?: string
  readonly children?: readonly TreeNode[]
}

/**
 * Handles a node, which it may change or replace.
 *
 * @returns usually nothing; `skip` if no feature needs to see the children; or, if the node was replaced, the index in
 *   `parent.children` to continue with: later handlers do not see the node then
 */
export type Handler<Node, Parent> = (node: Node, index: number, parent: Parent) => HandlerResult

// biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing, and need not say so.
type HandlerResult = typeof skip | ContinueAt | void

/** Do not walk the children of a node. */
export const skip = Symbol('skip')

interface ContinueAt {
  readonly from: number
}

/** Handlers of a feature for one tree. */
interface WalkHandlers<Tree, Kinds> {
  /** Before the walk. */
  begin?(tree: Tree): void
  /** By kind, before the children of a node. */
  readonly enter?: Kinds
  /** By kind, after the children of a node. */
  readonly leave?: Kinds
  /** After the walk. */
  end?(tree: Tree): void
}

/** A feature, set up per document; `undefined` if there is nothing to do in it. */
export type FeatureOf<Tree, Kinds> = (file: VFile) => WalkHandlers<Tree, Kinds> | undefined

type AnyHandler = Handler<never, never>
type AnyKinds = Readonly<Record<string, AnyHandler | undefined>>

/** Handlers in the order of the features. */
interface HandlerTable {
  readonly byType: ReadonlyMap<string, readonly AnyHandler[]>
  /** By element name; includes the handlers for all elements. */
  readonly byName: ReadonlyMap<string, readonly AnyHandler[]>
}

/** Create a walk with some features: at each node, handlers run in the order of the features. */
export function walkOf<Tree extends TreeNode, Kinds extends object>(
  features: readonly FeatureOf<Tree, Kinds>[]
) {
  return (tree: Tree, file: VFile): undefined => {
    const handlers = features.flatMap((feature) => feature(file) ?? [])
    for (const handler of handlers) handler.begin?.(tree)
    const enter = tableOf(handlers.map((handler) => handler.enter))
    const leave = tableOf(handlers.map((handler) => handler.leave))
    // Skip the walk if there are no handlers.
    if (!isEmpty(enter) || !isEmpty(leave)) walkChildren(tree, enter, leave)
    for (const handler of handlers) handler.end?.(tree)
  }
}

function tableOf(handlerTables: readonly (object | undefined)[]): HandlerTable {
  const byType = new Map<string, AnyHandler[]>()
  const byName = new Map<string, AnyHandler[]>()
  for (const kinds of handlerTables as readonly (AnyKinds | undefined)[]) {
    const element = kinds?.element
    if (element) for (const list of byName.values()) list.push(element)
    if (element) addHandler(byType, 'element', element)
    for (const kind in kinds) {
      const handler = kinds[kind]
      if (!handler || kind === 'element') continue
      if (kind.startsWith('<')) addHandler(byName, kind.slice(1, -1), handler, byType.get('element'))
      else addHandler(byType, kind, handler)
    }
  }
  return { byType, byName }
}

/** Add a handler to a list. @param inherited initial handlers of a new list */
function addHandler(
  lists: Map<string, AnyHandler[]>,
  name: string,
  handler: AnyHandler,
  inherited: readonly AnyHandler[] = []
): void {
  const handlers = lists.get(name)
  if (handlers) handlers.push(handler)
  else lists.set(name, [...inherited, handler])
}

const isEmpty = ({ byType, byName }: HandlerTable): boolean => byType.size + byName.size === 0

const noHandlers: readonly AnyHandler[] = []

const handlersOf = ({ byType, byName }: HandlerTable, { type, tagName }: TreeNode): readonly AnyHandler[] =>
  (tagName === undefined ? undefined : byName.get(tagName)) ?? byType.get(type) ?? noHandlers

function walkChildren(parent: TreeNode, enter: HandlerTable, leave: HandlerTable): void {
  // Handlers may replace the array.
  for (let index = 0; parent.children !== undefined && index < parent.children.length; )
    index = walkNode(parent.children[index] as TreeNode, index, parent, enter, leave)
}

/** Walk a node and its descendants. @returns the next index in the parent */
function walkNode(
  node: TreeNode,
  index: number,
  parent: TreeNode,
  enter: HandlerTable,
  leave: HandlerTable
): number {
  let visitsChildren = true
  for (const handler of handlersOf(enter, node)) {
    const outcome = handler(node as never, index, parent as never)
    // Fast path: handlers rarely return anything.
    if (outcome === undefined) continue
    if (outcome !== skip) return outcome.from
    visitsChildren = false
  }
  if (visitsChildren && node.children !== undefined) walkChildren(node, enter, leave)
  for (const handler of handlersOf(leave, node)) {
    const outcome = handler(node as never, index, parent as never)
    if (outcome !== undefined && outcome !== skip) return outcome.from
  }
  return index + 1
}
