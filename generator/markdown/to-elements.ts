// Markdown (mdast) → elements (hast), by remark-rehype. HTML becomes nodes of the type `raw`.

import type { Root as ElementRoot } from 'hast'
import type { List, Root } from 'mdast'
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype'
import type { VFile } from 'vfile'

type Handler = NonNullable<NonNullable<Options['handlers']>['listItem']>

/** Whether a list is loose, by list. */
const looseLists = new WeakMap<List, boolean>()

/**
 * The library's handler asks for each item whether any item of its list is loose, which takes minutes for a list of thousands.
 * So the list that it is given has only the answer.
 */
const listItem: Handler = (state, node, parent) => {
  if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent)
  const spread =
    looseLists.get(parent) ??
    (parent.spread === true || parent.children.some((item) => item.spread ?? item.children.length > 1))
  looseLists.set(parent, spread)
  return defaultHandlers.listItem(state, node, { ...parent, spread, children: [] })
}

/** Create a converter. */
export const toElements = (options: Options): ((tree: Root, file: VFile) => ElementRoot) =>
  remarkRehype({ allowDangerousHtml: true, ...options, handlers: { listItem } }) as (
    tree: Root,
    file: VFile
  ) => ElementRoot
