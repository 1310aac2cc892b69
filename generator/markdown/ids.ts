// Ids and names that authors choose, in raw HTML, behind directives and in formulas: none may be one of the page's
// own, and none may hide what scripts use. (headings.ts gives headings theirs.) Of authors who are not trusted
// every id but a heading's gets a prefix, as those in raw HTML have it from the sanitizer.

import type { Element, Node, Root } from 'hast'
import type { VFile } from 'vfile'
import { report } from './context.ts'
import { authorPrefix, hiddenBy, isPageId, otherId } from './reserved-ids.ts'
import { visit } from './visit.ts'

/** Say that an id is the page's, and which one is free. */
export const reportPageId = (file: VFile, node: Node, id: string, free = otherId(id)): void =>
  report(
    file,
    'id-reserved',
    node,
    `The id \`${id}\` belongs to the page itself`,
    `choose another one, such as \`${free}\``
  )

/** Check all ids and names; those that cannot stay become others. Runs after `headings`. */
export function ids(untrusted: boolean) {
  return (tree: Root, file: VFile): void => {
    // What a library has drawn has no position; that of the nearest node before it is where it was written.
    let placed: Node = tree
    visit(tree, (node, _, parent) => {
      if (node.position) placed = node
      // The arrows of a drawing are ours.
      if (node.type === 'element' && node.tagName !== 'marker')
        checkElement({ file, node, parent, untrusted, place: placed })
      else if (isJsx(node)) checkJsx(file, node)
    })
  }
}

interface Check {
  readonly file: VFile
  readonly node: Element
  readonly parent: unknown
  readonly untrusted: boolean
  /** Where a message points. */
  readonly place: Node
}

function checkElement({ file, node, parent, untrusted, place }: Check): void {
  const { properties, tagName } = node
  for (const attribute of ['id', 'name'] as const) {
    const value = properties[attribute]
    if (typeof value !== 'string') continue
    const hidden = hiddenBy(tagName, attribute, value)
    if (hidden !== undefined) {
      const hint = `give this \`<${tagName}>\` another one, such as \`${otherId(value)}\``
      report(
        file,
        'id-reserved',
        place,
        `The ${attribute} \`${value}\` hides \`${hidden}\` from scripts`,
        hint
      )
      properties[attribute] = otherId(value)
    }
  }
  const { id } = properties
  if (typeof id !== 'string' || isOfFootnotes(node, parent)) return
  const prefixed =
    untrusted && !/^h[1-6]$/.test(tagName) && !id.startsWith(authorPrefix) ? authorPrefix + id : id
  // With the prefix, `fn-1` would be the id of a footnote.
  const taken = [id, prefixed].find(isPageId)
  if (taken !== undefined) reportPageId(file, place, id)
  properties.id = taken === undefined ? prefixed : otherId(taken)
}

/** Has remark-rehype given this id? */
function isOfFootnotes({ tagName, properties }: Element, parent: unknown): boolean {
  const id = String(properties.id)
  if (id === 'footnote-label')
    return tagName === 'h2' && (parent as Partial<Element>).properties?.dataFootnotes !== undefined
  return tagName === 'a' ? /^user-content-fnref-/.test(id) : tagName === 'li' && /^user-content-fn-/.test(id)
}

/** An element that MDX has as JSX. */
interface Jsx extends Node {
  readonly attributes: readonly { readonly name?: string; value?: unknown }[]
}

const isJsx = (node: Node): node is Jsx => /^mdxJsx(?:Flow|Text)Element$/.test(node.type)

function checkJsx(file: VFile, node: Jsx): void {
  for (const attribute of node.attributes) {
    const { name, value } = attribute
    if (name !== 'id' || typeof value !== 'string' || !isPageId(value)) continue
    reportPageId(file, node, value)
    attribute.value = otherId(value)
  }
}
