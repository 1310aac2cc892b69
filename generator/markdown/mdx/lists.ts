// Lists in MDX: the element of `::list{…}` gets the HTML of its entries from the props of the module, like addresses, since a
// module is compiled once, and the entries depend on the page.

import type { ElementContent } from 'hast'
import { findingsOf } from '../context.ts'
import { isComponentToken } from '../document.ts'
import type { ElementFeature } from '../features.ts'
import { jsxValue, moduleProp, objectOf } from './module-props.ts'

/** Replace the placeholders of lists with JSX. Lists are the only directives in MDX that become components. */
export const mdxLists: ElementFeature = (file) => ({
  enter: {
    element(node, index, parent) {
      const { dataList, className, id } = node.properties
      if (!isComponentToken(dataList)) return
      const list = Number(dataList.slice(1))
      const collection = findingsOf(file).components[list]?.props.from
      const texts = { id, className: [className].flat().join(' '), 'data-list': collection }
      const element: Extract<ElementContent, { type: 'mdxJsxFlowElement' }> = {
        type: 'mdxJsxFlowElement',
        name: 'div',
        attributes: [
          ...Object.entries(texts).flatMap(([name, value]) =>
            typeof value === 'string' ? [{ type: 'mdxJsxAttribute' as const, name, value }] : []
          ),
          { type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value: htmlOf(list) }
        ],
        children: []
      }
      parent.children[index] = element
    }
  }
})

/** `{ __html: props.lists[0] }` */
const htmlOf = (list: number) => jsxValue(objectOf({ __html: moduleProp('lists', list) }))
