// Pages of keys: a group of keys and its examples are beside each other where there is space (static/img/reference.css).

import type { Element, RootContent } from 'hast'
import type { HtmlTree } from 'sitegen/plugin'

const div = (className: string, children: readonly RootContent[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: [className] },
  children: children as Element['children']
})

const isElement = (node: RootContent, tagName: string): boolean =>
  node.type === 'element' && node.tagName === tagName

const isExample = (node: RootContent): boolean => isElement(node, 'figure') || isElement(node, 'pre')

/** Wrap each heading of the second level with what follows it. */
export function groupKeys(tree: HtmlTree): void {
  const first = tree.children.findIndex((node) => isElement(node, 'h2'))
  if (first < 0) return
  const groups: RootContent[][] = []
  for (const node of tree.children.slice(first)) {
    if (isElement(node, 'h2')) groups.push([])
    groups.at(-1)?.push(node)
  }
  tree.children = [
    ...tree.children.slice(0, first),
    ...groups.map((nodes) =>
      div('key-group', [
        div(
          'key-texts',
          nodes.filter((node) => !isExample(node))
        ),
        div('key-examples', nodes.filter(isExample))
      ])
    )
  ]
}
