// `::::tabs{group=os}` around `:::tab[Linux]{value=linux}`. In the HTML all tabs are visible one below another, each with its
// label; the theme turns them into a tab list when JavaScript is available.

import { slug } from '../../base/text.ts'
import { blockElement, type Directive, labelOf, plainText, reportInvalid, setElement } from './directive.ts'

/** A set of tabs; the selection is shared by all sets of a group. */
export const tabs: Directive = {
  form: 'containerDirective',
  attributes: ['group'],
  apply(node, { file }) {
    const otherNodes = node.children.filter(
      (child) => child.type !== 'containerDirective' || child.name !== 'tab'
    )
    if (node.children.length === 0 || otherNodes.length > 0)
      reportInvalid(
        file,
        node,
        otherNodes.length > 0 ? '`tabs` may only contain `tab` directives' : '`tabs` contains no `tab`',
        'close `:::tab` with as many colons, and give `tabs` one colon more'
      )
    setElement(node, 'div', ['tabs'], { dataGroup: node.attributes?.group ?? undefined })
  }
}

/** A tab; its value is what the browser remembers. */
export const tab: Directive = {
  form: 'containerDirective',
  attributes: ['value'],
  apply(node, { file, parent }) {
    const { label, content } = labelOf(node)
    if (parent.type !== ('containerDirective' as string) || !('name' in parent) || parent.name !== 'tabs')
      reportInvalid(
        file,
        node,
        '`tab` must be inside `tabs`',
        'put `::::tabs` around it, with one colon more'
      )
    if (!label) reportInvalid(file, node, 'This tab has no label', 'write it in brackets: `:::tab[Linux]`')
    const title = label ?? [{ type: 'text' as const, value: node.attributes?.value ?? '' }]
    node.children = [blockElement('p', 'tab-label', title), ...content]
    setElement(node, 'section', ['tab'], { dataValue: node.attributes?.value ?? slug(plainText(title)) })
  }
}
