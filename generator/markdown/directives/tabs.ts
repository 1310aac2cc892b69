// `::::tabs{group=os}` around `:::tab[Linux]{value=linux}`. In the HTML all tabs are visible one below another, each with its
// label; the theme turns them into a tab list when JavaScript is available.

import { slug } from '../../base/text.ts'
import { become, type Directive, labelled, labelOf, plainText, wrong } from './directive.ts'

/** A set of tabs; the selection is shared by all sets of a group. */
export const tabs: Directive = {
  form: 'containerDirective',
  attributes: ['group'],
  apply(node, { file }) {
    const strays = node.children.filter(
      (child) => child.type !== 'containerDirective' || child.name !== 'tab'
    )
    if (node.children.length === 0 || strays.length > 0)
      wrong(
        file,
        node,
        strays.length > 0 ? '`tabs` may only contain `tab` directives' : '`tabs` contains no `tab`',
        'close `:::tab` with as many colons, and give `tabs` one colon more'
      )
    become(node, 'div', ['tabs'], { dataGroup: node.attributes?.group ?? undefined })
  }
}

/** A tab; its value is what the browser remembers. */
export const tab: Directive = {
  form: 'containerDirective',
  attributes: ['value'],
  apply(node, { file, parent }) {
    const { label, content } = labelOf(node)
    if (parent.type !== ('containerDirective' as string) || !('name' in parent) || parent.name !== 'tabs')
      wrong(file, node, '`tab` must be inside `tabs`', 'put `::::tabs` around it, with one colon more')
    if (!label) wrong(file, node, 'This tab has no label', 'write it in brackets: `:::tab[Linux]`')
    const title = label ?? [{ type: 'text' as const, value: node.attributes?.value ?? '' }]
    node.children = [labelled('p', 'tab-label', title), ...content]
    become(node, 'section', ['tab'], { dataValue: node.attributes?.value ?? slug(plainText(title)) })
  }
}
