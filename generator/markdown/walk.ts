// One walk over a tree for several features. Each feature has handlers for kinds of nodes; the walk builds a table from kind
// to handlers and calls those of a node in the order of the features.
//
//   const breaks: Feature<Handlers> = () => ({ enter: { break(node, index, parent) { … } } })
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
// biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing, and need not say so.
export type Handler<Node, Parent> = (node: Node, index: number, parent: Parent) => typeof skip | GoOn | void

/** Do not walk the children of a node. */
export const skip = Symbol('skip')

interface GoOn {
  readonly from: number
}

/** Handlers of a feature for one tree. */
interface Handling<Tree, Kinds> {
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
export type FeatureOf<Tree, Kinds> = (file: VFile) => Handling<Tree, Kinds> | undefined

type AnyHandler = Handler<never, never>
type AnyKinds = Readonly<Record<string, AnyHandler | undefined>>

/** Handlers in the order of the features. */
interface Table {
  readonly byType: ReadonlyMap<string, readonly AnyHandler[]>
  /** By element name; includes the handlers for all elements. */
  readonly byName: ReadonlyMap<string, readonly AnyHandler[]>
}

/** Create a walk with some features: at each node, handlers run in the order of the features. */
export function walkOf<Tree extends TreeNode, Kinds extends object>(
  features: readonly FeatureOf<Tree, Kinds>[]
) {
  return (tree: Tree, file: VFile): undefined => {
    const handling = features.flatMap((feature) => feature(file) ?? [])
    for (const handler of handling) handler.begin?.(tree)
    const enter = tableOf(handling.map((one) => one.enter))
    const leave = tableOf(handling.map((one) => one.leave))
    // Skip the walk if there are no handlers.
    if (!isEmpty(enter) || !isEmpty(leave)) below(tree, enter, leave)
    for (const handler of handling) handler.end?.(tree)
  }
}

function tableOf(handlerTables: readonly (object | undefined)[]): Table {
  const byType = new Map<string, AnyHandler[]>()
  const byName = new Map<string, AnyHandler[]>()
  for (const kinds of handlerTables as readonly (AnyKinds | undefined)[]) {
    const element = kinds?.element
    if (element) for (const list of byName.values()) list.push(element)
    if (element) add(byType, 'element', element)
    for (const kind in kinds) {
      const handler = kinds[kind]
      if (!handler || kind === 'element') continue
      if (kind.startsWith('<')) add(byName, kind.slice(1, -1), handler, byType.get('element'))
      else add(byType, kind, handler)
    }
  }
  return { byType, byName }
}

/** Add a handler to a list. @param inherited initial handlers of a new list */
function add(
  lists: Map<string, AnyHandler[]>,
  name: string,
  handler: AnyHandler,
  inherited: readonly AnyHandler[] = []
): void {
  const handlers = lists.get(name)
  if (handlers) handlers.push(handler)
  else lists.set(name, [...inherited, handler])
}

const isEmpty = ({ byType, byName }: Table): boolean => byType.size + byName.size === 0

const noHandlers: readonly AnyHandler[] = []

const handlersOf = ({ byType, byName }: Table, { type, tagName }: TreeNode): readonly AnyHandler[] =>
  (tagName === undefined ? undefined : byName.get(tagName)) ?? byType.get(type) ?? noHandlers

function below(parent: TreeNode, enter: Table, leave: Table): void {
  // Handlers may replace the array.
  for (let index = 0; parent.children !== undefined && index < parent.children.length; )
    index = into(parent.children[index] as TreeNode, index, parent, enter, leave)
}

/** Walk a node and its descendants. @returns the next index in the parent */
function into(node: TreeNode, index: number, parent: TreeNode, enter: Table, leave: Table): number {
  let goesIn = true
  for (const handler of handlersOf(enter, node)) {
    const goOn = handler(node as never, index, parent as never)
    // Fast path: handlers rarely return anything.
    if (goOn === undefined) continue
    if (goOn !== skip) return goOn.from
    goesIn = false
  }
  if (goesIn && node.children !== undefined) below(node, enter, leave)
  for (const handler of handlersOf(leave, node)) {
    const goOn = handler(node as never, index, parent as never)
    if (goOn !== undefined && goOn !== skip) return goOn.from
  }
  return index + 1
}
